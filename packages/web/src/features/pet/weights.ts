// Weighings of a patient: their order, how the last one differs, and where they stand in a chart.
import type { TimelineEntry } from '@vetrounds/core/records/timeline'

export type Weighing = {
  id: string
  at: number
  grams: number
  /** Guessed, not weighed: drawn hollow (rule 5). */
  isEstimated: boolean
}

/** Oldest first, as charts and trends read them; of one time the one that was entered last comes last: it corrects the others. */
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

/** What the last weighing changed, in grams, and since when; nothing before the second one. */
export const changeOf = (weighings: readonly Weighing[]): { grams: number; since: number } | undefined => {
  const [before, last] = weighings.slice(-2)
  return before && last ? { grams: last.grams - before.grams, since: before.at } : undefined
}

/** The next of 1, 2, 5, 10, 20 … that is not below. */
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
 * Places in a box: time runs from left to right in every language, as charts do. `since` is where it begins if not with the first
 * weighing, and `beside` are other weights that have their place in it.
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
