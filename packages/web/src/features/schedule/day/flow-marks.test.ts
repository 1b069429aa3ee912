// The steps of a visit: marks, waiting times, and who is still here after midnight.
import { expect, test } from 'vitest'
import { countMarks, isHereStill, minutesSince, visitStateOf } from './flow-marks.ts'

const at = '2026-11-20T11:30:00.000Z'
const later = Date.parse('2026-11-20T11:41:59.000Z')

test('the status goes before the step', () => {
  expect(visitStateOf({ status: 'scheduled' })).toBe('booked')
  expect(visitStateOf({ status: 'walkin', flow: 'arrived' })).toBe('arrived')
  expect(visitStateOf({ status: 'scheduled', flow: 'done' })).toBe('done')
  expect(visitStateOf({ status: 'completed', flow: 'in_room' })).toBe('done')
  expect(visitStateOf({ status: 'cancelled', flow: 'arrived' })).toBe('cancelled')
})

test('whole minutes of those who wait or are in the room', () => {
  expect(minutesSince({ status: 'scheduled', flow: 'arrived', flowAt: at }, later)).toBe(11)
  expect(minutesSince({ status: 'scheduled', flow: 'in_room', flowAt: at }, later)).toBe(11)
  expect(minutesSince({ status: 'scheduled', flow: 'done', flowAt: at }, later)).toBeUndefined()
  expect(minutesSince({ status: 'scheduled' }, later)).toBeUndefined()
  // Another machine's clock may be ahead.
  expect(minutesSince({ status: 'scheduled', flow: 'arrived', flowAt: at }, Date.parse(at) - 5000)).toBe(0)
})

test('who has come further within a night is here still, whatever day it was booked for', () => {
  const hoursLater = (hours: number) => Date.parse(at) + hours * 3_600_000
  const row = { status: 'scheduled', flow: 'in_room', flowAt: at } as const
  expect([0, 7.9, 8].map(hours => isHereStill(row, hoursLater(hours)))).toEqual([true, true, false])
  expect(isHereStill({ ...row, flow: 'done' }, hoursLater(1))).toBe(false)
  expect(isHereStill({ status: 'scheduled', flow: 'arrived' }, hoursLater(1))).toBe(false)
})

test('each is counted once', () => {
  const rows = [
    { status: 'scheduled' },
    { status: 'walkin', flow: 'arrived' },
    { status: 'completed' },
  ] as const
  expect(countMarks(rows)).toEqual({ booked: 1, arrived: 1, in_room: 0, done: 1, cancelled: 0 })
})
