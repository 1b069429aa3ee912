// The list's filters in its address.
import type { AppointmentRow } from '@vetrounds/core/appointments/appointment'
import { expect, test } from 'vitest'
import { addressOf, daysOf, filterOf, isNarrowed, mayShow, queryOf } from './filter.ts'

const today = '2026-11-20'

test('an empty address is two weeks from today on, and says nothing', () => {
  const filter = filterOf(new URLSearchParams(), today)
  expect(filter).toMatchObject({ from: today, to: '2026-12-03', vetIds: [], search: '' })
  expect(isNarrowed(filter)).toBe(false)
  expect(addressOf(filter, today).toString()).toBe('')
})

test('what is chosen goes into the address and comes back', () => {
  const filter = {
    ...filterOf(new URLSearchParams(), today),
    from: '2026-11-16',
    to: '2026-11-22',
    vetIds: ['a', 'none'],
    types: ['surgery'],
    statuses: ['completed', 'cancelled'],
    branchId: 'B',
    patientId: '01KA00000000000000000000AA',
    search: 'Müller',
  }
  expect(filterOf(addressOf(filter, today, 'X'), today)).toEqual(filter)
  expect(isNarrowed(filter)).toBe(true)
})

test('nonsense is passed over, and a span is never longer than the server reads', () => {
  const odd = new URLSearchParams('from=2026-02-31&to=x&types=surgery,dance&statuses=?')
  expect(filterOf(odd, today)).toMatchObject({ from: today, types: ['surgery'], statuses: [] })
  const long = new URLSearchParams('from=2024-01-01&to=2026-11-20')
  expect(filterOf(long, today)).toMatchObject({ from: '2024-01-01', to: '2025-02-03' })
  expect(filterOf(new URLSearchParams('from=2026-11-20&to=2026-11-01'), today).to).toBe('2026-12-03')
})

test('days are asked for from midnight to midnight of the branch', () => {
  const filter = { ...filterOf(new URLSearchParams(), today), from: '2026-10-25', to: '2026-10-25' }
  expect(queryOf(filter, 'Europe/Berlin')).toEqual({
    from: '2026-10-24T22:00:00.000Z',
    to: '2026-10-25T23:00:00.000Z',
  })
})

test('a patient is asked for in all branches or in the one that is named, and nonsense is none', () => {
  const id = '01KA00000000000000000000AA'
  const filter = filterOf(new URLSearchParams(`patient=${id}`), today)
  expect(isNarrowed(filter)).toBe(true)
  expect(queryOf(filter, 'UTC', 'B')).toMatchObject({ patientId: id, branchId: 'B' })
  expect(queryOf(filter, 'UTC')).not.toHaveProperty('branchId')
  expect(queryOf({ ...filter, patientId: undefined }, 'UTC', 'B')).not.toHaveProperty('branchId')
  expect(filterOf(new URLSearchParams('patient=Biscuit'), today).patientId).toBeUndefined()
})

test('all days are a patient’s alone', () => {
  const id = '01KA00000000000000000000AA'
  const ever = filterOf(new URLSearchParams(`patient=${id}&days=all`), today)
  expect(ever.isEver).toBe(true)
  expect(ever.from < '1990-01-01' && ever.to > '2060-01-01').toBe(true)
  expect(addressOf(ever, today).toString()).toBe(`days=all&patient=${id}`)
  expect(addressOf({ ...ever, patientId: undefined }, today).toString()).toBe('')
  expect(filterOf(new URLSearchParams('days=all'), today)).toMatchObject({ isEver: false, from: today })
  const week = { ...ever, isEver: false, ...daysOf('week', today, 1) }
  expect(filterOf(addressOf(week, today), today)).toEqual(week)
})

test('only what fits days and filters may belong in the list', () => {
  const row = {
    id: 'a',
    vetId: null,
    type: 'surgery',
    status: 'scheduled',
    patientId: 'p',
    start: '2026-11-20T10:00:00.000Z',
    end: '2026-11-20T10:30:00.000Z',
  } as AppointmentRow
  const filter = { ...filterOf(new URLSearchParams(), today), to: today }
  expect(mayShow(filter, 'UTC', row)).toBe(true)
  expect(mayShow(filter, 'UTC', { ...row, start: '2026-11-21T00:00:00.000Z' })).toBe(false)
  expect(mayShow({ ...filter, vetIds: ['none'] }, 'UTC', row)).toBe(true)
  expect(mayShow({ ...filter, vetIds: ['v'] }, 'UTC', row)).toBe(false)
  expect(mayShow({ ...filter, types: ['regular'] }, 'UTC', row)).toBe(false)
  expect(mayShow({ ...filter, statuses: ['cancelled'] }, 'UTC', row)).toBe(false)
  expect(mayShow({ ...filter, patientId: 'q' }, 'UTC', row)).toBe(false)
})

test('usual days', () => {
  expect(daysOf('week', today, 1)).toEqual({ from: '2026-11-16', to: '2026-11-22' })
  expect(daysOf('past', today, 1)).toEqual({ from: '2026-10-21', to: today })
})
