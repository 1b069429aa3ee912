import type { AppointmentRow } from '@vetrounds/core/appointments/appointment'
import { stepBefore } from '@vetrounds/core/appointments/flow'
import { expect, test } from 'vitest'
import {
  predictedBooking,
  predictedCancel,
  predictedChange,
  predictedComplete,
  predictedFlow,
  predictedReopen,
} from './predicted-appointment.ts'

const id = '01KA00000000000000000000AA'
const patient = {
  id,
  ownerId: '01KA00000000000000000000AB',
  ownerName: 'Nora Hurley',
  name: 'Remy',
  species: 'canine',
  allergic: true,
  careful: true,
} as const

const booked: AppointmentRow = predictedBooking(
  {
    id,
    patientId: patient.id,
    vetId: 'V',
    type: 'emergency',
    start: '2026-11-20T15:00:00.000Z',
    end: '2026-11-20T15:30:00.000Z',
    title: 'Limps',
    overbook: true,
  },
  patient,
  'Europe/Dublin',
)

test('a booking carries what the calendar draws of its patient', () => {
  expect(booked).toMatchObject({
    petName: 'Remy',
    ownerName: 'Nora Hurley',
    allergic: true,
    careful: true,
    status: 'scheduled',
    overbooked: true,
    v: 1,
  })
})

test('a change drops the title that it does not carry, and counts from the version it was made against', () => {
  const moved = predictedChange(booked, {
    v: 1,
    type: 'regular',
    vetId: 'W',
    start: '2026-11-20T16:00:00.000Z',
    end: '2026-11-20T16:30:00.000Z',
  })
  expect(moved).toMatchObject({ vetId: 'W', start: '2026-11-20T16:00:00.000Z', overbooked: false, v: 2 })
  expect(moved).not.toHaveProperty('title')
  const { start, end, vetId } = booked
  const edited = predictedChange(booked, { v: 1, type: 'emergency', vetId, start, end, title: 'Worse' })
  expect(edited).toMatchObject({ title: 'Worse', overbooked: true })
})

test('a cancelled one says why', () => {
  expect(predictedCancel(booked, { v: 4, reason: 'owner' })).toMatchObject({
    status: 'cancelled',
    cancelReason: 'owner',
    v: 5,
  })
})

test('a visit moves on and back, and is done when it is completed', () => {
  const at = '2026-11-20T15:02:00.000Z'
  const arrived = predictedFlow(booked, { v: 1, flow: 'arrived' }, at)
  expect(arrived).toMatchObject({ flow: 'arrived', flowAt: at, v: 2 })
  const back = predictedFlow(arrived, { v: 2, flow: null }, at)
  expect(back).not.toHaveProperty('flow')
  expect(back).not.toHaveProperty('flowAt')
  const done = predictedComplete(arrived, 2, at)
  expect(done).toMatchObject({ status: 'completed', flow: 'done', v: 3 })
  const cancelled = predictedCancel(booked, { v: 1, reason: 'no_show' })
  expect(predictedReopen(cancelled, { v: 2 })).not.toHaveProperty('cancelReason')
})

test('a step that is left keeps its time, so that one step back is the one that the server takes', () => {
  const [came, went, left] = ['15:02', '15:10', '15:30'].map(time => `2026-11-20T${time}:00.000Z`)
  const arrived = predictedFlow(booked, { v: 1, flow: 'arrived' }, came)
  const inRoom = predictedFlow(arrived, { v: 2, flow: 'in_room' }, went)
  expect(inRoom).toMatchObject({ flow: 'in_room', flowAt: went, steps: { arrived: came } })
  expect(stepBefore('in_room', inRoom.steps ?? {})).toBe('arrived')
  expect(predictedFlow(inRoom, { v: 3, flow: 'arrived' }, left)).toMatchObject({
    flow: 'arrived',
    flowAt: came,
    steps: {},
  })
  const done = predictedComplete(inRoom, 3, left)
  expect(done).toMatchObject({ flow: 'done', flowAt: left, steps: { arrived: came, inRoom: went } })
  // The step "done" came before the completion, and keeps its time.
  const over = predictedFlow(inRoom, { v: 3, flow: 'done' }, went)
  expect(predictedComplete(over, 4, left)).toMatchObject({ flowAt: went, steps: { inRoom: went } })
})

test('reopened, it goes back to what it was before it was closed, as the server takes it back', () => {
  const [came, went, left] = ['15:02', '15:10', '15:30'].map(time => `2026-11-20T${time}:00.000Z`)
  const here = { ...booked, status: 'walkin', flow: 'arrived', flowAt: came } as const
  const inRoom = predictedFlow(here, { v: 1, flow: 'in_room' }, went)
  const completed = predictedComplete(inRoom, 2, left)
  expect(predictedReopen(completed, { v: 3 })).toEqual({ ...inRoom, v: 4 })
  // If the step "done" came before the completion, it stays. So it does for a row from a list, of which no more is known.
  const done = predictedFlow(inRoom, { v: 2, flow: 'done' }, left)
  expect(predictedReopen(predictedComplete(done, 3, left), { v: 4 })).toEqual({ ...done, v: 5 })
  expect(predictedReopen({ ...here, status: 'completed', flow: 'done' }, { v: 3 }).flow).toBe('done')
  // Completed right after booking: no step is left. An appointment read from the server also has the time of the last step.
  const { doneByEnd, ...once } = predictedComplete(booked, 1, left)
  expect(doneByEnd).toBe(true)
  const reopened = predictedReopen({ ...once, steps: { done: left }, doneByEnd }, { v: 2 })
  expect(reopened).toEqual({ ...booked, steps: {}, v: 3 })
  const cancelled = predictedCancel(here, { v: 1, reason: 'mistake' })
  expect(predictedReopen(cancelled, { v: 2 })).toEqual({ ...here, v: 3 })
})

test('a room that a change does not name stays', () => {
  const { start, end, vetId, type } = booked
  const inRoom = { ...booked, roomId: 'R1' }
  expect(predictedChange(inRoom, { v: 1, type, vetId, start, end })).toMatchObject({ roomId: 'R1' })
  expect(predictedChange(inRoom, { v: 1, type, vetId, start, end, roomId: null })).not.toHaveProperty(
    'roomId',
  )
})
