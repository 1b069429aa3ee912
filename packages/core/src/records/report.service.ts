// Reads the report, a page of entries with their contents in two trips
// whatever the record's length, and writes its event in the log.
import type { Actor, Reader } from '../access/actor.ts'
import { findBranch, findClinicMoney } from '../clinics/clinic.service.ts'
import { AppError } from '../errors.ts'
import { formOfKind } from '../forms/form-kinds.ts'
import { findMembership } from '../members/member.service.ts'
import { nameOfPatient } from '../patients/patient.service.ts'
import { commit } from '../storage/commit.ts'
import { contentsOf } from './entry.service.ts'
import type { EntryVersion } from './entry.ts'
import { keptPaper } from './kept-paper.service.ts'
import type { Letterhead, ReportEntry, ReportPage, ReportPrint, ReportQuery } from './report.ts'
import { listEntries } from './timeline.service.ts'
import type { TimelineEntry } from './timeline.ts'

const letterheadOf = async ({ clinicId, branchId }: Reader): Promise<Letterhead | undefined> => {
  const [clinic, branch] = await Promise.all([findClinicMoney(clinicId), findBranch(clinicId, branchId)])
  if (!clinic || !branch) return undefined
  return {
    clinic: clinic.name,
    email: clinic.email,
    ...(clinic.phone && { phone: clinic.phone }),
    ...(clinic.vatNumber && { vatNumber: clinic.vatNumber }),
    branch: branch.name,
    ...(branch.address && { address: branch.address }),
  }
}

/** Returns everybody who wrote one of these entries, or whose visit it was. */
const authorsOf = (rows: readonly TimelineEntry[]): string[] => {
  const vets = rows.flatMap(row => ('facts' in row && row.facts?.vet ? [String(row.facts.vet)] : []))
  return [...new Set([...rows.map(({ by }) => by), ...vets])]
}

const peopleOf = async (clinicId: string, ids: readonly string[]): Promise<ReportPage['people']> => {
  const found = await Promise.all(ids.map(id => findMembership(clinicId, id)))
  return Object.fromEntries(
    found.flatMap(each => (each ? [[each.userId, { name: each.name, role: each.role }]] : [])),
  )
}

const isForm = ({ kind }: Pick<TimelineEntry, 'kind'>): boolean => formOfKind(kind) !== undefined

/**
 * Corrects the author of a form whose head still names who began it, as older heads do: the author is that of the first version,
 * if `versions` has it and it was not only moved here from another record.
 */
const authored = (row: TimelineEntry, versions: readonly EntryVersion[] = []): TimelineEntry => {
  const first = versions.find(({ n, reason }) => n === 1 && reason === undefined)
  return first && isForm(row) ? { ...row, by: first.by } : row
}

const rowOf = (entry: TimelineEntry, versions: readonly EntryVersion[] = []): ReportEntry => {
  const body = versions.findLast(version => version.body)?.body
  const newest = versions.at(-1)
  if (!newest || newest.n === 1) return { entry, ...(body && { body }) }
  const { body: _body, ...last } = newest
  return { entry, ...(body && { body }), last }
}

/**
 * Reads a page of a patient's record with the contents of its entries, newest first; the first page also has clinic and branch.
 * Two trips, three where an older form was completed by somebody who wrote nothing else on the page. Throws `not_found`,
 * `request.invalid` for a cursor of another list.
 */
export const readReport = async (
  reader: Reader,
  patientId: string,
  query: ReportQuery,
): Promise<ReportPage> => {
  const [{ rows, cursor }, letterhead] = await Promise.all([
    listEntries(reader, patientId, query),
    query.cursor ? undefined : letterheadOf(reader),
  ])
  const asked = authorsOf(rows)
  const [contents, people] = await Promise.all([
    contentsOf(
      reader.clinicId,
      rows.flatMap(row => ('versions' in row ? [row] : [])),
      isForm,
    ),
    peopleOf(reader.clinicId, asked),
  ])
  const told = rows.map(row => authored(row, contents.get(row.id)))
  const others = authorsOf(told).filter(id => !asked.includes(id))
  return {
    rows: told.map(row => rowOf(row, contents.get(row.id))),
    ...(cursor && { cursor }),
    people: { ...people, ...(await peopleOf(reader.clinicId, others)) },
    ...(letterhead && { letterhead }),
  }
}

/**
 * Writes who printed what to the log, and keeps the sheets of a PDF until the typesetter has set them. Throws `not_found` for the
 * patient, `already_exists` for the id of another paper.
 */
export const logReport = async (
  actor: Actor,
  patientId: string,
  { document, sections, file, ...how }: ReportPrint,
): Promise<{ at: string }> => {
  if ((await nameOfPatient(actor.clinicId, patientId)) === undefined) throw new AppError('not_found')
  return commit(actor, {
    steps: file ? [{ create: keptPaper(actor, patientId, file) }] : [],
    subject: `patient#${patientId}`,
    after: { document, sections: sections.join(', '), ...how },
    answer: { at: actor.request.at },
  })
}
