// The booking form: what is typed, how it becomes the contract's call, and which times are free near the wanted one.
import { appointmentInput } from '@vetrounds/core/appointments/appointment'
import type { AppointmentType } from '@vetrounds/core/appointments/states'
import { newId } from '@vetrounds/core/new-id'
import type { PatientRow } from '@vetrounds/core/patients/patient'
import type { FieldErrors, Resolver } from 'react-hook-form'
import type * as z from 'zod'
import { type Column, freeMinutes } from './layout.ts'
import type { Hours } from './queries.ts'
import { instantAt, isoOf, minuteOf } from './time.ts'

export type Place = {
  type: AppointmentType
  vetId: string | null
  /** `YYYY-MM-DD` and `HH:mm`, on the branch's wall; missing while they are being typed. */
  date: string | undefined
  start: string | undefined
  /** Minutes. */
  duration: number
}

export type Booking = Place & {
  patient: PatientRow | null
  title: string
  description: string
  walkin: boolean
}

type Sent = z.input<typeof appointmentInput>

const MINUTE = 60_000

/** The instants of what is typed; nothing while date or time are incomplete. */
export const spanOf = (
  { date, start, duration }: Pick<Place, 'date' | 'start' | 'duration'>,
  zone: string,
): { start: string; end: string } | undefined => {
  if (!date || !start) return undefined
  const ms = instantAt(date, minuteOf(start), zone)
  return { start: isoOf(ms), end: isoOf(ms + duration * MINUTE) }
}

/** The body of the call. Only whole when nothing is missing. */
export const inputOf = (typed: Booking, id: string, zone: string): Partial<Sent> & { id: string } => ({
  id,
  ...(typed.patient && { patientId: typed.patient.id }),
  status: typed.walkin ? 'walkin' : 'scheduled',
  type: typed.type,
  vetId: typed.vetId,
  ...spanOf(typed, zone),
  ...(typed.title.trim() && { title: typed.title.trim() }),
  ...(typed.description.trim() && { description: typed.description.trim() }),
})

const fieldOf: Record<string, keyof Booking> = {
  patientId: 'patient',
  start: 'start',
  end: 'duration',
  title: 'title',
  description: 'description',
}

/** Checks by the contract's own schema, under whatever id; its paths become those of the form. */
export const bookingResolver =
  (zone: string): Resolver<Booking> =>
  typed => {
    const checked = appointmentInput.safeParse(inputOf(typed, newId(), zone))
    if (checked.success) return { values: typed, errors: {} }
    const errors: FieldErrors<Booking> = {}
    for (const { path, code, ...rest } of checked.error.issues) {
      const field = fieldOf[String(path[0])]
      if (field)
        errors[field] = {
          type: code,
          message: code === 'too_big' && 'maximum' in rest ? `too_big:${rest.maximum}` : 'required',
        } as never
    }
    if (!typed.date) errors.date = { type: 'required', message: 'required' }
    return { values: {}, errors }
  }

export type FreeTime = { vetId: string | null; minute: number }

const FREE_AT_MOST = 4
const STEP = 5
/** Another vet's time counts as this much further away. */
const OTHER_VET = 60

/** The free times nearest to the wanted one, with the same vet first where they are as near. */
export const freeTimes = (
  columns: readonly Column[],
  hours: Hours,
  wanted: { vetId: string | null; minute: number; duration: number },
  after: number,
): FreeTime[] =>
  columns
    .filter(({ vetId }) => vetId !== null)
    .flatMap(({ vetId, parts }) =>
      freeMinutes(hours, parts, after).flatMap(({ from, to }) => {
        const first = Math.ceil(from / STEP) * STEP
        const last = Math.floor((to - wanted.duration) / STEP) * STEP
        if (last < first) return []
        return [{ vetId, minute: Math.min(last, Math.max(first, wanted.minute)) }]
      }),
    )
    .map(time => ({
      time,
      distance: Math.abs(time.minute - wanted.minute) + (time.vetId === wanted.vetId ? 0 : OTHER_VET),
    }))
    .sort((a, b) => a.distance - b.distance)
    .slice(0, FREE_AT_MOST)
    .map(({ time }) => time)
