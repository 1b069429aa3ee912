// What a person types into a list's search.
import { useState } from 'react'
import { useDebounced } from '../ui/use-debounced.ts'

/** Shorter than the pause between two words, longer than between two letters. */
const REST_MS = 120

export type ListSearch = {
  text: string
  setText: (text: string) => void
  /** The search that the rows answer. */
  asked: string
  /** The search stopped at its limit: more rows may match than are there. */
  isCut?: boolean | undefined
  /** Whether all that match are there: without a connection this device may not know them. So it is unless told. */
  isKnown?: boolean | undefined
}

export const useListSearch = (): ListSearch => {
  const [text, setText] = useState('')
  return { text, setText, asked: useDebounced(text.trim(), REST_MS) }
}
