// Physical examination, step 2 of 7: head and neck. Compared with the tables of the forms by clinical-forms.test.ts.
import { chosenOtherThan, hasFinding, ofSpecies, type Step } from '../declaration.ts'
import { marked } from '../options.ts'
import { sets } from '../sets.ts'

export const headAndNeck: Step = {
  key: 'head_and_neck',
  fields: [
    {
      key: 'eyes',
      control: 'many',
      options: marked(`
      normal, discharge ⚑, conjunctivitis ⚑, chemosis ⚑, corneal_opacity ⚑, corneal_ulcer ⚑,
      lens_opacity ⚑, uveitis ⚑, blepharospasm ⚑, entropion ⚑, third_eyelid ⚑, exophthalmos ⛔,
      buphthalmos ⚑, anisocoria ⚑, icteric_sclera ⚑, hyphaema ⚑, blind ⛔, other, not_examined
`),
      required: true,
    },
    {
      key: 'eyes_side',
      control: 'one',
      options: sets.side,
      set: 'side',
      when: hasFinding('eyes'),
      required: true,
    },
    {
      key: 'eye_sunkenness',
      control: 'one',
      options: marked('none, low ⚑, medium ⚑, high ⛔'),
      required: true,
    },
    {
      key: 'eye_tests',
      control: 'group',
      rows: {
        least: 0,
        most: 2,
        fields: [
          { key: 'side', control: 'one', options: sets.side, set: 'side', required: true },
          {
            key: 'schirmer',
            control: 'number',
            unit: 'mm_min',
            bounds: { least: 0, most: 60 },
            usual: [{ species: ['canine'], least: 15 }],
          },
          { key: 'iop', control: 'number', unit: 'mmhg', bounds: { least: 0, most: 100 } },
          { key: 'fluorescein', control: 'one', options: marked('negative, positive ⚑, not_done') },
        ],
      },
    },
    {
      key: 'nose',
      control: 'many',
      options: marked(`
      normal, dry ⚑, crusted ⚑, depigmented ⚑, ulcer ⚑, swelling ⚑, reduced_airflow ⚑, stenotic ⚑,
      mass ⚑, other
`),
    },
    { key: 'nasal_discharge', control: 'one', options: sets.discharge_type, set: 'discharge_type' },
    {
      key: 'nasal_discharge_side',
      control: 'one',
      options: sets.side,
      set: 'side',
      when: chosenOtherThan('nasal_discharge', 'none'),
      required: true,
    },
    {
      key: 'mouth',
      control: 'many',
      options: marked(`
      normal, halitosis ⚑, stomatitis ⚑, ulcer ⚑, mass ⚑, hypersalivation ⚑, foreign_body ⚑,
      cleft_palate ⚑, pharyngitis ⚑, vesicles ⚑, plaques ⚑, other, not_examined
`),
    },
    {
      key: 'teeth',
      control: 'many',
      options: marked(`
      normal, tartar ⚑, fracture ⚑, missing ⚑, loose ⚑, retained_deciduous ⚑, malocclusion ⚑,
      resorption ⚑, overgrown_incisors ⚑, overgrown_cheek ⚑, points ⚑, wave_mouth ⚑, worn ⚑, other,
      not_examined
`),
    },
    {
      key: 'dental_grade',
      control: 'number',
      bounds: { least: 0, most: 4, step: 1 },
      usual: [{ least: 0, most: 0 }],
      when: ofSpecies('canine', 'feline'),
    },
    {
      key: 'gums',
      control: 'many',
      options: marked(`
      normal, gingivitis ⚑, bleeding ⚑, recession ⚑, hyperplasia ⚑, petechiae ⚑, ulcer ⚑, mass ⚑,
      other
`),
    },
    {
      key: 'tongue',
      control: 'many',
      options: marked(`
      normal, ulcer ⚑, coated ⚑, cyanotic ⚑, swelling ⚑, laceration ⚑, string ⚑, deviation ⚑, mass ⚑,
      other
`),
    },
    {
      key: 'mucous_membranes',
      control: 'one',
      options: marked(`
      pink, pale ⚑, white ⛔, congested ⚑, brick_red ⛔, cyanotic ⛔, icteric ⚑, muddy ⛔, brown ⛔,
      petechiae ⚑, pigmented
`),
      required: true,
    },
    {
      key: 'mucous_membrane_moisture',
      control: 'one',
      options: marked('moist, tacky ⚑, dry ⚑'),
      required: true,
    },
    {
      key: 'ears',
      control: 'many',
      options: marked(`
      normal, erythema ⚑, cerumen ⚑, discharge ⚑, odour ⚑, painful ⚑, otitis ⚑, stenosis ⚑,
      haematoma ⚑, mites ⚑, foreign_body ⚑, eardrum ⚑, mass ⚑, crusts ⚑, other, not_examined
`),
      required: true,
    },
    {
      key: 'ears_side',
      control: 'one',
      options: sets.side,
      set: 'side',
      when: hasFinding('ears'),
      required: true,
    },
    {
      key: 'neck_findings',
      control: 'many',
      options: marked(`
      normal, thyroid_nodule ⚑, salivary ⚑, tracheal_sensitivity ⚑, jugular_distension ⚑,
      jugular_pulse ⚑, jugular_thrombosis ⚑, oesophagus ⚑, stiffness ⚑, mass ⚑, other
`),
    },
    {
      key: 'head_species',
      control: 'many',
      options: marked(`
      normal, beak_overgrown ⚑, beak_deformed ⚑, cere ⚑, choana ⚑, sinus_swelling ⚑,
      tympanic_swelling ⚑, horn_injury ⚑, jaw_swelling ⚑, submandibular_oedema ⚑
`),
      when: ofSpecies('avian', 'testudines', 'bovine', 'caprine', 'ovine', 'cervidae'),
    },
    { key: 'head_notes', control: 'textarea', longest: 5000 },
  ],
}
