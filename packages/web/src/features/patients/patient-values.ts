// The form of a pet as values: what it opens with, and what of them is sent.

import { shownOf } from '@vetrounds/core/contract/shape'
import { isTag } from '@vetrounds/core/patients/microchip'
import { formFields, type Patient } from '@vetrounds/core/patients/patient'
import { chipText } from './chip-text.ts'
import { type PatientKind, type PatientValues, patientFields } from './patient-fields.ts'

/** Day of birth and whether it is estimated are one value: two versions of them are chosen between as one. */
export type Birth = { day: string; isEstimated: boolean }
export type ComparedPet = Omit<PatientValues, 'birthDate' | 'estimatedBirth'> & { birthDate?: Birth }

export const compared = ({ birthDate, estimatedBirth, ...rest }: PatientValues): ComparedPet => ({
  ...rest,
  ...(birthDate && { birthDate: { day: birthDate, isEstimated: estimatedBirth === true } }),
})

export const uncompared = ({ birthDate, ...rest }: ComparedPet): PatientValues => ({
  ...rest,
  ...(birthDate && { birthDate: birthDate.day, ...(birthDate.isEstimated && { estimatedBirth: true }) }),
})

/** What a field begins with; those of other kinds have no value until one is chosen. */
const blank: Partial<Record<PatientKind, unknown>> = {
  text: '',
  texts: [],
  chip: '',
  behaviour: [],
  flag: false,
}

/** What the form of a new pet opens with. */
export const newValues = Object.fromEntries(
  Object.entries(patientFields).flatMap(([field, kind]) => (kind in blank ? [[field, blank[kind]]] : [])),
) as Partial<PatientValues>

/** A known pet as it would be sent: a tag is no chip. */
const formOf = ({ chip, ...patient }: Patient): PatientValues =>
  shownOf(formFields, { ...patient, microchip: isTag(chip) ? undefined : chip })

/** What the form of an existing pet opens with. */
export const valuesOf = (patient: Patient): PatientValues => {
  const known = formOf(patient)
  return { ...newValues, ...known, ...(known.microchip && { microchip: chipText(known.microchip) }) }
}

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

/** The same as it is sent: what holds nothing is left out. `knew` is what was known of neutered before. */
export const sentOf = (
  { neutered, estimatedBirth, ...rest }: PatientValues,
  knew?: boolean,
): PatientValues => ({
  ...(Object.fromEntries(Object.entries(rest).filter(([, value]) => !isEmpty(value))) as typeof rest),
  ...(estimatedBirth && rest.birthDate && { estimatedBirth }),
  // Not ticked is not known, which is not the same as not neutered.
  ...((neutered || knew !== undefined) && { neutered: neutered === true }),
})

/** A known pet as it would be sent unchanged. */
export const asSent = (patient: Patient): PatientValues => sentOf(formOf(patient), patient.neutered)
