// What was typed into a booking that could not be sent, for the dialog that books it again.
import type { PatientRow } from '@vetrounds/core/patients/patient'
import type { Unsent } from '../../../offline/item.ts'
import { contentOf } from '../../../offline/item-content.ts'
import type { Booking } from './booking.ts'
import { detailsOf } from './details.ts'

/** The form values of the unsent booking; undefined if the entry is another change. */
export const typedInto = (entry: Unsent): Booking | undefined => {
  const content = contentOf(entry)
  if (content?.name !== 'bookAppointment') return undefined
  const { body, row } = content
  const patient: PatientRow = {
    id: row.patientId,
    ownerId: row.ownerId,
    ownerName: row.ownerName,
    name: row.petName,
    // The chip isn't known here, and a booking doesn't send it.
    chip: '',
    species: row.species,
    deceased: false,
    allergic: row.allergic,
    careful: row.careful,
    v: 1,
  }
  return {
    // The predicted row has no notes, because lists don't show them; they come from the request's body.
    ...detailsOf({ ...row, description: body.description }, row.zone),
    patient,
    walkin: row.status === 'walkin',
  }
}
