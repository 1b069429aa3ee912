// Which element shows which appointment: elements of a day left behind are reused, except the one that may have the focus.
import { expect, test } from 'vitest'
import { type ElementKeys, elementKeys } from './element-keys.ts'

const none: ElementKeys = { date: '2026-11-23', keys: new Map() }
const monday = elementKeys(none, '2026-11-23', ['Bella', 'Luna', 'Zeus'], undefined)
const keysOf = ({ keys }: ElementKeys) => Object.fromEntries(keys)

test('while a track shows one day, an element is that of its appointment alone', () => {
  expect(keysOf(monday)).toEqual({ Bella: 0, Luna: 1, Zeus: 2 })
  const changed = elementKeys(monday, '2026-11-23', ['Bella', 'Tayto', 'Zeus'], undefined)
  expect(keysOf(changed)).toEqual({ Bella: 0, Tayto: 3, Zeus: 2 })
})

test('another day takes over the elements in their order, and makes what it has more', () => {
  const next = elementKeys(monday, '2026-11-30', ['Rex', 'Minka', 'Simba', 'Milo'], undefined)
  expect(keysOf(next)).toEqual({ Rex: 0, Minka: 1, Simba: 2, Milo: 3 })
  expect(keysOf(elementKeys(next, '2026-12-07', ['Felix'], undefined))).toEqual({ Felix: 0 })
})

test('an appointment over midnight keeps its element', () => {
  expect(keysOf(elementKeys(monday, '2026-11-24', ['Zeus', 'Rex'], undefined))).toEqual({ Zeus: 2, Rex: 0 })
})

test('nobody gets the element of the one that the keyboard is at', () => {
  expect(keysOf(elementKeys(monday, '2026-11-30', ['Rex', 'Minka', 'Simba'], 'Luna'))).toEqual({
    Rex: 0,
    Minka: 2,
    Simba: 3,
  })
})
