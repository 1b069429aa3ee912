// The pictures of a paper, from the bucket: the reader's clinic's alone.
import type { Reader } from '@vetrounds/core/access/actor'
import { AppError } from '@vetrounds/core/errors'
import { fileOf } from '@vetrounds/core/files/file.service'
import type { ReadableSize } from '@vetrounds/core/files/limits'
import { take } from '../files/bucket.ts'

/** Together, in bytes: an answer of Lambda has 6 MB, and base64 makes four of three. */
const TOGETHER_AT_MOST = 3_500_000
/** With small ones in the place of what doesn't fit: beyond it a picture is left out, and its caption stands alone. */
const WITH_SMALL_AT_MOST = 4_200_000

/** What a pixel of a WebP comes to in a PDF, in bytes: three quarters of its three colours, packed (decision 230). */
const PACKED = 2.25

type Found = { bytes: Uint8Array; weight: number }

/** A picture, and what it adds to a PDF: JPEG and PNG go into it as they are, WebP, which a PDF doesn't know, by its pixels. */
const pictureOf = async (reader: Reader, id: string, size: ReadableSize): Promise<Found | undefined> => {
  try {
    const { key, content, pixels } = await fileOf(reader, id, size)
    const bytes = content.type.startsWith('image/') ? (await take(key))?.bytes : undefined
    return bytes && { bytes, weight: content.type === 'image/webp' ? pixels * PACKED : bytes.length }
  } catch (error) {
    // Another clinic's, or none: it is not on the paper.
    if (error instanceof AppError && error.code === 'not_found') return undefined
    throw error
  }
}

/** Pictures by their file. Where they are too many for one answer, the last ones are small. Throws `retry`. */
export const picturesOf = async (
  reader: Reader,
  files: readonly string[],
): Promise<ReadonlyMap<string, Uint8Array>> => {
  const found = await Promise.all(
    files.map(async id => ({ id, picture: await pictureOf(reader, id, 'full') })),
  )
  const pictures = new Map<string, Uint8Array>()
  let together = 0
  for (const { id, picture } of found) {
    if (!picture) continue
    const fits = together + picture.weight <= TOGETHER_AT_MOST
    const taken = fits ? picture : await pictureOf(reader, id, '256')
    if (!taken || together + taken.weight > WITH_SMALL_AT_MOST) continue
    together += taken.weight
    pictures.set(id, taken.bytes)
  }
  return pictures
}
