// The answer that a change will have, as far as it is known here: what lists show while it waits (product § 10).
import type {
  AppointmentRow,
  appointmentCancel,
  appointmentChange,
  appointmentFlow,
  appointmentInput,
} from '@vetrounds/core/appointments/appointment'
import { nowIso } from '@vetrounds/core/clock'
import type { OwnerInput, OwnerRow } from '@vetrounds/core/owners/owner'
import type { PatientInput, PatientRow } from '@vetrounds/core/patients/patient'
import { needsCare } from '@vetrounds/core/patients/species'
import type { TimelineEntry } from '@vetrounds/core/records/timeline'
import type { WeightInput } from '@vetrounds/core/records/weight'
import type * as z from 'zod'

/** The number of an owner who has none yet: the server counts at the commit. Never shown. */
const NO_NUMBER = 0

/** All digits but the last two become asterisks, as the server masks a phone in lists (product § 11). */
const masked = (typed: string): string => {
  const digits = typed.match(/\p{Nd}/gu)?.length ?? 0
  let seen = 0
  return typed.replace(/\p{Nd}/gu, digit => (++seen > digits - 2 ? digit : '*'))
}

export const predictedOwner = ({ id, name, email, phone, landline }: OwnerInput): OwnerRow => ({
  id,
  number: NO_NUMBER,
  name,
  ...(email && { email }),
  ...(phone && { phone: masked(phone) }),
  ...(landline && { landline: masked(landline) }),
  active: true,
  doNotBook: false,
  v: 1,
})

/** A patient without a chip has no tag yet: an empty `chip`. */
export const predictedPatient = (input: PatientInput, ownerName: string): PatientRow => {
  const { id, ownerId, name, microchip, species, breed, gender, birthDate, behaviour, allergies } = input
  return {
    id,
    ownerId,
    ownerName,
    name,
    chip: microchip ?? '',
    species,
    ...(breed && { breed }),
    ...(gender && { gender }),
    ...(birthDate && { birthDate }),
    deceased: false,
    allergic: (allergies ?? []).length > 0,
    careful: needsCare(behaviour ?? []),
    v: 1,
  }
}

/** The patient's name stands beside the answer, so that the tray can say whose weight it is. */
export const predictedWeight = (
  { id, at, grams }: WeightInput,
  patient: { id: string; name: string },
  place: { branchId: string; by: string },
): TimelineEntry & { petName: string } => ({
  kind: 'weight',
  id,
  patientId: patient.id,
  at,
  grams,
  ...place,
  petName: patient.name,
})

/** What an appointment shows of its patient. */
export type Booked = Pick<
  PatientRow,
  'id' | 'name' | 'species' | 'ownerId' | 'ownerName' | 'allergic' | 'careful'
>

/** `zone` is the branch's; `at` the present, since when a walk-in is here. */
export const predictedBooking = (
  input: z.input<typeof appointmentInput>,
  patient: Booked,
  zone: string,
  at = nowIso(),
): AppointmentRow => ({
  id: input.id,
  patientId: patient.id,
  petName: patient.name,
  species: patient.species,
  ownerId: patient.ownerId,
  ownerName: patient.ownerName,
  vetId: input.vetId,
  type: input.type,
  status: input.status ?? 'scheduled',
  start: input.start,
  end: input.end,
  zone,
  ...(input.title && { title: input.title }),
  ...(input.roomId && { roomId: input.roomId }),
  ...(input.flow && { flow: input.flow, flowAt: at }),
  overbooked: input.overbook === true,
  allergic: patient.allergic,
  careful: patient.careful,
  v: 1,
})

/** The appointment after a change that was sent against the version the person saw. */
export const predictedChange = (
  { title: _title, roomId: room, ...before }: AppointmentRow,
  change: z.input<typeof appointmentChange>,
): AppointmentRow => {
  const { vetId, type, start, end, title, v } = change
  // An absent one stays.
  const roomId = change.roomId === undefined ? room : change.roomId
  const stays = vetId === before.vetId && start === before.start && end === before.end
  return {
    ...before,
    vetId,
    type,
    start,
    end,
    ...(title && { title }),
    ...(roomId && { roomId }),
    overbooked: change.overbook === true || (before.overbooked && stays),
    v: v + 1,
  }
}

export const predictedCancel = (
  before: AppointmentRow,
  { v, reason }: z.input<typeof appointmentCancel>,
): AppointmentRow => ({ ...before, status: 'cancelled', cancelReason: reason, v: v + 1 })

/** The appointment one step on or back; `at` is the present, when the step begins. */
export const predictedFlow = (
  { flow: _flow, flowAt: _flowAt, ...before }: AppointmentRow,
  { v, flow }: z.input<typeof appointmentFlow>,
  at = nowIso(),
): AppointmentRow => ({ ...before, ...(flow && { flow, flowAt: at }), v: v + 1 })

/** `at` is the present: whoever is completed has left. */
export const predictedComplete = (before: AppointmentRow, v: number, at = nowIso()): AppointmentRow => ({
  ...before,
  status: 'completed',
  flow: 'done',
  flowAt: at,
  v: v + 1,
})

/** `status` is what it had before it was closed, where that is known here. */
export const predictedReopen = (
  { cancelReason: _reason, ...before }: AppointmentRow,
  v: number,
  status: 'scheduled' | 'walkin' = 'scheduled',
): AppointmentRow => ({ ...before, status, v: v + 1 })
