// A row of the list of patients, and what is known of it.
import type { Money } from '@vetrounds/core/owners/money'
import type { PatientRow } from '@vetrounds/core/patients/patient'
import type { LongSource } from '../../search/use-long.ts'
import type { FoundRows } from '../lists/use-found-list.ts'

/** The version of a row that the search found and that was not read yet: no change can be made with it. */
export const NOT_READ = 0

/** The owner's phone, masked, and what the owner owes are read for an export alone. */
export type ListedPatient = PatientRow & { phone?: string; balance?: Money }

/** How the search on this device knows all patients. */
export const longPatients: LongSource<PatientRow> = {
  kind: 'patient',
  toRow: ({ doNotBook: _doNotBook, ...row }) => row,
}

/** Name, owner, breed and chip are found by the one search. */
export const foundPatients: FoundRows<PatientRow, 'patient'> = {
  kind: 'patient',
  toRow: ({ kind: _kind, doNotBook: _doNotBook, ...row }, known) => ({ v: NOT_READ, ...known, ...row }),
}
