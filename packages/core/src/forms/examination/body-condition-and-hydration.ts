// Physical examination, step 6 of 7: body condition and hydration. Compared with the tables of the forms by clinical-forms.test.ts.
import { ofSpecies, type Step } from '../declaration.ts'
import { marked } from '../options.ts'
import { mammals } from '../species-classes.ts'

export const bodyConditionAndHydration: Step = {
  key: 'body_condition_and_hydration',
  fields: [
    { key: 'bcs_scale', control: 'one', options: marked('nine, five'), required: true },
    {
      key: 'body_condition_score',
      control: 'number',
      bounds: { least: 1, most: 9, step: 0.25 },
      required: true,
    },
    {
      key: 'bcs_class',
      control: 'computed',
      options: marked('emaciated ⛔, thin ⚑, ideal, overweight ⚑, obese ⚑'),
    },
    {
      key: 'muscle_condition',
      control: 'one',
      options: marked('normal, mild_loss ⚑, moderate_loss ⚑, severe_loss ⚑'),
    },
    {
      key: 'ideal_weight',
      control: 'number',
      unit: 'kg',
      bounds: { least: 0, most: 3000, above: true, step: 0.001 },
    },
    {
      key: 'hydration_status',
      control: 'one',
      options: marked('normal, mild ⚑, moderate ⚑, marked ⛔, shock ⛔, overhydrated ⚑'),
      required: true,
    },
    {
      key: 'dehydration_percent',
      control: 'number',
      unit: 'percent',
      bounds: { least: 0, most: 15, step: 1 },
      usual: [{ flagFrom: 5, urgentFrom: 10 }],
    },
    {
      key: 'skin_turgor',
      control: 'one',
      options: marked('normal, mild_delay ⚑, delayed ⚑, tented ⛔'),
      when: ofSpecies(...mammals),
      required: true,
    },
    { key: 'hydration_signs', control: 'computed' },
    { key: 'fluid_deficit', control: 'computed' },
    {
      key: 'oedema',
      control: 'many',
      options: marked('none, limbs ⚑, ventral ⚑, submandibular ⚑, face ⚑, generalised ⚑'),
    },
  ],
}
