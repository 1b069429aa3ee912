// The weighings of a patient: their order, the last change, and their places in a chart.
import type { TimelineEntry } from '@vetrounds/core/records/timeline'

export type Weighing = {
  id: string
  at: number
  grams: number
  /** The weight was estimated, not measured: drawn as a hollow dot (rule 5). */
  isEstimated: boolean
}

/**
 * The weighings, oldest first, as charts and trends need them. Among several at the same time, the one entered last comes last,
 * since it corrects the others.
 */
export const weighingsOf = (entries: readonly TimelineEntry[]): Weighing[] =>
  entries
    .flatMap(entry =>
      entry.kind === 'weight' && entry.state !== 'struck'
        ? [
            {
              id: entry.id,
              at: Date.parse(entry.at),
              grams: entry.grams,
              isEstimated: entry.method === 'estimated',
            },
          ]
        : [],
    )
    .toSorted((a, b) => a.at - b.at || (a.id < b.id ? -1 : 1))

/** The difference of the last weighing to the one before, in grams, and when that one was; undefined with fewer than two. */
export const changeOf = (weighings: readonly Weighing[]): { grams: number; since: number } | undefined => {
  const [before, last] = weighings.slice(-2)
  return before && last ? { grams: last.grams - before.grams, since: before.at } : undefined
}

/** The smallest of 1, 2, 5, 10, 20 … that is not below `least`. */
const roundStep = (least: number): number => {
  const power = 10 ** Math.floor(Math.log10(least))
  return ([1, 2, 5, 10].find(each => each * power >= least) ?? 10) * power
}

const LINES = 4

/** Round values from below the lowest to above the highest, four steps or fewer. In grams. */
const scaleOf = (grams: readonly number[]): number[] => {
  const [low, high] = [Math.min(...grams), Math.max(...grams)]
  // A flat line needs room above and below it.
  const step = roundStep(Math.max(1, (high - low) / (LINES - 1), high / 50))
  const from = Math.floor(low / step) * step
  const to = Math.max(Math.ceil(high / step) * step, from + step)
  return Array.from({ length: Math.round((to - from) / step) + 1 }, (_, n) => from + n * step)
}

export type Box = { left: number; right: number; top: number; bottom: number }

/**
 * Places the weighings in a box. Time runs from left to right in every language, as is usual in charts. `since` is the start of
 * the time axis if not the first weighing; `chosenOtherThan` are other weights that must fit into the box.
 */
export const chartOf = (
  weighings: readonly Weighing[],
  { left, right, top, bottom }: Box,
  { since, beside = [] }: { since?: number; beside?: readonly number[] } = {},
) => {
  const scale = scaleOf([...weighings.map(({ grams }) => grams), ...beside])
  const [first, last] = [since ?? weighings[0]?.at ?? 0, weighings.at(-1)?.at ?? 0]
  const [low, high] = [scale[0] ?? 0, scale.at(-1) ?? 1]
  const round = (place: number) => Math.round(place * 10) / 10
  const y = (grams: number) => round(bottom - ((grams - low) / (high - low)) * (bottom - top))
  const x = (at: number) =>
    round(first === last ? (left + right) / 2 : left + ((at - first) / (last - first)) * (right - left))
  return {
    x,
    y,
    lines: scale.map(grams => ({ grams, y: y(grams) })),
    dots: weighings.map(weighing => ({ ...weighing, x: x(weighing.at), y: y(weighing.grams) })),
  }
}
