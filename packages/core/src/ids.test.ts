// Ids made by clients: always checked, never trusted.
import { afterEach, expect, test } from 'vitest'
import { setClock } from './clock.ts'
import { id, newId } from './ids.ts'
import { isYoung } from './new-id.ts'

afterEach(() => setClock(() => Date.now()))

test('an id of ours is one', () => {
  expect(id.safeParse(newId()).success).toBe(true)
})

test.each([
  '',
  'x',
  '01J',
  `${newId()}0`,
  newId().toLowerCase(),
  '81J00000000000000000000000',
  '01J0000000000000000000000I',
])('"%s" is none, and is said to be so without an exception', text => {
  expect(id.safeParse(text).error?.issues).toMatchObject([{ message: 'id.malformed' }])
})

test('a clock that is a day ahead is borne, one further ahead is not; the past is', () => {
  const now = Date.now()
  const made = (offset: number) => {
    setClock(() => now + offset)
    const made = newId()
    setClock(() => now)
    return id.safeParse(made).success
  }
  expect([made(86_000_000), made(87_000_000), made(-30 * 86_400_000)]).toEqual([true, false, true])
})

test('an id tells whether it was made lately', () => {
  const now = Date.now()
  const made = newId()
  setClock(() => now + 29 * 86_400_000)
  expect(isYoung(made, 30 * 86_400_000)).toBe(true)
  setClock(() => now + 31 * 86_400_000)
  expect(isYoung(made, 30 * 86_400_000)).toBe(false)
})
