// The printed report of a medical record: entries with their contents,
// page by page, and the note that it was printed (clinical forms § 6).
import * as z from 'zod'
import { role } from '../access/roles.ts'
import { instant, shortText } from '../contract/fields.ts'
import { id } from '../ids.ts'
import { entryVersion } from './entry.ts'
import { reportPaper } from './report-paper.ts'
import { timelineEntry } from './timeline.ts'

/** What can be printed: one examination, the record of a period, or the vaccinations. */
export const reportDocuments = ['examination', 'record', 'vaccinations'] as const
export type ReportDocument = (typeof reportDocuments)[number]

export const papers = ['a4', 'letter'] as const
export type Paper = (typeof papers)[number]

/** An entry with its current content; of a struck entry also the reason, and of an amended one when and by whom. */
const reportEntry = z.object({
  entry: timelineEntry,
  body: z.record(z.string(), z.unknown()).optional(),
  /** The newest version, where there are several. */
  last: entryVersion.omit({ body: true }).optional(),
})
export type ReportEntry = z.infer<typeof reportEntry>

/** The author printed under an entry, even one who has left. */
const author = z.object({ name: z.string(), role })

/** The letterhead: clinic and branch as on their letters. */
const letterhead = z.object({
  clinic: z.string(),
  email: z.string(),
  phone: z.string().optional(),
  vatNumber: z.string().optional(),
  branch: z.string(),
  address: z.string().optional(),
})
export type Letterhead = z.infer<typeof letterhead>

/** A page of entries, newest first; the letterhead comes with the first page. */
export const reportPage = z.object({
  rows: z.array(reportEntry),
  cursor: z.string().optional(),
  people: z.record(z.string(), author),
  letterhead: letterhead.optional(),
})
export type ReportPage = z.infer<typeof reportPage>

export const reportQuery = z.object({ cursor: z.string().max(1000).optional(), before: instant.optional() })
export type ReportQuery = z.output<typeof reportQuery>

/** What the log keeps of a printed report: never its content. */
export const reportPrint = z.object({
  document: z.enum(reportDocuments),
  sections: z.array(z.string().regex(/^[a-zA-Z]{1,40}$/)).max(30),
  language: z.enum(['en', 'de', 'ar']),
  paper: z.enum(papers),
  /** The period as it was chosen, for the reader of the log. */
  period: shortText.max(40).optional(),
  /** The entry that was printed, if it was a single one. */
  entryId: id.optional(),
  /** The sheets of a report that becomes a PDF: kept under this id for a day, for the typesetter. */
  file: z.object({ id, of: reportPaper }).optional(),
})
export type ReportPrint = z.output<typeof reportPrint>

export const printedReport = z.object({ at: z.string() })
