import { describe, expect, it } from 'vitest'
import { ageOn } from './age.ts'

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
