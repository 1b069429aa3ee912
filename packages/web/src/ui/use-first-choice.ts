// Enter in a search takes the first result. Pressed before the results are there, as by somebody who types a name without looking, it
// waits for them, and typing on takes it back.
import { type KeyboardEvent, useEffect, useState } from 'react'

type Results = {
  /** What is searched for. */
  asked: string
  /** Whether results for it have still to come. */
  isPending: boolean
  /** The first that can be chosen. */
  first: string | undefined
  onChoose: (id: string) => void
  /** Goes on where nothing was found. */
  onNone?: (() => void) | undefined
}

/** The result that the arrows have marked; missing until the list has drawn the mark. */
const markedIn = (field: HTMLInputElement): string | undefined =>
  document.getElementById(field.getAttribute('aria-activedescendant') ?? '')?.dataset.key

/** What Enter waits for, and what the field calls with each key before anything else hears of it. */
export const useFirstChoice = ({ asked, isPending, first, onChoose, onNone }: Results) => {
  const [wanted, setWanted] = useState<string>()
  // Who has gone on to another result by the arrows chooses that one.
  const [movedIn, setMovedIn] = useState<{ asked: string; first: string }>()
  // Nobody has gone on among results that went with what was asked before, or that others have taken the place of.
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
    /** As Enter does. */
    press: () => setWanted(asked),
    isAwaited: wanted !== undefined && wanted === asked,
    onKey: (event: KeyboardEvent<HTMLInputElement>): void => {
      const { key, ctrlKey, metaKey, altKey, nativeEvent } = event
      if ((key === 'ArrowDown' || key === 'ArrowUp') && first !== undefined) setMovedIn({ asked, first })
      if (key !== 'Enter' || ctrlKey || metaKey || altKey || nativeEvent.isComposing || asked === '') return
      event.preventDefault()
      event.stopPropagation()
      // Taken as the key goes down: a list that is drawn anew before it comes up would lose it. One arrow and Enter in quick
      // hands come before the mark, and mean the first.
      const marked = hasMoved ? markedIn(event.currentTarget) : undefined
      if (marked === undefined) setWanted(asked)
      else onChoose(marked)
    },
  }
}
