// The geometry of a sparkline, and its trend.

export type Point = { at: number; value: number }

/** The usual range; one end may be open. */
export type Band = { low?: number | undefined; high?: number | undefined }

type Box = { width: number; height: number; inset: number }

export const BOX: Box = { width: 72, height: 20, inset: 3 }

/** A change of less than this share of the first value is no trend. */
const STEADY = 0.02

/**
 * Returns a function that places a value on a line between the smallest and the largest of some values, rounded to tenths. If all
 * are equal, it is at the share `flat` of the line.
 */
const placesOn = (values: readonly number[], length: number, inset: number, flat: number) => {
  const least = Math.min(...values)
  const range = Math.max(...values) - least
  return (value: number) =>
    Math.round((inset + (range === 0 ? flat : (value - least) / range) * (length - 2 * inset)) * 10) / 10
}

/** Returns a function for the height of a value in a box that contains points and band; in the middle if all values are equal. */
export const heightsIn = (points: readonly Point[], { height, inset }: Box, { low, high }: Band) => {
  const values = [...points.map(({ value }) => value), low, high].filter(each => each !== undefined)
  const down = placesOn(
    values.map(value => -value),
    height,
    inset,
    0.5,
  )
  return (value: number) => down(-value)
}

/**
 * Places the points in a box that also contains the band, the oldest on the left in every language (charts stay left-to-right); a
 * flat line is in the middle.
 */
export const placePoints = (points: readonly Point[], box: Box, band: Band = {}): [number, number][] => {
  const times = points.map(({ at }) => at)
  const x = placesOn(times, box.width, box.inset, 1)
  const y = heightsIn(points, box, band)
  return points.map(({ at, value }) => [x(at), y(value)])
}

export type Trend = 'rising' | 'falling' | 'steady'

/** The trend from the first to the last value; values between don't count. */
export const trendOf = (points: readonly Point[]): Trend => {
  const first = points[0]?.value ?? 0
  const change = (points.at(-1)?.value ?? 0) - first
  if (Math.abs(change) <= Math.abs(first) * STEADY) return 'steady'
  return change > 0 ? 'rising' : 'falling'
}
