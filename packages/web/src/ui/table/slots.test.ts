import { expect, test } from 'vitest'
import { followed, inOrder, placed, type Slot, type Wanted } from './slots.ts'

const span = (from: number, to: number) => Array.from({ length: to - from }, (_, at) => from + at)
const keyOf = (slots: readonly Slot[], place: number) => slots.find(slot => slot.place === place)?.key
const placesOf = (slots: readonly Slot[]) => slots.map(({ place }) => place).toSorted((a, b) => a - b)

/** Ten rows in sight from a place on, and four more before and after them. */
const at = (from: number, more: Partial<Wanted> = {}): Wanted => ({
  sight: { from, to: from + 10 },
  around: { from: Math.max(0, from - 4), to: from + 14 },
  focused: -1,
  count: 1000,
  isKnown: () => true,
  ...more,
})

/** Repeats the step that each frame does until nothing changes. */
const whole = (slots: readonly Slot[], wanted: Wanted): readonly Slot[] => {
  const next = placed(slots, wanted, 3)
  return next === slots ? slots : whole(next, wanted)
}

test('what is in sight is there at once, what is around it a few rows at a time', () => {
  const first = placed([], at(0), 0)
  expect(placesOf(first)).toEqual(span(0, 10))
  const second = placed(first, at(0), 3)
  expect(placesOf(second)).toEqual(span(0, 13))
  expect(placesOf(whole(second, at(0)))).toEqual(span(0, 14))
})

test('a row keeps its element while it is around, and no other one is built for those that follow', () => {
  const before = whole([], at(100))
  const after = whole(before, at(106))
  expect(placesOf(after)).toEqual(span(102, 120))
  for (const place of span(102, 114)) expect(keyOf(after, place)).toBe(keyOf(before, place))
  // The elements keep their order on the page.
  expect(after.map(({ key }) => key)).toEqual(before.map(({ key }) => key))
})

test('a jump draws what is in sight alone, with the elements that there are', () => {
  const before = whole([], at(100))
  const jumped = placed(before, at(900), 0)
  expect(placesOf(jumped).filter(place => place >= 900)).toEqual(span(900, 910))
  expect(jumped).toHaveLength(before.length)
  expect(placesOf(whole(jumped, at(900)))).toEqual(span(896, 914))
})

test('rows that are not known yet take no element; those that are gone stay where they were', () => {
  const before = whole([], at(100))
  const isKnown = (place: number) => place < 905
  expect(placed(before, at(900, { isKnown: () => false }), 3)).toBe(before)
  const some = whole(before, at(900, { isKnown }))
  expect(placesOf(some).filter(place => place >= 890)).toEqual(span(896, 905))
  expect(placesOf(whole(some, at(900)))).toEqual(span(896, 914))
})

test('the row with the focus keeps its element wherever one scrolls', () => {
  const before = whole([], at(100, { focused: 105 }))
  const after = whole(before, at(900, { focused: 105 }))
  expect(keyOf(after, 105)).toBe(keyOf(before, 105))
  expect(placesOf(after)).toEqual([105, ...span(896, 914)])
})

test('rows that are no more leave no element', () => {
  const before = whole([], at(100))
  const few = { sight: { from: 0, to: 3 }, around: { from: 0, to: 3 }, count: 3 }
  expect(placesOf(whole(before, at(0, few)))).toEqual(span(0, 3))
  // The list has become shorter, but the page has not measured yet which rows are in sight.
  const shorter = whole(before, at(100, { count: 104 }))
  expect(placesOf(shorter)).toEqual(span(96, 104))
})

test('at rest they stand in the order of their rows, each element with its row', () => {
  const moved = whole(whole([], at(100)), at(106))
  const ordered = inOrder(moved)
  expect(ordered.map(({ place }) => place)).toEqual(span(102, 120))
  for (const { key, place } of ordered) expect(keyOf(moved, place)).toBe(key)
  expect(inOrder(ordered)).toBe(ordered)
})

test('an element goes along with its row; that of a row that is gone is left to the next one', () => {
  const rows = ['a', 'b', 'c', 'd']
  const slots: readonly Slot[] = rows.map((id, place) => ({ key: 10 + place, place, id }))
  const now = (ids: readonly string[], focused = -1) => {
    const placeOf = (id: string) => (ids.includes(id) ? ids.indexOf(id) : undefined)
    return followed(slots, at(0, { idAt: place => ids[place], placeOf, focused })).map(({ key, place }) => [
      key,
      place,
    ])
  }
  expect(now(['new', ...rows])).toEqual([
    [10, 1],
    [11, 2],
    [12, 3],
    [13, 4],
  ])
  // The row above the one with the focus goes: that one keeps its element, and with it the focus.
  expect(now(['a', 'c', 'd'], 2)).toEqual([
    [10, 0],
    [12, 1],
    [13, 2],
  ])
  // The focused row itself goes: the next row gets its element.
  expect(now(['a', 'c', 'd'], 1)).toEqual([
    [10, 0],
    [11, 1],
    [13, 2],
  ])
  expect(now(['x', 'y'])).toEqual(slots.map(({ key, place }) => [key, place]))
  expect(followed(slots, at(0, { idAt: place => rows[place], placeOf: id => rows.indexOf(id) }))).toBe(slots)
  // In a long list the places of rows are not known.
  expect(followed(slots, at(0))).toBe(slots)
})
