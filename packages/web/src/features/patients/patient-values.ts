// The values of a pet's form: what it opens with, and what is sent of them.

import { shownOf } from '@vetrounds/core/contract/shape'
import { formFields, type Patient } from '@vetrounds/core/patients/patient'
import { isTag } from '@vetrounds/core/patients/tag'
import { chipText } from './chip-text.ts'
import { namedFields, type PatientKind, type PatientValues, patientFields } from './patient-fields.ts'

/** The day of birth and whether it is estimated are one value: between two versions they are chosen together. */
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

/** The first value of a field by its type; fields of other types have no value until one is chosen. */
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

/** An existing pet as it would be sent. A tag is no chip and is left out. */
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

/**
 * An unticked flag means "not known", not "no", and isn't sent; but a flag that was known before is sent when it is taken back.
 */
const flagsOf = (values: PatientValues, known: Partial<PatientValues>): Partial<PatientValues> =>
  Object.fromEntries(
    flags
      .filter(field => values[field] || known[field] !== undefined)
      .map(field => [field, values[field] === true]),
  )

/** The form's values as they are sent: empty ones are left out. `noteTokenHolder` are the values before the change. */
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
