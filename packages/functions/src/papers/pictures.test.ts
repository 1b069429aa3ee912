// Pictures of a report fit into one answer of Lambda, whatever size they have in a PDF.
import type { Reader } from '@vetrounds/core/access/actor'
import { fileOf } from '@vetrounds/core/files/file.service'
import { reportPaper } from '@vetrounds/core/records/report-paper'
import sharp from 'sharp'
import { beforeEach, expect, test, vi } from 'vitest'
import { picturesOf } from './pictures.ts'
import { typesetReport } from './typeset.ts'

type Kept = { type: 'image/jpeg' | 'image/png' | 'image/webp'; pixels: number; bytes: number }

vi.mock('@vetrounds/core/files/file.service', () => ({ fileOf: vi.fn() }))
/** How many objects were read, and how many at once at most. */
const reads = vi.hoisted(() => ({ all: 0, running: 0, most: 0 }))
vi.mock('../files/bucket.ts', () => ({
  readObject: async (key: string) => {
    reads.all += 1
    reads.running += 1
    reads.most = Math.max(reads.most, reads.running)
    await Promise.resolve()
    reads.running -= 1
    return { bytes: new Uint8Array(Number(key)) }
  },
}))

const kept: Record<string, Kept> = {
  photo: { type: 'image/jpeg', pixels: 2048 * 1536, bytes: 900_000 },
  webp: { type: 'image/webp', pixels: 2048 * 1536, bytes: 800_000 },
  small: { type: 'image/webp', pixels: 800 * 600, bytes: 100_000 },
  xray: { type: 'image/png', pixels: 2048 * 2048, bytes: 2_600_000 },
}
const keptOf = (id: string): Kept => kept[id.split(' ')[0] ?? ''] ?? expect.fail()

beforeEach(() => {
  Object.assign(reads, { all: 0, running: 0, most: 0 })
  vi.mocked(fileOf).mockImplementation(async (_reader, id, size) => {
    const { type, pixels, bytes } = keptOf(id)
    const shared = { content: { type }, fullBytes: bytes }
    return size === 'full'
      ? { key: String(bytes), pixels, ...shared }
      : { key: '10000', pixels: 256 * 256, ...shared }
  })
})

const sizesOf = async (...ids: string[]) =>
  [...(await picturesOf({} as Reader, ids)).values()].map(({ length }) => length)

test('a WebP counts by its pixels, JPEG and PNG by their bytes; what does not fit is small', async () => {
  expect(await sizesOf('photo', 'xray')).toEqual([900_000, 2_600_000])
  expect(await sizesOf('webp', 'photo')).toEqual([10_000, 900_000])
  expect(await sizesOf('small', 'xray')).toEqual([100_000, 10_000])
})

const manyOf = (id: string) => Array.from({ length: 200 }, (_, n) => `${id} ${n}`)

test('of many each is read once, fifty side by side, in the size that the row says fits', async () => {
  const sizes = await sizesOf(...manyOf('photo'))
  expect(sizes.filter(each => each === 900_000)).toHaveLength(3)
  expect(sizes).toHaveLength(3 + 150)
  expect(reads).toMatchObject({ all: 200, most: 50 })
})

test('once there is no room for a small one either no further turn is read', async () => {
  expect(await sizesOf(...manyOf('webp'))).toHaveLength(28)
  expect(reads.all).toBe(50)
})

// The counting relies on this: the typesetter packs the pixels of a WebP anew, and takes a PNG as it is.
test('in a PDF a WebP of a photo is many times its file, and three quarters of its colours at most; a PNG stays', async () => {
  const id = '01HZZZZZZZ0000000000000001'
  const piece = { kind: 'pictures', of: [{ file: id, caption: [{ text: 'x' }] }] }
  const sheets = [{ running: [], blocks: [{ kind: 'alone', piece }], sunk: [], foot: [] }]
  const paper = reportPaper.parse({ name: 'Report', language: 'en', sheet: 'a4', sheets })
  const size = { width: 320, height: 240 }
  const noise = { type: 'gaussian', mean: 120, sigma: 60 } as const
  const photo = await sharp({ create: { ...size, channels: 3, noise, background: '#888' } })
    .blur(2)
    .png()
    .toBuffer()
  const setting = (bytes: Uint8Array) =>
    typesetReport(paper, new Map([[id, bytes]]), 0).length - typesetReport(paper, new Map(), 0).length
  const webp = await sharp(photo).webp({ quality: 85 }).toBuffer()
  expect(setting(webp) / webp.length).toBeGreaterThan(5)
  expect(setting(webp)).toBeLessThan(size.width * size.height * 2.25)
  expect(setting(photo) / photo.length).toBeLessThan(1.1)
})
