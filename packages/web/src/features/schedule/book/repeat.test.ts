import { expect, test } from 'vitest'
import { once, presets, ruleOf, whyNoRule } from './repeat.ts'

const FRIDAY = '2026-11-27'
const MOST = 60

test('what happens once has no rule', () => expect(ruleOf(once, FRIDAY, MOST)).toBeUndefined())

test('every two weeks falls on the day of the first one', () => {
  const two = { ...once, ...presets.two, kind: 'two' as const }
  expect(ruleOf(two, FRIDAY, MOST)).toBe('FREQ=WEEKLY;INTERVAL=2;BYDAY=FR;COUNT=6')
  expect(ruleOf({ ...two, weekdays: [4, 0] }, FRIDAY, MOST)).toBe(
    'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,FR;COUNT=6',
  )
})

test('a month, until a day that is included, or without an end', () => {
  const monthly = { ...once, ...presets.monthly, kind: 'monthly' as const }
  expect(ruleOf({ ...monthly, ends: 'on', until: '2027-03-01' }, FRIDAY, MOST)).toBe(
    'FREQ=MONTHLY;INTERVAL=1;UNTIL=20270301',
  )
  expect(ruleOf({ ...monthly, ends: 'never' }, FRIDAY, MOST)).toBe('FREQ=MONTHLY;INTERVAL=1')
})

test('says nothing while something is missing or too much', () => {
  const weekly = { ...once, ...presets.weekly, kind: 'weekly' as const }
  expect(ruleOf({ ...weekly, count: undefined }, FRIDAY, MOST)).toBeUndefined()
  expect(ruleOf({ ...weekly, count: 61 }, FRIDAY, MOST)).toBeUndefined()
  expect(ruleOf({ ...weekly, interval: 0 }, FRIDAY, MOST)).toBeUndefined()
  expect(ruleOf({ ...weekly, ends: 'on', until: '2026-11-26' }, FRIDAY, MOST)).toBeUndefined()
  expect(ruleOf(weekly, undefined, MOST)).toBeUndefined()
})

test('what is missing is told from an end that lies before the beginning', () => {
  const until = { ...once, ...presets.weekly, kind: 'weekly' as const, ends: 'on' as const }
  expect(whyNoRule(until, FRIDAY)).toBe('why.rule')
  expect(whyNoRule({ ...until, until: '2026-11-26' }, FRIDAY)).toBe('why.lastDay')
  expect(whyNoRule({ ...until, until: '2026-11-26', ends: 'after', count: undefined }, FRIDAY)).toBe(
    'why.rule',
  )
})
