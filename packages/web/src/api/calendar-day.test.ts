import { expect, it } from 'vitest'
import { dayIn } from './calendar-day.ts'

it('is the day of the zone', () => {
  const late = Date.parse('2026-11-21T21:30:00Z')
  expect(dayIn('Europe/Dublin', late)).toBe('2026-11-21')
  expect(dayIn('Asia/Dubai', late)).toBe('2026-11-22')
})
