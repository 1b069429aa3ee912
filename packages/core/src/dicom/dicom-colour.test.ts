// The colours of DICOM files: as red, green and blue, as luma with colour differences, and from a palette.
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { decodeFrame } from './decode.ts'
import {
  COLUMNS,
  draw,
  encoded,
  file,
  fragments,
  type Plan,
  ROWS,
  samplesOf,
  type Written,
} from './dicom-file.test-support.ts'
import { readDicom } from './read.ts'
import { paint } from './window.ts'

test('JPEG Baseline in colour', async () => {
  const raw = { width: COLUMNS, height: ROWS, channels: 3 } as const
  const red = Buffer.from(Array.from({ length: COLUMNS * ROWS }, () => [200, 40, 40]).flat())
  const jpeg = await sharp(red, { raw }).jpeg({ quality: 100, chromaSubsampling: '4:4:4' }).toBuffer()
  const { image, samples } = await samplesOf(
    file({
      syntax: '.4.50',
      pixels: fragments(jpeg),
      isPacked: true,
      samples: 3,
      bits: [8, 8],
      isSigned: false,
      photometric: 'YBR_FULL_422',
    }),
  )
  const pixels = new Uint8ClampedArray(COLUMNS * ROWS * 4)
  paint(samples, image, { center: 0, width: 1 }, false, pixels)
  expect(Math.abs((pixels[0] ?? 0) - 200)).toBeLessThan(6)
  expect(Math.abs((pixels[1] ?? 0) - 40)).toBeLessThan(6)
})

/** 4:2:2: two luma values, then the two colour differences that both pixels share (PS3.3 C.7.6.3.1.2). */
const inPairs = {
  // White and black without colour, then red in two brightnesses.
  YBR_FULL_422: [
    [255, 0, 128, 128],
    [76, 176, 85, 255],
  ],
  YBR_PARTIAL_422: [
    [235, 16, 128, 128],
    [81, 167, 90, 240],
  ],
}

const colour: Pick<Plan, 'samples' | 'bits' | 'isSigned'> = { samples: 3, bits: [8, 8], isSigned: false }

test.each([
  ['YBR_FULL_422', '.1'],
  ['YBR_PARTIAL_422', ''],
  ['YBR_FULL_422', '.1.99'],
] as const)('%s, not compressed (%s): two pixels share their colour', async (photometric, syntax) => {
  const pixels = Buffer.from(Array.from({ length: 6 }, () => inPairs[photometric].flat()).flat())
  const two = Buffer.concat([pixels, Buffer.alloc(pixels.length, 128)])
  const header = [{ tag: 0x00280008, vr: 'IS', value: '2' }]
  const { image, samples } = await samplesOf(file({ ...colour, syntax, pixels: two, header, photometric }))
  expect(samples.kind).toBe('colour')
  expect(samples.values.length).toBe(COLUMNS * ROWS * 3)
  const near = (at: number, ...expected: number[]) =>
    expected.forEach((value, sample) => {
      expect(Math.abs((samples.values[at * 3 + sample] ?? -99) - value)).toBeLessThanOrEqual(2)
    })
  near(0, 255, 255, 255)
  near(1, 0, 0, 0)
  near(2, 254, 0, 0)
  near(3, 255, 100, 100)
  near(20, 255, 255, 255)
  // The second frame is grey.
  const [red = 0, green, blue] = (await decodeFrame(image, 1, draw)).values
  expect([green, blue]).toEqual([red, red])
  expect(Math.abs(red - 130)).toBeLessThanOrEqual(2)
})

test('what was unpacked to three bytes a pixel and still says 4:2:2 is read as such; an odd width is not guessed at', async () => {
  const whole = Buffer.from(Array.from({ length: COLUMNS * ROWS }, () => [76, 85, 255]).flat())
  const plan = { ...colour, syntax: '.1', pixels: whole, photometric: 'YBR_FULL_422' }
  const { samples } = await samplesOf(file(plan))
  expect([...samples.values.slice(-3)].map(value => Math.round(value / 10))).toEqual([25, 0, 0])
  const odd = file({ ...plan, pixels: whole.subarray(0, 40), columns: 5 })
  await expect(readDicom(odd)).rejects.toMatchObject({ problem: 'pixels' })
})

const of = (...pixel: number[]) => Buffer.from(Array.from({ length: COLUMNS * ROWS }, () => pixel).flat())
const eight = { bitsPerSample: 8, componentCount: 3 }

/** Decodes a compressed frame and returns its first pixel. */
const firstOf = async (photometric: string, syntax: string, frame: Buffer) => {
  const pixels = fragments(frame)
  const { samples } = await samplesOf(file({ ...colour, syntax, pixels, isPacked: true, photometric }))
  return [...samples.values.slice(0, 3)]
}

test('JPEG-LS transforms no colours: luma and differences of colour are painted in theirs (PS3.5 8.2.3)', async () => {
  const packed = (...pixel: number[]) =>
    encoded('@cornerstonejs/codec-charls', 'JpegLSEncoder', of(...pixel), eight)
  expect(await firstOf('RGB', '.4.80', await packed(200, 40, 10))).toEqual([200, 40, 10])
  const [red = 0, green = 255, blue = 255] = await firstOf('YBR_FULL', '.4.80', await packed(76, 85, 255))
  expect(red).toBeGreaterThan(250)
  expect(green).toBeLessThan(4)
  expect(blue).toBeLessThan(4)
})

test('JPEG 2000: what was transformed within it comes back as red, green and blue; what was not is luma and differences', async () => {
  const packed = (...pixel: number[]) =>
    encoded('@cornerstonejs/codec-openjpeg', 'J2KEncoder', of(...pixel), eight)
  const frame = await packed(200, 40, 10)
  for (const photometric of ['RGB', 'YBR_RCT', 'YBR_FULL'])
    expect(await firstOf(photometric, '.4.90', frame)).toEqual([200, 40, 10])
  // The transform turns these into 76, 85 and 255; a decoder does not undo it in a frame that isn't marked as transformed.
  const plain = await packed(182, 55, 12)
  plain.writeUInt8(0, plain.indexOf(Buffer.from([0xff, 0x52])) + 8)
  expect(await firstOf('RGB', '.4.90', plain)).toEqual([76, 85, 255])
  expect((await firstOf('YBR_FULL', '.4.90', plain)).map(value => Math.round(value / 10))).toEqual([25, 0, 0])
})

/**
 * Decodes an image with a palette of four entries of `bits` bits, the first one of the value `first`, and returns the colours of
 * its first four pixels.
 */
const painted = async (bits: number, table: (colours: number[]) => Buffer, first = 0) => {
  const descriptor = Buffer.from(Int16Array.of(4, first, bits).buffer)
  const tables = [
    [0, 10, 20, 255],
    [0, 11, 21, 0],
    [0, 12, 22, 128],
  ]
  const header = tables.flatMap((colours, at): Written[] => [
    { tag: 0x00281101 + at, vr: 'US', value: descriptor },
    { tag: 0x00281201 + at, vr: 'OW', value: table(colours) },
  ])
  const pixels = Buffer.from(Int8Array.from({ length: COLUMNS * ROWS }, (_, at) => first + (at % 4)).buffer)
  const { samples } = await samplesOf(
    file({
      ...{ syntax: '.1', pixels, header, photometric: 'PALETTE COLOR' },
      ...{ bits: [8, 8], isSigned: first < 0 },
    }),
  )
  return [...samples.values.slice(0, 12)]
}

test('a palette is painted in its colours, with 16 bits an entry or with 8, which take a byte or two; signed pixels, too', async () => {
  const expected = [0, 0, 0, 10, 11, 12, 20, 21, 22, 255, 0, 128]
  const wide = (scale: number) => (colours: number[]) =>
    Buffer.from(Uint16Array.from(colours, value => value * scale).buffer)
  expect(await painted(16, wide(257))).toEqual(expected)
  expect(await painted(8, wide(1))).toEqual(expected)
  expect(await painted(8, colours => Buffer.from(colours))).toEqual(expected)
  expect(await painted(16, wide(257), -2)).toEqual(expected)
})
