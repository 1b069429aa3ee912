// The pictures of a paper, from the bucket: the reader's clinic's alone.
import type { Reader } from '@vetrounds/core/access/actor'
import { AppError } from '@vetrounds/core/errors'
import { fileOf } from '@vetrounds/core/files/file.service'
import type { ReadableSize } from '@vetrounds/core/files/limits'
import { take } from '../files/bucket.ts'

/** Together, in bytes: an answer of Lambda has 6 MB, and base64 makes four of three. */
const TOGETHER_AT_MOST = 3_500_000

const pictureOf = async (reader: Reader, id: string, size: ReadableSize): Promise<Uint8Array | undefined> => {
  try {
    const { key, content } = await fileOf(reader, id, size)
    return content.type.startsWith('image/') ? (await take(key))?.bytes : undefined
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
  const found = await Promise.all(files.map(async id => ({ id, bytes: await pictureOf(reader, id, 'full') })))
  const pictures = new Map<string, Uint8Array>()
  let together = 0
  for (const { id, bytes } of found) {
    if (!bytes) continue
    const fits = together + bytes.length <= TOGETHER_AT_MOST
    const taken = fits ? bytes : await pictureOf(reader, id, '256')
    if (!taken) continue
    together += taken.length
    pictures.set(id, taken)
  }
  return pictures
}
