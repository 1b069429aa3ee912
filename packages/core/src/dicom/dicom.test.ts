// DICOM files in each coding of pixels. The codecs' own encoders compress the pixels; the JPEG Lossless file is a sample that its
// decoder's package ships (jpeg-lossless-decoder-js, MIT).
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import { decodeFrame } from './decode.ts'
import { COLUMNS, draw, encoded, file, fragments, ROWS, samplesOf } from './dicom-file.test-support.ts'
import { angleOf, lengthOf } from './measure.ts'
import { readDicom } from './read.ts'
import { firstWindow, greyOf, paint, rangeOf } from './window.ts'

const require = createRequire(import.meta.url)

/** Values that use 12 of 16 bits, from −2 upwards. */
const values = Int16Array.from({ length: COLUMNS * ROWS }, (_, at) => at * 83 - 2)

const little = Buffer.from(values.buffer)
const big = Buffer.from(little).swap16()

/** Two planes of bytes, each written as one literal run (no repeated bytes). */
const rle = () => {
  const planes = [1, 0].map(byte => {
    const plane = [...values].map((_, at) => little[at * 2 + byte] ?? 0)
    return Buffer.from([plane.length - 1, ...plane])
  })
  const head = Buffer.alloc(64)
  head.writeUInt32LE(2, 0)
  head.writeUInt32LE(64, 4)
  head.writeUInt32LE(64 + (planes[0]?.length ?? 0), 8)
  return Buffer.concat([head, ...planes])
}

const packed = (library: string, name: string): Promise<Buffer> => {
  const unsigned = Uint16Array.from(values, value => value + 2)
  return encoded(library, name, new Uint8Array(unsigned.buffer), { bitsPerSample: 12, componentCount: 1 })
}

test.each([
  ['Explicit VR Little Endian', '.1', little],
  ['Implicit VR Little Endian', '', little],
  ['Explicit VR Big Endian', '.2', big],
  ['Deflated', '.1.99', little],
] as const)('%s: values are those that were written', async (_, syntax, pixels) => {
  const { samples, image } = await samplesOf(file({ syntax, pixels: Buffer.from(pixels) }))
  expect([...samples.values]).toEqual([...values])
  expect(image.text('00100010')).toBe('Whelan^Juno')
})

test('RLE: values are those that were written', async () => {
  const { samples } = await samplesOf(file({ syntax: '.5', pixels: fragments(rle()), isPacked: true }))
  expect([...samples.values]).toEqual([...values])
})

test.each([
  ['JPEG-LS', '.4.80', '@cornerstonejs/codec-charls', 'JpegLSEncoder'],
  ['JPEG 2000', '.4.90', '@cornerstonejs/codec-openjpeg', 'J2KEncoder'],
] as const)('%s: values are those that were written', async (_, syntax, library, name) => {
  const pixels = fragments(await packed(library, name))
  const { samples } = await samplesOf(file({ syntax, pixels, isPacked: true, isSigned: false }))
  expect([...samples.values]).toEqual([...values].map(value => value + 2))
})

test.each(['', '-8bit'])('JPEG Lossless: a sample opens (%s)', async kind => {
  const path = require
    .resolve('jpeg-lossless-decoder-js')
    .replace(/release.*$/, `tests/data/jpeg_lossless_sel1${kind}.dcm`)
  const { image, samples } = await samplesOf(new Uint8Array(readFileSync(path)))
  const { least, most } = rangeOf(samples, image)
  expect(samples.values.length).toBe(image.rows * image.columns)
  expect(most).toBeGreaterThan(least)
})

test('several frames are told apart', async () => {
  const frames = Buffer.concat([little, Buffer.from(Int16Array.from(values, value => value + 1).buffer)])
  const header = [{ tag: 0x00280008, vr: 'IS', value: '2' }]
  const image = await readDicom(file({ syntax: '.1', pixels: frames, header }))
  expect(image.frames).toBe(2)
  expect((await decodeFrame(image, 1, draw)).values[0]).toBe(-1)
})

test('a broken file says what is wrong', async () => {
  const whole = file({ syntax: '.1', pixels: little })
  const problem = async (bytes: Uint8Array) => samplesOf(bytes).catch(error => [error.problem, error.detail])
  expect(await problem(whole.subarray(0, whole.length - 8))).toEqual(['unreadable', expect.any(String)])
  expect(await problem(Buffer.from('not one'))).toEqual(['unreadable', 'not a DICOM file'])
  expect(await problem(file({ syntax: '.4.51', pixels: fragments(little), isPacked: true }))).toEqual([
    'compression',
    'JPEG Extended, 12 bit',
  ])
  expect(await problem(file({ syntax: '.4.90', pixels: fragments(little), isPacked: true }))).toEqual([
    'unreadable',
    'JPEG 2000 Lossless',
  ])
  expect(await problem(file({ syntax: '.1', pixels: little.subarray(0, 8) }))).toEqual([
    'unreadable',
    'fewer pixels than its header says',
  ])
  // The last run of the last plane ends before its pixels do.
  expect(
    await problem(file({ syntax: '.5', pixels: fragments(rle().subarray(0, -4)), isPacked: true })),
  ).toEqual(['unreadable', 'fewer pixels than its header says'])
  expect(await problem(file({ syntax: '.1', pixels: little, bits: [32, 32] }))).toEqual(['pixels', '32 bit'])
})

test('a window spreads its values from black to white, in units of the modality', async () => {
  const header = [
    { tag: 0x00281050, vr: 'DS', value: '40' },
    { tag: 0x00281051, vr: 'DS', value: '400' },
    { tag: 0x00281052, vr: 'DS', value: '-1024' },
  ]
  const image = await readDicom(file({ syntax: '.1', pixels: little, header }))
  const samples = await decodeFrame(image, 0, draw)
  const range = rangeOf(samples, image)
  expect(range).toEqual({ least: -1026, most: 883 })
  const window = firstWindow(image, range)
  expect(window).toEqual({ center: 40, width: 400 })
  expect([-160, 39.5, 240].map(value => Math.round(greyOf(value, window)))).toEqual([0, 128, 255])
  const [plain, inverted] = [false, true].map(isInverted => {
    const pixels = new Uint8ClampedArray(COLUMNS * ROWS * 4)
    paint(samples, image, window, isInverted, pixels)
    return [pixels[0], pixels.at(-4)]
  })
  expect(plain).toEqual([0, 255])
  expect(inverted).toEqual([255, 0])
})

test('a frame that says it is huge is refused before a decoder makes room for it', async () => {
  // Both claim 60,000 by 60,000 pixels: the frame header of JPEG Lossless, and the size segment of JPEG 2000.
  const jpeg = Buffer.from('ffd8ffc3000b10ea60ea6001011100', 'hex')
  const j2k = Buffer.alloc(64)
  j2k.writeUInt32BE(0xff4fff51)
  j2k.writeUInt32BE(60_000, 8)
  j2k.writeUInt32BE(60_000, 12)
  for (const [syntax, pixels] of [
    ['.4.70', jpeg],
    ['.4.90', j2k],
  ] as const) {
    const image = await readDicom(file({ syntax, pixels: fragments(pixels), isPacked: true }))
    await expect(decodeFrame(image, 0, draw)).rejects.toMatchObject({ problem: 'too_large' })
  }
})

test('a small file that inflates to a million empty items is refused', async () => {
  const items = Buffer.alloc(8 * 1_000_000, Buffer.from([0xfe, 0xff, 0, 0xe0, 0, 0, 0, 0]))
  const bomb = file({
    syntax: '.1.99',
    pixels: little,
    header: [{ tag: 0x00400275, vr: 'OB', value: items }],
  })
  expect(bomb.length).toBeLessThan(100_000)
  await expect(readDicom(bomb)).rejects.toMatchObject({ problem: 'too_large' })
})

test('lengths are in millimetres where the header says how large a pixel is, else in pixels', async () => {
  const [from, to] = [
    { x: 1, y: 1 },
    { x: 4, y: 5 },
  ]
  const spacingOf = async (tag: number, value: string) =>
    (await readDicom(file({ syntax: '.1', pixels: little, header: [{ tag, vr: 'DS', value }] }))).spacing
  expect(lengthOf(from, to, await spacingOf(0x00280030, '0.5\\0.5'))).toEqual({
    value: 2.5,
    unit: 'mm',
    isAtDetector: false,
  })
  expect(lengthOf(from, to, await spacingOf(0x00181164, '2\\1'))).toMatchObject({
    value: Math.hypot(3, 8),
    isAtDetector: true,
  })
  expect(lengthOf(from, to, undefined)).toEqual({ value: 5, unit: 'px', isAtDetector: false })
})

test('what no device corrected is measured at the detector, though it is said of the animal too', async () => {
  const spacingOf = async (...header: [tag: number, value: string][]) => {
    const tags = header.map(([tag, value]) => ({ tag, vr: tag === 0x00280a02 ? 'CS' : 'DS', value }))
    return (await readDicom(file({ syntax: '.1', pixels: little, header: tags }))).spacing
  }
  const same = [
    [0x00280030, '0.15\\0.15'],
    [0x00181164, '0.150\\0.150'],
  ] as [number, string][]
  expect(await spacingOf(...same)).toEqual({ row: 0.15, column: 0.15, isAtDetector: true })
  expect(await spacingOf([0x00280030, '0.1\\0.1'], [0x00182010, '0.1\\0.1'])).toMatchObject({
    isAtDetector: true,
  })
  // Corrected: the numbers differ, or the file says how they were corrected.
  expect(await spacingOf([0x00280030, '0.12\\0.12'], [0x00181164, '0.15\\0.15'])).toEqual({
    ...{ row: 0.12, column: 0.12, isAtDetector: false },
  })
  expect(await spacingOf(...same, [0x00280a02, 'FIDUCIAL'])).toMatchObject({ isAtDetector: false })
})

test('angles are between 0 and 180 degrees, whatever the sides of a pixel', () => {
  const corner = { x: 0, y: 0 }
  const square = undefined
  expect(angleOf({ x: 2, y: 0 }, corner, { x: 0, y: 3 }, square)).toBeCloseTo(90)
  expect(angleOf({ x: -1, y: 0.01 }, corner, { x: -1, y: -0.01 }, square)).toBeCloseTo(1.15, 1)
  const tall = { row: 2, column: 1, isAtDetector: false }
  expect(angleOf({ x: 1, y: 0 }, corner, { x: 1, y: 0.5 }, tall)).toBeCloseTo(45)
})
