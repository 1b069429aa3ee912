// Decides which element of a table shows which row. An element that has scrolled out of sight is reused for a row that comes into
// sight: filling it anew costs a fraction of building another. Rows in sight render at once, rows around them a few with each
// frame. If the places of rows are known, an element moves along with its row, so that the focus in it stays at that row.
import { useEffect, useLayoutEffect, useRef, useState } from 'react'

export type Slot = { key: number; place: number; id?: string | undefined }

/** Rows from the place `from` up to, but without, `to`. */
export type Span = { from: number; to: number }

export type Wanted = {
  /** The rows in sight. */
  sight: Span
  /** The rows in sight and those around them, which the next turn of a wheel brings into sight. */
  around: Span
  /** The row with the focus, which keeps its element wherever the table is scrolled. */
  focused: number
  count: number
  /** Whether the row at a place is loaded. */
  isKnown: (place: number) => boolean
  /** The row at a place, and the place of a row; undefined if that isn't known for all rows. */
  idAt?: ((place: number) => string | undefined) | undefined
  placeOf?: ((id: string) => number | undefined) | undefined
}

const isIn = ({ from, to }: Span, place: number): boolean => place >= from && place < to
const placesOf = ({ from, to }: Span): number[] =>
  Array.from({ length: Math.max(0, to - from) }, (_, at) => from + at)

/**
 * Moves the elements to the places of their rows; returns the same array if nothing moved. The element of a removed row stays if
 * no other element takes its place, or if it has the focus: then the row that took its place gets the element and the focus.
 */
export const followed = (slots: readonly Slot[], { idAt, placeOf, focused }: Wanted): readonly Slot[] => {
  if (!idAt || !placeOf || slots.every(({ place, id }) => id === undefined || idAt(place) === id))
    return slots
  const now = slots.map(slot => ({ slot, place: slot.id === undefined ? undefined : placeOf(slot.id) }))
  const places = new Set(now.map(({ place }) => place))
  const isFocusGone = now.some(({ slot, place }) => place === undefined && slot.place === focused)
  return now.flatMap(({ slot, place }) => {
    if (place === undefined) return slot.place === focused || !places.has(slot.place) ? [slot] : []
    return isFocusGone && place === focused ? [] : [{ ...slot, place }]
  })
}

/** Returns the elements with the ids of the rows that they show. */
const named = (slots: readonly Slot[], { idAt }: Wanted): readonly Slot[] =>
  idAt && slots.some(({ place, id }) => idAt(place) !== id)
    ? slots.map(({ key, place }) => ({ key, place, id: idAt(place) }))
    : slots

/**
 * Gives an element to each loaded row in sight, and to at most `ahead` rows around; returns the same array if nothing changes.
 */
export const placed = (
  slots: readonly Slot[],
  { sight, around, focused, count, isKnown }: Wanted,
  ahead: number,
): readonly Slot[] => {
  const shown = new Set<number>()
  for (const { place } of slots) shown.add(place)
  // If a list has become shorter, `count` is known before the rows in sight are measured again.
  const isMissing = (place: number) => place < count && !shown.has(place) && isKnown(place)
  const fresh = placesOf(sight).filter(isMissing)
  if (focused >= 0 && isMissing(focused) && !isIn(sight, focused)) fresh.push(focused)
  const atMost = fresh.length + ahead
  for (let away = 0; fresh.length < atMost && away < around.to - around.from; away += 1)
    for (const place of [sight.to + away, sight.from - 1 - away])
      if (fresh.length < atMost && isIn(around, place) && isMissing(place)) fresh.push(place)
  const isGone = ({ place }: Slot) => place >= count
  if (fresh.length === 0 && !slots.some(isGone)) return slots
  let last = Math.max(-1, ...slots.map(({ key }) => key))
  const kept = slots.flatMap((slot): Slot[] => {
    if (!isGone(slot) && (isIn(around, slot.place) || slot.place === focused)) return [slot]
    const place = fresh.shift()
    return place !== undefined ? [{ key: slot.key, place }] : isGone(slot) ? [] : [slot]
  })
  return [
    ...kept,
    ...fresh.map(place => {
      last += 1
      return { key: last, place }
    }),
  ]
}

/** Returns the elements in the order of their rows, as screen readers follow the order on the page. */
export const inOrder = (slots: readonly Slot[]): readonly Slot[] =>
  slots.every(({ place }, at) => at === 0 || (slots[at - 1]?.place ?? 0) < place)
    ? slots
    : slots.toSorted((a, b) => a.place - b.place)

/** As many rows as a slow device renders within a frame and as a turn of the wheel brings. */
const AHEAD = 6
/** How long typing or scrolling may delay rows around, which nobody sees yet. */
const AT_LATEST_MS = 100

// Safari has no requestIdleCallback.
const whenIdle = (work: () => void): (() => void) => {
  if (!globalThis.requestIdleCallback) {
    const frame = requestAnimationFrame(work)
    return () => cancelAnimationFrame(frame)
  }
  const idle = requestIdleCallback(work, { timeout: AT_LATEST_MS })
  return () => cancelIdleCallback(idle)
}

/** The pause after which nobody is scrolling: longer than between two turns of a wheel. */
const REST_MS = 200

/** Returns the elements for the wanted rows; puts them into the order of their rows as soon as nobody scrolls. */
export const useSlots = (wanted: Wanted): readonly Slot[] => {
  const [slots, setSlots] = useState<readonly Slot[]>([])
  const now = named(placed(followed(slots, wanted), wanted, 0), wanted)
  if (now !== slots) setSlots(now)
  const latest = useRef(wanted)
  useLayoutEffect(() => {
    latest.current = wanted
  })
  const next = placed(now, wanted, AHEAD)
  useEffect(() => {
    if (next === now) {
      const timer = setTimeout(() => setSlots(inOrder), REST_MS)
      return () => clearTimeout(timer)
    }
    return whenIdle(() => setSlots(before => placed(followed(before, latest.current), latest.current, AHEAD)))
  }, [now, next])
  return now
}
