// Case history, step 3 of 11: reproductive history. Compared with the tables of the forms by clinical-forms.test.ts.
import { above, all, is, ofSpecies, patientIs, reproductionApplies, type Step } from '../declaration.ts'
import { marked } from '../options.ts'
import { sets } from '../sets.ts'
import { mammals } from '../species-classes.ts'

export const reproductiveHistory: Step = {
  key: 'reproductive_history',
  fields: [
    { key: 'reproductive_relevant', control: 'yesNo', when: patientIs('neutered') },
    { key: 'neuter_date', control: 'date', date: { until: 'today' }, when: patientIs('neutered') },
    {
      key: 'last_cycle_date',
      control: 'date',
      date: { until: 'today' },
      when: all(reproductionApplies, patientIs('female')),
    },
    {
      key: 'cycle_length',
      control: 'number',
      unit: 'days',
      bounds: { least: 1, most: 400 },
      usual: [
        { species: ['canine'], least: 150, most: 240 },
        { species: ['equine'], least: 19, most: 23 },
        { species: ['bovine', 'caprine'], least: 18, most: 24 },
        { species: ['ovine'], least: 14, most: 20 },
      ],
      when: all(reproductionApplies, patientIs('female')),
    },
    { key: 'cycle_regular', control: 'yesNoUnknown', when: all(reproductionApplies, patientIs('female')) },
    {
      key: 'notable_signs',
      control: 'many',
      options: marked(`
      none, behaviour, vulvar_swelling, mammary_enlargement ⚑, false_pregnancy ⚑, prolonged_heat ⚑,
      no_heat ⚑, repeat_breeding ⚑, infertility ⚑, abortion ⚑, retained_placenta ⚑, egg_binding ⛔,
      mounting ⚑, other
`),
      details: 'notable_signs_details',
      when: reproductionApplies,
    },
    { key: 'notable_signs_details', control: 'textarea', longest: 5000, when: reproductionApplies },
    {
      key: 'other_discharges',
      control: 'many',
      options: sets.discharge_type,
      set: 'discharge_type',
      when: reproductionApplies,
    },
    { key: 'mated', control: 'yesNoUnknown', when: reproductionApplies },
    { key: 'mating_date', control: 'date', date: { until: 'today' }, when: is('mated', 'yes') },
    {
      key: 'mating_method',
      control: 'one',
      options: marked('natural, artificial, embryo_transfer'),
      when: is('mated', 'yes'),
    },
    {
      key: 'pregnancy_status',
      control: 'one',
      options: marked('not_pregnant, suspected, confirmed, unknown'),
      when: all(reproductionApplies, patientIs('female')),
    },
    {
      key: 'expected_due_date',
      control: 'date',
      date: {},
      when: is('pregnancy_status', 'suspected', 'confirmed'),
    },
    {
      key: 'births_number',
      control: 'number',
      bounds: { least: 0, most: 40, step: 1 },
      when: all(reproductionApplies, patientIs('female')),
    },
    { key: 'last_birth_date', control: 'date', date: { until: 'today' }, when: above('births_number', 0) },
    {
      key: 'birth_problems',
      control: 'many',
      options: marked(`
      none, dystocia ⚑, caesarean, stillbirth ⚑, retained_placenta ⚑, metritis ⚑, hypocalcaemia ⚑,
      other
`),
      when: above('births_number', 0),
    },
    { key: 'lactating', control: 'yesNo', when: all(patientIs('female'), ofSpecies(...mammals)) },
    {
      key: 'milk_yield',
      control: 'number',
      unit: 'l_day',
      bounds: { least: 0, most: 100 },
      when: all(is('lactating', 'yes'), ofSpecies('bovine', 'caprine', 'ovine', 'camelid')),
    },
    {
      key: 'milk_change',
      control: 'many',
      options: marked('none, drop ⚑, clots ⚑, blood ⚑, watery ⚑, hot_udder ⚑'),
      when: is('lactating', 'yes'),
    },
    { key: 'hormone_treatment', control: 'text', longest: 200, when: reproductionApplies },
    {
      key: 'last_egg_date',
      control: 'date',
      date: { until: 'today' },
      when: all(ofSpecies('avian', 'testudines'), patientIs('female')),
    },
    {
      key: 'clutch_size',
      control: 'number',
      bounds: { least: 0, most: 60, step: 1 },
      when: all(ofSpecies('avian', 'testudines'), patientIs('female')),
    },
  ],
}
