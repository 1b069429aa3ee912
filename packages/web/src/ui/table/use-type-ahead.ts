// Type-ahead: letters typed in a table lead to the next row whose name begins with them.
import { fold } from '@vetrounds/core/text/fold'
import { type KeyboardEvent, useRef } from 'react'
import type { TableRows } from './table-rows.ts'

/** The longest pause between two letters that belong together. */
const PAUSE_MS = 1000

/** Folds a text and removes spaces: the space bar chooses a row, and nobody types the apostrophe of O’Brien. */
const typedAs = (text: string): string => fold(text).replaceAll(' ', '')

const isOneLetter = (letters: string): boolean => [...letters].every(letter => letter === letters[0])

/** Returns the place that the typed letters lead to from a row, among the loaded rows; undefined if no name matches. */
export const placeOfName = <T>(
  rows: Pick<TableRows<T>, 'count' | 'at'>,
  nameOf: (row: T) => string,
  letters: string,
  from: number,
): number | undefined => {
  const wanted = typedAs(letters)
  if (wanted === '') return
  // One letter, also if repeated, leads on to the next match. Further letters narrow the search, beginning with the current row.
  const isFirst = isOneLetter(letters)
  const begin = isFirst ? wanted.slice(0, 1) : wanted
  for (let step = isFirst ? 1 : 0; step <= rows.count; step += 1) {
    const place = (from + step) % rows.count
    const row = rows.at(place)
    if (row !== undefined && typedAs(nameOf(row)).startsWith(begin)) return place
  }
  return
}

/** A letter or a digit, or the two letters of an Arabic لا, which has a key of its own. Names of keys are Latin. */
const TYPED = /^(?:[\p{L}\p{N}]|\p{Script=Arabic}{2})$/u

/** Returns a function that gives the place to which a key typed at a row leads, if it is a letter or a digit. */
export const useTypeAhead = <T>(rows: TableRows<T>, nameOf: (row: T) => string) => {
  const typed = useRef({ letters: '', at: 0 })
  return (event: KeyboardEvent, from: number): number | undefined => {
    const { key, ctrlKey, metaKey, altKey, timeStamp } = event
    if (ctrlKey || metaKey || altKey || !TYPED.test(key)) return
    const { letters, at } = typed.current
    const now = timeStamp - at > PAUSE_MS ? key : letters + key
    typed.current = { letters: now, at: timeStamp }
    // A letter within a name must not also be a shortcut of the page. A single letter, even if repeated, may be one.
    if (!isOneLetter(now)) event.preventDefault()
    return placeOfName(rows, nameOf, now, from)
  }
}
