// The details of an appointment while they are edited: what is typed, and what of it is sent.
import type { Appointment, AppointmentRow } from '@vetrounds/core/appointments/appointment'
import { faceOf } from '@vetrounds/core/calendar/face'
import { minutesOf } from '@vetrounds/core/calendar/lengths'
import { bothAt, wallOf } from '@vetrounds/core/calendar/wall'
import { type Place, spanOf } from './booking.ts'

export type Details = Place & { title: string; description: string }

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

/** The details that were sent, without what somebody typed: what else changed meanwhile stays. */
export const withoutTyped = (sent: Details, typed: Details, base: Details): Details => {
  const fields = Object.keys({ ...base, ...typed }) as (keyof Details)[]
  const mine = fields.filter(field => typed[field] !== base[field] && sent[field] === typed[field])
  return { ...sent, ...Object.fromEntries(mine.map(field => [field, base[field]])) }
}

/** What an appointment is changed to; without a whole time it stays where it was. */
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
 * What all later ones of a series are changed to as well: time and vet, of which the service tells what is new, and else only what
 * differs from what is there. A title, a room or notes of this one alone are not theirs (decision 240).
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

/** The change of one alone: emptied notes are taken away, and those that can't be read here stay. */
export const changeOf = (
  typed: Details,
  seen: Pick<Appointment, 'start' | 'end'>,
  zone: string,
  isWhole: boolean,
) => ({
  ...fieldsOf(typed, seen, zone),
  ...(isWhole && { description: typed.description.trim() }),
})
