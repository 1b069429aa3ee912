// Case history, step 10 of 11: musculoskeletal. Compared with the tables of the forms by clinical-forms.test.ts.
import { is, ofSpecies, type Step } from '../declaration.ts'
import { marked } from '../options.ts'
import { sets } from '../sets.ts'
import { hoofed } from '../species-classes.ts'

export const musculoskeletal: Step = {
  key: 'musculoskeletal',
  fields: [
    { key: 'limping', control: 'yesNo', required: true },
    { key: 'limping_since', control: 'date', date: { until: 'today' }, when: is('limping', 'yes') },
    {
      key: 'limping_pattern',
      control: 'many',
      options: marked(`
      after_rest, after_exercise, constant, shifting, cold, hard_ground, improves
`),
      when: is('limping', 'yes'),
    },
    {
      key: 'affected_limbs',
      control: 'many',
      options: sets.limbs,
      set: 'limbs',
      when: is('limping', 'yes'),
      required: true,
    },
    {
      key: 'weight_bearing',
      control: 'one',
      options: marked('full, partial ⚑, toe ⚑, none ⛔'),
      when: is('limping', 'yes'),
      required: true,
    },
    { key: 'pain', control: 'yesNo' },
    {
      key: 'pain_location',
      control: 'many',
      options: sets.body_areas,
      set: 'body_areas',
      when: is('pain', 'yes'),
    },
    {
      key: 'pain_signs',
      control: 'many',
      options: marked(`
      vocalising, guarding, stiffness, reluctance_jump, reluctance_stairs, difficulty_rising,
      lying_more, aggression
`),
      when: is('pain', 'yes'),
    },
    { key: 'swelling', control: 'yesNo' },
    {
      key: 'swelling_location',
      control: 'many',
      options: sets.body_areas,
      set: 'body_areas',
      when: is('swelling', 'yes'),
      required: true,
    },
    { key: 'deformity', control: 'yesNo' },
    { key: 'deformity_details', control: 'text', longest: 200, when: is('deformity', 'yes'), required: true },
    { key: 'trauma', control: 'yesNoUnknown' },
    {
      key: 'trauma_type',
      control: 'one',
      options: marked('road ⛔, fall ⛔, bite, kick, trapped, sport, unknown, other'),
      when: is('trauma', 'yes'),
      required: true,
    },
    { key: 'trauma_at', control: 'dateTime', date: { until: 'today' }, when: is('trauma', 'yes') },
    { key: 'exercise', control: 'one', options: marked('none, light, moderate, intense, sudden_change') },
    { key: 'exercise_details', control: 'text', longest: 200 },
    { key: 'pain_medications', control: 'yesNo' },
    {
      key: 'pain_medications_details',
      control: 'text',
      longest: 200,
      when: is('pain_medications', 'yes'),
      required: true,
    },
    {
      key: 'hoof_problems',
      control: 'many',
      options: marked(`
      none, overgrown ⚑, crack ⚑, abscess ⚑, thrush ⚑, laminitis ⚑, digital_dermatitis ⚑, other
`),
      when: ofSpecies(...hoofed),
    },
    { key: 'last_hoof_care', control: 'date', date: { until: 'today' }, when: ofSpecies(...hoofed) },
  ],
}
