// The people by whom the report of movements can be filtered.
import type { Movement } from '@vetrounds/core/stock/movement'
import { useMemo } from 'react'
import { useRead } from '../../api/client.ts'

/** The team of this branch, then others with a movement in the period, who have left, are suspended or work elsewhere. */
export const useMovementPeople = (rows: readonly Movement[] | undefined) => {
  const { data: team } = useRead('readTeam', {})
  return useMemo(() => {
    const here = new Map(team?.members.map(({ userId, name }) => [userId, name]))
    const others = new Map(rows?.flatMap(({ by, byName }) => (byName && !here.has(by) ? [[by, byName]] : [])))
    return [...here, ...others].map(([id, label]) => ({ id, label }))
  }, [team, rows])
}
