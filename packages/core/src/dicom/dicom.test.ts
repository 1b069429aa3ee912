// DICOM files of each way of writing pixels. The test writes them itself, from the standard (PS3.5, PS3.10), with pixels packed by the
// codecs' own encoders (MIT); the one of JPEG Lossless is a sample that its decoder's package ships (jpeg-lossless-decoder-js, MIT).
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { deflateRawSync } from 'node:zlib'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { type DrawJpeg, decodeFrame } from './decode.ts'
import { angleOf, lengthOf } from './measure.ts'
import { readDicom } from './read.ts'
import { firstWindow, greyOf, paint, rangeOf } from './window.ts'

const require = createRequire(import.meta.url)

type Value = string | number | Buffer
type Written = { tag: number; vr: string; value: Value }

const COLUMNS = 6
const ROWS = 4
/** 12 of 16 bits, from −2 on. */
const values = Int16Array.from({ length: COLUMNS * ROWS }, (_, at) => at * 83 - 2)

const even = (bytes: Buffer, pad = 0) =>
  bytes.length % 2 === 0 ? bytes : Buffer.concat([bytes, Buffer.from([pad])])

const bytesOf = ({ vr, value }: Written, isBig: boolean): Buffer => {
  if (Buffer.isBuffer(value)) return even(value)
  if (typeof value === 'string') return even(Buffer.from(value, 'latin1'), vr === 'UI' ? 0 : 32)
  const bytes = Buffer.alloc(2)
  if (isBig) bytes.writeUInt16BE(value)
  else bytes.writeUInt16LE(value)
  return bytes
}

const element = (written: Written, { isBig = false, isImplicit = false, length = -1 } = {}): Buffer => {
  const content = bytesOf(written, isBig)
  const isLong = ['OB', 'OW'].includes(written.vr)
  const head = Buffer.alloc(isImplicit || !isLong ? 8 : 12)
  const put16 = (value: number, at: number) =>
    isBig ? head.writeUInt16BE(value, at) : head.writeUInt16LE(value, at)
  const put32 = (value: number, at: number) =>
    isBig ? head.writeUInt32BE(value, at) : head.writeUInt32LE(value, at)
  put16(Math.floor(written.tag / 65_536), 0)
  put16(written.tag % 65_536, 2)
  const size = length < 0 ? content.length : length
  if (isImplicit) put32(size, 4)
  else {
    head.write(written.vr, 4, 'latin1')
    if (isLong) put32(size, 8)
    else put16(size, 6)
  }
  return Buffer.concat([head, content])
}

const item = (content: Buffer) => {
  const head = Buffer.from([0xfe, 0xff, 0x00, 0xe0, 0, 0, 0, 0])
  head.writeUInt32LE(even(content).length, 4)
  return Buffer.concat([head, even(content)])
}

/** Compressed frames, each in one fragment. */
const fragments = (...frames: Buffer[]) =>
  Buffer.concat([
    item(Buffer.alloc(0)),
    ...frames.map(item),
    Buffer.from([0xfe, 0xff, 0xdd, 0xe0, 0, 0, 0, 0]),
  ])

const UNDEFINED_LENGTH = 0xffffffff

type Plan = {
  syntax: string
  pixels: Buffer
  isPacked?: boolean
  header?: Written[]
  samples?: number
  bits?: [allocated: number, stored: number]
  isSigned?: boolean
  photometric?: string
  columns?: number
}

const file = (plan: Plan): Buffer => {
  const { syntax, pixels, isPacked, header = [], samples = 1, bits = [16, 12], isSigned = true } = plan
  const uid = `1.2.840.10008.1.2${syntax}`
  const options = { isBig: syntax === '.2', isImplicit: syntax === '' }
  const written: Written[] = [
    { tag: 0x00080060, vr: 'CS', value: 'DX' },
    { tag: 0x00100010, vr: 'PN', value: 'Whelan^Juno' },
    { tag: 0x00280002, vr: 'US', value: samples },
    { tag: 0x00280004, vr: 'CS', value: plan.photometric ?? 'MONOCHROME2' },
    { tag: 0x00280010, vr: 'US', value: ROWS },
    { tag: 0x00280011, vr: 'US', value: plan.columns ?? COLUMNS },
    { tag: 0x00280100, vr: 'US', value: bits[0] },
    { tag: 0x00280101, vr: 'US', value: bits[1] },
    { tag: 0x00280103, vr: 'US', value: isSigned ? 1 : 0 },
    ...header,
  ].toSorted((a, b) => a.tag - b.tag)
  const data = Buffer.concat([
    ...written.map(each => element(each, options)),
    element(
      { tag: 0x7fe00010, vr: 'OW', value: pixels },
      { ...options, ...(isPacked && { length: UNDEFINED_LENGTH }) },
    ),
  ])
  const meta = element({ tag: 0x00020010, vr: 'UI', value: uid })
  const length = Buffer.alloc(4)
  length.writeUInt32LE(meta.length)
  return Buffer.concat([
    Buffer.alloc(128),
    Buffer.from('DICM'),
    Buffer.from([2, 0, 0, 0, 0x55, 0x4c, 4, 0]),
    length,
    meta,
    // With the byte that fills up the last pair.
    syntax === '.1.99' ? Buffer.concat([deflateRawSync(data), Buffer.alloc(1)]) : data,
  ])
}

const little = Buffer.from(values.buffer)
const big = Buffer.from(little).swap16()

/** Two planes of bytes, each as runs of one. */
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

type Encoder = {
  getDecodedBuffer: (info: object) => Uint8Array
  encode: () => void
  getEncodedBuffer: () => Uint8Array
  setDecompositions?: (levels: number) => void
}

const packed = async (library: string, name: string): Promise<Buffer> => {
  const make: () => Promise<Record<string, new () => Encoder>> = require(library)
  const encoder = new ((await make())[name] as new () => Encoder)()
  const unsigned = Uint16Array.from(values, value => value + 2)
  const info = { width: COLUMNS, height: ROWS, bitsPerSample: 12, componentCount: 1, isSigned: false }
  // The picture is too small to be halved.
  encoder.setDecompositions?.(0)
  encoder.getDecodedBuffer(info).set(new Uint8Array(unsigned.buffer))
  encoder.encode()
  return Buffer.from(encoder.getEncodedBuffer())
}

const draw: DrawJpeg = async bytes => sharp(bytes).toColourspace('srgb').ensureAlpha().raw().toBuffer()

const samplesOf = async (bytes: Uint8Array) => {
  const image = await readDicom(bytes)
  return { image, samples: await decodeFrame(image, 0, draw) }
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

/** 4:2:2: two of luma, then the two differences of colour that both pixels share (PS3.3 C.7.6.3.1.2). */
const inPairs = {
  // White and black without colour, then red of two lights.
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

test('JPEG Lossless: a sample of 16 bits opens', async () => {
  const path = require
    .resolve('jpeg-lossless-decoder-js')
    .replace(/release.*$/, 'tests/data/jpeg_lossless_sel1.dcm')
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
  // Each says 60,000 by 60,000 pixels: the frame header of JPEG Lossless, and the size of JPEG 2000.
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
  // Corrected: other numbers, or the file says how.
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
