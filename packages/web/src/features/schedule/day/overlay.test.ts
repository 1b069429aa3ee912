import type { AppointmentRow } from '@vetrounds/core/appointments/appointment'
import { expect, test } from 'vitest'
import { newerOf, overlaid, seenWith } from './overlay.ts'

const span = { from: '2026-11-20T00:00:00.000Z', to: '2026-11-21T00:00:00.000Z' }

const row = (id: string, hour: number, v = 1, day = '20'): AppointmentRow => ({
  id,
  patientId: 'P',
  petName: 'Remy',
  species: 'canine',
  ownerId: 'O',
  ownerName: 'Nora Hurley',
  vetId: null,
  type: 'regular',
  status: 'scheduled',
  start: `2026-11-${day}T${String(hour).padStart(2, '0')}:00:00.000Z`,
  end: `2026-11-${day}T${String(hour).padStart(2, '0')}:30:00.000Z`,
  zone: 'UTC',
  overbooked: false,
  allergic: false,
  careful: false,
  v,
})

const shown = (
  rows: AppointmentRow[],
  saved: AppointmentRow[],
  waiting: readonly string[] = saved.map(({ id }) => id),
) =>
  overlaid(rows, saved, span, id => waiting.includes(id)).map(
    ({ id, start, v }) => `${id} ${start.slice(11, 13)} v${v}`,
  )

test('a booking that waits stands in the order of time', () => {
  expect(shown([row('a', 9), row('c', 11)], [row('b', 10)])).toEqual(['a 09 v1', 'b 10 v1', 'c 11 v1'])
})

test('of several changes of one the last counts, wherever the queue lists it', () => {
  expect(shown([row('a', 9)], [row('a', 12, 3), row('a', 10, 2)])).toEqual(['a 12 v3'])
})

test('what is moved out of the span is gone, what is moved into it is there', () => {
  expect(shown([row('a', 9)], [row('a', 9, 2, '22')])).toEqual([])
  expect(shown([], [row('a', 9, 2)])).toEqual(['a 09 v2'])
})

test('while it waits it stands as saved here, although the server has a newer version', () => {
  expect(shown([row('a', 15, 4)], [row('a', 10, 2)])).toEqual(['a 10 v2'])
})

test('once sent, what the server says next replaces it', () => {
  expect(shown([row('a', 15, 2)], [row('a', 10, 2)], [])).toEqual(['a 15 v2'])
  expect(shown([row('a', 9, 1)], [row('a', 10, 2)], [])).toEqual(['a 10 v2'])
})

const change = (v: number, description?: string) => ({
  name: 'changeAppointment' as const,
  body: {
    v: v - 1,
    type: 'regular' as const,
    vetId: null,
    start: '',
    end: '',
    ...(description !== undefined && { description }),
  },
  row: row('a', 10, v),
})

test('a move that waits keeps the description that was read, an edit changes or drops it', () => {
  const read = { ...row('a', 9), description: 'Fasting' }
  expect(seenWith(read, [change(2)])).toMatchObject({
    appointment: { v: 2, description: 'Fasting' },
    isWhole: true,
  })
  expect(seenWith(read, [change(2, 'Not fasting'), change(3)]).appointment?.description).toBe('Not fasting')
  expect(seenWith(read, [change(2, '')]).appointment).not.toHaveProperty('description')
})

test('a step that was taken back is gone, though what was read has it; description and times stay', () => {
  const steps = { arrived: '2026-11-20T08:55:00.000Z' }
  const done = { ...row('a', 9), flow: 'done', flowAt: '2026-11-20T09:30:00.000Z', doneByEnd: true } as const
  const reopening = { name: 'reopenAppointment' as const, body: { v: 1 }, row: row('a', 9, 2) }
  const read = { ...done, status: 'completed', description: 'Fasting', steps } as const
  expect(seenWith(read, [reopening]).appointment).toEqual({
    ...row('a', 9, 2),
    description: 'Fasting',
    steps,
  })
})

test('a moved one that was never read is not whole, unless it was booked here', () => {
  expect(seenWith(undefined, [change(2)])).toMatchObject({ appointment: { v: 2 }, isWhole: false })
  const { patientId, start, end, type } = row('a', 9)
  const booking = {
    name: 'bookAppointment' as const,
    body: { id: 'a', patientId, start, end, type, vetId: null, description: 'Fasting' },
    row: row('a', 9),
  }
  const cancel = {
    name: 'cancelAppointment' as const,
    body: { v: 2, reason: 'owner' as const },
    row: { ...row('a', 10, 3), status: 'cancelled' as const },
  }
  expect(seenWith(undefined, [booking, change(2), cancel])).toMatchObject({
    appointment: { v: 3, status: 'cancelled', description: 'Fasting' },
    isWhole: true,
  })
})

test('what was read is shown, which has the description, unless the calendar knows a newer version', () => {
  const read = (v: number) => ({ ...row('A', 9, v), description: 'Fasted' })
  expect(newerOf(read(2), row('A', 9, 2))).toEqual(read(2))
  expect(newerOf(read(3), row('A', 9, 2))).toEqual(read(3))
  expect(newerOf(read(2), row('A', 9, 3))).toEqual(row('A', 9, 3))
  expect(newerOf(undefined, row('A', 9))).toEqual(row('A', 9))
  expect(newerOf(read(1), undefined)).toEqual(read(1))
})
