// Which element of a table shows which row. One that left the sight takes over a row that came into it: filling it anew
// costs a fraction of building another. What is in sight is drawn at once, what is around it a few rows with each frame.
// Where it is known where a row stands, its element goes along with it: whoever has the focus in it, or comes back to it, is at that row.
import { useEffect, useLayoutEffect, useRef, useState } from 'react'

export type Slot = { key: number; place: number; id?: string | undefined }

/** Rows from one place up to another. */
export type Span = { from: number; to: number }

export type Wanted = {
  /** In sight. */
  sight: Span
  /** Those, and the rows around them that the next turn of a wheel brings. */
  around: Span
  /** The row with the focus, which stays wherever one scrolls. */
  focused: number
  count: number
  /** Whether there is something to show at a place. */
  isKnown: (place: number) => boolean
  /** Which row stands at a place, and where a row stands; missing where that isn't known of all. */
  idAt?: ((place: number) => string | undefined) | undefined
  placeOf?: ((id: string) => number | undefined) | undefined
}

const isIn = ({ from, to }: Span, place: number): boolean => place >= from && place < to
const placesOf = ({ from, to }: Span): number[] =>
  Array.from({ length: Math.max(0, to - from) }, (_, at) => from + at)

/**
 * The elements where their rows stand now; the same array where nothing moved. That of a row which is gone stays where no other one
 * comes, and where the focus is: the row that took its place has it then.
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

/** The elements with the ids of the rows that they show. */
const named = (slots: readonly Slot[], { idAt }: Wanted): readonly Slot[] =>
  idAt && slots.some(({ place, id }) => idAt(place) !== id)
    ? slots.map(({ key, place }) => ({ key, place, id: idAt(place) }))
    : slots

/** Gives an element to each known row in sight, and to at most `ahead` of those around; the same array where nothing changes. */
export const placed = (
  slots: readonly Slot[],
  { sight, around, focused, count, isKnown }: Wanted,
  ahead: number,
): readonly Slot[] => {
  const shown = new Set<number>()
  for (const { place } of slots) shown.add(place)
  // A list that has become shorter is told so before anything is known of what is now in sight.
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

/** The same elements in the order of their rows: readers go by the order on the page. */
export const inOrder = (slots: readonly Slot[]): readonly Slot[] =>
  slots.every(({ place }, at) => at === 0 || (slots[at - 1]?.place ?? 0) < place)
    ? slots
    : slots.toSorted((a, b) => a.place - b.place)

/** What a slow device draws within a frame, and as many rows as a turn of the wheel brings. */
const AHEAD = 6
/** Nobody sees these rows yet: a letter or a turn of the wheel goes first, for so long. */
const AT_LATEST_MS = 100

// Safari has no such callback.
const whenIdle = (work: () => void): (() => void) => {
  if (!globalThis.requestIdleCallback) {
    const frame = requestAnimationFrame(work)
    return () => cancelAnimationFrame(frame)
  }
  const idle = requestIdleCallback(work, { timeout: AT_LATEST_MS })
  return () => cancelIdleCallback(idle)
}

/** Longer than between two turns of a wheel. */
const REST_MS = 200

/** The elements for what is wanted; put into the order of their rows as soon as nobody scrolls. */
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
