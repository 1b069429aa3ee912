// The answer that a change will have, as far as it is known here: what lists show while it waits (product § 10).
import type {
  AppointmentRow,
  appointmentCancel,
  appointmentChange,
  appointmentInput,
} from '@vetrounds/core/appointments/appointment'
import type { OwnerInput, OwnerRow } from '@vetrounds/core/owners/owner'
import type { PatientInput, PatientRow } from '@vetrounds/core/patients/patient'
import { needsCare } from '@vetrounds/core/patients/species'
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

/** `zone` is the branch's. */
export const predictedBooking = (
  input: z.input<typeof appointmentInput>,
  patient: PatientRow,
  zone: string,
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
  overbooked: input.overbook === true,
  allergic: patient.allergic,
  careful: patient.careful,
  v: 1,
})

/** The appointment after a change that was sent against the version the person saw. */
export const predictedChange = (
  { title: _title, ...before }: AppointmentRow,
  change: z.input<typeof appointmentChange>,
): AppointmentRow => {
  const { vetId, type, start, end, title, v } = change
  const stays = vetId === before.vetId && start === before.start && end === before.end
  return {
    ...before,
    vetId,
    type,
    start,
    end,
    ...(title && { title }),
    overbooked: change.overbook === true || (before.overbooked && stays),
    v: v + 1,
  }
}

export const predictedCancel = (
  before: AppointmentRow,
  { v, reason }: z.input<typeof appointmentCancel>,
): AppointmentRow => ({ ...before, status: 'cancelled', cancelReason: reason, v: v + 1 })
