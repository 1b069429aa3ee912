// X-rays and ultrasound pictures of the demo, drawn from soft shapes and grain: no animal's, and nothing to diagnose from.
import { clean } from '@vetrounds/functions/files/picture'
import sharp from 'sharp'
import { chanceOf } from '../random.ts'

const WIDTH = 640
const HEIGHT = 520

export type PictureKind = 'limb' | 'skull' | 'chest' | 'bladder' | 'shell'

/** How much light a shape adds at a point; negative for one that is darker than what it lies in. */
type Shape = (x: number, y: number) => number

const smooth = (from: number, to: number, value: number): number => {
  const share = Math.min(1, Math.max(0, (value - from) / (to - from)))
  return share * share * (3 - 2 * share)
}

/** An ellipse of soft tissue or air, fading over the share `soft` of its size. */
const blob =
  (cx: number, cy: number, rx: number, ry: number, light: number, soft = 0.25): Shape =>
  (x, y) =>
    light * (1 - smooth(1 - soft, 1, Math.hypot((x - cx) / rx, (y - cy) / ry)))

/** A line of this half width. With a rind it is a bone: brighter at its edges than inside. */
const rod =
  (x1: number, y1: number, x2: number, y2: number, half: number, light: number, rind = 0): Shape =>
  (x, y) => {
    const [dx, dy] = [x2 - x1, y2 - y1]
    const along = Math.min(1, Math.max(0, ((x - x1) * dx + (y - y1) * dy) / (dx * dx + dy * dy)))
    const far = Math.hypot(x - x1 - along * dx, y - y1 - along * dy) / half
    if (far > 1) return 0
    return (light + rind * smooth(0.45, 0.8, far)) * (1 - smooth(0.85, 1, far))
  }

/** The rim of an ellipse. */
const ring =
  (cx: number, cy: number, rx: number, ry: number, width: number, light: number): Shape =>
  (x, y) => {
    const off = Math.abs(Math.hypot((x - cx) / rx, (y - cy) / ry) - 1) * Math.min(rx, ry)
    return light * (1 - smooth(width * 0.4, width, off))
  }

const row = (count: number, make: (n: number) => Shape): Shape[] =>
  Array.from({ length: count }, (_, n) => make(n))

const shapes: Readonly<Record<PictureKind, readonly Shape[]>> = {
  limb: [
    rod(150, -40, 300, 270, 92, 52),
    rod(300, 270, 410, 600, 78, 50),
    rod(170, -20, 288, 232, 30, 70, 60),
    rod(306, 280, 398, 560, 26, 70, 62),
    rod(268, 262, 366, 560, 15, 58, 48),
    blob(290, 244, 44, 36, 74),
    blob(304, 282, 38, 26, 62),
    rod(262, 250, 246, 214, 20, 64, 40),
  ],
  skull: [
    blob(400, 230, 210, 170, 46),
    ring(420, 210, 150, 118, 14, 88),
    rod(120, 250, 300, 220, 62, 56),
    rod(110, 238, 320, 196, 16, 60, 40),
    rod(130, 330, 430, 352, 24, 66, 54),
    rod(430, 352, 470, 260, 26, 60, 46),
    ...row(7, n => rod(150 + n * 34, 262 + n * 3, 152 + n * 34, 302 + n * 4, 11, 92, 24)),
    blob(508, 262, 40, 30, 84),
    blob(330, 210, 34, 30, -26),
  ],
  chest: [
    blob(330, 280, 340, 210, 70, 0.2),
    blob(350, 300, 240, 140, -46, 0.4),
    blob(320, 330, 84, 96, 58, 0.35),
    rod(40, 150, 610, 118, 24, 50, 30),
    ...row(13, n => rod(52 + n * 44, 122 - n * 2, 84 + n * 44, 158 - n * 2, 15, 42, 26)),
    ...row(9, n => rod(120 + n * 50, 150 - n * 2, 60 + n * 62, 420 - n * 4, 7, 30, 18)),
    rod(110, 190, 330, 268, 12, -26),
    rod(90, 444, 430, 470, 14, 44, 20),
  ],
  shell: [
    blob(320, 262, 250, 176, 58, 0.1),
    ring(320, 262, 246, 172, 16, 74),
    ...row(4, n => rod(150 + n * 112, 110, 168 + n * 100, 418, 6, 34)),
    rod(92, 208, 552, 208, 6, 34),
    rod(92, 320, 552, 320, 6, 34),
    rod(86, 262, 556, 262, 15, 44, 26),
    rod(560, 262, 632, 250, 28, 56, 30),
    ...[
      [140, 140, 70, 70],
      [140, 390, 66, 456],
      [500, 140, 566, 64],
      [500, 390, 572, 460],
    ].map(([x1 = 0, y1 = 0, x2 = 0, y2 = 0]) => rod(x1, y1, x2, y2, 15, 60, 40)),
  ],
  bladder: [
    blob(320, 250, 140, 92, -74, 0.12),
    ring(320, 250, 140, 92, 15, 52),
    blob(320, 420, 110, 90, 26, 0.6),
    blob(170, 330, 90, 60, 16, 0.6),
    blob(470, 190, 80, 50, 14, 0.6),
  ],
}

/** An ultrasound shows a fan below its probe. */
const isInFan = (x: number, y: number): boolean => {
  const [dx, dy] = [x - WIDTH / 2, y + 60]
  return Math.hypot(dx, dy) < 560 && Math.hypot(dx, dy) > 90 && Math.abs(Math.atan2(dx, dy)) < 0.72
}

// Shapes are soft: half the points of a row and of a column are enough, and the library fills in what is between.
const STEP = 2

/** A picture of a kind as the files function keeps it: a JPEG in three sizes. */
export const drawn = async (kind: PictureKind) => {
  const chance = chanceOf(`picture ${kind}`)
  const isUltrasound = kind === 'bladder'
  const [width, height] = [WIDTH / STEP, HEIGHT / STEP]
  const pixels = new Uint8Array(width * height)
  for (let n = 0; n < pixels.length; n += 1) {
    const [x, y] = [(n % width) * STEP, Math.floor(n / width) * STEP]
    let light = isUltrasound ? 78 : 14
    for (const shape of shapes[kind]) light += shape(x, y)
    const grain = chance.next() + chance.next() - 1
    const shown = isUltrasound ? Math.max(0, light) * (1 + grain * 0.7) : light + grain * 13
    pixels[n] = isUltrasound && !isInFan(x, y) ? 4 : Math.min(250, Math.max(0, shown))
  }
  const picture = sharp(pixels, { raw: { width, height, channels: 1 } }).resize(WIDTH, HEIGHT)
  return clean(await picture.jpeg({ quality: 90 }).toBuffer(), 'image/jpeg')
}
