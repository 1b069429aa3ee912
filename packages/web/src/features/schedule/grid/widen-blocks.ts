// In a narrow day with room for names, each appointment also takes the width of the columns after it that are free at its time.
import { type Column, type Part, SHORTEST_DRAWN } from '../day/layout.ts'
import type { Minutes } from '../day/time.ts'

const drawn = ({ from, to }: Minutes): Minutes => ({ from, to: Math.max(to, from + SHORTEST_DRAWN) })

const overlap = (a: Minutes, b: Minutes): boolean => a.from < b.to && b.from < a.to

const reachOf = (part: Part, beyond: readonly Column[]): number => {
  if (part.lanes > 1 || part.strip || part.yields) return 1
  const own = drawn(part)
  const taken = beyond.findIndex(
    ({ parts, gaps }) => parts.some(each => overlap(drawn(each), own)) || gaps.some(gap => overlap(gap, own)),
  )
  return 1 + (taken < 0 ? beyond.length : taken)
}

/** The columns of one day, with the reach of each of their appointments. */
export const widenBlocks = (columns: readonly Column[]): Column[] =>
  columns.map((column, index) => ({
    ...column,
    parts: column.parts.map(part => ({ ...part, reach: reachOf(part, columns.slice(index + 1)) })),
  }))
