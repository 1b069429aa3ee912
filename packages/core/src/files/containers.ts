// The structure of JPEG, PNG and WebP files: sides in pixels, and the parts that hold no pixels. Decodes nothing.
import type { ImageType } from './limits.ts'

export type Outline = {
  width: number
  height: number
  /** Start and end of comments, metadata, profiles, and anything after the picture. */
  others: [from: number, to: number][]
}

const ascii = (bytes: Buffer, from: number, length: number): string =>
  bytes.toString('latin1', from, from + length)

/** Markers without a length: RST0 to RST7 and TEM. */
const standsAlone = (marker: number): boolean => (marker >= 0xd0 && marker <= 0xd7) || marker === 0x01

/** Start of a frame: SOF0 to SOF15, except for three markers in that range with another meaning. */
const startsFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)

/** The position of the next marker after coded pixels: a 0xff that is neither stuffed nor a restart. */
const afterScan = (bytes: Buffer, from: number): number => {
  for (let at = bytes.indexOf(0xff, from); at !== -1; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1] ?? 0
    if (next !== 0 && next !== 0xff && !standsAlone(next)) return at
  }
  return bytes.length
}

// ITU-T T.81, annex B.
const jpeg = (bytes: Buffer): Outline | undefined => {
  const found: Outline = { width: 0, height: 0, others: [] }
  let at = 2
  while (at + 4 <= bytes.length) {
    if (bytes[at] !== 0xff) return undefined
    const marker = bytes[at + 1] ?? 0
    if (marker === 0xff) {
      at += 1
      continue
    }
    if (marker === 0xd9) break
    if (standsAlone(marker)) {
      at += 2
      continue
    }
    const end = at + 2 + bytes.readUInt16BE(at + 2)
    if (end < at + 4 || end > bytes.length) return undefined
    if (startsFrame(marker)) {
      if (end < at + 9) return undefined
      found.height = Math.max(found.height, bytes.readUInt16BE(at + 5))
      found.width = Math.max(found.width, bytes.readUInt16BE(at + 7))
    } else found.others.push([at + 4, end])
    at = marker === 0xda ? afterScan(bytes, end) : end
  }
  found.others.push([at, bytes.length])
  return found
}

// https://www.w3.org/TR/png-3/#5DataRep
const png = (bytes: Buffer): Outline | undefined => {
  const found: Outline = { width: 0, height: 0, others: [] }
  let at = 8
  while (at + 12 <= bytes.length) {
    const type = ascii(bytes, at + 4, 4)
    const end = at + 12 + bytes.readUInt32BE(at)
    if (end > bytes.length || (at === 8 && (type !== 'IHDR' || end !== 33))) return undefined
    if (at === 8) {
      found.width = bytes.readUInt32BE(16)
      found.height = bytes.readUInt32BE(20)
    } else if (type !== 'IDAT' && type !== 'fdAT') found.others.push([at + 8, end - 4])
    at = end
    if (type === 'IEND') break
  }
  found.others.push([at, bytes.length])
  return found
}

/** The sides that a WebP chunk states, if it is of a kind that does. */
const sidesOf = (bytes: Buffer, type: string, at: number, end: number): [number, number] | undefined => {
  if (type === 'VP8X' && at + 10 <= end)
    return [bytes.readUIntLE(at + 4, 3) + 1, bytes.readUIntLE(at + 7, 3) + 1]
  if (type === 'VP8 ' && at + 10 <= end)
    return [bytes.readUInt16LE(at + 6) & 0x3fff, bytes.readUInt16LE(at + 8) & 0x3fff]
  if (type === 'VP8L' && at + 5 <= end) {
    const packed = bytes.readUInt32LE(at + 1)
    return [(packed & 0x3fff) + 1, ((packed >>> 14) & 0x3fff) + 1]
  }
  return undefined
}

const webpPixels = new Set(['VP8 ', 'VP8L', 'ALPH', 'ANMF'])

// RFC 9649 § 2.
const webp = (bytes: Buffer): Outline | undefined => {
  const found: Outline = { width: 0, height: 0, others: [] }
  const whole = 8 + bytes.readUInt32LE(4)
  if (whole > bytes.length) return undefined
  let at = 12
  while (at + 8 <= whole) {
    const type = ascii(bytes, at, 4)
    const size = bytes.readUInt32LE(at + 4)
    const end = at + 8 + size
    if (end > whole) return undefined
    const [width, height] = sidesOf(bytes, type, at + 8, end) ?? [0, 0]
    found.width = Math.max(found.width, width)
    found.height = Math.max(found.height, height)
    if (!webpPixels.has(type)) found.others.push([at + 8, end])
    at = end + (size % 2)
  }
  found.others.push([Math.min(at, bytes.length), bytes.length])
  return found
}

/** How the structure of each type is read: undefined for a file that is truncated or malformed. */
export const outlines: Record<ImageType, (bytes: Buffer) => Outline | undefined> = {
  'image/jpeg': jpeg,
  'image/png': png,
  'image/webp': webp,
}
