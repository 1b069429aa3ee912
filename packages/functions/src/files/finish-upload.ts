// From quarantine to a file: the bytes are checked and re-encoded before anybody gets a URL to read them (product § 11).
import { AppError } from '@vetrounds/core/errors'
import type { Picture } from '@vetrounds/core/files/file'
import { fileKey, quarantineKey } from '@vetrounds/core/files/file.service'
import { inspect, inspectDicom, inspectPdf } from '@vetrounds/core/files/inspect'
import { fileSizes, type MedicalType, type ReadableSize } from '@vetrounds/core/files/limits'
import { newId } from '@vetrounds/core/ids'
import { put, readObject, remove } from './bucket.ts'
import { pictureOfDicom } from './dicom-picture.ts'
import { type Cleaned, clean } from './picture.ts'

type Kept = { id: string }

/** Where a file belongs: its owner's id in the bucket's keys, and how its row is found and written. */
type Shelf = {
  owner: string
  find: () => Promise<Picture | undefined>
  keep: (picture: Picture) => Promise<Kept>
  /** Medical images, among them DICOM and PDF, also keep the original, byte for byte: it is only ever given as a download. */
  isMedical?: boolean
}

/** The result of checking an upload. A PDF has no sizes, nor has a DICOM file that only the browser can decode. */
type Judged = Pick<Picture, 'width' | 'height'> & { type: MedicalType; sizes: Cleaned['sizes'] | undefined }

const dicom = async (bytes: Uint8Array): Promise<Judged> => {
  inspectDicom(bytes)
  const { width = 0, height = 0, sizes } = (await pictureOfDicom(bytes)) ?? {}
  return { type: 'application/dicom', width, height, sizes }
}

const pdf = (bytes: Uint8Array): Judged => {
  inspectPdf(bytes)
  return { type: 'application/pdf', width: 0, height: 0, sizes: undefined }
}

const judged = async (
  from: string,
  { bytes, type }: { bytes: Uint8Array; type: string | undefined },
  isMedical: boolean,
): Promise<Judged> => {
  try {
    if (isMedical && type === 'application/dicom') return await dicom(bytes)
    if (isMedical && type === 'application/pdf') return pdf(bytes)
    const found = inspect(bytes, type)
    return { ...(await clean(bytes, found)), type: found }
  } catch (error) {
    if (error instanceof AppError && error.code !== 'retry') await remove(from)
    throw error
  }
}

// A repeated call finds the row. With the same idempotency key it fails on the stored answer, which `serve` then returns.
const keepOnce = async (id: string, shelf: Shelf, picture: Picture): Promise<Kept> => {
  try {
    return await shelf.keep(picture)
  } catch (error) {
    if (error instanceof AppError && error.code === 'already_exists') return { id }
    throw error
  }
}

/**
 * Checks an upload, stores it in its sizes and removes it from quarantine. A stored file never changes: a
 * repeat answers its id. Throws `not_found` if nothing was uploaded, `file.*` for what is refused.
 */
export const finish = async (id: string, shelf: Shelf): Promise<Kept> => {
  const from = quarantineKey(shelf.owner, id)
  const [before, uploaded] = await Promise.all([shelf.find(), readObject(from)])
  // Another call may have finished it between the two reads.
  const kept = before ?? (uploaded ? undefined : await shelf.find())
  if (kept) {
    if (uploaded) await remove(from)
    return keepOnce(id, shelf, kept)
  }
  if (!uploaded) throw new AppError('not_found')
  const { type, width, height, sizes } = await judged(from, uploaded, shelf.isMedical ?? false)
  const copy = newId()
  const keyOf = (size: ReadableSize) => fileKey(shelf.owner, id, copy, size)
  await Promise.all([
    // The sizes of a DICOM file are pictures.
    ...(sizes
      ? fileSizes.map(size =>
          put(keyOf(size), sizes[size], type === 'application/dicom' ? 'image/png' : type),
        )
      : []),
    shelf.isMedical && put(keyOf('original'), uploaded.bytes, type),
  ])
  const original = shelf.isMedical ? { original: uploaded.bytes.length } : {}
  const done = await keepOnce(id, shelf, {
    type,
    width,
    height,
    bytes: sizes?.full.length ?? 0,
    copy,
    ...original,
  })
  await remove(from)
  return done
}
