import fc from 'fast-check'
import { expect, test } from 'vitest'
import { heightsIn, placePoints, trendOf } from './sparkline.ts'

const box = { width: 72, height: 20, inset: 2 }
const at = (values: number[]) => values.map((value, index) => ({ at: index, value }))

test('the highest value stands at the top, the oldest at the left, spaced by time', () => {
  const points = [
    { at: 0, value: 4 },
    { at: 3, value: 6 },
    { at: 4, value: 5 },
  ]
  expect(placePoints(points, box)).toEqual([
    [2, 18],
    [53, 2],
    [70, 10],
  ])
})

test('equal values make a line in the middle, one value a point at the end', () => {
  expect(placePoints(at([5, 5]), box).map(([, y]) => y)).toEqual([10, 10])
  expect(placePoints(at([5]), box)).toEqual([[70, 10]])
  expect(placePoints([], box)).toEqual([])
})

test('no point leaves the box', () => {
  const value = fc.double({ noNaN: true, min: -1e6, max: 1e6 })
  fc.assert(
    fc.property(fc.array(value, { minLength: 1, maxLength: 40 }), values => {
      for (const [x, y] of placePoints(at(values), box)) {
        expect(x).toBeGreaterThanOrEqual(box.inset)
        expect(x).toBeLessThanOrEqual(box.width - box.inset)
        expect(y).toBeGreaterThanOrEqual(box.inset)
        expect(y).toBeLessThanOrEqual(box.height - box.inset)
      }
    }),
  )
})

test('a band beside the points widens their scale', () => {
  const values = at([10, 20])
  expect(placePoints(values, box, { low: 0, high: 10 }).map(([, y]) => y)).toEqual([10, 2])
  expect(heightsIn(values, box, { low: 0, high: 10 })(0)).toBe(18)
  expect(placePoints(values, box, { high: 30 }).map(([, y]) => y)).toEqual([18, 10])
})

test('a trend is told from the first value to the last, two per cent are none', () => {
  expect(trendOf(at([4, 9, 5]))).toBe('rising')
  expect(trendOf(at([5, 9, 4]))).toBe('falling')
  expect(trendOf(at([50, 70, 51]))).toBe('steady')
  expect(trendOf(at([50, 51.1]))).toBe('rising')
  expect(trendOf(at([3]))).toBe('steady')
})
