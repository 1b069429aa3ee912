// Keeps a list's search and filters per entry of the browser history: going back restores them as they were, opening the page
// afresh starts without them.
import { type Dispatch, type SetStateAction, useEffect, useState } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom'
import { session } from './session.ts'

/** The kept values by history entry and name. They live as long as the browser page and the person's session. */
export const kept = new Map<string, unknown>()

session.onEnd(() => kept.clear())

/** Like `useState`, kept under a name that no other state of the same page may have. */
export const useEntryState = <T>(name: string, start: T | (() => T)): [T, Dispatch<SetStateAction<T>>] => {
  const { key } = useLocation()
  const id = `${key} ${name}`
  const isBack = useNavigationType() === NavigationType.Pop
  const [value, setValue] = useState<T>(kept.has(id) ? (kept.get(id) as T) : start)
  const [shown, setShown] = useState(id)
  if (shown !== id) {
    setShown(id)
    // The person went back to another history entry of the same page, which stays mounted.
    if (isBack && kept.has(id)) setValue(kept.get(id) as T)
  }
  // Opening details beside the list makes a new history entry, which keeps the same value.
  useEffect(() => {
    kept.set(id, value)
  }, [id, value])
  return [value, setValue]
}
