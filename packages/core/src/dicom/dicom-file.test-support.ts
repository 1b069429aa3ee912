// Writes DICOM files for tests, following the standard (PS3.5, PS3.10).
import { createRequire } from 'node:module'
import { deflateRawSync } from 'node:zlib'
import sharp from 'sharp'
import { type DrawJpeg, decodeFrame } from './decode.ts'
import { readDicom } from './read.ts'

const require = createRequire(import.meta.url)

type Value = string | number | Buffer
export type Written = { tag: number; vr: string; value: Value }

export const COLUMNS = 6
export const ROWS = 4

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
export const fragments = (...frames: Buffer[]) =>
  Buffer.concat([
    item(Buffer.alloc(0)),
    ...frames.map(item),
    Buffer.from([0xfe, 0xff, 0xdd, 0xe0, 0, 0, 0, 0]),
  ])

const UNDEFINED_LENGTH = 0xffffffff

export type Plan = {
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

export const file = (plan: Plan): Buffer => {
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
    // With the padding byte that makes the length even.
    syntax === '.1.99' ? Buffer.concat([deflateRawSync(data), Buffer.alloc(1)]) : data,
  ])
}

type Encoder = {
  getDecodedBuffer: (info: object) => Uint8Array
  encode: () => void
  getEncodedBuffer: () => Uint8Array
  setDecompositions?: (levels: number) => void
  setInterleaveMode?: (mode: number) => void
}

type Info = { bitsPerSample: number; componentCount: number }

/** Compresses a frame with the codecs' own encoders (MIT); its colours are stored pixel by pixel. */
export const encoded = async (
  library: string,
  name: string,
  pixels: Uint8Array,
  info: Info,
): Promise<Buffer> => {
  const make: () => Promise<Record<string, new () => Encoder>> = require(library)
  const encoder = new ((await make())[name] as new () => Encoder)()
  // The image is too small for a decomposition level, which would halve it.
  encoder.setDecompositions?.(0)
  if (info.componentCount > 1) encoder.setInterleaveMode?.(2)
  encoder.getDecodedBuffer({ width: COLUMNS, height: ROWS, isSigned: false, ...info }).set(pixels)
  encoder.encode()
  return Buffer.from(encoder.getEncodedBuffer())
}

export const draw: DrawJpeg = async bytes => sharp(bytes).toColourspace('srgb').ensureAlpha().raw().toBuffer()

export const samplesOf = async (bytes: Uint8Array) => {
  const image = await readDicom(bytes)
  return { image, samples: await decodeFrame(image, 0, draw) }
}
