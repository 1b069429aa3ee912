import { describe, expect, it } from 'vitest'
import { ageOn, bornBefore } from './age.ts'

describe('ageOn', () => {
  it.each([
    ['2023-10-21', '2026-11-21', 3, 1],
    ['2026-11-21', '2026-11-21', 0, 0],
    ['2025-11-22', '2026-11-21', 0, 11],
    ['2025-11-21', '2026-11-21', 1, 0],
    ['2024-02-29', '2025-02-28', 1, 0],
    ['2024-02-29', '2025-02-27', 0, 11],
    ['2026-01-31', '2026-04-30', 0, 3],
    ['2026-01-31', '2026-04-29', 0, 2],
    ['2004-01-01', '2026-11-21', 22, 10],
  ])('from %s to %s is %i y %i mo', (birthDate, today, years, months) => {
    expect(ageOn(birthDate, today)).toMatchObject({ years, months })
  })

  it('counts days, also over a change of the clock', () => {
    expect(ageOn('2026-10-20', '2026-11-02')?.days).toBe(13)
  })

  it('knows none before birth', () => {
    expect(ageOn('2026-11-22', '2026-11-21')).toBeUndefined()
  })
})

describe('bornBefore', () => {
  it.each([
    ['2026-11-21', 2, 3, '2024-08-21'],
    ['2026-11-21', 0, 0, '2026-11-21'],
    ['2026-03-31', 0, 1, '2026-02-28'],
    ['2024-02-29', 1, 0, '2023-02-28'],
    ['2026-01-15', 0, 1, '2025-12-15'],
    ['2026-01-15', 1, 13, '2023-12-15'],
  ])('on %s an animal of %i y %i mo was born on %s', (today, years, months, born) => {
    expect(bornBefore(today, years, months)).toBe(born)
  })

  it('gives back the age that was typed, on every day of a year', () => {
    for (let n = 0; n < 366; n += 1) {
      const today = new Date(Date.UTC(2024, 0, 1 + n)).toISOString().slice(0, 10)
      expect(ageOn(bornBefore(today, 4, 7), today)).toMatchObject({ years: 4, months: 7 })
    }
  })
})
