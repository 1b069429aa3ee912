// Case history, step 11 of 11: vaccination and medication. Compared with the tables of the forms by clinical-forms.test.ts.
import type { Step } from '../declaration.ts'
import { marked } from '../options.ts'
import { sets } from '../sets.ts'

export const vaccinationAndMedication: Step = {
  key: 'vaccination_and_medication',
  fields: [
    { key: 'vaccination_record_seen', control: 'one', options: marked('yes, no_owner_report, lost, none') },
    {
      key: 'vaccinations',
      control: 'group',
      rows: {
        least: 0,
        most: 30,
        fields: [
          { key: 'vaccine_name', control: 'text', longest: 200, required: true },
          {
            key: 'vaccination_date',
            control: 'date',
            date: { until: 'today', fromBirth: true },
            required: true,
          },
          { key: 'next_due_date', control: 'date', date: { after: 'vaccination_date' } },
          { key: 'administered_by', control: 'text', longest: 200 },
          { key: 'batch_number', control: 'text', longest: 200 },
          { key: 'reaction', control: 'text', longest: 200 },
        ],
      },
    },
    {
      key: 'antiparasitics',
      control: 'group',
      rows: {
        least: 0,
        most: 30,
        fields: [
          { key: 'treatment_name', control: 'text', longest: 200, required: true },
          { key: 'type', control: 'one', options: marked('flea, tick, worm, other'), required: true },
          { key: 'dosage', control: 'text', longest: 200 },
          { key: 'date', control: 'date', date: { until: 'today' }, required: true },
          { key: 'next_due_date', control: 'date', date: { after: 'date' } },
        ],
      },
    },
    {
      key: 'medications',
      control: 'group',
      rows: {
        least: 0,
        most: 30,
        fields: [
          { key: 'medication_name', control: 'text', longest: 200, required: true },
          {
            key: 'medication_type',
            control: 'one',
            options: marked(`
      antibiotic, painkiller, anti_inflammatory, corticosteroid, antiepileptic, cardiac, hormone,
      other
`),
            required: true,
          },
          { key: 'dosage', control: 'text', longest: 200 },
          {
            key: 'frequency',
            control: 'one',
            options: marked('q24h, q12h, q8h, q6h, q48h, weekly, monthly, as_needed, once, other'),
          },
          { key: 'route', control: 'one', options: sets.delivery, set: 'delivery' },
          { key: 'start_date', control: 'date', date: { until: 'today' } },
          { key: 'end_date', control: 'date', date: { notBefore: 'start_date' } },
        ],
      },
    },
    { key: 'informant', control: 'one', options: marked('owner, family, keeper, finder, record') },
    { key: 'history_notes', control: 'textarea', longest: 5000 },
  ],
}
