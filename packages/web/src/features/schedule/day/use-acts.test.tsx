// What is read again after an act: its answer is all that it changes in a week.
// @vitest-environment happy-dom
import { act } from '@testing-library/react'
import type { AppointmentRow } from '@vetrounds/core/appointments/appointment'
import { beforeEach, expect, test, vi } from 'vitest'
import { hooked, settled } from '../../../changes/hook.test-support.tsx'
import { beginServer, late, server } from '../../../changes/server.test-support.ts'
import { useActs, useAppointment, useAppointments } from './queries.ts'
import { localDay } from './time.ts'
import { appointment, here, prepare, TODAY, ZONE } from './world.test-support.ts'

vi.mock(import('../../../api/request.ts'), async original => ({
  ...(await original()),
  request: (await import('../../../changes/server.test-support.ts')).request as never,
}))
vi.mock(import('../../../api/working-place.ts'), async original => ({
  ...(await original()),
  usePlace: () => here.key,
}))
const world = vi.hoisted(() => ({ answer: undefined as unknown }))
vi.mock('../../../changes/use-change.ts', () => {
  const change = async () => ({ answer: world.answer, isWaiting: false })
  return { useChange: () => change }
})

const luna = appointment()
const arrived = { ...luna, flow: 'arrived', v: 5 } as AppointmentRow
const days = [localDay(TODAY, ZONE)]
const reads = (name: string) => server.reads.filter(read => read.name === name).length

const open = async () => {
  const now = await hooked(() => ({
    acts: useActs(),
    week: useAppointments(days),
    opened: useAppointment(luna.id),
  }))
  await settled()
  const shown = () => now().week.rows?.map(({ petName, v }) => `${petName} ${v}`)
  return { now, shown }
}

beforeEach(() => {
  prepare()
  world.answer = arrived
  beginServer({ readCalendar: () => ({ appointments: [luna] }), readAppointment: () => luna })
})

test('the week takes the answer and is not read again; what is open is, for its notes', async () => {
  const { now, shown } = await open()
  expect(shown()).toEqual(['Luna 4'])
  await act(() => now().acts.flow(luna, { v: 4, flow: 'arrived', at: luna.start }))
  await settled()
  expect(shown()).toEqual(['Luna 5'])
  expect([reads('readCalendar'), reads('readAppointment')]).toEqual([1, 2])
})

test('an answer that was on its way is asked for again: it may have had more than what was done', async () => {
  const { now, shown } = await open()
  const slow = late()
  const rex = appointment({ id: '01J00000000000000000000A02', petName: 'Rex' })
  server.answers.readCalendar = async () => {
    if (reads('readCalendar') === 2) await slow.end
    return { appointments: [arrived, rex] }
  }
  await act(async () => void now().week.mutate())
  expect(reads('readCalendar')).toBe(2)
  await act(() => now().acts.flow(luna, { v: 4, flow: 'arrived', at: luna.start }))
  await act(async () => slow.arrive())
  await settled()
  expect(shown()).toEqual(['Luna 5', 'Rex 4'])
})

test('after a refusal all of it is read again', async () => {
  const { now } = await open()
  await act(async () => now().acts.reread())
  await settled()
  expect([reads('readCalendar'), reads('readAppointment')]).toEqual([2, 2])
})
