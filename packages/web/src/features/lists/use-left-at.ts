// Where a list was left: whoever comes back to it finds the same row.
import { useMemo } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom'
import { kept } from '../../api/use-entry-state.ts'

/** What a part of the page leaves at an entry when it goes, and finds when somebody comes back to it. Leaving draws nothing. */
export const useLeftAt = <T>(name: string): { left: T | undefined; leave: (what: T) => void } => {
  const { key } = useLocation()
  const id = `${key} ${name}`
  const isBack = useNavigationType() === NavigationType.Pop
  return useMemo(
    () => ({
      left: isBack ? (kept.get(id) as T | undefined) : undefined,
      leave: what => void kept.set(id, what),
    }),
    [id, isBack],
  )
}
