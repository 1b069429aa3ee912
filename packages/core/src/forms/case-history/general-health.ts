// Case history, step 2 of 11: general health. Compared with the tables of the forms by clinical-forms.test.ts.
import { is, ofSpecies, type Step } from '../declaration.ts'
import { marked } from '../options.ts'
import { sets } from '../sets.ts'
import { foodSpecies, herdSpecies } from '../species-classes.ts'

export const generalHealth: Step = {
  key: 'general_health',
  fields: [
    {
      key: 'activity_level',
      control: 'one',
      options: marked('active, lethargic ⚑, sometimes_active, other'),
      details: 'activity_details',
      required: true,
    },
    {
      key: 'activity_details',
      control: 'text',
      longest: 200,
      when: is('activity_level', 'other'),
      required: true,
    },
    {
      key: 'vaccination_status',
      control: 'one',
      options: marked('complete, incomplete ⚑, none, unknown'),
      required: true,
    },
    {
      key: 'care_location',
      control: 'one',
      options: marked(`
      home, home_garden, street, indoor_outdoor, stable, pasture, cage, aviary, terrarium, other
`),
    },
    {
      key: 'animal_use',
      control: 'one',
      options: marked('companion, sport, working, breeding, dairy, meat, fibre, eggs, other'),
    },
    { key: 'food_producing', control: 'yesNo', when: ofSpecies(...foodSpecies), required: true },
    {
      key: 'origin',
      control: 'one',
      options: marked(`
      home_bred, breeder, shop, shelter, stray, private, market, imported, unknown
`),
    },
    { key: 'owned_since', control: 'date', date: { until: 'today', fromBirth: true } },
    { key: 'other_animals', control: 'yesNo' },
    {
      key: 'other_animals_number',
      control: 'number',
      bounds: { least: 1, most: 100000, step: 1 },
      when: is('other_animals', 'yes'),
    },
    {
      key: 'other_animals_types',
      control: 'many',
      options: sets.species,
      set: 'species',
      when: is('other_animals', 'yes'),
    },
    {
      key: 'other_animals_previous_diseases',
      control: 'textarea',
      longest: 5000,
      when: is('other_animals', 'yes'),
    },
    { key: 'contact_animals_ill', control: 'yesNoUnknown' },
    { key: 'people_ill', control: 'yesNoUnknown' },
    {
      key: 'herd_size',
      control: 'number',
      bounds: { least: 1, most: 1000000, step: 1 },
      when: ofSpecies(...herdSpecies),
    },
    {
      key: 'herd_affected',
      control: 'number',
      bounds: { least: 0, most: 1000000, step: 1, atMost: 'herd_size' },
      when: ofSpecies(...herdSpecies),
    },
    {
      key: 'herd_deaths',
      control: 'number',
      bounds: { least: 0, most: 1000000, step: 1, atMost: 'herd_size' },
      when: ofSpecies(...herdSpecies),
    },
    { key: 'travel_abroad', control: 'yesNoUnknown' },
    {
      key: 'travel_details',
      control: 'text',
      longest: 200,
      when: is('travel_abroad', 'yes'),
      required: true,
    },
    { key: 'previous_diseases', control: 'textarea', longest: 5000 },
    { key: 'previous_surgeries', control: 'textarea', longest: 5000 },
    { key: 'drug_reactions', control: 'textarea', longest: 5000 },
    { key: 'weight_change', control: 'one', options: marked('stable, gain ⚑, loss ⚑, unknown') },
    { key: 'exercise_intolerance', control: 'yesNoUnknown' },
    { key: 'behaviour_change', control: 'yesNoUnknown' },
    {
      key: 'behaviour_change_details',
      control: 'text',
      longest: 200,
      when: is('behaviour_change', 'yes'),
      required: true,
    },
    {
      key: 'housing_temperature',
      control: 'number',
      unit: 'celsius',
      bounds: { least: -10, most: 60 },
      when: ofSpecies('testudines', 'avian', 'lapine', 'cavies', 'murine'),
    },
    {
      key: 'housing_humidity',
      control: 'number',
      unit: 'percent',
      bounds: { least: 0, most: 100 },
      when: ofSpecies('testudines', 'avian'),
    },
    {
      key: 'uvb_lamp',
      control: 'one',
      options: marked('yes_recent, yes_old ⚑, sunlight, no ⚑, unknown'),
      when: ofSpecies('testudines', 'avian'),
    },
    { key: 'hibernation', control: 'text', longest: 200, when: ofSpecies('testudines') },
  ],
}
