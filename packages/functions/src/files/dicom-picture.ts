// The picture of a DICOM file that lists and papers show: its first frame, if it can be decoded quickly enough here.
import { type DrawJpeg, decodeFrame } from '@vetrounds/core/dicom/decode'
import { DicomError } from '@vetrounds/core/dicom/problem'
import { type DicomImage, readDicom } from '@vetrounds/core/dicom/read'
import { codingOf } from '@vetrounds/core/dicom/syntaxes'
import { firstWindow, paint, rangeOf } from '@vetrounds/core/dicom/window'
import { AppError } from '@vetrounds/core/errors'
import { PIXELS_AT_MOST } from '@vetrounds/core/files/limits'
import sharp from 'sharp'
import { type Cleaned, clean } from './picture.ts'

/** Codings with decoders in plain JavaScript: a large picture would keep them busy for longer than the gateway waits. */
const slow: ReadonlySet<string | undefined> = new Set(['jpeg_ls', 'jpeg_2000'])

const draw: DrawJpeg = async bytes => {
  const { data } = await sharp(bytes, { limitInputPixels: PIXELS_AT_MOST })
    .ensureAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  return data
}

const painted = async (image: DicomImage): Promise<Uint8Array> => {
  const samples = await decodeFrame(image, 0, draw)
  const pixels = new Uint8ClampedArray(image.rows * image.columns * 4)
  paint(samples, image, firstWindow(image, rangeOf(samples, image)), false, pixels)
  const raw = { width: image.columns, height: image.rows, channels: 4 } as const
  return sharp(pixels, { raw }).removeAlpha().png({ compressionLevel: 3 }).toBuffer()
}

/**
 * A DICOM file's picture in all sizes, or undefined if only the browser can decode it.
 * @throws `file.unreadable` for a file that is damaged or holds no image, `file.too_many_pixels`
 */
export const pictureOfDicom = async (bytes: Uint8Array): Promise<Cleaned | undefined> => {
  try {
    const image = await readDicom(bytes)
    const coding = codingOf(image.syntax)
    if (!coding || slow.has(coding)) return undefined
    return await clean(await painted(image), 'image/png')
  } catch (error) {
    // Pixels of a kind that isn't decoded are kept all the same: the file is whole, and can be downloaded.
    if (error instanceof DicomError && ['compression', 'pixels'].includes(error.problem)) return undefined
    if (error instanceof DicomError && error.problem === 'too_large')
      throw new AppError('file.too_many_pixels')
    throw error instanceof AppError ? error : new AppError('file.unreadable')
  }
}
