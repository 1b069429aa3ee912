// The bars of a barcode: EAN or UPC, as shops print them, if the digits are such a code, else Code 128. A library calculates the
// bars; we draw them ourselves, since no markup is taken from data.
import { code128, type DrawingContext, ean8, ean13, type RenderOptions, upca } from 'bwip-js/browser'

export type Bars = {
  /** Left edge and width of each bar, in modules; the quiet zones of both sides are in `width`. */
  bars: readonly (readonly [at: number, width: number])[]
  width: number
}

/** The quiet zone on each side, in modules: what EAN-13 requires on the left, the widest of all these codes. */
const QUIET = 11

type Line = { at: number; width: number }

/** Collects the bars that the library draws; text and other shapes aren't asked for. */
const collector = (): DrawingContext<Line[]> => {
  const lines: Line[] = []
  return {
    scale: () => [1, 1],
    measure: () => ({ width: 0, ascent: 0, descent: 0 }),
    init: () => undefined,
    line: (x0, _y0, _x1, _y1, width) => {
      // The library gives the middle of the bar, as a whole number.
      lines.push({ at: Math.floor(x0 - width / 2), width })
    },
    polygon: () => undefined,
    hexagon: () => undefined,
    ellipse: () => undefined,
    fill: () => undefined,
    text: () => undefined,
    end: () => lines,
  }
}

type Encoder = (options: RenderOptions, drawing: DrawingContext<Line[]>) => Line[]

const byLength: Readonly<Record<number, { bcid: string; encode: Encoder }>> = {
  8: { bcid: 'ean8', encode: ean8 },
  12: { bcid: 'upca', encode: upca },
  13: { bcid: 'ean13', encode: ean13 },
}

/** Whether the last digit is the check digit of the others (GS1: weights of 3 and 1 from the right). */
const isChecked = (code: string): boolean => {
  const digits = [...code].map(Number).reverse()
  const [check = 0, ...others] = digits
  const sum = others.reduce((all, digit, at) => all + digit * (at % 2 === 0 ? 3 : 1), 0)
  return (10 - (sum % 10)) % 10 === check
}

/** The bars of a code; undefined for a code that no barcode can hold. */
export const barsOf = (code: string): Bars | undefined => {
  const shop = /^\d+$/.test(code) && isChecked(code) ? byLength[code.length] : undefined
  const { bcid, encode } = shop ?? { bcid: 'code128', encode: code128 as Encoder }
  try {
    const lines = encode({ bcid, text: code, scale: 1, height: 1 }, collector())
    const first = Math.min(...lines.map(({ at }) => at))
    const bars = lines.map(({ at, width }) => [at - first + QUIET, width] as const)
    return { bars, width: Math.max(...bars.map(([at, width]) => at + width)) + QUIET }
  } catch {
    return undefined
  }
}
