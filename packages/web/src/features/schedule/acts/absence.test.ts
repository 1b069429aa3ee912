// Closed time as it is typed, and as it is kept.
import { expect, test } from 'vitest'
import { spanOfTyped, typedAt, typedOf } from './absence.ts'

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
