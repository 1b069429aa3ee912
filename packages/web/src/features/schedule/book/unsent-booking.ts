// What was typed into a booking that could not be sent, for the dialog that books it again.
import type { PatientRow } from '@vetrounds/core/patients/patient'
import type { Unsent } from '../../../offline/item.ts'
import { contentOf } from '../../../offline/item-content.ts'
import type { Booking } from './booking.ts'
import { detailsOf } from './details.ts'

/** What was typed into the booking that could not be sent. */
export const typedInto = (entry: Unsent): Booking | undefined => {
  const content = contentOf(entry)
  if (content?.name !== 'bookAppointment') return undefined
  const { body, row } = content
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
    // Lists don't show the notes, so that the predicted row has none.
    ...detailsOf({ ...row, description: body.description }, row.zone),
    patient,
    walkin: row.status === 'walkin',
  }
}
