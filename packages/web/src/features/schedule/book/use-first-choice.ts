// Enter before the results are there, as somebody presses it who types a name without looking: the first is taken as it comes.
import { type KeyboardEvent, useEffect, useState } from 'react'

type Results = {
  /** What is searched for. */
  asked: string
  /** Whether results for it have still to come. */
  isPending: boolean
  /** The first that can be chosen. */
  first: string | undefined
  onChoose: (id: string) => void
}

/** Returns what the search field calls with each key, before anything else hears of it. */
export const useFirstChoice = ({ asked, isPending, first, onChoose }: Results) => {
  const [wanted, setWanted] = useState<string>()
  useEffect(() => {
    if (wanted === undefined || isPending) return
    setWanted(undefined)
    if (wanted === asked && first !== undefined) onChoose(first)
  }, [wanted, asked, isPending, first, onChoose])
  return (event: KeyboardEvent<HTMLInputElement>): void => {
    const { key, ctrlKey, metaKey, altKey, nativeEvent, currentTarget } = event
    if (key !== 'Enter' || ctrlKey || metaKey || altKey || nativeEvent.isComposing || asked === '') return
    // One that the field points at already hears the key itself.
    if (currentTarget.getAttribute('aria-activedescendant')) return
    event.preventDefault()
    setWanted(asked)
  }
}
