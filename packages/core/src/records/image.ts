// Medical images: X-rays and ultrasound of one day with what was found on them, and their files (spec § 3).
import * as z from 'zod'
import { instant, notes, shortText, version } from '../contract/fields.ts'
import { id } from '../ids.ts'
import { cutTo } from '../text/cut.ts'
import { amendReason, entryVersion, type NewEntryHead, recordEntry } from './entry.ts'

/** What images show. A consent is what an owner signed on the screen, as it was signed. */
export const imageTypes = ['xray', 'ultrasound', 'consent'] as const

/** The types that are taken of the animal, and uploaded as files. */
export const scanTypes = ['xray', 'ultrasound'] as const satisfies readonly (typeof imageTypes)[number][]
export type ScanType = (typeof scanTypes)[number]

/** The maximum of files in one entry: as many as a transaction has room to check. */
export const IMAGE_FILES = 30

const fields = {
  type: z.enum(imageTypes),
  refNumber: shortText.min(1, 'required').max(60),
  organ: shortText.min(1, 'required').max(120),
  measurements: shortText.optional(),
  abnormalities: notes.optional(),
  description: notes.optional(),
  /** Ids of checked files (`finishImageUpload`), in the order they are shown in. */
  files: z.array(id).min(1).max(IMAGE_FILES),
}

export const imageInput = z.object({
  id,
  patientId: id,
  /** When the images were taken. */
  at: instant,
  ...fields,
  visitId: id.optional(),
})
export type ImageInput = z.output<typeof imageInput>

const { files: _files, ...beside } = fields

/**
 * An amendment of images: everything but the files, which stay the
 * same. A signed consent can't become a scan, nor a scan a consent.
 */
export const imagesChange = z.object({
  v: version,
  was: instant,
  reason: amendReason,
  at: instant,
  ...beside,
  type: beside.type.extract(scanTypes),
})
export type ImagesChange = z.output<typeof imagesChange>

/** What a version of an entry of images holds. */
export const imageBody = z.object({ ...fields, files: z.array(z.string()) })
export type ImageBody = z.infer<typeof imageBody>

/**
 * What lists show of images: the type, how many files there are and
 * the first of them, the beginning of what was found and measured.
 */
export const imageEntry = recordEntry.extend({
  facts: z
    .object({
      type: z.enum(imageTypes),
      n: z.int(),
      first: z.string(),
      found: z.string().optional(),
      measured: z.string().optional(),
    })
    .optional(),
})

/** How many bytes lists show of what was found, and of what was measured. */
const FOUND_BYTES = 80
const MEASURED_BYTES = 32

/** Returns the head of an entry of images: for the server, and for a browser that has not sent it yet. */
export const imageHead = (input: ImageInput): NewEntryHead => ({
  kind: 'image',
  id: input.id,
  patientId: input.patientId,
  at: input.at,
  state: 'done',
  title: input.organ,
  detail: input.refNumber,
  ...(input.visitId && { visitId: input.visitId }),
  facts: {
    type: input.type,
    n: input.files.length,
    first: input.files[0] ?? '',
    ...(input.abnormalities && { found: cutTo(input.abnormalities, FOUND_BYTES) }),
    ...(input.measurements && { measured: cutTo(input.measurements, MEASURED_BYTES) }),
  },
})

export const openedImage = z.object({
  entry: imageEntry,
  body: imageBody,
  /** When, by whom and why it was struck out. */
  struck: entryVersion.omit({ body: true }).optional(),
})

export const imageQuery = z.object({ patient: id, at: instant.optional() })
