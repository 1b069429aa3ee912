// Case history, step 6 of 11: gastrointestinal. Compared with the tables of the forms by clinical-forms.test.ts.
import { is, ofSpecies, type Step } from '../declaration.ts'
import { marked } from '../options.ts'
import { canVomit } from '../species-classes.ts'

export const gastrointestinal: Step = {
  key: 'gastrointestinal',
  fields: [
    { key: 'vomiting', control: 'yesNo', when: ofSpecies(...canVomit), required: true },
    {
      key: 'vomiting_details',
      control: 'textarea',
      longest: 5000,
      when: is('vomiting', 'yes'),
      required: true,
    },
    {
      key: 'vomiting_frequency',
      control: 'number',
      unit: 'per_day',
      bounds: { least: 1, most: 100 },
      usual: [{ flagFrom: 5 }],
      when: is('vomiting', 'yes'),
    },
    { key: 'vomiting_since', control: 'date', date: { until: 'today' }, when: is('vomiting', 'yes') },
    {
      key: 'vomiting_contents',
      control: 'many',
      options: marked(`
      food_undigested, food_digested, bile, foam, blood ⛔, coffee_grounds ⛔, foreign_material ⚑,
      hairball, worms ⚑, fecal ⛔
`),
      when: is('vomiting', 'yes'),
    },
    {
      key: 'vomiting_timing',
      control: 'one',
      options: marked('after_meal, later, empty, after_drinking, no_pattern'),
      when: is('vomiting', 'yes'),
    },
    { key: 'unproductive_retching', control: 'yesNo', yes: 'urgent', when: ofSpecies('canine', 'equine') },
    {
      key: 'stool_consistency',
      control: 'one',
      options: marked('normal, soft ⚑, watery ⚑, hard ⚑, none ⛔'),
      required: true,
    },
    {
      key: 'faecal_score',
      control: 'number',
      bounds: { least: 1, most: 7, step: 1 },
      usual: [{ least: 2, most: 3 }],
      when: ofSpecies('canine', 'feline'),
    },
    {
      key: 'stool_color',
      control: 'one',
      options: marked('brown, green, yellow, black ⛔, red ⛔, grey ⚑, other'),
    },
    { key: 'stool_frequency', control: 'number', unit: 'per_day', bounds: { least: 0, most: 50 } },
    {
      key: 'diarrhea_since',
      control: 'date',
      date: { until: 'today' },
      when: is('stool_consistency', 'soft', 'watery'),
    },
    {
      key: 'abnormal_contents',
      control: 'many',
      options: marked(`
      none, blood_fresh ⛔, mucus ⚑, worms ⚑, undigested ⚑, fat ⚑, foreign_material ⚑, hair ⚑, sand ⚑,
      other
`),
    },
    { key: 'last_stool_at', control: 'dateTime', date: { until: 'today' } },
    { key: 'straining_stool', control: 'yesNo' },
    { key: 'licking_of_anus', control: 'yesNo', when: ofSpecies('canine', 'feline') },
    { key: 'scooting', control: 'yesNo', when: ofSpecies('canine', 'feline') },
    {
      key: 'gas_signs',
      control: 'many',
      options: marked('none, flatulence, noises, bloat ⛔, pain ⚑, prayer_position ⚑'),
    },
    {
      key: 'colic_signs',
      control: 'many',
      options: marked(`
      none, pawing ⚑, flank_watching ⚑, rolling ⛔, sweating ⚑, lying ⚑, kicking_belly ⚑,
      teeth_grinding ⚑
`),
      when: ofSpecies('equine', 'camelid', 'bovine'),
    },
    { key: 'scavenging', control: 'yesNoUnknown' },
    {
      key: 'droppings_change',
      control: 'many',
      options: marked('none, feces ⚑, urates_green ⚑, polyuria ⚑, blood ⛔, undigested ⚑'),
      when: ofSpecies('avian', 'testudines'),
    },
  ],
}
