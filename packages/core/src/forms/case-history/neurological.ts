// Case history, step 7 of 11: neurological. Compared with the tables of the forms by clinical-forms.test.ts.
import { DAY_SECONDS } from '../../calendar/lengths.ts'
import { chosenOtherThan, filled, is, type Step } from '../declaration.ts'
import { marked } from '../options.ts'
import { sets } from '../sets.ts'

export const neurological: Step = {
  key: 'neurological',
  fields: [
    {
      key: 'neurological_signs',
      control: 'many',
      options: marked(`
      none, seizures ⛔, fainting ⚑, nystagmus ⚑, tremor ⚑, head_tilt ⚑, circling ⚑, ataxia ⚑,
      weakness ⚑, paralysis ⛔, blindness ⛔, head_pressing ⚑, confusion ⚑, stargazing ⚑, other
`),
      required: true,
    },
    {
      key: 'neurological_signs_other',
      control: 'text',
      longest: 200,
      when: is('neurological_signs', 'other'),
      required: true,
    },
    {
      key: 'neurological_frequency',
      control: 'number',
      bounds: { least: 0, most: 1000 },
      when: chosenOtherThan('neurological_signs', 'none'),
    },
    {
      key: 'neurological_frequency_unit',
      control: 'one',
      options: marked('day, week, month, year, total'),
      when: filled('neurological_frequency'),
      required: true,
    },
    { key: 'sudden_onset', control: 'yesNo', when: chosenOtherThan('neurological_signs', 'none') },
    {
      key: 'first_episode',
      control: 'date',
      date: { until: 'today' },
      when: chosenOtherThan('neurological_signs', 'none'),
    },
    {
      key: 'last_episode',
      control: 'dateTime',
      date: { until: 'today' },
      when: chosenOtherThan('neurological_signs', 'none'),
    },
    {
      key: 'episode_duration',
      control: 'number',
      unit: 's',
      bounds: { least: 1, most: DAY_SECONDS },
      usual: [{ flagFrom: 120, urgentFrom: 300 }],
      when: is('neurological_signs', 'seizures', 'fainting'),
    },
    {
      key: 'seizures_24h',
      control: 'number',
      bounds: { least: 0, most: 100, step: 1 },
      usual: [{ urgentFrom: 2 }],
      when: is('neurological_signs', 'seizures'),
    },
    {
      key: 'seizure_type',
      control: 'one',
      options: marked('generalised, focal, focal_to_generalised, unknown'),
      when: is('neurological_signs', 'seizures'),
    },
    {
      key: 'consciousness_lost',
      control: 'yesNoUnknown',
      when: is('neurological_signs', 'seizures', 'fainting'),
    },
    {
      key: 'episode_features',
      control: 'many',
      options: marked(`
      paddling, stiff, limp, salivation, urination, vocalising, jaw_chomping
`),
      when: is('neurological_signs', 'seizures', 'fainting'),
    },
    {
      key: 'after_episode',
      control: 'one',
      options: marked('immediate, short, long, unknown'),
      when: is('neurological_signs', 'seizures', 'fainting'),
    },
    {
      key: 'episode_triggers',
      control: 'text',
      longest: 200,
      when: chosenOtherThan('neurological_signs', 'none'),
    },
    {
      key: 'neurological_progression',
      control: 'one',
      options: sets.progression,
      set: 'progression',
      when: chosenOtherThan('neurological_signs', 'none'),
    },
    { key: 'head_trauma', control: 'yesNoUnknown' },
    { key: 'neck_back_pain', control: 'yesNoUnknown' },
    { key: 'video_available', control: 'yesNo' },
  ],
}
