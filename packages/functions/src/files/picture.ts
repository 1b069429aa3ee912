// Re-encodes a picture from its pixels: upright, no larger than it is shown, without metadata or anything else.
import { AppError } from '@vetrounds/core/errors'
import { type FileSize, FULL_SIDE, type ImageType, PIXELS_AT_MOST } from '@vetrounds/core/files/limits'
import sharp, { type Sharp } from 'sharp'

// The library reads many formats, some of which can contain programs; only the three that `inspect` accepts stay enabled.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
})
// No cache: each call has a different picture.
sharp.cache(false)

/** Seconds for one size; the gateway waits 4.5 for all. A busy laptop gets more. */
const PATIENCE = process.env.AWS_LAMBDA_FUNCTION_NAME ? 3 : 30

const sides: Record<FileSize, number> = { full: FULL_SIDE, 256: 256, 64: 64 }

const encode: Record<ImageType, (picture: Sharp) => Sharp> = {
  'image/jpeg': picture => picture.jpeg({ quality: 85 }),
  'image/png': picture => picture.png(),
  'image/webp': picture => picture.webp({ quality: 85 }),
}

const resized = (bytes: Uint8Array, type: ImageType, size: FileSize) => {
  const side = sides[size]
  const picture = sharp(bytes, { failOn: 'error', limitInputPixels: PIXELS_AT_MOST, autoOrient: true })
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .timeout({ seconds: PATIENCE })
  // Metadata is dropped unless the library is told to keep it.
  return encode[type](picture).toBuffer({ resolveWithObject: true })
}

export type Cleaned = { width: number; height: number; sizes: Record<FileSize, Uint8Array> }

/** The cleaned picture and its thumbnails, of the same type. Throws `file.unreadable`, or `retry` if it takes too long. */
export const clean = async (bytes: Uint8Array, type: ImageType): Promise<Cleaned> => {
  try {
    const { data: full, info } = await resized(bytes, type, 'full')
    const [small, tiny] = await Promise.all([resized(full, type, '256'), resized(full, type, '64')])
    return { width: info.width, height: info.height, sizes: { full, 256: small.data, 64: tiny.data } }
  } catch (error) {
    // Whatever the decoder fails on: to a person it is a damaged picture.
    throw new AppError(/^timeout/.test(String((error as Error).message)) ? 'retry' : 'file.unreadable')
  }
}
