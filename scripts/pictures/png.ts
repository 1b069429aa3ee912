// Makes a screenshot smaller: at most 256 colours, chosen by median cut, and one row filter that suits them.
import { crc32, deflateSync, inflateSync } from 'node:zlib'

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const COLOURS = 256

interface Picture {
  width: number
  height: number
  /** Bytes of a pixel: 3 or 4. */
  depth: number
  pixels: Buffer
}

function* chunksOf(png: Buffer): Generator<{ type: string; data: Buffer }> {
  for (let at = SIGNATURE.length; at < png.length; ) {
    const length = png.readUInt32BE(at)
    yield { type: png.toString('latin1', at + 4, at + 8), data: png.subarray(at + 8, at + 8 + length) }
    at += length + 12
  }
}

const paeth = (left: number, up: number, corner: number): number => {
  const [a, b, c] = [Math.abs(up - corner), Math.abs(left - corner), Math.abs(left + up - 2 * corner)]
  return a <= b && a <= c ? left : b <= c ? up : corner
}

/** Undoes the filters of the rows (PNG § 9.2). Eight bits a channel, not interlaced, as browsers write. */
const decode = (png: Buffer): Picture => {
  const chunks = [...chunksOf(png)]
  const head = chunks.find(({ type }) => type === 'IHDR')?.data ?? Buffer.alloc(13)
  const [width, height] = [head.readUInt32BE(0), head.readUInt32BE(4)]
  const depth = head[9] === 6 ? 4 : 3
  const raw = inflateSync(Buffer.concat(chunks.filter(({ type }) => type === 'IDAT').map(({ data }) => data)))
  const stride = width * depth
  const pixels = Buffer.alloc(height * stride)
  for (let y = 0; y < height; y += 1) {
    const filter = raw[y * (stride + 1)]
    for (let x = 0; x < stride; x += 1) {
      const at = y * stride + x
      const left = x >= depth ? (pixels[at - depth] ?? 0) : 0
      const up = y > 0 ? (pixels[at - stride] ?? 0) : 0
      const corner = x >= depth && y > 0 ? (pixels[at - stride - depth] ?? 0) : 0
      const add = [0, left, up, (left + up) >> 1, paeth(left, up, corner)][filter ?? 0] ?? 0
      pixels[at] = (raw[y * (stride + 1) + 1 + x] ?? 0) + add
    }
  }
  return { width, height, depth, pixels }
}

type Colour = { key: number; count: number }

const channel = (key: number, shift: number): number => (key >> shift) & 255

const SHIFTS = [16, 8, 0] as const

const spanOf = (box: readonly Colour[], shift: number): number => {
  let [low, high] = [255, 0]
  for (const { key } of box) {
    low = Math.min(low, channel(key, shift))
    high = Math.max(high, channel(key, shift))
  }
  return high - low
}

const widest = (box: readonly Colour[]): { shift: number; span: number } =>
  SHIFTS.map(shift => ({ shift, span: spanOf(box, shift) })).reduce((most, each) =>
    each.span > most.span ? each : most,
  )

/** Keeps the commonest colours as they are, and chooses the rest by median cut, so that flat surfaces keep their exact tone. */
const paletteOf = (colours: readonly Colour[]): number[] => {
  const sorted = [...colours].sort((a, b) => b.count - a.count)
  if (sorted.length <= COLOURS) return sorted.map(({ key }) => key)
  const kept = sorted.slice(0, COLOURS / 2).map(({ key }) => key)
  const boxes = [sorted.slice(COLOURS / 2)]
  while (boxes.length < COLOURS / 2) {
    const spans = boxes.map(box => (box.length > 1 ? widest(box).span : -1))
    const at = spans.indexOf(Math.max(...spans))
    const box = boxes[at]
    if (!box || box.length < 2) break
    const { shift } = widest(box)
    const ordered = [...box].sort((a, b) => channel(a.key, shift) - channel(b.key, shift))
    const middle = ordered.length >> 1
    boxes.splice(at, 1, ordered.slice(0, middle), ordered.slice(middle))
  }
  const mean = (box: readonly Colour[]): number => {
    const total = box.reduce((sum, { count }) => sum + count, 0) || 1
    const part = (shift: number) =>
      Math.round(box.reduce((sum, { key, count }) => sum + channel(key, shift) * count, 0) / total)
    return (part(16) << 16) | (part(8) << 8) | part(0)
  }
  return [...kept, ...boxes.map(mean)]
}

const nearestIn = (palette: readonly number[], key: number): number => {
  let [best, least] = [0, Number.POSITIVE_INFINITY]
  for (const [at, other] of palette.entries()) {
    const far = SHIFTS.reduce<number>(
      (sum, shift) => sum + (channel(other, shift) - channel(key, shift)) ** 2,
      0,
    )
    if (far < least) [best, least] = [at, far]
  }
  return best
}

const chunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(data.length, 0)
  frame.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
}

/** The same picture with a palette; the original where that is smaller. */
export const smaller = (png: Buffer): Buffer => {
  const { width, height, depth, pixels } = decode(png)
  const counts = new Map<number, number>()
  const keyAt = (at: number): number =>
    ((pixels[at] ?? 0) << 16) | ((pixels[at + 1] ?? 0) << 8) | (pixels[at + 2] ?? 0)
  for (let at = 0; at < pixels.length; at += depth) counts.set(keyAt(at), (counts.get(keyAt(at)) ?? 0) + 1)
  const palette = paletteOf([...counts].map(([key, count]) => ({ key, count })))
  const index = new Map(palette.map((key, at) => [key, at]))
  const rows = Buffer.alloc(height * (width + 1))
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const key = keyAt((y * width + x) * depth)
      const known = index.get(key) ?? nearestIn(palette, key)
      index.set(key, known)
      rows[y * (width + 1) + 1 + x] = known
    }
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  // Eight bits, by palette.
  head.set([8, 3, 0, 0, 0], 8)
  const colours = Buffer.from(palette.flatMap((key): number[] => SHIFTS.map(shift => channel(key, shift))))
  const made = Buffer.concat([
    SIGNATURE,
    chunk('IHDR', head),
    chunk('PLTE', colours),
    chunk('IDAT', deflateSync(rows, { level: 9, memLevel: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
  return made.length < png.length ? made : png
}
