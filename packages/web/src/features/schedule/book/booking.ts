// The booking form: the typed values, the API request made from them, and the free times near the wanted one.

import { appointmentInput } from '@vetrounds/core/appointments/appointment'
import type { AppointmentType } from '@vetrounds/core/appointments/states'
import { faceOf, minuteOf } from '@vetrounds/core/calendar/face'
import { MINUTE_MS } from '@vetrounds/core/calendar/lengths'
import { instantAt } from '@vetrounds/core/calendar/wall'
import { newId } from '@vetrounds/core/new-id'
import type { Species } from '@vetrounds/core/patients/species'
import type { PreviewDate } from '@vetrounds/core/series/series'
import type { FieldErrors, Resolver } from 'react-hook-form'
import type * as z from 'zod'
import type { Slot } from '../day/calendar-types.ts'
import { type Column, freeIn } from '../day/layout.ts'
import type { Booked } from '../day/predicted-appointment.ts'
import type { Hours } from '../day/queries.ts'
import { isoOf } from '../day/time.ts'
import { once, type Repeat } from './repeat.ts'

export type AppointmentFields = {
  type: AppointmentType
  vetId: string | null
  /** One of the branch's rooms; null or undefined if the branch has none or none was chosen. */
  roomId?: string | null
  /** `YYYY-MM-DD` and `HH:mm` by the branch's clock; undefined while they are being typed. */
  date: string | undefined
  start: string | undefined
  /** When clocks are put back and the time comes twice: the second of both. */
  isLater?: boolean
  /** Minutes. */
  duration: number
  /** Typed text that is no valid duration: it stays in the field, and nothing is sent while it is there. */
  wrongDuration?: string | undefined
}

/** The patient to book for, as a search or a list returns it. */
export type BookingPatient = Booked & { chip: string; breed?: string | undefined; doNotBook?: boolean }

/** A new owner and pet, added with the booking. The form holds their ids: a retry after a crash creates no second ones. */
export type Client = {
  ownerId: string
  /** Whether the owner exists already: only the pet is new. */
  isKnown?: boolean
  /** For an existing owner: whether they are marked "do not book". */
  doNotBook?: boolean
  petId: string
  owner: string
  phone: string
  pet: string
  species: Species | null
}

export type Booking = AppointmentFields & {
  patient: BookingPatient | null
  /** A new client, instead of `patient`. */
  client?: Client | null
  /** Other pets of the same owner, one after the other. */
  also?: readonly BookingPatient[]
  repeat?: Repeat
  title: string
  description: string
  walkin: boolean
}

/** The form's initial values for a slot of the grid. */
export const typedOf = ({ date, minute, duration, vetId, whom }: Slot): Booking => ({
  patient: whom?.patient ?? null,
  client: null,
  also: [],
  repeat: once,
  type: 'regular',
  vetId,
  roomId: null,
  date,
  start: faceOf(minute),
  duration,
  title: '',
  description: '',
  walkin: false,
})

type Sent = z.input<typeof appointmentInput>

/** The typed start and end as instants; undefined while date or time are incomplete. */
export const spanOf = (
  { date, start, isLater, duration }: Pick<AppointmentFields, 'date' | 'start' | 'isLater' | 'duration'>,
  zone: string,
): { start: string; end: string } | undefined => {
  if (!date || !start) return undefined
  const ms = instantAt(date, minuteOf(start), zone, isLater)
  return { start: isoOf(ms), end: isoOf(ms + duration * MINUTE_MS) }
}

/** The body of the request. Complete only if nothing is missing in the form. */
export const inputOf = (typed: Booking, id: string, zone: string): Partial<Sent> & { id: string } => ({
  id,
  ...(typed.patient && { patientId: typed.patient.id }),
  status: typed.walkin ? 'walkin' : 'scheduled',
  ...(typed.walkin && { flow: 'arrived' as const }),
  type: typed.type,
  vetId: typed.vetId,
  ...(typed.roomId && { roomId: typed.roomId }),
  ...spanOf(typed, zone),
  ...(typed.title.trim() && { title: typed.title.trim() }),
  ...(typed.description.trim() && { description: typed.description.trim() }),
})

/** What the user decided about a date of a series. */
type Decided = Pick<PreviewDate, 'start'> & {
  taken: NonNullable<PreviewDate['proposal']> | undefined
  isBooked: boolean
}

/** The body of the request for a series: only dates that differ from the rule are listed. */
export const seriesInputOf = (
  { status: _status, flow: _flow, ...fields }: ReturnType<typeof inputOf>,
  rule: string | undefined,
  dates: readonly Decided[],
) => {
  const changes = dates
    .filter(({ taken, isBooked }) => taken || !isBooked)
    .map(({ start, taken }) => ({ of: start, to: taken ?? null }))
  return { ...fields, rule, ...(changes.length > 0 && { changes }) }
}

const fieldOf: Record<string, keyof Booking> = {
  patientId: 'patient',
  start: 'start',
  end: 'duration',
  title: 'title',
  description: 'description',
}

/** Whether everything that a new client needs is typed: names, species and, for a new owner, the phone. */
export const isComplete = ({ owner, phone, pet, species, isKnown }: Client): boolean =>
  [owner, pet, ...(isKnown ? [] : [phone])].every(text => text.trim() !== '') && species !== null

/** Checks the form with the contract's own schema, under a throwaway id, and maps the schema's paths to the form's fields. */
export const bookingResolver =
  (zone: string): Resolver<Booking> =>
  typed => {
    // A new client's pet has no patient id yet, so the check uses a throwaway one.
    const patientId = typed.client ? { patientId: newId() } : {}
    const checked = appointmentInput.safeParse({ ...inputOf(typed, newId(), zone), ...patientId })
    const errors: FieldErrors<Booking> = {}
    if (typed.client && !isComplete(typed.client)) errors.client = { type: 'required' } as never
    if (typed.wrongDuration !== undefined) errors.duration = { type: 'duration', message: 'duration' }
    if (checked.success && !errors.client && !errors.duration) return { values: typed, errors: {} }
    for (const { path, code, ...rest } of checked.error?.issues ?? []) {
      const field = fieldOf[String(path[0])]
      if (field)
        errors[field] = {
          type: code,
          message: code === 'too_big' && 'maximum' in rest ? `too_big:${rest.maximum}` : 'required',
        } as never
    }
    // Without a date there is no start instant, and the schema reports `start`, although the time may be there.
    if (!typed.date) errors.date = { type: 'required', message: 'required' }
    if (typed.start) delete errors.start
    return { values: {}, errors }
  }

export type FreeTime = { vetId: string | null; minute: number }

const FREE_AT_MOST = 4
const STEP = 5
/** A time of another vet counts as this many minutes further away. */
const OTHER_VET = 60

/** The free times nearest to the wanted one; times of other vets count as `OTHER_VET` minutes further away. */
export const freeTimes = (
  columns: readonly Column[],
  hours: Hours,
  wanted: { vetId: string | null; minute: number; duration: number },
  after: number,
): FreeTime[] =>
  columns
    .filter(({ vetId }) => vetId !== null)
    .flatMap(({ vetId, ...column }) =>
      freeIn(column, hours, after).flatMap(({ from, to }) => {
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
