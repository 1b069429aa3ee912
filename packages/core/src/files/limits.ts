// What may be uploaded as a picture: shared by the browser, which checks first, and the server, which decides.

/** Types by name, with their file endings. No SVG: it can contain programs. */
export const imageTypes = {
  'image/jpeg': ['.jpg', '.jpeg'],
  'image/png': ['.png'],
  'image/webp': ['.webp'],
} as const

export type ImageType = keyof typeof imageTypes

/** Types of medical images: also DICOM and PDF, which are kept as they came and recognised by content, not by name. */
export const medicalTypes = {
  ...imageTypes,
  'application/pdf': ['.pdf'],
  'application/dicom': ['.dcm', '.dicom', ''],
} as const
export type MedicalType = keyof typeof medicalTypes

/** Bytes of one file (spec § 9: 10 MB). */
export const FILE_BYTES = 10 * 1024 * 1024

/** Maximum pixels of a picture, read from its header before decoding: more than any phone camera takes. */
export const PIXELS_AT_MOST = 50_000_000

/** The sizes a file is kept in: two thumbnails that fit a square of so many pixels, and the cleaned picture itself. */
export const fileSizes = ['64', '256', 'full'] as const
export type FileSize = (typeof fileSizes)[number]

/** What can be read of a file: its sizes, and of a medical image the original, byte for byte as it came. */
export const readableSizes = [...fileSizes, 'original'] as const
export type ReadableSize = (typeof readableSizes)[number]

/** The longer side of the cleaned picture, in pixels. */
export const FULL_SIDE = 2048
