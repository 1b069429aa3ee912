// What may be uploaded as a picture: shared by the browser, which checks first, and the server, which decides.

/** Types by their name, with the endings that files of them have. No SVG: it is a program as much as a picture. */
export const imageTypes = {
  'image/jpeg': ['.jpg', '.jpeg'],
  'image/png': ['.png'],
  'image/webp': ['.webp'],
} as const

export type ImageType = keyof typeof imageTypes

/** Bytes of one file (spec § 9: 10 MB). */
export const FILE_BYTES = 10 * 1024 * 1024

/** Pixels of a picture, read from its header before it is decoded: more than any camera in a pocket takes. */
export const PIXELS_AT_MOST = 50_000_000

/** What a file is kept as: two thumbnails that fit a square of so many pixels, and the cleaned picture itself. */
export const fileSizes = ['64', '256', 'full'] as const
export type FileSize = (typeof fileSizes)[number]

/** The longer side of the cleaned picture, in pixels. */
export const FULL_SIDE = 2048
