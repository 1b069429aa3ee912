// The form of a pet as values: what it opens with, and what of them is sent.

import { isTag } from '@vetrounds/core/patients/microchip'
import type { Patient, PatientChange } from '@vetrounds/core/patients/patient'
import { chipText } from './chip-text.ts'

export type Behaviour = NonNullable<Patient['behaviour']>[number]

/** All that the form of a pet holds, owner and id apart. */
export type PatientValues = Omit<PatientChange, 'v'>

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

/** What the form of an existing pet opens with. */
export const valuesOf = (patient: Patient) => ({
  name: patient.name,
  species: patient.species,
  breed: patient.breed ?? '',
  ...(patient.gender && { gender: patient.gender }),
  ...(patient.birthDate && { birthDate: patient.birthDate }),
  estimatedBirth: patient.estimatedBirth === true,
  color: patient.color ?? '',
  distinctiveMarks: patient.distinctiveMarks ?? '',
  microchip: isTag(patient.chip) ? '' : chipText(patient.chip),
  behaviour: patient.behaviour ?? [],
  allergies: patient.allergies ?? [],
  neutered: patient.neutered === true,
  ...(patient.photo && { photo: patient.photo }),
})

/** The same as it is sent: what holds nothing is left out. `knew` is what was known of neutered before. */
export const sentOf = (values: PatientValues, knew?: boolean): PatientValues => {
  const { behaviour, allergies, neutered, estimatedBirth, breed, color, distinctiveMarks, ...rest } = values
  return {
    ...rest,
    ...(breed && { breed }),
    ...(color && { color }),
    ...(distinctiveMarks && { distinctiveMarks }),
    ...(behaviour?.length && { behaviour }),
    ...(allergies?.length && { allergies }),
    ...(estimatedBirth && rest.birthDate && { estimatedBirth }),
    // Not ticked is not known, which is not the same as not neutered.
    ...((neutered || knew !== undefined) && { neutered: neutered === true }),
  }
}
