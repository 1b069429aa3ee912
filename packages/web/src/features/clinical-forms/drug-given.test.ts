// Withdrawal periods are asked for if something was given in the visit or on the examined day, whenever the form is completed.
import type { TimelineEntry } from '@vetrounds/core/records/timeline'
import { expect, test } from 'vitest'
import { isDrugGiven } from './drug-given.ts'

const treatment = (at: string, more: object = {}) =>
  ({ kind: 'treatment', id: 'T', at, state: 'done', versions: 1, ...more }) as unknown as TimelineEntry
const monday = '2026-11-23T18:00:00.000Z'
const tuesday = { today: '2026-11-24', zone: 'Europe/Dublin' }
const values = { examination_date: monday }

test('what was given on the day of the examination counts on the next one, too', () => {
  expect(isDrugGiven([treatment('2026-11-23T19:00:00.000Z')], { values }, tuesday)).toBe(true)
  expect(isDrugGiven([treatment('2026-11-20T19:00:00.000Z')], { values }, tuesday)).toBe(false)
  expect(isDrugGiven([treatment(monday, { state: 'struck' })], { values }, tuesday)).toBe(false)
  expect(isDrugGiven([treatment(monday, { kind: 'test' })], { values }, tuesday)).toBe(false)
})

test('a form that says no day goes by today', () => {
  expect(isDrugGiven([treatment(monday)], { values: {} }, tuesday)).toBe(false)
  expect(isDrugGiven([treatment('2026-11-24T08:00:00.000Z')], { values: {} }, tuesday)).toBe(true)
})

test('so does what was given in its visit on another day', () => {
  const entries = [treatment('2026-11-25T02:00:00.000Z', { visitId: 'V' })]
  expect(isDrugGiven(entries, { values, visitId: 'V' }, tuesday)).toBe(true)
  expect(isDrugGiven(entries, { values, visitId: 'W' }, tuesday)).toBe(false)
  expect(isDrugGiven([treatment('2026-11-25T02:00:00.000Z')], { values }, tuesday)).toBe(false)
})

test('a period that is filled in stays', () => {
  expect(isDrugGiven([], { values: { ...values, withdrawal_milk: 7 } }, tuesday)).toBe(true)
})
