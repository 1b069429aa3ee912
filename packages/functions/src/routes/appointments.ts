// Unpacks requests about appointments for their service.
import { appointmentEndpoints } from '@vetrounds/core/appointments/appointment.endpoints'
import {
  bookAppointment,
  cancelAppointment,
  changeAppointment,
  readAppointment,
  readCalendar,
} from '@vetrounds/core/appointments/appointment.service'
import type { App } from '../app.ts'
import { serve } from '../serve.ts'

export const mountAppointments = (app: App) =>
  serve(app, appointmentEndpoints, {
    readCalendar: (reader, { query }) => readCalendar(reader, query),
    readAppointment: (reader, { params }) => readAppointment(reader, params.id),
    bookAppointment: (actor, { body }) => bookAppointment(actor, body),
    changeAppointment: (actor, { params, body }) => changeAppointment(actor, params.id, body),
    cancelAppointment: (actor, { params, body }) => cancelAppointment(actor, params.id, body),
  })
