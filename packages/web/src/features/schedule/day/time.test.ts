// Days of 23, 24 and 25 hours, in zones that change their clocks at midnight, by half an hour, and never.

import { bothAt, instantAt, wallOf } from '@vetrounds/core/calendar/wall'
import { describe, expect, it, test } from 'vitest'
import { absenceSpan, isoOf, localDay, partOn, skippedOn, weekNumber, weekOf } from './time.ts'

const hours = (date: string, zone: string) => {
  const { start, end } = localDay(date, zone)
  return (end - start) / 3_600_000
}

describe('local days', () => {
  it('are 23 or 25 hours long when the clocks change', () => {
    expect(hours('2026-03-29', 'Europe/Dublin')).toBe(23)
    expect(hours('2026-10-25', 'Europe/Berlin')).toBe(25)
    expect(hours('2026-10-25', 'Asia/Dubai')).toBe(24)
    expect(hours('2026-04-05', 'Australia/Lord_Howe')).toBe(24.5)
  })

  it('begin at the first instant of the date, even where midnight does not exist', () => {
    expect(isoOf(localDay('2026-09-06', 'America/Santiago').start)).toBe('2026-09-06T04:00:00.000Z')
    expect(skippedOn(localDay('2026-09-06', 'America/Santiago'))).toEqual({ from: 0, to: 60 })
  })
})

describe('the face of the clock', () => {
  it('shows an appointment at its local time on either side of a change', () => {
    const day = localDay('2026-03-29', 'Europe/Berlin')
    const at = instantAt('2026-03-29', 9 * 60, 'Europe/Berlin')
    expect(isoOf(at)).toBe('2026-03-29T07:00:00.000Z')
    expect(partOn(day, { start: isoOf(at), end: isoOf(at + 1_800_000) })).toEqual({ from: 540, to: 570 })
    expect(skippedOn(day)).toEqual({ from: 120, to: 180 })
    expect(skippedOn(localDay('2026-03-30', 'Europe/Berlin'))).toBeUndefined()
  })

  it('keeps the length of an appointment in the hour that comes twice', () => {
    const day = localDay('2026-10-25', 'Europe/Berlin')
    expect(partOn(day, { start: '2026-10-25T00:45:00.000Z', end: '2026-10-25T01:15:00.000Z' })).toEqual({
      from: 165,
      to: 195,
    })
  })

  it('draws what begins with a day that has no midnight where its clock begins', () => {
    const day = localDay('2026-09-06', 'America/Santiago')
    const first = { start: isoOf(day.start), end: isoOf(day.start + 1_800_000) }
    expect(partOn(day, first)).toEqual({ from: 60, to: 90 })
  })

  it('splits a night over both of its days', () => {
    const night = { start: '2026-11-20T22:30:00.000Z', end: '2026-11-21T00:30:00.000Z' }
    expect(partOn(localDay('2026-11-20', 'Europe/Dublin'), night)).toEqual({ from: 1350, to: 1440 })
    expect(partOn(localDay('2026-11-21', 'Europe/Dublin'), night)).toEqual({ from: 0, to: 30 })
    expect(partOn(localDay('2026-11-22', 'Europe/Dublin'), night)).toBeUndefined()
  })

  it('reads a minute past midnight as the next day', () => {
    expect(wallOf(instantAt('2026-11-20', 1440 + 15, 'Asia/Dubai'), 'Asia/Dubai')).toEqual({
      date: '2026-11-21',
      minute: 15,
    })
  })
})

describe('weeks', () => {
  it('begin on the day that the country begins with', () => {
    expect(weekOf('2026-11-20', 1)[0]).toBe('2026-11-16')
    expect(weekOf('2026-11-20', 6)[0]).toBe('2026-11-14')
    expect(weekOf('2026-11-22', 1)[6]).toBe('2026-11-22')
  })

  it('are numbered as ISO 8601 does', () => {
    expect(weekNumber(weekOf('2026-11-20', 1))).toBe(47)
    expect(weekNumber(weekOf('2027-01-01', 1))).toBe(53)
  })
})

test('absences are read from the month before to the end of the second after, the same for all days of a month', () => {
  const span = { from: '2026-10-01T00:00:00.000Z', to: '2027-02-01T00:00:00.000Z' }
  expect(absenceSpan('2026-11-01', 'UTC')).toEqual(span)
  expect(absenceSpan('2026-11-30', 'UTC')).toEqual(span)
  expect(absenceSpan('2026-12-01', 'UTC').from).toBe('2026-11-01T00:00:00.000Z')
  expect(absenceSpan('2026-11-22', 'Europe/Dublin').from).toBe('2026-09-30T23:00:00.000Z')
})

describe('a time that comes twice when clocks are put back', () => {
  const summer = Date.parse('2027-10-31T00:30:00Z')
  const winter = Date.parse('2027-10-31T01:30:00Z')
  it('has both its instants, which can be told apart', () => {
    expect(bothAt('2027-10-31', 150, 'Europe/Berlin')).toEqual([summer, winter])
    expect(instantAt('2027-10-31', 150, 'Europe/Berlin')).toBe(summer)
    expect(instantAt('2027-10-31', 150, 'Europe/Berlin', true)).toBe(winter)
  })
  it('is no other, and none of the hour that is skipped', () => {
    expect(bothAt('2027-10-31', 240, 'Europe/Berlin')).toBeUndefined()
    expect(bothAt('2027-10-30', 150, 'Europe/Berlin')).toBeUndefined()
    expect(bothAt('2027-03-28', 150, 'Europe/Berlin')).toBeUndefined()
  })
})
