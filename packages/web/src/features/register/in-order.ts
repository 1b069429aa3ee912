// The order of the lines on the printed register.
import type { RegisterLine } from '@vetrounds/core/stock/register'

type Placed = Pick<RegisterLine, 'key' | 'number' | 'at'>

const byWord = (a: string, b: string): number => (a === b ? 0 : a < b ? -1 : 1)

/** Sorts the lines of one drug by bottle and line number, as in a book; the discrepancies of all drugs by time. */
export const inOrder = <L extends Placed>(lines: readonly L[], isOfOne: boolean): readonly L[] =>
  lines.toSorted((a, b) => (isOfOne ? byWord(a.key, b.key) || a.number - b.number : byWord(a.at, b.at)))
