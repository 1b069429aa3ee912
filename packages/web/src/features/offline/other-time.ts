// The way out of a time that was taken meanwhile: the booking filled in again, or the appointment to be moved.
import type { PatientRow } from '@vetrounds/core/patients/patient'
import { contentOf } from '../../offline/content.ts'
import type { Unsent } from '../../offline/item.ts'
import { paths } from '../../paths.ts'
import type { Booking } from '../schedule/book/booking.ts'
import { faceOf, wallOf } from '../schedule/day/time.ts'

type Place = { kind: 'booking' } | { kind: 'change'; href: string }

/** Whether and how another time can be found for an entry; nothing where a time was not the trouble. */
export const placeOf = (entry: Unsent): Place | undefined => {
  const content = contentOf(entry)
  if (entry.problem?.code !== 'appointment.conflict') return undefined
  if (content?.name === 'bookAppointment') return { kind: 'booking' }
  if (content?.name !== 'changeAppointment') return undefined
  const { id, start, zone } = content.row
  return { kind: 'change', href: paths.appointment(id, wallOf(Date.parse(start), zone).date) }
}

/** What was typed into the booking that could not be sent. */
export const bookingOf = (entry: Unsent): Booking | undefined => {
  const content = contentOf(entry)
  if (content?.name !== 'bookAppointment') return undefined
  const { body, row } = content
  const { date, minute } = wallOf(Date.parse(row.start), row.zone)
  const patient: PatientRow = {
    id: row.patientId,
    ownerId: row.ownerId,
    ownerName: row.ownerName,
    name: row.petName,
    // Not known here, and nothing that a booking sends.
    chip: '',
    species: row.species,
    deceased: false,
    allergic: row.allergic,
    careful: row.careful,
    v: 1,
  }
  return {
    patient,
    type: row.type,
    vetId: row.vetId,
    date,
    start: faceOf(minute),
    duration: (Date.parse(row.end) - Date.parse(row.start)) / 60_000,
    title: row.title ?? '',
    description: body.description ?? '',
    walkin: row.status === 'walkin',
  }
}
