// Reads the pictures of a paper from the bucket, only those of the reader's clinic.
import type { Reader } from '@vetrounds/core/access/actor'
import { AppError } from '@vetrounds/core/errors'
import { fileOf } from '@vetrounds/core/files/file.service'
import type { ReadableSize } from '@vetrounds/core/files/limits'
import { inBatches } from '@vetrounds/core/in-batches'
import { readObject } from '../files/bucket.ts'

/** The maximum of all full-size pictures, in bytes: an answer of Lambda has 6 MB, and base64 turns three bytes into four. */
const TOGETHER_AT_MOST = 3_500_000
/** The maximum with small pictures in place of those that don't fit. Beyond it only the caption of a picture is printed. */
const WITH_SMALL_AT_MOST = 4_200_000

/** The size of a WebP's pixel in a PDF, in bytes: three quarters of its three colours, packed (decision 230). */
const PACKED = 2.25

type Stored = Awaited<ReturnType<typeof fileOf>>

/**
 * Where a size of a picture is stored. Undefined for an unknown file, one of another clinic,
 * and one of which no picture was made: it is not on the paper.
 */
const storedAs = async (reader: Reader, id: string, size: ReadableSize): Promise<Stored | undefined> => {
  try {
    const stored = await fileOf(reader, id, size)
    return stored.content.type.startsWith('image/') ? stored : undefined
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found') return undefined
    throw error
  }
}

/** The bytes that a picture adds to a PDF: JPEG and PNG go in as they are; WebP, which PDF doesn't know, counts by its pixels. */
const weightOf = ({ content, pixels }: Stored, bytes: number): number =>
  content.type === 'image/webp' ? pixels * PACKED : bytes

/** Chooses the pictures that are taken in full size, by the sizes in their rows, before any is read. */
const chosenOf = async (reader: Reader, files: readonly string[]) => {
  let whole = 0
  const stored = await inBatches(files, async id => ({ id, full: await storedAs(reader, id, 'full') }))
  const chosen = stored.flatMap(({ id, full }) => {
    if (!full) return []
    const weight = weightOf(full, full.fullBytes)
    const isWhole = whole + weight <= TOGETHER_AT_MOST
    if (isWhole) whole += weight
    return [{ id, full, isWhole }]
  })
  return { chosen, whole }
}

/**
 * Pictures by their file. If they are too many for one answer, later ones are small, and the last are left out. Each is read
 * once, and none once there is no room. Throws `retry`.
 */
export const picturesOf = async (
  reader: Reader,
  files: readonly string[],
): Promise<ReadonlyMap<string, Uint8Array>> => {
  const { chosen, whole } = await chosenOf(reader, files)
  let read = whole
  const found = await inBatches(chosen, async ({ id, full, isWhole }) => {
    if (!isWhole && read > WITH_SMALL_AT_MOST) return undefined
    const stored = isWhole ? full : await storedAs(reader, id, '256')
    const bytes = stored && (await readObject(stored.key))?.bytes
    if (!bytes) return undefined
    const added = isWhole ? 0 : weightOf(stored, bytes.length)
    read += added
    return { id, bytes, added }
  })
  const pictures = new Map<string, Uint8Array>()
  let together = whole
  for (const picture of found) {
    if (!picture || together + picture.added > WITH_SMALL_AT_MOST) continue
    together += picture.added
    pictures.set(picture.id, picture.bytes)
  }
  return pictures
}
