import { unstable_serialize } from 'swr'
import { expect, test } from 'vitest'
import { coveringKey, within } from './covering-span.ts'

const at = (day: number) => `2026-11-${day}T00:00:00.000Z`
const keyOf = (from: number, to: number, branch = 'C.B') =>
  unstable_serialize(['readCalendar', { query: { from: at(from), to: at(to) } }, branch])

test('a week that was read covers its days, of its own branch alone', () => {
  const keys = [unstable_serialize(['readTeam', {}, 'C.B']), keyOf(16, 23, 'C.X'), keyOf(16, 23)]
  expect(coveringKey(keys, { from: at(20), to: at(21) }, 'C.B')).toBe(keyOf(16, 23))
  expect(coveringKey(keys, { from: at(16), to: at(23) }, 'C.B')).toBe(keyOf(16, 23))
  expect(coveringKey(keys, { from: at(22), to: at(24) }, 'C.B')).toBeUndefined()
  expect(coveringKey(keys, { from: at(15), to: at(17) }, 'C.B')).toBeUndefined()
  expect(coveringKey(keys, { from: at(20), to: at(21) }, 'C.Y')).toBeUndefined()
  expect(coveringKey(keys, { from: at(20), to: at(21) }, undefined)).toBeUndefined()
})

test('of what was read only what touches the span is taken', () => {
  const rows = [
    { id: 'before', start: at(18), end: at(20) },
    { id: 'into', start: at(19), end: at(21) },
    { id: 'within', start: at(20), end: at(21) },
    { id: 'after', start: at(21), end: at(22) },
  ]
  expect(within(rows, { from: at(20), to: at(21) }).map(({ id }) => id)).toEqual(['into', 'within'])
})
