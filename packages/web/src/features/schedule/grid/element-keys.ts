// Which element of a track shows which appointment. Where the track steps to another day its elements are filled anew, which costs
// a fraction of building others; while it shows one day, each appointment has its own.
import { useLayoutEffect, useRef } from 'react'

/** React's keys of the elements by appointment, on a day. */
export type ElementKeys = { date: string; keys: ReadonlyMap<string, number> }

/**
 * The keys for what is drawn now. `own` may have the focus: no other appointment gets its element, or a press of Enter would open
 * what nobody chose.
 */
export const elementKeys = (
  before: ElementKeys,
  date: string,
  ids: readonly string[],
  own: string | undefined,
): ElementKeys => {
  const now = new Set(ids)
  const free =
    before.date === date
      ? []
      : [...before.keys].flatMap(([id, key]) => (now.has(id) || id === own ? [] : [key]))
  let last = Math.max(-1, ...before.keys.values())
  const keyOf = (id: string): number => {
    const key = before.keys.get(id) ?? free.shift()
    if (key !== undefined) return key
    last += 1
    return last
  }
  return { date, keys: new Map(ids.map(id => [id, keyOf(id)])) }
}

/** The keys of a track's blocks from one drawing to the next; `cursorId` is the appointment that the keyboard is at. */
export const useElementKeys = (
  date: string,
  ids: readonly string[],
  cursorId: string | undefined,
): ReadonlyMap<string, number> => {
  const before = useRef<ElementKeys & { cursorId?: string | undefined }>({ date, keys: new Map() })
  const now = elementKeys(before.current, date, ids, before.current.cursorId)
  useLayoutEffect(() => {
    before.current = { ...now, cursorId }
  })
  return now.keys
}
