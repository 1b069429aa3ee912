// A file: a picture that was checked and re-encoded, kept for a clinic or for a person (product § 11).
import * as z from 'zod'
import { id } from '../ids.ts'
import { type ImageType, imageTypes, type MedicalType, medicalTypes, readableSizes } from './limits.ts'

/** What a file is for: a clinic's logo, a person's photo, a photo of a patient, a medical image. */
export const fileKinds = ['logo', 'photo', 'patient', 'image'] as const
export type FileKind = (typeof fileKinds)[number]

/** What the browser states about a file before sending it; the type is compared with the bytes afterwards. */
export const formQuery = z.object({
  id,
  type: z.enum(Object.keys(imageTypes) as [ImageType, ...ImageType[]]),
})

export const medicalFormQuery = formQuery.extend({
  type: z.enum(Object.keys(medicalTypes) as [MedicalType, ...MedicalType[]]),
})

/** An upload form for the bucket: its fields in this order, then the file. */
export const uploadForm = z.object({ url: z.string(), fields: z.record(z.string(), z.string()) })
export type UploadForm = z.infer<typeof uploadForm>

/** The content of one size of a file: its media type and, if it is a picture made of the original, the original's type. */
const fileContent = z.object({ type: z.string(), original: z.string().optional() })
export type FileContent = z.infer<typeof fileContent>

/** A short-lived address for reading the bytes. */
export const fileAddress = fileContent.extend({ url: z.string(), expiresAt: z.iso.datetime() })
export type FileAddress = z.infer<typeof fileAddress>

export const fileQuery = z.object({ size: z.enum(readableSizes) })

/** A picture as `inspect` found it and as it is kept. */
export type Picture = {
  type: MedicalType
  /** 0 for a file of which no picture was made, such as each PDF: it only has an original. */
  width: number
  height: number
  bytes: number
  /** ULID of the copy that counts: if two calls clean the same upload at once, each stores a copy of its own. */
  copy: string
  /** Bytes of the original, if it is kept as well, which it is for medical images. */
  original?: number | undefined
}
