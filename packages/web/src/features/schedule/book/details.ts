// The details of an appointment while they are edited: the typed values, and the request made from them.
import type { Appointment, AppointmentRow } from '@vetrounds/core/appointments/appointment'
import { faceOf } from '@vetrounds/core/calendar/face'
import { minutesOf } from '@vetrounds/core/calendar/lengths'
import { bothAt, wallOf } from '@vetrounds/core/calendar/wall'
import { type AppointmentFields, spanOf } from './booking.ts'

export type Details = AppointmentFields & { title: string; description: string }

/** The details as the fields show them. */
export const detailsOf = (row: AppointmentRow & Pick<Appointment, 'description'>, zone: string): Details => {
  const { date, minute } = wallOf(Date.parse(row.start), zone)
  return {
    type: row.type,
    vetId: row.vetId,
    roomId: row.roomId ?? null,
    date,
    start: faceOf(minute),
    ...(bothAt(date, minute, zone)?.[1] === Date.parse(row.start) && { isLater: true }),
    duration: minutesOf(row),
    title: row.title ?? '',
    description: row.description ?? '',
  }
}

/** Undoes an edit: `sent` with the fields that were typed put back to `base`. Fields that somebody else changed stay. */
export const withoutTyped = (sent: Details, typed: Details, base: Details): Details => {
  const fields = Object.keys({ ...base, ...typed }) as (keyof Details)[]
  const mine = fields.filter(field => typed[field] !== base[field] && sent[field] === typed[field])
  return { ...sent, ...Object.fromEntries(mine.map(field => [field, base[field]])) }
}

/** The request fields of a change; with an incomplete date or time the appointment keeps its time. */
const fieldsOf = (
  { type, vetId, roomId, title, ...when }: Details,
  seen: Pick<Appointment, 'start' | 'end'>,
  zone: string,
) => ({
  type,
  vetId,
  ...(roomId !== undefined && { roomId }),
  ...(spanOf(when, zone) ?? { start: seen.start, end: seen.end }),
  ...(title.trim() && { title: title.trim() }),
})

/**
 * The change for all later appointments of a series: always time and vet, where the service finds out what is new, and otherwise
 * only what differs from `there`. A title, room or notes that only this appointment has aren't passed on (decision 240).
 */
export const restOf = (
  typed: Details,
  there: Parameters<typeof detailsOf>[0],
  zone: string,
  isWhole: boolean,
) => {
  const base = detailsOf(there, zone)
  const { type: _type, roomId: _room, title: _title, ...place } = fieldsOf(typed, there, zone)
  const { type, roomId, title, description } = typed
  return {
    ...place,
    ...(type !== base.type && { type }),
    ...(roomId !== undefined && roomId !== base.roomId && { roomId }),
    ...(title !== base.title && { title: title.trim() }),
    ...(isWhole && description !== base.description && { description: description.trim() }),
  }
}

/** The change of one appointment: emptied notes are removed; notes that can't be read here (`isWhole` is false) stay. */
export const changeOf = (
  typed: Details,
  seen: Pick<Appointment, 'start' | 'end'>,
  zone: string,
  isWhole: boolean,
) => ({
  ...fieldsOf(typed, seen, zone),
  ...(isWhole && { description: typed.description.trim() }),
})
