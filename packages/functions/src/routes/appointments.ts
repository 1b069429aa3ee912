// Unpacks requests about appointments for their services.
import { appointmentEndpoints } from '@vetrounds/core/appointments/appointment.endpoints'
import { readAppointment, readCalendar } from '@vetrounds/core/appointments/appointment.service'
import { bookAppointment, bookAppointments } from '@vetrounds/core/appointments/booking.service'
import {
  cancelAppointment,
  changeAppointment,
  completeAppointment,
  reopenAppointment,
} from '@vetrounds/core/appointments/change.service'
import { moveFlow } from '@vetrounds/core/appointments/flow.service'
import { listAppointments } from '@vetrounds/core/calendar/list.service'
import { routesOf } from '../serve.ts'

export const appointmentsRoutes = routesOf(appointmentEndpoints, {
  readCalendar: (reader, { query }) => readCalendar(reader, query),
  listAppointments: (reader, { query }) => listAppointments(reader, query),
  readAppointment: (reader, { params }) => readAppointment(reader, params.id),
  bookAppointment: (actor, { body }) => bookAppointment(actor, body),
  bookAppointments: (actor, { body }) => bookAppointments(actor, body),
  changeAppointment: (actor, { params, body }) => changeAppointment(actor, params.id, body),
  cancelAppointment: (actor, { params, body }) => cancelAppointment(actor, params.id, body),
  moveFlow: (actor, { params, body }) => moveFlow(actor, params.id, body),
  completeAppointment: (actor, { params, body }) => completeAppointment(actor, params.id, body),
  reopenAppointment: (actor, { params, body }) => reopenAppointment(actor, params.id, body),
})
