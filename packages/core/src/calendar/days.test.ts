import { expect, test } from 'vitest'
import { isJuvenile } from '../forms/juvenile.ts'
import { addDays, addMonths, dayName, dayNumber, daysBetween, mondayOf, weekdayOf } from './days.ts'
import { closingFaceOf, faceOf, minuteOf } from './face.ts'
import { lastOfMonth, monthsBetween } from './months.ts'

test('days follow each other over ends of months and years, back as well', () => {
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29')
  expect(addDays('2027-02-28', 1)).toBe('2027-03-01')
  expect(addDays('2026-01-01', -1)).toBe('2025-12-31')
  expect(daysBetween('2026-11-20', '2027-11-20')).toBe(365)
  expect(daysBetween('2026-11-20', '2026-11-19')).toBe(-1)
})

test('a month that lacks the day has its last one', () => {
  expect(addMonths('2024-08-31', 6)).toBe('2025-02-28')
  expect(addMonths('2028-02-29', -12)).toBe('2027-02-28')
  expect(addMonths('2026-11-20', 36)).toBe('2029-11-20')
  expect(['2028-02', '1900-02', '2026-12'].map(lastOfMonth)).toEqual([
    '2028-02-29',
    '1900-02-28',
    '2026-12-31',
  ])
})

test('a month is over on its own day, or on the last one of a month without it', () => {
  expect(monthsBetween('2026-01-30', '2026-02-27')).toBe(0)
  expect(monthsBetween('2026-01-31', '2026-02-28')).toBe(1)
  expect(monthsBetween('2026-01-31', '2026-04-30')).toBe(3)
  expect(monthsBetween('2024-02-29', '2025-02-28')).toBe(12)
  expect(monthsBetween('2025-11-21', '2026-11-20')).toBe(11)
})

test('what is no day is refused, not made one', () => {
  for (const none of ['', 'today', '2026-13-01']) {
    expect(() => addDays(none, 1)).toThrow(RangeError)
    expect(() => addMonths(none, 1)).toThrow(RangeError)
    expect(daysBetween(none, '2026-11-20')).toBeNaN()
  }
})

test('weeks begin with Monday, before 1970 too', () => {
  expect(['2026-11-16', '2026-11-22', '1969-12-31'].map(weekdayOf)).toEqual([0, 6, 2])
  expect(dayName(mondayOf(dayNumber('2026-11-22')))).toBe('2026-11-16')
})

test('the end of a day is 00:00, and 24:00 where something closes', () => {
  expect([0, 545, 1439, 1440, 1455].map(faceOf)).toEqual(['00:00', '09:05', '23:59', '00:00', '00:15'])
  expect([0, 545, 1440].map(closingFaceOf)).toEqual(['00:00', '09:05', '24:00'])
  expect(['00:00', '09:05', '23:59', '24:00'].map(minuteOf)).toEqual([0, 545, 1439, 1440])
})

test('lambs and kids are grown with twelve weeks, calves and foals with three months', () => {
  const isYoung = (species: 'ovine' | 'caprine' | 'feline' | 'bovine' | 'equine', days: number) =>
    isJuvenile({ species, birthDate: '2026-08-20' }, addDays('2026-08-20', days))
  for (const small of ['ovine', 'caprine', 'feline'] as const)
    expect([isYoung(small, 83), isYoung(small, 84)]).toEqual([true, false])
  for (const large of ['bovine', 'equine'] as const)
    expect([isYoung(large, 90), isYoung(large, 91)]).toEqual([true, false])
  expect(isJuvenile({ species: 'feline' }, '2026-11-20')).toBe(false)
})
