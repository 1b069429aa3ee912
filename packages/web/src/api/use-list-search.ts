// What a person types into a list's search.
import { useDebounced } from '../ui/use-debounced.ts'
import { useEntryState } from './use-entry-state.ts'

/** The debounce time in milliseconds: shorter than the pause between two words, longer than between two letters. */
const REST_MS = 120

export type ListSearch = {
  text: string
  setText: (text: string) => void
  /** The search text that the shown rows match. */
  asked: string
  /** Whether the search stopped at its limit, so that more rows may match than are shown. */
  isCut?: boolean | undefined
  /** Whether all matching rows are present: without a connection this device may not have them all. Default: true. */
  isKnown?: boolean | undefined
  /** Whether the rows are sorted by best match instead of by a column. */
  isRanked?: boolean | undefined
}

/** `list` is the list's name; going back in the history restores its search. */
export const useListSearch = (list: string): ListSearch => {
  const [text, setText] = useEntryState(`${list} search`, '')
  return { text, setText, asked: useDebounced(text.trim(), REST_MS) }
}
