// What is booked in a time to be blocked is counted in all of it, and only what still takes place.
// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import type { AppointmentRow } from '@vetrounds/core/appointments/appointment'
import { beforeEach, expect, test, vi } from 'vitest'
import { show } from '../../../component.test-support.tsx'
import { appointment, NIAMH, OMAR, prepare, refusal, world, ZONE } from '../day/world.test-support.ts'
import type { Typed } from './absence.ts'
import { BookedThere } from './BookedThere.tsx'

const asked = vi.hoisted(() => [] as unknown[])
vi.mock(import('../../../api/client.ts'), async original => {
  const { readNow } = await import('../day/world.test-support.ts')
  const useRead = (name: string, input: unknown) => {
    asked.push(input)
    return readNow(name, input)
  }
  return { ...(await original()), useRead: useRead as never }
})

const typed: Typed = {
  vetId: NIAMH,
  isWholeDay: true,
  from: '2026-12-01',
  fromTime: undefined,
  to: '2026-12-14',
  toTime: undefined,
  reason: '',
}
let n = 0
const on = (day: string, more: Partial<AppointmentRow> = {}) =>
  appointment({ id: `A${n++}`, start: `${day}T10:00:00.000Z`, end: `${day}T10:30:00.000Z`, ...more })
const booked = (rows: readonly AppointmentRow[] = [], more: Partial<Typed> = {}) =>
  show(<BookedThere typed={{ ...typed, ...more }} rows={rows} zone={ZONE} />, 'appointments', 'ui')
const said = () => document.body.textContent

beforeEach(() => {
  prepare()
  asked.length = 0
})

test('open ones of the vet in the whole span count, with those that only the calendar has', async () => {
  const moved = on('2026-12-03')
  world.reads.listAppointments = {
    rows: [on('2026-12-02'), on('2026-12-14'), moved, on('2026-12-15'), on('2026-11-30')],
    looked: 5,
  }
  await booked([
    on('2026-12-01'),
    on('2026-12-01', { status: 'completed' }),
    on('2026-12-01', { status: 'cancelled' }),
    on('2026-12-01', { vetId: OMAR }),
    { ...moved, start: '2026-12-20T10:00:00.000Z', end: '2026-12-20T10:30:00.000Z' },
  ])
  expect(screen.getByText('3 appointments lie in this time')).toBeTruthy()
  expect(asked.at(-1)).toEqual({
    query: {
      from: '2026-11-30T00:00:00.000Z',
      to: '2026-12-15T00:00:00.000Z',
      statuses: 'scheduled,walkin',
      vetIds: NIAMH,
    },
  })
})

test('one that began before midnight counts; a closure is of all vets', async () => {
  world.reads.listAppointments = {
    rows: [
      on('2026-11-30', { vetId: null, end: '2026-12-01T06:00:00.000Z' }),
      on('2026-12-02', { vetId: OMAR }),
    ],
    looked: 2,
  }
  await booked([], { vetId: null })
  expect(screen.getByText('2 appointments lie in this time')).toBeTruthy()
  expect(asked.at(-1)).not.toHaveProperty('query.vetIds')
})

test('of more than a page it says that there may be more; what could not be read is said', async () => {
  world.reads.listAppointments = { rows: [on('2026-12-02')], looked: 45, cursor: 'more' }
  await booked()
  expect(said()).toContain('1 appointment lies in this time There may be more.')
})

test('what could not be counted is said, and so is what the calendar has of it', async () => {
  world.unread.listAppointments = refusal('retry')
  await booked()
  expect(said()).toContain('could not be counted')
  await booked([on('2026-12-02')])
  expect(said()).toContain('1 appointment lies in this time There may be more.')
})

test('nothing is said where nothing is booked, while it is read, and of half a span', async () => {
  world.reads.listAppointments = { rows: [], looked: 0 }
  await booked()
  delete world.reads.listAppointments
  await booked()
  await booked([on('2026-12-02')], { to: undefined })
  expect(said()).toBe('')
})
