// What is asked of a list, kept by the entry of the history: who goes back finds it as they left it, who opens the page anew begins anew.
import { type Dispatch, type SetStateAction, useEffect, useState } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom'
import { session } from './session.ts'

/** By entry and name, as long as this page of the browser lives and the same person works in it. */
export const kept = new Map<string, unknown>()

session.onEnd(() => kept.clear())

/** As `useState`, by a name that no other state of the same page has. */
export const useEntryState = <T>(name: string, start: T | (() => T)): [T, Dispatch<SetStateAction<T>>] => {
  const { key } = useLocation()
  const id = `${key} ${name}`
  const isBack = useNavigationType() === NavigationType.Pop
  const [value, setValue] = useState<T>(kept.has(id) ? (kept.get(id) as T) : start)
  const [shown, setShown] = useState(id)
  if (shown !== id) {
    setShown(id)
    // Back to another entry of a page that stays.
    if (isBack && kept.has(id)) setValue(kept.get(id) as T)
  }
  // What is opened beside the list is an entry of its own, with the same question.
  useEffect(() => {
    kept.set(id, value)
  }, [id, value])
  return [value, setValue]
}
