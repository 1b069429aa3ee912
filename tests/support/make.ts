// Owners, patients and appointments made by the services, with believable defaults.

import type { Actor } from '@vetrounds/core/access/actor'
import type { AppointmentRow } from '@vetrounds/core/appointments/appointment'
import { type AppointmentInput, appointmentInput } from '@vetrounds/core/appointments/appointment'
import { bookAppointment } from '@vetrounds/core/appointments/booking.service'
import { newId as freshKey, newId } from '@vetrounds/core/ids'
import { type OwnerRow, ownerInput } from '@vetrounds/core/owners/owner'
import { createOwner } from '@vetrounds/core/owners/owner.service'
import { type PatientRow, patientInput } from '@vetrounds/core/patients/patient'
import { createPatient } from '@vetrounds/core/patients/patient.service'
import { type ItemInput, itemInput, type StockRow } from '@vetrounds/core/stock/item'
import { createItem } from '@vetrounds/core/stock/item-edit.service'
import { run } from './actor.ts'

/** The same actor with a new request and a new idempotency key, as for another change. */
export const again = (actor: Actor): Actor => {
  const key = freshKey()
  return { ...actor, request: { ...actor.request, id: newId(), key, hash: `hash-of-${key}` } }
}

/** Creates an owner; fields as the form sends them. */
export const makeOwner = (actor: Actor, fields: Record<string, unknown> = {}): Promise<OwnerRow> =>
  run(again(actor), who =>
    createOwner(who, ownerInput.parse({ id: newId(), name: 'Niamh Walsh', ...fields })),
  )

/** Creates a patient, of a new owner unless `ownerId` is given. */
export const makePatient = async (
  actor: Actor,
  fields: Record<string, unknown> = {},
): Promise<PatientRow> => {
  const ownerId = fields.ownerId ?? (await makeOwner(actor)).id
  const input = patientInput.parse({ id: newId(), name: 'Bruno', species: 'canine', ...fields, ownerId })
  return run(again(actor), who => createPatient(who, input))
}

/** A UTC time in the contract's format, on a Wednesday unless another day is given. */
export const at = (time: string, day = '2026-11-18'): string => `${day}T${time}:00.000Z`

/** The validated input of a booking. */
export const booking = (fields: Record<string, unknown>): AppointmentInput =>
  appointmentInput.parse({
    id: newId(),
    type: 'regular',
    vetId: null,
    start: at('10:00'),
    end: at('10:30'),
    ...fields,
  })

/** Books as the API does. */
export const book = (actor: Actor, fields: Record<string, unknown>): Promise<AppointmentRow> =>
  run(again(actor), who => bookAppointment(who, booking(fields)))

const itemFields = (fields: Record<string, unknown>): ItemInput => {
  const id = newId()
  return itemInput.parse({
    id,
    name: `Amoxicillin ${id}`,
    category: 'pharmaceutical',
    unit: 'tablet',
    sellingPrice: 145,
    taxRate: 2300,
    ...fields,
  })
}

/** Creates an item; quantities in thousandths. */
export const makeItem = (actor: Actor, fields: Record<string, unknown> = {}): Promise<StockRow> =>
  run(again(actor), who => createItem(who, itemFields(fields)))
