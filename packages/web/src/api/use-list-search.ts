// What a person types into a list's search.
import { useDebounced } from '../ui/use-debounced.ts'
import { useEntryState } from './use-entry-state.ts'

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
  /** The rows stand best match first, in the order of no column. */
  isRanked?: boolean | undefined
}

/** `list` names the list; going back finds its search again. */
export const useListSearch = (list: string): ListSearch => {
  const [text, setText] = useEntryState(`${list} search`, '')
  return { text, setText, asked: useDebounced(text.trim(), REST_MS) }
}
