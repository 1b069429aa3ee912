// Enter in a search chooses the first result. If it is pressed before the results have arrived, as by somebody who types a name
// without looking, it waits for them; typing on cancels it.
import { type KeyboardEvent, useEffect, useState } from 'react'

type Results = {
  /** The text of the search. */
  asked: string
  /** Whether results for this text are still to come. */
  isPending: boolean
  /** The id of the first result that can be chosen. */
  first: string | undefined
  onChoose: (id: string) => void
  /** Called if nothing was found. */
  onNone?: (() => void) | undefined
}

/** Returns the result that the arrow keys have marked; undefined until the list has rendered the mark. */
const markedIn = (field: HTMLInputElement): string | undefined =>
  document.getElementById(field.getAttribute('aria-activedescendant') ?? '')?.dataset.key

/** Returns whether Enter is waiting, and `onKey`, which the field calls with each key before any other listener. */
export const useFirstChoice = ({ asked, isPending, first, onChoose, onNone }: Results) => {
  const [wanted, setWanted] = useState<string>()
  // Somebody who has moved on to another result by the arrow keys chooses that one.
  const [movedIn, setMovedIn] = useState<{ asked: string; first: string }>()
  // Moves among the results of an earlier search, or among results that were replaced since, do not count.
  const hasMoved = movedIn?.asked === asked && movedIn.first === first
  if (movedIn && !hasMoved) setMovedIn(undefined)
  useEffect(() => {
    if (wanted === undefined || (isPending && wanted === asked)) return
    setWanted(undefined)
    if (wanted !== asked) return
    if (first === undefined) onNone?.()
    else onChoose(first)
  }, [wanted, asked, isPending, first, onChoose, onNone])
  return {
    /** Does the same as Enter. */
    press: () => setWanted(asked),
    isAwaited: wanted !== undefined && wanted === asked,
    onKey: (event: KeyboardEvent<HTMLInputElement>): void => {
      const { key, ctrlKey, metaKey, altKey, nativeEvent } = event
      if ((key === 'ArrowDown' || key === 'ArrowUp') && first !== undefined) setMovedIn({ asked, first })
      if (key !== 'Enter' || ctrlKey || metaKey || altKey || nativeEvent.isComposing || asked === '') return
      event.preventDefault()
      event.stopPropagation()
      // Chosen on keydown, as a list that renders before keyup would lose the choice. If an arrow key and Enter quickly
      // follow one another, there is no mark yet, and the first result is meant.
      const marked = hasMoved ? markedIn(event.currentTarget) : undefined
      if (marked === undefined) setWanted(asked)
      else onChoose(marked)
    },
  }
}
