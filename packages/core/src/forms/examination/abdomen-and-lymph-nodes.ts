// Physical examination, step 5 of 7: abdomen and lymph nodes. Compared with the tables of the forms by clinical-forms.test.ts.
import { all, is, not, ofSpecies, patientIs, type Step } from '../declaration.ts'
import { marked } from '../options.ts'
import { sets } from '../sets.ts'
import { large, mammals, ruminants } from '../species-classes.ts'

export const abdomenAndLymphNodes: Step = {
  key: 'abdomen_and_lymph_nodes',
  fields: [
    { key: 'abdomen', control: 'one', options: marked('normal, abnormal ⚑, not_examined'), required: true },
    {
      key: 'abdominal_findings',
      control: 'many',
      options: marked(`
      tense ⚑, painful ⚑, distended ⚑, tympanic ⛔, fluid_wave ⚑, mass ⚑, foreign_body ⚑,
      thickened_loops ⚑, impaction ⚑, hernia ⚑, pendulous ⚑, other
`),
      when: is('abdomen', 'abnormal'),
      required: true,
    },
    {
      key: 'abdominal_pain_location',
      control: 'many',
      options: marked('cranial, mid, caudal, diffuse'),
      when: is('abdominal_findings', 'painful'),
    },
    {
      key: 'liver',
      control: 'one',
      options: sets.organ_finding,
      set: 'organ_finding',
      when: all(ofSpecies(...mammals), not(ofSpecies(...large))),
    },
    {
      key: 'spleen',
      control: 'one',
      options: sets.organ_finding,
      set: 'organ_finding',
      when: all(ofSpecies(...mammals), not(ofSpecies(...large))),
    },
    {
      key: 'kidneys',
      control: 'one',
      options: sets.organ_finding,
      set: 'organ_finding',
      when: ofSpecies(...mammals),
    },
    {
      key: 'bladder',
      control: 'one',
      options: marked(`
      normal, empty, full, full_hard ⛔, painful ⚑, thickened ⚑, stones ⚑, not_palpable
`),
      when: ofSpecies(...mammals),
    },
    {
      key: 'uterus',
      control: 'one',
      options: marked('normal, pregnant, enlarged ⚑, not_examined'),
      when: all(patientIs('female'), not(patientIs('neutered'))),
    },
    {
      key: 'gut_sounds',
      control: 'one',
      options: marked('normal, increased ⚑, decreased ⚑, absent ⛔, not_examined'),
      when: not(ofSpecies('avian', 'testudines', ...ruminants)),
    },
    {
      key: 'gut_sounds_quadrants',
      control: 'group',
      when: ofSpecies('equine'),
      rows: {
        least: 0,
        most: 4,
        fields: [
          {
            key: 'quadrant',
            control: 'one',
            options: marked('left_dorsal, left_ventral, right_dorsal, right_ventral'),
            required: true,
          },
          { key: 'sound', control: 'one', options: sets.reaction, set: 'reaction', required: true },
        ],
      },
      each: 'quadrant',
    },
    {
      key: 'rumen_contractions',
      control: 'number',
      unit: 'per_2_min',
      bounds: { least: 0, most: 10 },
      usual: [
        { species: ['bovine', 'ovine'], least: 2, most: 4, urgentBelow: 1 },
        { species: ['caprine', 'cervidae'], urgentBelow: 1 },
      ],
      when: ofSpecies(...ruminants),
    },
    {
      key: 'rumen_fill',
      control: 'one',
      options: marked('1 ⚑, 2 ⚑, 3, 4, 5 ⚑'),
      when: ofSpecies(...ruminants),
    },
    {
      key: 'rumen_content',
      control: 'one',
      options: marked('layered, doughy ⚑, fluid ⚑, gas ⛔'),
      when: ofSpecies(...ruminants),
    },
    {
      key: 'ping',
      control: 'many',
      options: marked('none, left ⚑, right ⛔, rumen ⚑'),
      when: ofSpecies('bovine', 'ovine', 'caprine'),
    },
    {
      key: 'foreign_body_tests',
      control: 'one',
      options: marked('negative, positive ⚑, not_done'),
      when: ofSpecies('bovine'),
    },
    {
      key: 'crop',
      control: 'one',
      options: marked('normal, empty, stasis ⛔, thickened ⚑, burn ⚑'),
      when: ofSpecies('avian'),
    },
    {
      key: 'cloaca',
      control: 'one',
      options: marked('normal, prolapse ⛔, papilloma ⚑, soiled ⚑, egg ⚑'),
      when: ofSpecies('avian', 'testudines'),
    },
    {
      key: 'rectal_exam',
      control: 'many',
      options: marked(`
      not_done, normal, blood ⚑, melaena ⚑, mass ⚑, prostate_enlarged ⚑, prostate_painful ⚑,
      perineal_hernia ⚑, displaced_bowel ⚑, pregnancy
`),
    },
    {
      key: 'anal_sacs',
      control: 'one',
      options: marked(`
      normal, full ⚑, impacted ⚑, abscess ⚑, mass ⚑, expressed, not_examined
`),
      when: ofSpecies('canine', 'feline'),
    },
    {
      key: 'mammary_udder',
      control: 'many',
      options: marked(`
      normal, lactating, mass ⚑, mastitis ⚑, galactorrhoea ⚑, teat_lesion ⚑, cmt_positive ⚑,
      not_examined
`),
      when: all(patientIs('female'), ofSpecies(...mammals)),
    },
    {
      key: 'female_genital',
      control: 'many',
      options: marked(`
      normal, swollen, discharge ⚑, pus ⛔, prolapse ⚑, mass ⚑, fold_dermatitis ⚑
`),
      when: patientIs('female'),
    },
    {
      key: 'male_genital',
      control: 'many',
      options: marked(`
      normal, cryptorchid ⚑, testis_enlarged ⚑, torsion_pain ⛔, preputial_discharge ⚑, phimosis ⚑,
      mass ⚑, urethral_plug ⚑, neutered
`),
      when: patientIs('male'),
    },
    {
      key: 'lymph_nodes',
      control: 'one',
      options: marked('normal, abnormal ⚑, not_examined'),
      required: true,
    },
    {
      key: 'lymph_node_findings',
      control: 'group',
      when: is('lymph_nodes', 'abnormal'),
      required: true,
      rows: {
        least: 1,
        most: 20,
        fields: [
          {
            key: 'node',
            control: 'one',
            options: marked(`
      mandibular, parotid, retropharyngeal, prescapular, axillary, inguinal, subiliac, popliteal,
      supramammary, mesenteric
`),
            required: true,
          },
          { key: 'side', control: 'one', options: sets.side, set: 'side' },
          {
            key: 'size',
            control: 'number',
            unit: 'cm',
            bounds: { least: 0.1, most: 30 },
            usual: [{ species: ['canine', 'feline'], flagFrom: 1 }],
          },
          {
            key: 'character',
            control: 'many',
            options: marked('soft ⚑, firm ⚑, hard ⚑, painful ⚑, hot ⚑, fixed ⚑, abscess ⚑'),
          },
        ],
      },
    },
    { key: 'abdomen_notes', control: 'textarea', longest: 5000 },
  ],
}
