// Whom the report of movements can be narrowed to.
import type { Movement } from '@vetrounds/core/stock/movement'
import { useMemo } from 'react'
import { useRead } from '../../api/client.ts'

/** Who works here, and then whoever did something in the period and has left, is suspended or works elsewhere. */
export const useMovementPeople = (rows: readonly Movement[] | undefined) => {
  const { data: team } = useRead('readTeam', {})
  return useMemo(() => {
    const here = new Map(team?.members.map(({ userId, name }) => [userId, name]))
    const others = new Map(rows?.flatMap(({ by, byName }) => (byName && !here.has(by) ? [[by, byName]] : [])))
    return [...here, ...others].map(([id, label]) => ({ id, label }))
  }, [team, rows])
}
