// Blocked time as it is typed and as it is saved.
import { expect, test } from 'vitest'
import { isTooLong, spanOfTyped, typedAt, typedOf, withWholeDay } from './absence.ts'

const zone = 'Europe/Dublin'
const absence = { id: 'x', vetId: 'v', reason: 'Course', v: 1 }

test('hours go there and back', () => {
  const typed = typedAt({ date: '2026-11-20', minute: 570, duration: 120, vetId: 'v' })
  const span = spanOfTyped(typed, zone)
  expect(span).toEqual({ start: '2026-11-20T09:30:00.000Z', end: '2026-11-20T11:30:00.000Z' })
  expect(typedOf({ ...absence, ...(span as NonNullable<typeof span>) }, zone)).toEqual({
    ...typed,
    reason: 'Course',
  })
})

test('a whole day ends at the midnight after it, whatever the clocks do', () => {
  const typed = { ...typedAt({ date: '2026-10-24', minute: 0, duration: 60, vetId: null }), isWholeDay: true }
  const span = spanOfTyped({ ...typed, to: '2026-10-25' }, zone)
  expect(span).toEqual({ start: '2026-10-23T23:00:00.000Z', end: '2026-10-26T00:00:00.000Z' })
  expect(typedOf({ ...absence, ...(span as NonNullable<typeof span>) }, zone)).toMatchObject({
    isWholeDay: true,
    from: '2026-10-24',
    to: '2026-10-25',
  })
})

test('an end before the start, or half a time, is no span', () => {
  const typed = typedAt({ date: '2026-11-20', minute: 570, duration: 120, vetId: null })
  expect(spanOfTyped({ ...typed, toTime: '09:30' }, zone)).toBeUndefined()
  expect(spanOfTyped({ ...typed, toTime: undefined }, zone)).toBeUndefined()
  expect(spanOfTyped({ ...typed, isWholeDay: true, to: '2026-11-19' }, zone)).toBeUndefined()
})

test('what is blocked past midnight ends on the next day', () => {
  expect(typedAt({ date: '2026-11-20', minute: 1380, duration: 60, vetId: null })).toMatchObject({
    to: '2026-11-21',
    toTime: '00:00',
  })
})

test('time until the end of a day is that whole day when the times go, and until its end again when they come back', () => {
  const typed = typedAt({ date: '2026-11-20', minute: 840, duration: 600, vetId: null })
  expect(typed).toMatchObject({ to: '2026-11-21', toTime: '00:00' })
  const whole = withWholeDay(typed, true, zone)
  expect(whole).toMatchObject({ from: '2026-11-20', to: '2026-11-20' })
  expect(spanOfTyped(whole, zone)).toEqual({
    start: '2026-11-20T00:00:00.000Z',
    end: '2026-11-21T00:00:00.000Z',
  })
  expect(withWholeDay(whole, false, zone)).toEqual(typed)
  const hours = typedAt({ date: '2026-11-20', minute: 570, duration: 120, vetId: 'v' })
  expect(withWholeDay(hours, true, zone)).toEqual({ ...hours, isWholeDay: true })
})

test('where the clocks skip midnight a whole day begins later, and is one all the same', () => {
  // In Cairo 24 April 2026 begins at one.
  const cairo = 'Africa/Cairo'
  const skipped = typedAt({ date: '2026-04-24', minute: 0, duration: 60, vetId: null })
  const span = spanOfTyped({ ...skipped, isWholeDay: true }, cairo)
  const day = { isWholeDay: true, from: '2026-04-24', to: '2026-04-24' }
  expect(typedOf({ ...absence, ...(span as NonNullable<typeof span>) }, cairo)).toMatchObject(day)
  const before = spanOfTyped({ ...skipped, isWholeDay: true, from: '2026-04-23', to: '2026-04-23' }, cairo)
  const typed = typedOf({ ...absence, ...(before as NonNullable<typeof before>) }, cairo)
  expect(typed).toMatchObject({ isWholeDay: true, from: '2026-04-23', to: '2026-04-23' })
  expect(spanOfTyped(withWholeDay(typed, false, cairo), cairo)).toEqual(before)
})

test('400 days are the most', () => {
  const start = '2026-01-01T00:00:00.000Z'
  expect(isTooLong({ start, end: '2027-02-05T00:00:00.000Z' })).toBe(false)
  expect(isTooLong({ start, end: '2027-02-05T00:05:00.000Z' })).toBe(true)
})
