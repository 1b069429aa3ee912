// Editing an appointment's details: sent against the version read before; a newer one is asked about; nothing typed is lost.
// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react'
import type { Appointment } from '@vetrounds/core/appointments/appointment'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { loadMessages } from '../../../i18n/i18n.ts'
import { contentOf } from '../../../offline/item-content.ts'
import { undoLast } from '../../../ui/toast.ts'
import { useCalendarFormat } from '../day/use-calendar-format.ts'
import {
  appointment,
  at,
  here,
  NIAMH,
  OMAR,
  prepare,
  refusal,
  rex,
  said,
  sent,
  taken,
  team,
  world,
  ZONE,
} from '../day/world.test-support.ts'
import { useEditDetails } from './use-edit-details.ts'

vi.mock(import('../../../api/client.ts'), async original => ({
  ...(await original()),
  useRead: (await import('../day/world.test-support.ts')).readNow as never,
}))
vi.mock(import('../../../api/request.ts'), async original => ({
  ...(await original()),
  request: (await import('../day/world.test-support.ts')).readOnce as never,
}))
vi.mock('../../../changes/send-change.ts', () => import('../../../changes/sending.test-support.ts'))

const onDone = vi.fn()
const people = { members: team }
const luna = appointment({ description: 'Bring the old drops' })

const open = (first: { row: Appointment; isWhole: boolean } = { row: luna, isWhole: true }) => {
  const { result, rerender } = renderHook(
    ({ row, isWhole }) => {
      const words = useCalendarFormat(ZONE, people)
      return useEditDetails({ appointment: row, isWhole, here, words, onDone })
    },
    { initialProps: first },
  )
  return {
    edit: result,
    type: (typed: object) => act(() => result.current.change(typed)),
    save: (overbook = false) => act(() => result.current.save(overbook)),
    rerender,
  }
}
const bodies = () => sent().map(({ body }) => body as Record<string, unknown>)
const kept = { type: 'followup', vetId: NIAMH, roomId: null, start: at('10:00'), end: at('10:30') }

beforeAll(async () => {
  for (const namespace of ['common', 'calendar', 'booking'] as const) await loadMessages(namespace)
})
beforeEach(() => {
  prepare()
  vi.clearAllMocks()
})

test('all details are sent with the version that was read, also where a newer one came meanwhile; it can be taken back', async () => {
  const { type, save, rerender } = open()
  type({ title: ' Otitis, left ', duration: 45 })
  rerender({ row: appointment({ title: 'Skin', v: 5 }), isWhole: true })
  await save()
  const body = { ...kept, end: at('10:45'), title: 'Otitis, left', description: 'Bring the old drops' }
  expect(sent()).toEqual([{ name: 'changeAppointment', params: { id: luna.id }, body: { ...body, v: 4 } }])
  expect(onDone).toHaveBeenCalledOnce()
  expect(said()).toEqual(['Saved'])
  await act(async () => void undoLast())
  expect(bodies()[1]).toEqual({ ...kept, title: 'Otitis', description: 'Bring the old drops', v: 5 })
})

test('taken back, an emergency lies over the other one again, as it was confirmed to', async () => {
  const { type, save } = open({
    row: appointment({ ...luna, type: 'emergency', overbooked: true }),
    isWhole: true,
  })
  type({ start: '14:00' })
  await save()
  expect(bodies()[0]).not.toHaveProperty('overbook')
  await act(async () => void undoLast())
  expect(bodies()[1]).toMatchObject({ start: luna.start, overbook: true })
})

test('a description that could not be read is not sent, so that it stays; one that was emptied goes', async () => {
  const unknown = open({ row: appointment(), isWhole: false })
  unknown.type({ title: 'Skin' })
  await unknown.save()
  expect(bodies()[0]).not.toHaveProperty('description')
  const emptied = open()
  emptied.type({ description: '' })
  await emptied.save()
  expect(bodies()[1]).toMatchObject({ description: '' })
})

test('where somebody else was faster it asks about what differs, and saves the choice over the newer one', async () => {
  world.ends = [refusal('changed_elsewhere')]
  world.reads.readAppointment = appointment({ ...luna, title: 'Skin', vetId: OMAR, v: 6 })
  world.theirs = new Set(['vetId'])
  const { type, save } = open()
  type({ title: 'Ears' })
  await save()
  expect(world.asked).toEqual([['Vet: Dr Niamh Kearney | Dr Omar Haddad', 'Title: Ears | Skin']])
  expect(bodies()[1]).toMatchObject({ v: 6, title: 'Ears', vetId: OMAR })
  expect(onDone).toHaveBeenCalledOnce()
})

test('going back from that question keeps what was typed, and says that it was not saved', async () => {
  world.ends = [refusal('changed_elsewhere')]
  world.reads.readAppointment = appointment({ title: 'Skin', v: 6 })
  const { edit, type, save } = open()
  type({ title: 'Ears' })
  await save()
  expect(sent()).toHaveLength(1)
  expect(onDone).not.toHaveBeenCalled()
  expect(edit.current.typed.title).toBe('Ears')
  expect(edit.current.failure).toBeTruthy()
})

const third = appointment({ seriesId: 'S1', seriesNo: 3, description: 'Bring the old drops' })

test('of a series all later ones are changed, against the versions of the series and of the one that was seen', async () => {
  world.reads.readSeries = { v: 9 }
  const { edit, type, save } = open({ row: third, isWhole: true })
  act(() => edit.current.setScope('rest'))
  type({ vetId: OMAR })
  await save()
  expect(sent()).toEqual([
    {
      name: 'changeSeries',
      params: { id: 'S1' },
      body: { vetId: OMAR, start: kept.start, end: kept.end, v: 9, from: 3, seen: 4 },
    },
  ])
  expect(said()).toEqual(['The series is being changed'])
})

test('where somebody was faster with the series, both versions are asked about, and what is not taken back stays theirs', async () => {
  world.reads.readSeries = { v: 9 }
  world.ends = [refusal('changed_elsewhere')]
  world.theirs = new Set(['start', 'roomId'])
  const { edit, type, save } = open({ row: third, isWhole: true })
  act(() => edit.current.setScope('rest'))
  type({ title: 'Ears' })
  const sending = save()
  world.reads.readSeries = { v: 12 }
  world.reads.readAppointment = { ...third, start: at('11:00'), end: at('11:30'), roomId: 'R1', v: 6 }
  await sending
  expect(world.asked).toEqual([['Start: 10:00 | 11:00', 'Room: none | R1', 'Title: Ears | Otitis']])
  const place = { vetId: NIAMH, start: at('11:00'), end: at('11:30') }
  expect(bodies()[1]).toEqual({ ...place, title: 'Ears', v: 12, from: 3, seen: 6 })
})

test('type, room and title are given to all later ones only where they were changed', async () => {
  world.reads.readSeries = { v: 9 }
  const { edit, type, save } = open({ row: { ...third, roomId: 'R1' }, isWhole: true })
  act(() => edit.current.setScope('rest'))
  type({ title: '', roomId: null, type: 'surgery' })
  await save()
  expect(bodies()).toEqual([
    expect.objectContaining({ title: '', roomId: null, type: 'surgery', start: kept.start }),
  ])
})

test('notes are given to all later ones where they were typed, not where they are of this one alone', async () => {
  world.reads.readSeries = { v: 9 }
  const change = async (row: Appointment, isWhole: boolean, typed: object) => {
    const { edit, type, save } = open({ row, isWhole })
    act(() => edit.current.setScope('rest'))
    type(typed)
    await save()
  }
  await change(third, true, { vetId: OMAR })
  await change(third, true, { description: ' Weigh first ' })
  await change(third, true, { description: '' })
  await change(appointment({ seriesId: 'S1', seriesNo: 3 }), false, { vetId: OMAR })
  expect(bodies().map(body => ['description' in body, body.description])).toEqual([
    [false, undefined],
    [true, 'Weigh first'],
    [true, ''],
    [false, undefined],
  ])
})

test('a time that is taken is named; of an emergency it is asked, and sent over the other', async () => {
  world.reads.readCalendar = { appointments: [] }
  world.ends = [taken(), taken()]
  const { edit, type, save } = open()
  type({ start: '11:00' })
  await save()
  expect(edit.current.way).toMatchObject({ petName: 'Rex' })
  expect(edit.current.isAsking).toBe(false)
  type({ type: 'emergency' })
  await save()
  expect(edit.current.isAsking).toBe(true)
  expect(onDone).not.toHaveBeenCalled()
  await save(true)
  expect(bodies().map(({ overbook }) => overbook)).toEqual([undefined, undefined, true])
  expect(onDone).toHaveBeenCalledOnce()
})

test('an emergency over a time known to be taken is asked about before it is sent, also without a connection', async () => {
  world.isOnline = false
  const { edit, type, save } = open()
  type({ start: '11:00', type: 'emergency' })
  await save()
  expect(edit.current).toMatchObject({ isAsking: true, way: { petName: 'Rex' } })
  expect(world.entries.queue).toEqual([])
  await save(true)
  expect(world.entries.queue.map(entry => contentOf(entry)?.body)).toMatchObject([
    { start: at('11:00'), overbook: true },
  ])
})

test('where it was confirmed to lie, an emergency is not asked about again', async () => {
  const over = appointment({ ...luna, type: 'emergency', overbooked: true, start: rex.start, end: rex.end })
  const { type, save } = open({ row: over, isWhole: true })
  type({ title: 'Bloat' })
  await save()
  expect(bodies()).toEqual([expect.objectContaining({ title: 'Bloat' })])
})

test('without a start nothing is sent, and the field says so', async () => {
  const { edit, type, save } = open()
  type({ start: undefined })
  await save()
  expect(sent()).toEqual([])
  expect(edit.current.errors.start).toBeTruthy()
})

test('with a length that can’t be nothing is sent, and the field says so once saving was tried', async () => {
  const { edit, type, save } = open()
  type({ wrongDuration: '3' })
  expect(edit.current.errors.duration).toBeUndefined()
  await save()
  expect(edit.current.errors.duration).toBe('3')
  expect(sent()).toEqual([])
  type({ wrongDuration: undefined, duration: 45 })
  await save()
  expect(bodies()).toMatchObject([{ end: at('10:45') }])
})

test('the day to which it was moved is that of the version kept, not the typed one', async () => {
  world.ends = [refusal('changed_elsewhere')]
  const theirs = { start: '2026-11-25T11:00:00.000Z', end: '2026-11-25T11:30:00.000Z' }
  world.reads.readAppointment = appointment({ ...luna, ...theirs, v: 6 })
  world.theirs = new Set(['date', 'start'])
  const { type, save } = open()
  type({ date: '2026-11-26', title: 'Ears' })
  await save()
  expect(bodies()[1]).toMatchObject({ ...theirs, title: 'Ears' })
  expect(said()).toEqual(['Moved to Wed 11:00'])
})
