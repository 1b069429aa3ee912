// Case history, step 9 of 11: urinary. Compared with the tables of the forms by clinical-forms.test.ts.
import { is, type Step } from '../declaration.ts'
import { marked } from '../options.ts'
import { sets } from '../sets.ts'

export const urinary: Step = {
  key: 'urinary',
  fields: [
    {
      key: 'urination_frequency',
      control: 'one',
      options: marked('normal, increased ⚑, decreased ⚑, none ⛔, unknown'),
      required: true,
    },
    { key: 'urination_times', control: 'number', unit: 'per_day', bounds: { least: 0, most: 100 } },
    { key: 'last_urination_at', control: 'dateTime', date: { until: 'today' } },
    { key: 'urine_volume', control: 'one', options: marked('small ⚑, medium, large ⚑') },
    {
      key: 'urine_color',
      control: 'one',
      options: marked(`
      pale, yellow, dark_yellow, orange ⚑, red ⛔, brown ⛔, cloudy ⚑, white_chalky, other
`),
    },
    {
      key: 'urination_type',
      control: 'many',
      options: marked(`
      normal, straining ⛔, painful ⚑, dripping ⚑, interrupted ⚑, incontinence ⚑, house_soiling ⚑,
      nocturia ⚑
`),
    },
    { key: 'urine_blood', control: 'yesNoUnknown' },
    {
      key: 'urine_blood_location',
      control: 'one',
      options: marked('start, throughout, end, independent, clots'),
      when: is('urine_blood', 'yes'),
      required: true,
    },
    { key: 'urinary_discharge', control: 'many', options: sets.discharge_type, set: 'discharge_type' },
    { key: 'licking_genitals', control: 'yesNo' },
    {
      key: 'previous_urinary_disease',
      control: 'many',
      options: marked('none, stones, infection, obstruction, kidney_disease, other'),
    },
  ],
}
