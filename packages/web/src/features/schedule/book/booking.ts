// The booking form: what is typed, how it becomes the contract's call, and which times are free near the wanted one.

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
import { type Column, freeIn } from '../day/layout.ts'
import type { Booked } from '../day/predicted-appointment.ts'
import type { Hours } from '../day/queries.ts'
import type { Slot } from '../day/shapes.ts'
import { isoOf } from '../day/time.ts'
import { once, type Repeat } from './repeat.ts'

export type Place = {
  type: AppointmentType
  vetId: string | null
  /** One of the branch's rooms; none where it has none or nobody chose one. */
  roomId?: string | null
  /** `YYYY-MM-DD` and `HH:mm`, on the branch's wall; missing while they are being typed. */
  date: string | undefined
  start: string | undefined
  /** The second of both, where clocks are put back and the time comes twice. */
  isLater?: boolean
  /** Minutes. */
  duration: number
  /** What is typed instead and is no duration: it stays in sight, and nothing is sent with it. */
  wrongDuration?: string | undefined
}

/** Whom it is for, as a search or a list knows them. */
export type Bookee = Booked & { chip: string; breed?: string | undefined; doNotBook?: boolean }

/** An owner and a pet that are added with the booking. Their ids are part of it: a try after a crash makes no second ones. */
export type Client = {
  ownerId: string
  /** The owner is here already: only the pet is new. */
  isKnown?: boolean
  /** Of an owner who is here already: nothing may be booked for them. */
  doNotBook?: boolean
  petId: string
  owner: string
  phone: string
  pet: string
  species: Species | null
}

export type Booking = Place & {
  patient: Bookee | null
  /** Stands in the place of the patient. */
  client?: Client | null
  /** Other pets of the same owner, one after the other. */
  also?: readonly Bookee[]
  repeat?: Repeat
  title: string
  description: string
  walkin: boolean
}

/** The form as it opens for a slot of the grid. */
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

/** The instants of what is typed; nothing while date or time are incomplete. */
export const spanOf = (
  { date, start, isLater, duration }: Pick<Place, 'date' | 'start' | 'isLater' | 'duration'>,
  zone: string,
): { start: string; end: string } | undefined => {
  if (!date || !start) return undefined
  const ms = instantAt(date, minuteOf(start), zone, isLater)
  return { start: isoOf(ms), end: isoOf(ms + duration * MINUTE_MS) }
}

/** The body of the call. Only whole when nothing is missing. */
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

/** What was decided of a date of a series. */
type Decided = Pick<PreviewDate, 'start'> & {
  taken: NonNullable<PreviewDate['proposal']> | undefined
  isBooked: boolean
}

/** The same for a series: dates that go by the rule are not named. */
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

/** Whether what an owner and a pet need at least is typed. */
export const isComplete = ({ owner, phone, pet, species, isKnown }: Client): boolean =>
  [owner, pet, ...(isKnown ? [] : [phone])].every(text => text.trim() !== '') && species !== null

/** Checks by the contract's own schema, under whatever id; its paths become those of the form. */
export const bookingResolver =
  (zone: string): Resolver<Booking> =>
  typed => {
    // A new client's pet gets its id when it is added.
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
    // Without a day there is no instant, of which the schema speaks; the time may well be there.
    if (!typed.date) errors.date = { type: 'required', message: 'required' }
    if (typed.start) delete errors.start
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
