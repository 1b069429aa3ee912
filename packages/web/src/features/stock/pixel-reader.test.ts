// The barcodes that our labels print can be read from their pixels.
import { type DrawingContext, datamatrix } from 'bwip-js/browser'
import { expect, test } from 'vitest'
import { barsOf } from '../labels/bars.ts'
import { readPixels } from './pixel-reader.ts'

/** A white picture, and a way to blacken a part of it. */
const paper = (width: number, height: number) => {
  const data = new Uint8ClampedArray(4 * width * height).fill(255)
  const blacken = (left: number, top: number, wide: number, high: number) => {
    for (let y = top; y < top + high; y += 1)
      for (let x = left; x < left + wide; x += 1) data.fill(0, 4 * (y * width + x), 4 * (y * width + x) + 3)
  }
  return { picture: { data, width, height }, blacken }
}

const MODULE = 3

const label = (code: string) => {
  const { bars, width } = barsOf(code) ?? { bars: [], width: 0 }
  const { picture, blacken } = paper(width * MODULE, 120)
  for (const [at, wide] of bars) blacken(at * MODULE, 20, wide * MODULE, 80)
  return picture
}

/** The same picture with rows and columns exchanged, so that the bars lie across the other way. */
const upright = ({ data, width, height }: ReturnType<typeof label>) => {
  const turned = paper(height, width).picture
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1)
      turned.data.set(data.subarray(4 * (y * width + x), 4 * (y * width + x) + 4), 4 * (x * height + y))
  return turned
}

test.each(['4028691501237', '96385074', '036000291452', 'VR-00017-B'])(
  '%s is read, lying and upright',
  code => {
    const picture = label(code)
    // A UPC-A code is an EAN-13 that begins with 0; the reader may return either.
    expect(readPixels(picture)?.replace(/^0(?=\d{12}$)/, '')).toBe(code.replace(/^0(?=\d{12}$)/, ''))
    expect(readPixels(upright(picture))?.replace(/^0(?=\d{12}$)/, '')).toBe(code.replace(/^0(?=\d{12}$)/, ''))
  },
)

test('a data matrix, as boxes of drugs have it, is read', () => {
  const code = '0104028691501237'
  const outlines: [number, number][][] = []
  const size = { width: 0, height: 0 }
  const drawing: DrawingContext<undefined> = {
    scale: () => [MODULE, MODULE],
    measure: () => ({ width: 0, ascent: 0, descent: 0 }),
    init: (width, height) => void Object.assign(size, { width, height }),
    line: () => undefined,
    polygon: outline => void outlines.push(outline),
    hexagon: () => undefined,
    ellipse: () => undefined,
    fill: () => undefined,
    text: () => undefined,
    end: () => undefined,
  }
  datamatrix({ bcid: 'datamatrix', text: code }, drawing)
  const QUIET = 3 * MODULE
  const { picture, blacken } = paper(size.width + 2 * QUIET, size.height + 2 * QUIET)
  // A pixel is black if it lies within an odd number of outlines, counted by the edges to its left.
  const edges = outlines.flatMap(outline =>
    outline.map((from, at) => [from, outline.at(at - 1) ?? from] as const),
  )
  const crosses = (x: number, y: number) =>
    edges.filter(([[x0, y0], [, y1]]) => x0 <= x && y0 <= y !== y1 <= y).length
  for (let y = 0; y < size.height; y += 1)
    for (let x = 0; x < size.width; x += 1) if (crosses(x, y) % 2 === 1) blacken(x + QUIET, y + QUIET, 1, 1)
  expect(readPixels(picture)).toBe(code)
})

test('a picture without a barcode tells nothing', () => {
  expect(readPixels(paper(300, 200).picture)).toBeUndefined()
})
