// Case history, step 4 of 11: itching and skin. Compared with the tables of the forms by clinical-forms.test.ts.
import { chosenOtherThan, filled, is, ofSpecies, type Step } from '../declaration.ts'
import { marked } from '../options.ts'
import { sets } from '../sets.ts'

export const itchingAndSkin: Step = {
  key: 'itching_and_skin',
  fields: [
    { key: 'itching', control: 'yesNo', required: true },
    {
      key: 'itch_score',
      control: 'number',
      bounds: { least: 0, most: 10, step: 1 },
      usual: [{ least: 0, most: 1, flagFrom: 6 }],
      when: is('itching', 'yes'),
      required: true,
    },
    { key: 'itch_start', control: 'date', date: { until: 'today' }, when: is('itching', 'yes') },
    {
      key: 'itch_signs',
      control: 'many',
      options: marked(`
      scratching, licking, chewing, rubbing, head_shaking, scooting, overgrooming, feather_plucking,
      rolling
`),
      when: is('itching', 'yes'),
    },
    {
      key: 'itch_locations',
      control: 'many',
      options: sets.body_areas,
      set: 'body_areas',
      when: is('itching', 'yes'),
    },
    {
      key: 'itch_seasonality',
      control: 'one',
      options: marked('all_year, spring, summer, autumn, winter, first_time, unknown'),
      when: is('itching', 'yes'),
    },
    {
      key: 'itch_first',
      control: 'one',
      options: marked('itch, lesions, together, unknown'),
      when: is('itching', 'yes'),
    },
    {
      key: 'skin_changes',
      control: 'many',
      options: marked(`
      none, redness ⚑, hair_loss ⚑, crusts ⚑, scaling ⚑, pustules ⚑, wounds ⚑, lumps ⚑, darkening ⚑,
      thickening ⚑, greasy ⚑, odour ⚑, nail_changes ⚑, ringworm_like ⚑, other
`),
    },
    {
      key: 'skin_change_locations',
      control: 'many',
      options: sets.body_areas,
      set: 'body_areas',
      when: chosenOtherThan('skin_changes', 'none'),
    },
    {
      key: 'ear_signs',
      control: 'many',
      options: marked('none, head_shaking ⚑, discharge ⚑, odour ⚑, painful ⚑, hearing_loss ⚑'),
    },
    {
      key: 'parasites_seen',
      control: 'many',
      options: marked('none, fleas ⚑, ticks ⚑, lice ⚑, mites ⚑, maggots ⚑, keds ⚑'),
    },
    { key: 'other_animals_itchy', control: 'yesNoUnknown' },
    { key: 'people_skin_lesions', control: 'yesNoUnknown' },
    { key: 'bathing_frequency', control: 'number', unit: 'per_month', bounds: { least: 0, most: 31 } },
    { key: 'shampoo', control: 'text', longest: 200 },
    {
      key: 'diet_trial',
      control: 'one',
      options: marked('no, improved, unchanged, incomplete'),
      when: ofSpecies('canine', 'feline'),
    },
    { key: 'previous_skin_treatment', control: 'textarea', longest: 5000 },
    {
      key: 'skin_treatment_response',
      control: 'one',
      options: sets.response,
      set: 'response',
      when: filled('previous_skin_treatment'),
    },
    { key: 'wool_or_fibre_loss', control: 'yesNoUnknown', when: ofSpecies('ovine', 'caprine', 'camelid') },
    {
      key: 'moult',
      control: 'one',
      options: marked('normal, prolonged ⚑, none ⚑, unknown'),
      when: ofSpecies('avian'),
    },
    { key: 'skin_notes', control: 'textarea', longest: 5000 },
  ],
}
