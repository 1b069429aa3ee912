// The order of lines on the paper of the register.
import type { RegisterLine } from '@vetrounds/core/stock/register'

type Placed = Pick<RegisterLine, 'key' | 'number' | 'at'>

const byWord = (a: string, b: string): number => (a === b ? 0 : a < b ? -1 : 1)

/** Of one drug bottle by bottle and line by line, as a book is written; discrepancies of all by their time. */
export const inOrder = <L extends Placed>(lines: readonly L[], isOfOne: boolean): readonly L[] =>
  lines.toSorted((a, b) => (isOfOne ? byWord(a.key, b.key) || a.number - b.number : byWord(a.at, b.at)))
