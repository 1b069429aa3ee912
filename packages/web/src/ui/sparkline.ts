// The geometry of a small line of values, and the words for where it goes.

export type Point = { at: number; value: number }

type Box = { width: number; height: number; inset: number }

/** A change of less than this share of the first value is no trend. */
const STEADY = 0.02

/** Places of the points in a box, oldest at its left in every language (charts stay left-to-right); a flat line in its middle. */
export const placePoints = (points: readonly Point[], { width, height, inset }: Box): [number, number][] => {
  const times = points.map(({ at }) => at)
  const values = points.map(({ value }) => value)
  const [first, low] = [Math.min(...times), Math.min(...values)]
  const [span, range] = [Math.max(...times) - first, Math.max(...values) - low]
  const round = (place: number) => Math.round(place * 10) / 10
  return points.map(({ at, value }) => [
    round(inset + (span === 0 ? 1 : (at - first) / span) * (width - 2 * inset)),
    round(inset + (range === 0 ? 0.5 : 1 - (value - low) / range) * (height - 2 * inset)),
  ])
}

export type Trend = 'rising' | 'falling' | 'steady'

/** From the first to the last value; the way between doesn't count. */
export const trendOf = (points: readonly Point[]): Trend => {
  const first = points[0]?.value ?? 0
  const change = (points.at(-1)?.value ?? 0) - first
  if (Math.abs(change) <= Math.abs(first) * STEADY) return 'steady'
  return change > 0 ? 'rising' : 'falling'
}
