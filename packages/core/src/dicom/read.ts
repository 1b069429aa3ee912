// Reads the header of a DICOM file (PS3.10) and finds its frames. Decodes no pixels.
import dicomParser, { type DataSet, type Element } from 'dicom-parser'
import { FILE_BYTES, PIXELS_AT_MOST } from '../files/limits.ts'
import { isDicom } from './is-dicom.ts'
import { DicomError } from './problem.ts'
import { BIG_ENDIAN, codingOf, DEFLATED } from './syntaxes.ts'

/** Millimetres between the middles of two pixels: down and across. */
export type Spacing = {
  row: number
  column: number
  /** True if the distance was measured at the detector of an X-ray, where the animal appears enlarged; false if at the animal. */
  isAtDetector: boolean
}

export type Palette = { first: number; red: Uint16Array; green: Uint16Array; blue: Uint16Array; bits: number }

export type DicomImage = {
  syntax: string
  rows: number
  columns: number
  frames: number
  /** 1 for a grey image or one with a palette, 3 for a colour image. */
  samples: 1 | 3
  /** Bits that a sample takes, and how many of them hold its value (`bitsStored`). */
  bitsAllocated: 8 | 16
  bitsStored: number
  isSigned: boolean
  photometric: string
  /** One plane of each colour after the other instead of pixel by pixel. */
  isPlanar: boolean
  /** Two pixels share their colour and take four bytes: two of luma, then one of each colour difference (PS3.3 C.7.6.3.1.2). */
  isInPairs: boolean
  isBigEndian: boolean
  slope: number
  intercept: number
  /** Windows that the device proposes, in units of the modality. */
  windows: readonly { center: number; width: number }[]
  spacing: Spacing | undefined
  palette: Palette | undefined
  /** Returns a text of the header by its tag, such as `00080060`; undefined where it is empty or missing. */
  text: (tag: string) => string | undefined
  /** Returns the bytes of a frame, counted from 0, as they are stored in the file. Throws `DicomError`. */
  frame: (index: number) => Uint8Array
}

/** Limit of inflated bytes. No file of ten megabytes needs more: more is an attack. */
const INFLATED_AT_MOST = 20 * FILE_BYTES

const inflate = async (bytes: Uint8Array): Promise<Uint8Array> => {
  const stream = new Blob([bytes.slice()]).stream().pipeThrough(new DecompressionStream('deflate-raw'))
  const parts: Uint8Array[] = []
  let length = 0
  for (const reader = stream.getReader(); ; ) {
    // A padding byte at the end is an error here: errors after the first data are ignored. The parser finds missing data.
    const { done, value } = await reader.read().catch(error => {
      if (length === 0) throw error
      return { done: true, value: undefined }
    })
    if (done || !value) break
    length += value.length
    if (length > INFLATED_AT_MOST) throw new DicomError('too_large')
    parts.push(value)
  }
  const whole = new Uint8Array(length)
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

/** A file of ten megabytes could hold a million empty items, each of which takes hundreds of bytes once it is read. */
const ITEMS_AT_MOST = 50_000

const assertItems = (bytes: Uint8Array): void => {
  let items = 0
  // Items begin with the tag FFFE,E000 in the file's byte order.
  for (let at = bytes.indexOf(0xe0); at >= 0; at = bytes.indexOf(0xe0, at + 1)) {
    const isLittle = bytes[at - 1] === 0 && bytes[at - 2] === 0xff && bytes[at - 3] === 0xfe
    const isBig = bytes[at + 1] === 0 && bytes[at - 1] === 0xfe && bytes[at - 2] === 0xff
    if (!isLittle && !isBig) continue
    items += 1
    if (items > ITEMS_AT_MOST) throw new DicomError('too_large')
  }
}

const parse = async (bytes: Uint8Array): Promise<{ data: DataSet; syntax: string }> => {
  try {
    // The parser's types leave out `position`, where the header ends.
    const header = dicomParser.readPart10Header(bytes) as DataSet & { position: number }
    const syntax = header.string('x00020010')?.trim() ?? ''
    if (syntax !== DEFLATED) {
      assertItems(bytes)
      return { data: dicomParser.parseDicom(bytes), syntax }
    }
    const inflated = await inflate(bytes.subarray(header.position))
    assertItems(inflated)
    return { data: dicomParser.parseDicom(bytes, { inflater: () => inflated }), syntax }
  } catch (error) {
    // The parser throws strings.
    throw error instanceof DicomError ? error : new DicomError('unreadable', String(error).slice(0, 200))
  }
}

const decoderOf = (characterSet: string | undefined): TextDecoder => {
  const labels: Readonly<Record<string, string>> = {
    'ISO_IR 100': 'iso-8859-1',
    'ISO_IR 101': 'iso-8859-2',
    'ISO_IR 127': 'iso-8859-6',
    'ISO_IR 144': 'iso-8859-5',
    'ISO_IR 192': 'utf-8',
    GB18030: 'gb18030',
  }
  return new TextDecoder(labels[characterSet?.trim() ?? ''] ?? 'iso-8859-1')
}

/** Reads numbers written as text, separated by backslashes; returns none if one of them isn't a number. */
const numbersOf = (data: DataSet, tag: string): number[] => {
  const numbers = (data.string(tag) ?? '').split('\\').map(text => (text.trim() ? Number(text) : Number.NaN))
  return numbers.every(Number.isFinite) ? numbers : []
}

const pairOf = (data: DataSet, tag: string): { row: number; column: number } | undefined => {
  const [row, column] = numbersOf(data, tag)
  return row && column && row > 0 && column > 0 ? { row, column } : undefined
}

/**
 * Returns the distance of pixels. Devices that correct nothing often repeat the distance at the detector, or of a scanned film,
 * as the one at the animal: equal numbers count as uncorrected unless the file says how they were corrected (PS3.3 10.7.1).
 */
const spacingOf = (data: DataSet): Spacing | undefined => {
  const own = pairOf(data, 'x00280030')
  const measured = ['x00181164', 'x00182010'].flatMap(tag => pairOf(data, tag) ?? [])
  const [first] = measured
  if (!own) return first && { ...first, isAtDetector: true }
  const isSame = measured.some(({ row, column }) => row === own.row && column === own.column)
  return { ...own, isAtDetector: isSame && !data.string('x00280a02')?.trim() }
}

const tableOf = (data: DataSet, descriptor: string, tag: string): Uint16Array | undefined => {
  const element = data.elements[tag]
  const count = data.uint16(descriptor, 0) || 65_536
  if (!element || element.length < count) return undefined
  // Entries of 8 bits take one byte each (PS3.3 C.7.6.3.1.6); some devices write two.
  if (element.length < count * 2)
    return data.uint16(descriptor, 2) === 8
      ? Uint16Array.from(data.byteArray.subarray(element.dataOffset, element.dataOffset + count))
      : undefined
  return Uint16Array.from({ length: count }, (_, at) => data.uint16(tag, at) ?? 0)
}

/** Returns the palette. The first value that it maps has the sign of the pixels (PS3.3 C.7.6.3.1.5). */
const paletteOf = (data: DataSet, isSigned: boolean): Palette | undefined => {
  const [red, green, blue] = (['1', '2', '3'] as const).map(n =>
    tableOf(data, `x0028110${n}`, `x0028120${n}`),
  )
  if (!red || !green || !blue) return undefined
  return {
    first: (isSigned ? data.int16('x00281101', 1) : data.uint16('x00281101', 1)) ?? 0,
    bits: data.uint16('x00281101', 2) ?? 16,
    red,
    green,
    blue,
  }
}

const encapsulated = (data: DataSet, element: Element, index: number, frames: number): Uint8Array => {
  const { fragments = [], basicOffsetTable = [] } = element
  if (frames === 1)
    return dicomParser.readEncapsulatedPixelDataFromFragments(data, element, 0, fragments.length)
  if (basicOffsetTable.length > 0) return dicomParser.readEncapsulatedImageFrame(data, element, index)
  if (fragments.length === frames)
    return dicomParser.readEncapsulatedPixelDataFromFragments(data, element, index)
  const offsets = dicomParser.createJPEGBasicOffsetTable(data, element)
  return dicomParser.readEncapsulatedImageFrame(data, element, index, offsets)
}

const frameReader =
  (data: DataSet, element: Element, frames: number, frameBytes: number) =>
  (index: number): Uint8Array => {
    try {
      if (element.encapsulatedPixelData) return encapsulated(data, element, index, frames)
      const from = element.dataOffset + index * frameBytes
      if ((index + 1) * frameBytes > element.length || from + frameBytes > data.byteArray.length)
        throw new DicomError('unreadable', 'fewer pixels than its header says')
      return data.byteArray.subarray(from, from + frameBytes)
    } catch (error) {
      throw error instanceof DicomError ? error : new DicomError('unreadable', String(error).slice(0, 200))
    }
  }

/** Reads how pixels are stored. Throws `DicomError` for kinds of pixels that aren't decoded here. */
const pixelsOf = (data: DataSet) => {
  const samples = data.uint16('x00280002') ?? 1
  const bitsAllocated = data.uint16('x00280100')
  if (samples !== 1 && samples !== 3) throw new DicomError('pixels', `${samples} samples`)
  if (bitsAllocated !== 8 && bitsAllocated !== 16) throw new DicomError('pixels', `${bitsAllocated} bit`)
  return {
    samples,
    bitsAllocated,
    bitsStored: Math.min(data.uint16('x00280101') ?? bitsAllocated, bitsAllocated),
    isSigned: data.uint16('x00280103') === 1,
    photometric: data.string('x00280004')?.trim() ?? 'MONOCHROME2',
    isPlanar: data.uint16('x00280006') === 1,
  } as const
}

type Pixels = ReturnType<typeof pixelsOf>

/**
 * Whether two pixels share their colour. Some programs unpack an image to three bytes a pixel but leave `photometric` unchanged:
 * `isWhole` says that the data is that long.
 */
const inPairs = ({ samples, bitsAllocated, photometric }: Pixels, columns: number, isWhole: boolean) => {
  if (samples !== 3 || bitsAllocated !== 8 || isWhole) return false
  if (photometric !== 'YBR_FULL_422' && photometric !== 'YBR_PARTIAL_422') return false
  if (columns % 2 === 1) throw new DicomError('pixels', `${photometric} of ${columns} columns`)
  return true
}

/**
 * Reads a DICOM file; its frames stay as they are stored.
 * @throws DicomError for a file that is damaged, holds no image, is too large, or has a kind of pixels that isn't decoded here
 */
export const readDicom = async (content: Uint8Array): Promise<DicomImage> => {
  // A plain `Uint8Array`, because a Buffer's `slice` would not copy.
  const bytes = new Uint8Array(content.buffer, content.byteOffset, content.byteLength)
  if (!isDicom(bytes)) throw new DicomError('unreadable', 'not a DICOM file')
  const { data, syntax } = await parse(bytes)
  const element = data.elements.x7fe00010
  const [rows = 0, columns = 0] = [data.uint16('x00280010'), data.uint16('x00280011')]
  if (!element || rows === 0 || columns === 0) throw new DicomError('no_image', data.string('x00080060'))
  if (rows * columns > PIXELS_AT_MOST) throw new DicomError('too_large')
  const pixels = pixelsOf(data)
  // Each frame takes at least one byte: there are no more frames than bytes.
  const frames = Math.min(
    Math.max(1, Math.floor(numbersOf(data, 'x00280008')[0] ?? 1)),
    data.byteArray.length,
  )
  const wholeBytes = (rows * columns * pixels.samples * pixels.bitsAllocated) / 8
  const isInPairs =
    codingOf(syntax) === 'native' && inPairs(pixels, columns, element.length >= frames * wholeBytes)
  const frameBytes = isInPairs ? rows * columns * 2 : wholeBytes
  const decoder = decoderOf(data.string('x00080005'))
  const text = (tag: string): string | undefined => {
    const found = data.elements[`x${tag}`]
    if (!found) return undefined
    const from = found.dataOffset
    return (
      decoder
        .decode(data.byteArray.slice(from, from + found.length))
        .replaceAll('\0', '')
        .trim() || undefined
    )
  }
  const [centers, widths] = [numbersOf(data, 'x00281050'), numbersOf(data, 'x00281051')]
  const windows = centers.flatMap((center, n) => {
    const width = widths[n]
    return width !== undefined && width >= 1 ? [{ center, width }] : []
  })
  return {
    syntax,
    rows,
    columns,
    frames,
    ...pixels,
    isInPairs,
    isBigEndian: syntax === BIG_ENDIAN,
    slope: numbersOf(data, 'x00281053')[0] || 1,
    intercept: numbersOf(data, 'x00281052')[0] ?? 0,
    windows,
    spacing: spacingOf(data),
    palette: pixels.photometric === 'PALETTE COLOR' ? paletteOf(data, pixels.isSigned) : undefined,
    text,
    frame: frameReader(data, element, frames, frameBytes),
  }
}
