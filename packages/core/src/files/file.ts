// A file: a picture that was checked and made anew, kept for a clinic or for a person (product § 11).
import * as z from 'zod'
import { id } from '../ids.ts'
import { fileSizes, type ImageType, imageTypes } from './limits.ts'

/** What a file is for: a clinic's logo, a person's photo, a photo of a patient. */
export const fileKinds = ['logo', 'photo', 'patient'] as const
export type FileKind = (typeof fileKinds)[number]

/** What the browser says of a file before it sends it; the type is compared with the bytes afterwards. */
export const formQuery = z.object({
  id,
  type: z.enum(Object.keys(imageTypes) as [ImageType, ...ImageType[]]),
})

/** A form that the bucket takes once filled with the file: fields in their order, the file last. */
export const uploadForm = z.object({ url: z.string(), fields: z.record(z.string(), z.string()) })
export type UploadForm = z.infer<typeof uploadForm>

/** Where the bytes can be read for a few minutes. */
export const fileAddress = z.object({ url: z.string(), expiresAt: z.iso.datetime() })
export type FileAddress = z.infer<typeof fileAddress>

export const fileQuery = z.object({ size: z.enum(fileSizes) })

/** A picture as it was found by `inspect`, and kept. */
export type Picture = {
  type: ImageType
  width: number
  height: number
  bytes: number
  /** ULID of the copy that counts: of two calls that clean the same upload at once each lays down one of its own. */
  copy: string
}
