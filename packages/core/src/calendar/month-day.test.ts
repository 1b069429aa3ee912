import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { appointmentTypes } from '../appointments/states.ts'
import { dayName } from './days.ts'
import { dayOf, daysIn, type Part, partOn, partsIn, storedDay, storedWeek } from './month-day.ts'

const part: fc.Arbitrary<Part> = fc
  .record({
    type: fc.constantFrom(...appointmentTypes),
    from: fc.integer({ min: 0, max: 1499 }),
    length: fc.integer({ min: 1, max: 1500 }),
    vetId: fc.constantFrom('v', 'w', undefined),
  })
  .map(({ type, from, length, vetId }) => ({
    type,
    from,
    to: Math.min(1500, from + length),
    ...(vetId && { vetId }),
    ...(type === 'emergency' && { petName: 'Größe 🐈' }),
  }))

test('a week is read as it was stored, to the last minute of a day of 25 hours', () => {
  fc.assert(
    fc.property(fc.array(fc.array(part, { maxLength: 5 }), { minLength: 7, maxLength: 7 }), days => {
      const week = days.map((parts, n) => dayOf(dayName(20_000 + n), parts))
      expect(daysIn(JSON.parse(JSON.stringify(storedWeek(week))), 20_000)).toEqual(week)
    }),
  )
})

test('a day’s parts are read as they were stored', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.uuid(), part), parts => {
      expect(partsIn(JSON.parse(JSON.stringify(storedDay(parts))))).toEqual(parts)
    }),
  )
})

test('spans that meet or overlap are one', () => {
  const at = (from: number, to: number): Part => ({ type: 'regular', from, to, vetId: 'v' })
  expect(dayOf('2026-11-18', [at(600, 630), at(540, 600), at(550, 560), at(700, 710)]).busy).toEqual({
    v: [
      [540, 630],
      [700, 710],
    ],
  })
})

test('of a long name a day keeps what a cell has room for, and no half letter', () => {
  const day = { from: 0, to: 86_400_000 }
  const named = (petName: string) =>
    partOn(day, {
      ...{ type: 'emergency', status: 'scheduled', petName },
      ...{ start: '1970-01-01T09:00:00.000Z', end: '1970-01-01T09:30:00.000Z' },
    })?.petName
  expect(named('Größe 🐈')).toBe('Größe 🐈')
  expect(named('🐈'.repeat(40))).toBe('🐈'.repeat(40))
  expect(named('名'.repeat(120))).toBe(`${'名'.repeat(39)}…`)
  expect(named('🐈'.repeat(60))).toBe(`${'🐈'.repeat(39)}…`)
})

test('of an appointment over midnight each day has its part, and one that ends at midnight has none of the next', () => {
  const [first, next] = [18, 19].map(day => Date.parse(`2026-11-${day}T00:00:00.000Z`)) as [number, number]
  const booked = {
    type: 'regular',
    status: 'scheduled',
    start: '2026-11-18T22:00:00.000Z',
    end: '2026-11-19T01:30:00.000Z',
    petName: 'Rex',
  } as const
  const second = { from: next, to: next + 86_400_000 }
  expect(partOn({ from: first, to: next }, booked)).toEqual({ type: 'regular', from: 1320, to: 1440 })
  expect(partOn(second, booked)).toEqual({ type: 'regular', from: 0, to: 90 })
  expect(partOn(second, { ...booked, end: '2026-11-19T00:00:00.000Z' })).toBeUndefined()
  expect(partOn(second, { ...booked, status: 'cancelled' })).toBeUndefined()
})
