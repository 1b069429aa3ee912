// The geometry of a small line of values, and the words for where it goes.

export type Point = { at: number; value: number }

/** What is usual; one end may be open. */
export type Band = { low?: number | undefined; high?: number | undefined }

type Box = { width: number; height: number; inset: number }

export const BOX: Box = { width: 72, height: 20, inset: 3 }

/** A change of less than this share of the first value is no trend. */
const STEADY = 0.02

/** Where each stands on a line between the least and the greatest of some values, in tenths; where all are equal, at this share of it. */
const placesOn = (values: readonly number[], length: number, inset: number, flat: number) => {
  const least = Math.min(...values)
  const range = Math.max(...values) - least
  return (value: number) =>
    Math.round((inset + (range === 0 ? flat : (value - least) / range) * (length - 2 * inset)) * 10) / 10
}

/** Where a value stands in a box that holds points and band; where all are equal, in the middle. */
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
 * Places of the points in a box that holds the band as well, oldest at its left in every language (charts stay left-to-right); a flat
 * line in its middle.
 */
export const placePoints = (points: readonly Point[], box: Box, band: Band = {}): [number, number][] => {
  const times = points.map(({ at }) => at)
  const x = placesOn(times, box.width, box.inset, 1)
  const y = heightsIn(points, box, band)
  return points.map(({ at, value }) => [x(at), y(value)])
}

export type Trend = 'rising' | 'falling' | 'steady'

/** From the first to the last value; the way between doesn't count. */
export const trendOf = (points: readonly Point[]): Trend => {
  const first = points[0]?.value ?? 0
  const change = (points.at(-1)?.value ?? 0) - first
  if (Math.abs(change) <= Math.abs(first) * STEADY) return 'steady'
  return change > 0 ? 'rising' : 'falling'
}
