// Sample requests for the endpoints of appointments, and an appointment for other samples.

import { can } from '@vetrounds/core/access/can'
import type { appointmentEndpoints } from '@vetrounds/core/appointments/appointment.endpoints'
import { completeAppointment } from '@vetrounds/core/appointments/change.service'
import { newId } from '@vetrounds/core/ids'
import { actorOf, run } from './actor.ts'
import type { TestClinic } from './clinic.ts'
import { again, at, book, makePatient } from './make.ts'
import type { Sample } from './sample.ts'

export const staff = (clinic: TestClinic) => actorOf(clinic, clinic.people.staff)

export const patientOf = async (clinic: TestClinic) => (await makePatient(staff(clinic))).id

/** Counts the days given out: each sample gets a day of its own, so that samples of one clinic never conflict. */
let days = 0
const nextDay = (): string => {
  days += 1
  return new Date(Date.UTC(2027, 0, 1 + days)).toISOString().slice(0, 10)
}

const slotOf = (clinic: TestClinic) => {
  const day = nextDay()
  return {
    type: 'regular',
    vetId: clinic.people.vet.userId,
    start: at('10:00', day),
    end: at('10:30', day),
  }
}

export const booked = async (clinic: TestClinic) =>
  book(staff(clinic), { ...slotOf(clinic), patientId: await patientOf(clinic) })

const calendar = (clinic: TestClinic) => `${clinic.id}#b#${clinic.branches[0].id}#cal`

export const appointmentSamples: Record<
  Exclude<keyof typeof appointmentEndpoints, 'listAppointments'>,
  Sample
> = {
  readCalendar: {
    valid: async clinic => {
      const { start } = await booked(clinic)
      const from = `${start.slice(0, 10)}T00:00:00.000Z`
      return { query: { from, to: new Date(Date.parse(from) + 7 * 86_400_000).toISOString() } }
    },
    invalid: [
      { query: { from: at('00:00') }, path: 'query.to', code: 'required' },
      { query: { from: at('00:00'), to: at('00:00') }, path: 'query.to', code: 'span.invalid' },
      { query: { from: at('00:00'), to: at('00:00', '2027-11-18') }, path: 'query.to', code: 'span.invalid' },
      { query: { from: '2026-11-18', to: at('00:00') }, path: 'query.from', code: 'invalid_format' },
    ],
  },
  readAppointment: { valid: async clinic => ({ params: { id: (await booked(clinic)).id } }) },
  bookAppointment: {
    valid: async clinic => ({
      body: { id: newId(), patientId: await patientOf(clinic), ...slotOf(clinic), description: 'Limps' },
    }),
    invalid: [
      {
        body: {
          id: newId(),
          patientId: newId(),
          type: 'regular',
          vetId: null,
          start: at('10:00'),
          end: at('09:00'),
        },
        path: 'body.end',
        code: 'slot.invalid',
      },
      {
        body: { id: newId(), patientId: newId(), type: 'regular', start: at('10:00'), end: at('11:00') },
        path: 'body.vetId',
        code: 'required',
      },
    ],
    effect: { partition: calendar, index: 'gsi5' },
  },
  changeAppointment: {
    valid: async clinic => {
      const { id } = await booked(clinic)
      return { params: { id }, body: { v: 1, ...slotOf(clinic), title: 'Moved' } }
    },
    invalid: [{ body: { v: 0 }, path: 'body.v', code: 'too_small' }],
  },
  cancelAppointment: {
    valid: async clinic => ({ params: { id: (await booked(clinic)).id }, body: { v: 1, reason: 'owner' } }),
    invalid: [{ body: { v: 1, reason: 'weather' }, path: 'body.reason', code: 'invalid_value' }],
  },
  bookAppointments: {
    valid: async clinic => {
      const { id, ownerId } = await makePatient(staff(clinic))
      const other = await makePatient(staff(clinic), { ownerId })
      const bookings = [id, other.id].map(patientId => ({ id: newId(), patientId, ...slotOf(clinic) }))
      return { body: { groupId: newId(), bookings } }
    },
    invalid: [
      { body: { groupId: newId(), bookings: [] }, path: 'body.bookings', code: 'too_small' },
      { body: { groupId: 'x' }, path: 'body.groupId', code: 'id.malformed' },
    ],
    eventCount: 2,
    effect: { partition: calendar, index: 'gsi5', rows: 2 },
  },
  moveFlow: {
    // A member who may not record a weight moves the visit on without one.
    valid: async (clinic, { role }) => ({
      params: { id: (await booked(clinic)).id },
      body: { v: 1, flow: 'arrived', ...(can(role, 'records.assist') && { grams: 12_400 }) },
    }),
    // One event of the appointment and, for the weight, one of the patient.
    eventCount: 2,
    invalid: [
      { body: { v: 1, flow: 'left' }, path: 'body.flow', code: 'invalid_value' },
      { body: { v: 1, flow: 'done', grams: 5 }, path: 'body.grams', code: 'weight.on_arrival' },
    ],
  },
  completeAppointment: {
    valid: async clinic => ({ params: { id: (await booked(clinic)).id }, body: { v: 1 } }),
    invalid: [{ body: { v: 0 }, path: 'body.v', code: 'too_small' }],
  },
  reopenAppointment: {
    valid: async clinic => {
      const { id } = await booked(clinic)
      await run(again(staff(clinic)), who => completeAppointment(who, id, { v: 1 }))
      return { params: { id }, body: { v: 2 } }
    },
    invalid: [{ body: { v: 1, overbook: 'yes' }, path: 'body.overbook', code: 'invalid_type' }],
  },
}
