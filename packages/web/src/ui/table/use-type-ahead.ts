// Letters that are typed in a table lead to the next row whose name begins with them.
import { fold } from '@vetrounds/core/text/fold'
import { type KeyboardEvent, useRef } from 'react'
import type { TableRows } from './table-rows.ts'

/** Letters belong together while no more time passes between two of them. */
const PAUSE_MS = 1000

/** Without spaces: the space bar chooses a row, and nobody types the apostrophe of O’Brien. */
const typedAs = (text: string): string => fold(text).replaceAll(' ', '')

const isOneLetter = (letters: string): boolean => [...letters].every(letter => letter === letters[0])

/** Where the letters typed so far lead from a row, among the rows that are at hand; undefined where they lead nowhere. */
export const placeOfName = <T>(
  rows: Pick<TableRows<T>, 'count' | 'at'>,
  nameOf: (row: T) => string,
  letters: string,
  from: number,
): number | undefined => {
  const wanted = typedAs(letters)
  if (wanted === '') return
  // The first letter leads on, also to the next of several; those after it narrow what it led to.
  const isFirst = isOneLetter(letters)
  const begin = isFirst ? wanted.slice(0, 1) : wanted
  for (let step = isFirst ? 1 : 0; step <= rows.count; step += 1) {
    const place = (from + step) % rows.count
    const row = rows.at(place)
    if (row !== undefined && typedAs(nameOf(row)).startsWith(begin)) return place
  }
  return
}

/** A letter or a figure, or the two letters of an Arabic لا, which has a key. Names of keys are Latin. */
const TYPED = /^(?:[\p{L}\p{N}]|\p{Script=Arabic}{2})$/u

/** The place that a key typed at a row leads to, if it is a letter or a figure. */
export const useTypeAhead = <T>(rows: TableRows<T>, nameOf: (row: T) => string) => {
  const typed = useRef({ letters: '', at: 0 })
  return (event: KeyboardEvent, from: number): number | undefined => {
    const { key, ctrlKey, metaKey, altKey, timeStamp } = event
    if (ctrlKey || metaKey || altKey || !TYPED.test(key)) return
    const { letters, at } = typed.current
    const now = timeStamp - at > PAUSE_MS ? key : letters + key
    typed.current = { letters: now, at: timeStamp }
    // Part of a name, it is no shortcut of the page as well; one letter, again and again, may be.
    if (!isOneLetter(now)) event.preventDefault()
    return placeOfName(rows, nameOf, now, from)
  }
}
