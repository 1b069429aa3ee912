// Pictures re-encoded: upright, small enough, without metadata; anything but the three types is refused.
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { clean } from './picture.ts'

const noisy = (width: number, height: number) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      noise: { type: 'gaussian', mean: 120, sigma: 40 },
      background: '#888',
    },
  })

test.each(['jpeg', 'png', 'webp'] as const)('%s becomes three sizes of its own type', async format => {
  const picture = await noisy(2600, 1300).toFormat(format).toBuffer()
  const { width, height, sizes } = await clean(picture, `image/${format}`)
  expect([width, height]).toEqual([2048, 1024])
  const found = await Promise.all(Object.values(sizes).map(bytes => sharp(bytes).metadata()))
  expect(found.map(each => [each.format, each.width, each.height]).sort()).toEqual([
    [format, 2048, 1024],
    [format, 256, 128],
    [format, 64, 32],
  ])
})

test('a small picture stays small, and what is clear stays clear', async () => {
  const clear = {
    create: { width: 30, height: 10, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
  } as const
  const { sizes } = await clean(await sharp(clear).png().toBuffer(), 'image/png')
  const { width, height, hasAlpha } = await sharp(sizes['256']).metadata()
  expect([width, height, hasAlpha]).toEqual([30, 10, true])
})

test('nothing of its metadata is left', async () => {
  const picture = await noisy(80, 40)
    .withExif({ IFD0: { Make: 'Camera' }, IFD3: { GPSLatitude: '53/1 20/1 0/1' } })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"/>')
    .withIccProfile('p3')
    .jpeg()
    .toBuffer()
  const before = await sharp(picture).metadata()
  expect([before.exif, before.xmp, before.icc].every(Boolean)).toBe(true)
  const { sizes } = await clean(picture, 'image/jpeg')
  for (const bytes of Object.values(sizes)) {
    const { exif, xmp, icc, iptc, comments } = await sharp(bytes).metadata()
    expect([exif, xmp, icc, iptc, comments]).toEqual(Array(5).fill(undefined))
  }
})

test.each([1, 2, 3, 4, 5, 6, 7, 8])('orientation %i is applied and forgotten', async orientation => {
  const picture = await noisy(80, 40).withMetadata({ orientation }).jpeg().toBuffer()
  const { width, height, sizes } = await clean(picture, 'image/jpeg')
  expect([width, height]).toEqual(orientation < 5 ? [80, 40] : [40, 80])
  expect((await sharp(sizes.full).metadata()).orientation).toBeUndefined()
})

test('a drawing, a TIFF, a GIF and a broken picture are not read, whatever they are called', async () => {
  const jpeg = await noisy(400, 400).jpeg().toBuffer()
  const others = [
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"></svg>'),
    await noisy(9, 9).tiff().toBuffer(),
    await noisy(9, 9).gif().toBuffer(),
    jpeg.subarray(0, jpeg.length / 2),
    Buffer.alloc(0),
  ]
  for (const bytes of others)
    await expect(clean(bytes, 'image/png')).rejects.toMatchObject({ code: 'file.unreadable' })
})
