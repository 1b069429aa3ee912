// Physical examination, step 1 of 7: general. Compared with the tables of the forms by clinical-forms.test.ts.
import { any, chosenOtherThan, empty, filled, flagged, is, ofSpecies, type Step } from '../declaration.ts'
import { marked } from '../options.ts'
import { sets } from '../sets.ts'

export const general: Step = {
  key: 'general',
  fields: [
    {
      key: 'examination_date',
      control: 'dateTime',
      date: { until: 'soon', fromBirth: true },
      required: true,
    },
    {
      key: 'examination_type',
      control: 'one',
      options: marked(`
      general, emergency, pre_vaccination, pre_anaesthetic, post_operative, recheck, certificate
`),
    },
    {
      key: 'animal_weight',
      control: 'number',
      unit: 'kg',
      bounds: { least: 0, most: 3000, above: true, step: 0.001 },
      required: true,
    },
    { key: 'weight_method', control: 'one', options: marked('scale, tape, estimated ⚑') },
    {
      key: 'temperature',
      control: 'number',
      unit: 'celsius',
      bounds: { least: 0, most: 45, step: 0.1 },
      vital: 'temperature',
      required: true,
    },
    {
      key: 'temperature_site',
      control: 'one',
      options: marked('rectal, cloacal, ear, axillary, infrared'),
      when: filled('temperature'),
    },
    {
      key: 'temperature_not_taken',
      control: 'one',
      options: marked('aggressive ⚑, stress, ectotherm, perianal_disease, other'),
      when: empty('temperature'),
      required: true,
    },
    {
      key: 'ambient_temperature',
      control: 'number',
      unit: 'celsius',
      bounds: { least: -30, most: 60 },
      when: any(ofSpecies('testudines'), flagged('temperature')),
    },
    { key: 'behavior', control: 'many', options: sets.behaviours, set: 'behaviours', required: true },
    {
      key: 'demeanor',
      control: 'one',
      options: marked(`
      bright_alert, quiet_alert, dull ⚑, depressed ⚑, excited ⚑, recumbent ⛔, moribund ⛔
`),
      required: true,
    },
    {
      key: 'posture',
      control: 'one',
      options: marked(`
      normal, hunched ⚑, head_extended ⚑, prayer ⚑, sawhorse ⚑, sternal ⚑, lateral ⛔, fluffed ⚑
`),
    },
    {
      key: 'restraint',
      control: 'many',
      options: marked('none, manual, muzzle, towel, crush, halter, twitch, sedation'),
    },
    {
      key: 'sedation_details',
      control: 'text',
      longest: 200,
      when: is('restraint', 'sedation'),
      required: true,
    },
    { key: 'pain_scale', control: 'one', options: marked('none, nrs, cmps_sf, cmps_f, fgs, hgs') },
    {
      key: 'pain_score',
      control: 'number',
      bounds: { least: 0, most: 24, step: 1 },
      when: chosenOtherThan('pain_scale', 'none'),
      required: true,
    },
    { key: 'pain_mobility_assessed', control: 'yesNo', when: is('pain_scale', 'cmps_sf') },
    { key: 'general_notes', control: 'textarea', longest: 5000 },
  ],
}
