// Pictures made for tests.
import type { Picture } from '@vetrounds/core/files/file'
import { newId } from '@vetrounds/core/ids'
import sharp from 'sharp'

type Format = 'jpeg' | 'png' | 'webp'

/** A picture whose left half is red and whose right half is blue. */
export const makePicture = (
  format: Format,
  { width = 40, height = 20 }: { width?: number; height?: number } = {},
): Promise<Buffer> => {
  const half = Math.ceil(width / 2)
  const right = sharp({ create: { width: half, height, channels: 3, background: '#00f' } })
  return right
    .extend({ left: width - half, background: '#f00' })
    .toFormat(format)
    .toBuffer()
}

/** A PNG of one pixel; `onePixelPicture` is what the product stores about it. */
export const onePixel = await sharp({ create: { width: 1, height: 1, channels: 3, background: '#0a0' } })
  .png()
  .toBuffer()
export const onePixelPicture: Picture = {
  type: 'image/png',
  width: 1,
  height: 1,
  bytes: onePixel.length,
  copy: newId(),
}
