// What the signed-in person switched on or off by hand in a list or a view of it, as stored in this browser.
import { useMemo, useState } from 'react'
import { usePersonHere } from '../../api/person-here.ts'
import { type Choice, readChoice, writeChoice } from './columns.ts'

/** Returns the choice, and a function that changes and stores it. */
export const useKeptChoice = (list: string): readonly [Choice, (next: Choice) => void] => {
  const person = usePersonHere()?.person.id ?? ''
  const kept = useMemo(() => readChoice(localStorage, person, list), [person, list])
  const [changed, setChanged] = useState<Choice>()
  return [
    changed ?? kept,
    next => {
      setChanged(next)
      writeChoice(localStorage, person, list, next)
    },
  ]
}
