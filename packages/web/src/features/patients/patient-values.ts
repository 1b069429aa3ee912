// The form of a pet as values: what it opens with, and what of them is sent.

import { shownOf } from '@vetrounds/core/contract/shape'
import { formFields, type Patient } from '@vetrounds/core/patients/patient'
import { isTag } from '@vetrounds/core/patients/tag'
import { chipText } from './chip-text.ts'
import { namedFields, type PatientKind, type PatientValues, patientFields } from './patient-fields.ts'

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

const flags = namedFields.filter(field => patientFields[field] === 'flag') as 'neutered'[]

/** Not ticked is not known, which is not the same as not so; but what was known may be taken back. */
const flagsOf = (values: PatientValues, known: Partial<PatientValues>): Partial<PatientValues> =>
  Object.fromEntries(
    flags
      .filter(field => values[field] || known[field] !== undefined)
      .map(field => [field, values[field] === true]),
  )

/** The same as it is sent: what holds nothing is left out. `known` is what was known before. */
export const sentOf = (
  { estimatedBirth, ...rest }: PatientValues,
  known: Partial<PatientValues> = {},
): PatientValues => {
  const told = Object.entries(rest).filter(
    ([field, value]) => !isEmpty(value) && !(flags as string[]).includes(field),
  )
  return {
    ...(Object.fromEntries(told) as typeof rest),
    ...(estimatedBirth && rest.birthDate && { estimatedBirth }),
    ...flagsOf(rest, known),
  }
}

/** A known pet as it would be sent unchanged. */
export const asSent = (patient: Patient): PatientValues => sentOf(formOf(patient), patient)
