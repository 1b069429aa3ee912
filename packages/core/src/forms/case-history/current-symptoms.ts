// Case history, step 1 of 11: current symptoms. Compared with the tables of the forms by clinical-forms.test.ts.
import { is, type Step } from '../declaration.ts'
import { marked } from '../options.ts'
import { sets } from '../sets.ts'

export const currentSymptoms: Step = {
  key: 'current_symptoms',
  fields: [
    { key: 'symptom_description', control: 'textarea', longest: 5000, required: true },
    {
      key: 'chief_complaint',
      control: 'many',
      options: marked(`
      checkup, vaccination, not_eating, vomiting, diarrhea, itching, ear, eye, cough, urinary,
      lameness, trauma, seizure ⛔, poisoning ⛔, lump, dental, behaviour, birth_problem ⛔,
      production_drop, other
`),
    },
    { key: 'start_date', control: 'date', date: { until: 'today', fromBirth: true }, required: true },
    { key: 'start_date_approximate', control: 'yesNo' },
    { key: 'onset', control: 'one', options: marked('sudden, gradual, unknown') },
    {
      key: 'symptom_progression',
      control: 'one',
      options: sets.progression,
      set: 'progression',
      required: true,
    },
    { key: 'symptom_severity', control: 'one', options: sets.severity, set: 'severity' },
    { key: 'happened_before', control: 'yesNoUnknown' },
    {
      key: 'previous_episode_details',
      control: 'textarea',
      longest: 5000,
      when: is('happened_before', 'yes'),
    },
    {
      key: 'possible_triggers',
      control: 'many',
      options: marked(`
      none_known, diet_change, toxin ⛔, foreign_body ⚑, trauma, heat ⚑, bite_or_sting, new_animal,
      boarding, travel, medication, stress, other
`),
    },
    {
      key: 'toxin_details',
      control: 'text',
      longest: 200,
      when: is('possible_triggers', 'toxin'),
      required: true,
    },
    { key: 'medication_given', control: 'yesNo', required: true },
    {
      key: 'given_medications',
      control: 'group',
      when: is('medication_given', 'yes'),
      required: true,
      rows: {
        least: 1,
        most: 10,
        fields: [
          { key: 'medication_name', control: 'text', longest: 200, required: true },
          { key: 'dosage', control: 'text', longest: 200 },
          { key: 'prescribed_by', control: 'text', longest: 200 },
          { key: 'last_given_at', control: 'dateTime', date: { until: 'today' } },
          { key: 'response', control: 'one', options: sets.response, set: 'response' },
        ],
      },
    },
  ],
}
