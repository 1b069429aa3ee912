// What each view draws, and the time that the booking dialog starts with.
import type { AppointmentRow } from '@vetrounds/core/appointments/appointment'
import { describe, expect, it } from 'vitest'
import { columnsFor, datesOf, drawnOf, firstOffer, opensAt, steppedFrom } from './calendar-days.ts'
import type { CurrentBranch } from './day/queries.ts'

// Open from nine to six on weekdays, from ten on Saturdays.
const weekday = [[540, 1080]] as const
const here = {
  key: 'c.b',
  name: 'Main street',
  timeZone: 'Europe/Dublin',
  hours: [weekday, weekday, weekday, weekday, weekday, [[600, 780]], []],
  firstDay: 1,
  wishes: {},
} satisfies CurrentBranch

const rows = [
  { id: 'a', type: 'regular', status: 'scheduled' },
  { id: 'b', type: 'surgery', status: 'scheduled' },
  { id: 'c', type: 'regular', status: 'cancelled' },
] as AppointmentRow[]

describe('the days', () => {
  it('of a week begin as the person wants it; the other views have one', () => {
    expect(datesOf('week', '2026-11-25', 1)[0]).toBe('2026-11-23')
    expect(datesOf('week', '2026-11-25', 7)).toHaveLength(7)
    expect(datesOf('week', '2026-11-25', 7)[0]).toBe('2026-11-22')
    expect(datesOf('month', '2026-11-25', 1)).toEqual(['2026-11-25'])
  })
  it('go on by day, week or month, and back', () => {
    expect(steppedFrom('day', '2026-11-30', 1)).toBe('2026-12-01')
    expect(steppedFrom('week', '2026-11-30', -1)).toBe('2026-11-23')
    expect(steppedFrom('month', '2026-01-31', 1)).toBe('2026-02-28')
  })
})

describe('the columns', () => {
  const vets = ['niamh', 'sean'].map((userId, order) => ({
    ...{ userId, name: userId, order },
    ...{ role: 'vet' as const, takesAppointments: true },
  }))
  const taken = [{ vetId: 'niamh' }, { vetId: 'sean' }, { vetId: null }] as AppointmentRow[]
  const shown = (mine: string | undefined) => {
    const drawn = columnsFor({ vets: [...vets, null], rows: taken }, mine)
    return [drawn.vets.map(vet => vet?.userId ?? null), drawn.rows.map(({ vetId }) => vetId)]
  }
  it('are of all, or of whoever wants their own alone and has one', () => {
    const everybody = ['niamh', 'sean', null]
    expect(shown(undefined)).toEqual([everybody, everybody])
    expect(shown('sean')).toEqual([['sean'], ['sean']])
    expect(shown('desk')).toEqual([everybody, everybody])
  })
})

describe('the appointments', () => {
  const ids = (view: 'day' | 'week', hidesCancelled = false, hidden: 'surgery'[] = []) =>
    drawnOf(rows, { hidden: new Set(hidden), view, hidesCancelled }).map(({ id }) => id)
  it('of a hidden type are not drawn', () => {
    expect(ids('day', false, ['surgery'])).toEqual(['a', 'c'])
  })
  it('that were cancelled are drawn on a day, unless the person wants it otherwise', () => {
    expect(ids('day')).toEqual(['a', 'b', 'c'])
    expect(ids('week')).toEqual(['a', 'b'])
    expect(ids('day', true)).toEqual(['a', 'b'])
  })
})

describe('booking', () => {
  const wall = { date: '2026-11-25', minute: 608 }
  it('begins with the next quarter where today is in sight, but ends within the day', () => {
    const week = datesOf('week', '2026-11-23', 1)
    expect(firstOffer(week, '2026-11-23', wall, here, 30)).toEqual({
      date: wall.date,
      minute: 615,
      duration: 30,
    })
    expect(firstOffer(week, '2026-11-23', { ...wall, minute: 1430 }, here, 30).minute).toBe(1410)
  })
  it('begins when another day opens', () => {
    const asked = (date: string) => firstOffer([date], date, wall, here, 20)
    expect(asked('2026-11-28')).toEqual({ date: '2026-11-28', minute: 600, duration: 20 })
    expect(asked('2026-11-29').minute).toBe(510)
    expect(opensAt(here, ['2026-11-28', '2026-11-27'])).toBe(540)
  })
})
