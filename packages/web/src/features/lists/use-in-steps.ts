// The rows of a list that is being read to its end, updated each time they have doubled: rendering every page would be too slow.
import { useState } from 'react'

/**
 * Returns the rows or, while they grow, those of a moment ago. `of` identifies the list: rows of another one are returned at
 * once.
 */
export const useInSteps = <T>(rows: readonly T[], isGrowing: boolean, of: string): readonly T[] => {
  const [kept, setKept] = useState({ rows, of })
  const before = kept.rows.length
  const isDue = !isGrowing || kept.of !== of || rows.length >= 2 * before || rows.length < before
  if (isDue && (kept.rows !== rows || kept.of !== of)) setKept({ rows, of })
  return isDue ? rows : kept.rows
}
