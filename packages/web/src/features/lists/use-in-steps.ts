// Rows of a list that is being read to its end, taken over as it doubles: a table that grew with each page would be built as often.
import { useState } from 'react'

/** The rows, or while they grow those of a moment ago. */
export const useInSteps = <T>(rows: readonly T[], isGrowing: boolean): readonly T[] => {
  const [kept, setKept] = useState(rows)
  const isDue = !isGrowing || rows.length >= 2 * kept.length || rows.length < kept.length
  if (isDue && kept !== rows) setKept(rows)
  return isDue ? rows : kept
}
