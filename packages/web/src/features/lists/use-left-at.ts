// Where a list was left: whoever comes back to it finds the same row.
import { useMemo } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom'
import { kept } from '../../api/use-entry-state.ts'

/**
 * What a part of the page stores under a history entry when it leaves, and gets back when somebody returns there.
 * Storing it renders nothing.
 */
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
