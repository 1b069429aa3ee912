// The contract of appointments and the calendar.
import * as z from 'zod'
import { endpoint } from '../contract/endpoint.ts'
import { idParams, instant } from '../contract/fields.ts'
import {
  appointment,
  appointmentCancel,
  appointmentChange,
  appointmentInput,
  appointmentRow,
} from './appointment.ts'

const DAYS_AT_MOST = 45

const calendarQuery = z.object({ from: instant, to: instant }).refine(
  ({ from, to }) => {
    const days = (Date.parse(to) - Date.parse(from)) / 86_400_000
    return days > 0 && days <= DAYS_AT_MOST
  },
  { error: 'span.invalid', path: ['to'] },
)

export const appointmentEndpoints = {
  readCalendar: endpoint({
    method: 'GET',
    path: '/calendar',
    summary: "The current branch's appointments that touch a span from a local midnight, 45 days at most",
    action: 'appointments.manage',
    effect: 'read',
    queueable: false,
    families: [],
    query: calendarQuery,
    response: z.object({ appointments: z.array(appointmentRow) }),
    errors: [],
  }),
  readAppointment: endpoint({
    method: 'GET',
    path: '/appointments/:id',
    summary: 'One appointment with its description',
    action: 'appointments.manage',
    effect: 'read',
    queueable: false,
    families: [],
    params: idParams,
    response: appointment,
    errors: ['not_found'],
  }),
  bookAppointment: endpoint({
    method: 'POST',
    path: '/appointments',
    summary: 'Book a slot; a vet can not hold two that overlap',
    action: 'appointments.manage',
    effect: 'atomic',
    queueable: true,
    families: [],
    body: appointmentInput,
    response: appointmentRow,
    errors: ['not_found', 'patient.deceased', 'appointment.conflict', 'already_exists'],
  }),
  changeAppointment: endpoint({
    method: 'PATCH',
    path: '/appointments/:id',
    summary: 'Move or edit an appointment',
    action: 'appointments.manage',
    effect: 'atomic',
    queueable: true,
    families: [],
    params: idParams,
    body: appointmentChange,
    response: appointmentRow,
    errors: ['not_found', 'changed_elsewhere', 'appointment.state', 'appointment.conflict'],
  }),
  cancelAppointment: endpoint({
    method: 'POST',
    path: '/appointments/:id/cancel',
    summary: 'Cancel an appointment with a reason; its slot is free again',
    action: 'appointments.manage',
    effect: 'atomic',
    queueable: true,
    families: [],
    params: idParams,
    body: appointmentCancel,
    response: appointmentRow,
    errors: ['not_found', 'changed_elsewhere', 'appointment.state'],
  }),
}
