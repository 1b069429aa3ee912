// The schema of a pet's form, and the type of the form as its parts receive it.
import { day } from '@vetrounds/core/contract/fields'
import { type PatientRow, patientInput } from '@vetrounds/core/patients/patient'
import type { Form } from '../../ui/Form.tsx'

/** `today` is the branch's day. */
export const schemaOf = (today: string, deceasedOn?: string) =>
  patientInput.omit({ id: true }).extend({
    birthDate: day
      .refine(value => value <= today, 'date.future')
      .refine(value => !deceasedOn || value <= deceasedOn, 'date.after_death')
      .optional(),
  })

export type PetSchema = ReturnType<typeof schemaOf>
export type PetForm = Parameters<Parameters<typeof Form<PetSchema, PatientRow>>[0]['children']>[0]
