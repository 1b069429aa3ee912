// Case history, step 5 of 11: diet and water. Compared with the tables of the forms by clinical-forms.test.ts.
import { chosenOtherThan, filled, is, not, ofSpecies, type Step } from '../declaration.ts'
import { marked } from '../options.ts'
import { ruminants } from '../species-classes.ts'

export const dietAndWater: Step = {
  key: 'diet_and_water',
  fields: [
    {
      key: 'diet_type',
      control: 'one',
      options: marked(`
      dry, canned, home_cooked, raw, mixed, hay, pasture, silage, concentrate, pellets, seeds, greens,
      milk
`),
      required: true,
    },
    { key: 'diet_details', control: 'textarea', longest: 5000 },
    { key: 'free_feeding', control: 'yesNo' },
    {
      key: 'number_of_meals',
      control: 'number',
      unit: 'per_day',
      bounds: { least: 0, most: 24 },
      usual: [{ least: 1, most: 4 }],
      when: not(is('free_feeding', 'yes')),
    },
    { key: 'meal_quantity', control: 'number', bounds: { least: 0, most: 100000, above: true } },
    {
      key: 'meal_quantity_unit',
      control: 'one',
      options: marked('g, kg, ml, cup, can'),
      when: filled('meal_quantity'),
      required: true,
    },
    {
      key: 'appetite',
      control: 'one',
      options: marked('good, leaves_meal ⚑, no_appetite ⛔, increased ⚑, selective ⚑'),
      required: true,
    },
    {
      key: 'appetite_since',
      control: 'date',
      date: { until: 'today' },
      when: chosenOtherThan('appetite', 'good'),
    },
    { key: 'last_meal_at', control: 'dateTime', date: { until: 'today' } },
    { key: 'recent_diet_change', control: 'yesNo' },
    {
      key: 'diet_change_type',
      control: 'one',
      options: marked('brand, food_type, protein, amount, pasture, new_treats, other'),
      when: is('recent_diet_change', 'yes'),
      required: true,
    },
    {
      key: 'diet_change_date',
      control: 'date',
      date: { until: 'today' },
      when: is('recent_diet_change', 'yes'),
    },
    { key: 'treats', control: 'text', longest: 200 },
    { key: 'supplements', control: 'text', longest: 200 },
    {
      key: 'water_intake',
      control: 'one',
      options: marked('normal, decreased ⚑, increased ⚑, none ⛔, unknown'),
      required: true,
    },
    { key: 'water_amount', control: 'number', unit: 'ml_day', bounds: { least: 0, most: 200000 } },
    { key: 'water_source', control: 'one', options: marked('tap, well, natural, bottle, automatic, other') },
    {
      key: 'eating_problems',
      control: 'many',
      options: marked(`
      none, drops_food ⚑, one_side ⚑, dysphagia ⚑, drooling ⚑, quidding ⚑, pica ⚑, regurgitation ⚑
`),
    },
    {
      key: 'rumination',
      control: 'one',
      options: marked('normal, decreased ⚑, absent ⛔'),
      when: ofSpecies(...ruminants),
    },
  ],
}
