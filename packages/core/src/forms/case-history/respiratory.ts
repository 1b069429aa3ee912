// Case history, step 8 of 11: respiratory. Compared with the tables of the forms by clinical-forms.test.ts.
import { chosenOtherThan, is, type Step } from '../declaration.ts'
import { marked } from '../options.ts'
import { sets } from '../sets.ts'

export const respiratory: Step = {
  key: 'respiratory',
  fields: [
    { key: 'cough', control: 'yesNo', required: true },
    { key: 'cough_since', control: 'date', date: { until: 'today' }, when: is('cough', 'yes') },
    {
      key: 'cough_type',
      control: 'one',
      options: marked('dry, productive, honking, paroxysmal, unknown'),
      when: is('cough', 'yes'),
    },
    {
      key: 'cough_times',
      control: 'many',
      options: marked('night, morning, exercise, excitement, eating, rest, dust'),
      when: is('cough', 'yes'),
    },
    {
      key: 'cough_severity',
      control: 'one',
      options: sets.severity,
      set: 'severity',
      when: is('cough', 'yes'),
    },
    { key: 'breathing_difficulty', control: 'yesNo', yes: 'urgent', required: true },
    {
      key: 'breathing_difficulty_when',
      control: 'one',
      options: marked('exercise, rest ⛔, constant ⛔, sleep'),
      when: is('breathing_difficulty', 'yes'),
      required: true,
    },
    {
      key: 'breathing_signs',
      control: 'many',
      options: marked(`
      none, noisy ⚑, fast ⚑, open_mouth ⛔, blue ⛔, snoring ⚑, voice_change ⚑, reverse_sneezing ⚑,
      tail_bobbing ⚑, collapse ⚑
`),
    },
    {
      key: 'resting_breathing_rate',
      control: 'number',
      unit: 'brpm',
      bounds: { least: 1, most: 300 },
      usual: [{ species: ['canine', 'feline'], flagFrom: 30 }],
    },
    { key: 'sneezing', control: 'yesNo' },
    {
      key: 'sneezing_frequency',
      control: 'one',
      options: marked('occasional, frequent, fits'),
      when: is('sneezing', 'yes'),
    },
    { key: 'nasal_discharge_seen', control: 'many', options: sets.discharge_type, set: 'discharge_type' },
    {
      key: 'nasal_discharge_side',
      control: 'one',
      options: sets.side,
      set: 'side',
      when: chosenOtherThan('nasal_discharge_seen', 'none'),
    },
    {
      key: 'respiratory_contacts',
      control: 'many',
      options: marked('none, boarding, smoke, dust, aerosols, new_animals'),
    },
  ],
}
