// Physical examination, step 3 of 7: vital signs. Compared with the tables of the forms by clinical-forms.test.ts.
import { filled, is, ofSpecies, type Step } from '../declaration.ts'
import { marked } from '../options.ts'
import { sets } from '../sets.ts'
import { mammals } from '../species-classes.ts'

export const vitalSigns: Step = {
  key: 'vital_signs',
  fields: [
    {
      key: 'pulse_rate',
      control: 'number',
      unit: 'bpm',
      bounds: { least: 1, most: 1000, step: 1 },
      vital: 'pulse',
      required: true,
    },
    {
      key: 'pulse_quality',
      control: 'one',
      options: marked('strong, weak ⚑, thready ⛔, bounding ⚑, irregular ⚑, absent ⛔'),
    },
    { key: 'pulse_deficit', control: 'yesNo', when: filled('heart_rate') },
    {
      key: 'heart_rate',
      control: 'number',
      unit: 'bpm',
      bounds: { least: 1, most: 1000, step: 1 },
      vital: 'pulse',
    },
    {
      key: 'heart_rhythm',
      control: 'one',
      options: marked(`
      regular, sinus_arrhythmia, irregular ⚑, gallop ⚑, premature ⚑, dropped ⚑
`),
    },
    { key: 'heart_sounds', control: 'one', options: marked('normal, murmur ⚑, muffled ⚑, friction ⚑') },
    {
      key: 'murmur_grade',
      control: 'one',
      options: marked('1, 2, 3, 4, 5, 6'),
      when: is('heart_sounds', 'murmur'),
      required: true,
    },
    {
      key: 'murmur_phase',
      control: 'one',
      options: marked('systolic, diastolic, continuous'),
      when: is('heart_sounds', 'murmur'),
    },
    {
      key: 'murmur_location',
      control: 'one',
      options: marked('left_apex, left_base, right, sternal'),
      when: is('heart_sounds', 'murmur'),
    },
    {
      key: 'respiratory_rate',
      control: 'number',
      unit: 'brpm',
      bounds: { least: 1, most: 500, step: 1 },
      vital: 'respiration',
      required: true,
    },
    { key: 'respiratory_rate_state', control: 'one', options: marked('rest, panting, purring, excited') },
    {
      key: 'breathing_pattern',
      control: 'one',
      options: marked('thoracic, abdominal, mixed, paradoxical ⛔'),
      required: true,
    },
    {
      key: 'respiratory_effort',
      control: 'one',
      options: marked(`
      normal, increased_inspiratory ⚑, increased_expiratory ⚑, dyspnoea ⛔, shallow ⚑
`),
    },
    {
      key: 'breath_sound',
      control: 'one',
      options: marked('normal, abnormal ⚑, not_examined'),
      required: true,
    },
    {
      key: 'abnormal_breath_sounds',
      control: 'group',
      when: is('breath_sound', 'abnormal'),
      required: true,
      rows: {
        least: 1,
        most: 8,
        fields: [
          {
            key: 'sound',
            control: 'one',
            options: marked(`
      wheezing ⚑, stridor ⛔, crackles ⚑, rhonchi ⚑, pleural_rub ⚑, bronchial_sounds ⚑,
      diminished_lung_sounds ⛔, intestinal_sounds_in_chest ⛔
`),
            required: true,
          },
          {
            key: 'location',
            control: 'many',
            options: sets.lung_location,
            set: 'lung_location',
            required: true,
          },
          { key: 'severity', control: 'one', options: sets.severity, set: 'severity', required: true },
        ],
      },
    },
    {
      key: 'chest_percussion',
      control: 'one',
      options: marked('normal, dull ⚑, hyperresonant ⚑, not_examined'),
    },
    {
      key: 'oxygenation',
      control: 'number',
      unit: 'percent',
      bounds: { least: 0, most: 100 },
      usual: [{ species: mammals, least: 95, urgentBelow: 90 }],
    },
    {
      key: 'oxygen_source',
      control: 'one',
      options: marked('room_air, supplemented'),
      when: filled('oxygenation'),
    },
    {
      key: 'capillary_refill_time',
      control: 'number',
      unit: 's',
      bounds: { least: 0.1, most: 10, step: 0.1 },
      usual: [{ least: 1, most: 2, urgentFrom: 3 }],
      when: ofSpecies(...mammals),
      required: true,
    },
    { key: 'extremities', control: 'one', options: marked('warm, cold ⚑, hot ⚑') },
    {
      key: 'bp_systolic',
      control: 'number',
      unit: 'mmhg',
      bounds: { least: 20, most: 350 },
      usual: [{ species: ['canine', 'feline'], least: 110, most: 159, urgentBelow: 90, urgentFrom: 180 }],
    },
    {
      key: 'bp_diastolic',
      control: 'number',
      unit: 'mmhg',
      bounds: { least: 10, most: 250, atMost: 'bp_systolic' },
    },
    {
      key: 'bp_mean',
      control: 'number',
      unit: 'mmhg',
      bounds: { least: 10, most: 300 },
      usual: [{ least: 60 }],
    },
    {
      key: 'bp_method',
      control: 'one',
      options: marked('doppler, oscillometric, invasive'),
      when: filled('bp_systolic'),
    },
    { key: 'vital_notes', control: 'textarea', longest: 5000 },
  ],
}
