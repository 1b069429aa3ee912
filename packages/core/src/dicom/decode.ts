// Decodes a frame of a DICOM file into samples. Each codec is loaded when the first frame needs it.
/// <reference path="./codec-types.d.ts" />
import { PIXELS_AT_MOST } from '../files/limits.ts'
import { codedSizeOf, wasTransformed } from './coded-size.ts'
import { decodeLossless } from './lossless.ts'
import { DicomError } from './problem.ts'
import type { DicomImage } from './read.ts'
import { decodeRle } from './rle.ts'
import { codingOf, syntaxName } from './syntaxes.ts'

/** Samples pixel by pixel: grey values as stored in the file, colours as red, green and blue from 0 to 255. */
export type Samples =
  | { kind: 'grey'; values: Int16Array | Uint16Array | Uint8Array | Int8Array }
  | { kind: 'colour'; values: Uint8Array | Uint8ClampedArray }

/** Decodes a baseline JPEG to four bytes a pixel, as browsers and image libraries can. */
export type DrawJpeg = (bytes: Uint8Array) => Promise<Uint8Array | Uint8ClampedArray>

type Decoded = {
  bytes: Uint8Array
  isBigEndian?: boolean
  isPlanar?: boolean
  /** The decoder has already converted the colours to red, green and blue, whatever the header says. */
  isRgb?: boolean
}

const decodeWith = (decoder: CodecDecoder, frame: Uint8Array, samples: number): Decoded => {
  try {
    decoder.getEncodedBuffer(frame.length).set(frame)
    decoder.decode()
    if (decoder.getFrameInfo().componentCount !== samples) throw new Error('Other colours')
    const isPlanar = samples === 3 && decoder.getInterleaveMode?.() === 0
    return { bytes: decoder.getDecodedBuffer().slice(), isPlanar }
  } finally {
    decoder.delete()
  }
}

const decodeJpegLs = async (frame: Uint8Array, { samples }: DicomImage): Promise<Decoded> => {
  const { default: make } = await import('@cornerstonejs/codec-charls/decode')
  const { JpegLSDecoder } = await make()
  return decodeWith(new JpegLSDecoder(), frame, samples)
}

const decodeJpeg2000 = async (frame: Uint8Array, { samples, photometric }: DicomImage): Promise<Decoded> => {
  const { default: make } = await import('@cornerstonejs/codec-openjpeg/decode')
  const { J2KDecoder } = await make()
  return {
    ...decodeWith(new J2KDecoder(), frame, samples),
    isPlanar: false,
    isRgb: photometric === 'YBR_RCT' || photometric === 'YBR_ICT' || wasTransformed(frame),
  }
}

const decoded = async (image: DicomImage, frame: Uint8Array): Promise<Decoded> => {
  const { rows, columns, samples, bitsAllocated, isBigEndian, isPlanar, syntax } = image
  switch (codingOf(syntax)) {
    case 'native':
      return { bytes: frame, isBigEndian, isPlanar }
    case 'rle':
      return { bytes: decodeRle(frame, rows * columns, samples, bitsAllocated / 8) }
    case 'jpeg_lossless':
      return { bytes: await decodeLossless(frame, image) }
    case 'jpeg_ls':
      return decodeJpegLs(frame, image)
    case 'jpeg_2000':
      return decodeJpeg2000(frame, image)
    default:
      throw new DicomError('compression', syntaxName(syntax))
  }
}

/** Returns grey samples from the stored bits alone (`bitsStored`), with their sign. */
const greyOf = ({ bytes, isBigEndian = false }: Decoded, image: DicomImage, pixels: number): Samples => {
  const { bitsAllocated, bitsStored, isSigned } = image
  const unused = 32 - bitsStored
  const kept = isSigned
    ? (raw: number) => (raw << unused) >> unused
    : (raw: number) => (raw << unused) >>> unused
  if (bitsAllocated === 8) {
    const values = isSigned ? new Int8Array(pixels) : new Uint8Array(pixels)
    for (let at = 0; at < pixels; at += 1) values[at] = kept(bytes[at] ?? 0)
    return { kind: 'grey', values }
  }
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const values = isSigned ? new Int16Array(pixels) : new Uint16Array(pixels)
  for (let at = 0; at < pixels; at += 1) values[at] = kept(view.getUint16(at * 2, !isBigEndian))
  return { kind: 'grey', values }
}

const interleaved = (bytes: Uint8Array, pixels: number): Uint8Array => {
  const whole = new Uint8Array(pixels * 3)
  for (let at = 0; at < pixels; at += 1)
    for (let sample = 0; sample < 3; sample += 1) whole[at * 3 + sample] = bytes[sample * pixels + at] ?? 0
  return whole
}

/** Expands pairs of pixels: gives each pixel its own luma and the colour that it shares with its neighbour. */
const fromPairs = (bytes: Uint8Array, pixels: number): Uint8Array => {
  const whole = new Uint8Array(pixels * 3)
  for (let at = 0; at < pixels; at += 1) {
    const pair = (at >> 1) * 4
    whole[at * 3] = bytes[pair + (at & 1)] ?? 0
    whole[at * 3 + 1] = bytes[pair + 2] ?? 0
    whole[at * 3 + 2] = bytes[pair + 3] ?? 0
  }
  return whole
}

/**
 * Factors from luma and colour differences to red, green and blue: the luma value of black, the factor of luma, and those of the
 * two differences (PS3.3 C.7.6.3.1.2).
 */
const full = { black: 0, luma: 1, red: 1.402, green: [0.344136, 0.714136], blue: 1.772 } as const
/** The same for the video range: luma from 16 to 235, colour differences from 16 to 240. */
const partial = {
  ...{ black: 16, luma: 255 / 219 },
  ...{ red: 1.596027, green: [0.391762, 0.812968], blue: 2.017232 },
} as const

/** Converts luma and two colour differences to red, green and blue. */
const fromYbr = (bytes: Uint8Array, photometric: string): Uint8ClampedArray => {
  const { black, luma, red, green, blue } = photometric.startsWith('YBR_PARTIAL') ? partial : full
  const rgb = new Uint8ClampedArray(bytes.length)
  for (let at = 0; at + 2 < bytes.length; at += 3) {
    const y = ((bytes[at] ?? 0) - black) * luma
    const [cb, cr] = [(bytes[at + 1] ?? 0) - 128, (bytes[at + 2] ?? 0) - 128]
    rgb[at] = y + red * cr
    rgb[at + 1] = y - green[0] * cb - green[1] * cr
    rgb[at + 2] = y + blue * cb
  }
  return rgb
}

const colourOf = ({ bytes, isPlanar, isRgb }: Decoded, image: DicomImage, pixels: number): Samples => {
  if (image.bitsAllocated !== 8) throw new DicomError('pixels', '16 bit colour')
  if (image.isInPairs) return { kind: 'colour', values: fromYbr(fromPairs(bytes, pixels), image.photometric) }
  const whole = isPlanar ? interleaved(bytes, pixels) : bytes
  const isYbr = image.photometric.startsWith('YBR') && !isRgb
  return { kind: 'colour', values: isYbr ? fromYbr(whole, image.photometric) : whole }
}

const paletteColours = (grey: Samples, { palette }: DicomImage): Samples => {
  if (!palette) throw new DicomError('pixels', 'palette')
  const { first, red, green, blue, bits } = palette
  const shift = bits > 8 ? 8 : 0
  const values = new Uint8Array(grey.values.length * 3)
  const last = red.length - 1
  grey.values.forEach((value, at) => {
    const entry = Math.max(0, Math.min(last, value - first))
    values[at * 3] = (red[entry] ?? 0) >> shift
    values[at * 3 + 1] = (green[entry] ?? 0) >> shift
    values[at * 3 + 2] = (blue[entry] ?? 0) >> shift
  })
  return { kind: 'colour', values }
}

const fromJpeg = async (frame: Uint8Array, draw: DrawJpeg, image: DicomImage, pixels: number) => {
  const drawn = await draw(frame).catch(() => {
    throw new DicomError('unreadable', 'JPEG')
  })
  if (drawn.length !== pixels * 4) throw new DicomError('unreadable', 'JPEG of another size')
  const step = image.samples
  const values = new Uint8Array(pixels * step)
  for (let at = 0; at < pixels; at += 1)
    for (let sample = 0; sample < step; sample += 1) values[at * step + sample] = drawn[at * 4 + sample] ?? 0
  return step === 3 ? ({ kind: 'colour', values } as const) : ({ kind: 'grey', values } as const)
}

const COMPONENTS_AT_MOST = 4

/**
 * Throws `DicomError` for a frame whose own header claims too many pixels or components, or has no size: decoders allocate memory
 * for what the frame claims, whatever the file's header says.
 */
const assertSize = (frame: Uint8Array, syntax: string): void => {
  const size = codedSizeOf(frame)
  if (!size) throw new DicomError('unreadable', syntaxName(syntax))
  if (size.width * size.height > PIXELS_AT_MOST) throw new DicomError('too_large')
  if (size.components > COMPONENTS_AT_MOST) throw new DicomError('unreadable', `${size.components} colours`)
}

/**
 * Decodes one frame; `index` counts from 0.
 * @throws DicomError `compression` where there is no decoder, `pixels` for a kind of pixels that isn't decoded, `too_large`,
 * `unreadable` for damaged pixels
 */
export const decodeFrame = async (image: DicomImage, index: number, draw: DrawJpeg): Promise<Samples> => {
  const pixels = image.rows * image.columns
  const frame = image.frame(index)
  if (codingOf(image.syntax)?.startsWith('jpeg')) assertSize(frame, image.syntax)
  if (codingOf(image.syntax) === 'jpeg') return fromJpeg(frame, draw, image, pixels)
  const content = await decoded(image, frame).catch(error => {
    throw error instanceof DicomError ? error : new DicomError('unreadable', syntaxName(image.syntax))
  })
  const expected = image.isInPairs ? pixels * 2 : (pixels * image.samples * image.bitsAllocated) / 8
  if (content.bytes.length < expected) throw new DicomError('unreadable', 'fewer pixels than its header says')
  if (image.samples === 3) return colourOf(content, image, pixels)
  const grey = greyOf(content, image, pixels)
  return image.photometric === 'PALETTE COLOR' ? paletteColours(grey, image) : grey
}
