// A row of the list of patients, and what is known of it.
import type { Money } from '@vetrounds/core/owners/money'
import type { PatientRow } from '@vetrounds/core/patients/patient'

/** The version of a row that the search found and that was not read yet: no change can be made with it. */
export const NOT_READ = 0

/** The owner's phone, masked, and what the owner owes are read for an export alone. */
export type ListedPatient = PatientRow & { phone?: string; balance?: Money }
