// Physical examination, step 4 of 7: nervous system and skin. Compared with the tables of the forms by clinical-forms.test.ts.
import { all, is, ofSpecies, type Step } from '../declaration.ts'
import { marked } from '../options.ts'
import { sets } from '../sets.ts'
import { hoofed, mammals } from '../species-classes.ts'

export const nervousSystemAndSkin: Step = {
  key: 'nervous_system_and_skin',
  fields: [
    {
      key: 'nervous_system',
      control: 'one',
      options: marked('normal, abnormal ⚑, not_examined'),
      required: true,
    },
    {
      key: 'mentation',
      control: 'one',
      options: marked(`
      alert, obtunded ⚑, stuporous ⛔, comatose ⛔, disoriented ⚑, hyperexcitable ⚑
`),
      when: is('nervous_system', 'abnormal'),
      required: true,
    },
    {
      key: 'gait',
      control: 'many',
      options: marked(`
      normal, lame ⚑, ataxia_proprioceptive ⚑, ataxia_vestibular ⚑, ataxia_cerebellar ⚑, paresis ⚑,
      paralysis ⛔, circling ⚑, stiff ⚑, knuckling ⚑, not_examined
`),
    },
    {
      key: 'paresis_limbs',
      control: 'many',
      options: sets.limbs,
      set: 'limbs',
      when: is('gait', 'paresis', 'paralysis'),
      required: true,
    },
    {
      key: 'neuro_posture',
      control: 'many',
      options: marked(`
      normal, head_tilt ⚑, head_turn ⚑, opisthotonus ⚑, decerebrate ⚑, schiff_sherrington ⚑,
      kyphosis ⚑, wide_stance ⚑, low_head ⚑
`),
      when: is('nervous_system', 'abnormal'),
    },
    {
      key: 'abnormal_movements',
      control: 'many',
      options: marked('none, seizure ⛔, tremor ⚑, myoclonus ⚑, tetany ⚑, fasciculation ⚑'),
      when: is('nervous_system', 'abnormal'),
    },
    {
      key: 'nystagmus',
      control: 'one',
      options: marked('none, horizontal ⚑, rotary ⚑, vertical ⛔, positional ⚑'),
      when: is('nervous_system', 'abnormal'),
    },
    {
      key: 'nystagmus_fast_phase',
      control: 'one',
      options: sets.side,
      set: 'side',
      when: is('nystagmus', 'horizontal', 'rotary'),
      required: true,
    },
    {
      key: 'cranial_nerves',
      control: 'group',
      when: is('nervous_system', 'abnormal'),
      rows: {
        least: 0,
        most: 9,
        fields: [
          {
            key: 'test',
            control: 'one',
            options: marked(`
      menace, plr_direct, plr_consensual, palpebral, corneal, facial_sensation,
      physiological_nystagmus, gag, tongue_tone
`),
            required: true,
          },
          { key: 'left', control: 'one', options: sets.reaction, set: 'reaction' },
          { key: 'right', control: 'one', options: sets.reaction, set: 'reaction' },
        ],
      },
      each: 'test',
    },
    {
      key: 'facial_signs',
      control: 'many',
      options: marked(`
      none, facial_asymmetry ⚑, strabismus ⚑, horner ⚑, jaw_drop ⚑, masticatory_atrophy ⚑
`),
      when: is('nervous_system', 'abnormal'),
    },
    {
      key: 'proprioception',
      control: 'group',
      when: is('nervous_system', 'abnormal'),
      rows: {
        least: 0,
        most: 4,
        fields: [
          { key: 'limb', control: 'one', options: sets.limbs, set: 'limbs', required: true },
          { key: 'paw_position', control: 'one', options: sets.reaction, set: 'reaction' },
          { key: 'hopping', control: 'one', options: sets.reaction, set: 'reaction' },
        ],
      },
      each: 'limb',
    },
    {
      key: 'spinal_reflexes',
      control: 'group',
      when: is('nervous_system', 'abnormal'),
      rows: {
        least: 0,
        most: 5,
        fields: [
          {
            key: 'reflex',
            control: 'one',
            options: marked(`
      patellar, withdrawal_front, withdrawal_hind, perineal, cutaneous_trunci
`),
            required: true,
          },
          { key: 'left', control: 'one', options: sets.reaction, set: 'reaction' },
          { key: 'right', control: 'one', options: sets.reaction, set: 'reaction' },
        ],
      },
      each: 'reflex',
    },
    {
      key: 'deep_pain',
      control: 'one',
      options: marked('present, absent ⛔, not_examined'),
      when: is('gait', 'paralysis'),
      required: true,
    },
    {
      key: 'spinal_pain',
      control: 'many',
      options: marked(`
      none, cervical ⚑, thoracic ⚑, thoracolumbar ⚑, lumbosacral ⚑, not_examined
`),
    },
    {
      key: 'bladder_tail_anus',
      control: 'many',
      options: marked('normal, bladder_full ⚑, incontinent ⚑, tail_flaccid ⚑, anus_flaccid ⚑'),
      when: is('nervous_system', 'abnormal'),
    },
    {
      key: 'lesion_localisation',
      control: 'many',
      options: marked(`
      forebrain, brainstem, cerebellum, vestibular_peripheral, vestibular_central, c1_c5, c6_t2,
      t3_l3, l4_s3, neuromuscular, multifocal
`),
      when: is('nervous_system', 'abnormal'),
    },
    {
      key: 'lameness',
      control: 'group',
      when: is('gait', 'lame'),
      rows: {
        least: 1,
        most: 4,
        fields: [
          { key: 'limb', control: 'one', options: sets.limbs, set: 'limbs', required: true },
          {
            key: 'grade',
            control: 'number',
            bounds: { least: 0, most: 5, step: 1 },
            usual: [{ least: 0, most: 0, flagFrom: 4, urgentFrom: 5 }],
            required: true,
          },
          { key: 'structure', control: 'text', longest: 200 },
          {
            key: 'findings',
            control: 'many',
            options: marked(`
      painful ⚑, swelling ⚑, effusion ⚑, crepitus ⚑, instability ⚑, reduced_rom ⚑, heat ⚑, fracture ⛔,
      luxation ⚑, atrophy ⚑
`),
          },
        ],
      },
    },
    {
      key: 'hooves',
      control: 'many',
      options: marked(`
      normal, overgrown ⚑, crack ⚑, warm ⚑, digital_pulse ⛔, hoof_tester ⚑, abscess ⚑, sole_ulcer ⚑,
      white_line ⚑, digital_dermatitis ⚑, foot_rot ⚑, coronary_band ⚑, pad_lesion ⚑, not_examined
`),
      when: ofSpecies(...hoofed),
    },
    {
      key: 'claws',
      control: 'many',
      options: marked(`
      normal, overgrown ⚑, broken ⚑, paronychia ⚑, interdigital ⚑, pad_lesion ⚑, pododermatitis ⚑
`),
      when: ofSpecies('canine', 'feline', 'lapine', 'cavies', 'murine', 'avian', 'testudines'),
    },
    {
      key: 'skin_and_coat',
      control: 'one',
      options: marked('normal, abnormal ⚑, not_examined'),
      required: true,
    },
    {
      key: 'coat_quality',
      control: 'many',
      options: marked(`
      shiny, dull ⚑, dry ⚑, greasy ⚑, matted ⚑, alopecia ⚑, symmetrical_alopecia ⚑
`),
      when: all(is('skin_and_coat', 'abnormal'), ofSpecies(...mammals)),
    },
    {
      key: 'skin_findings',
      control: 'many',
      options: marked(`
      erythema ⚑, papules ⚑, pustules ⚑, crusts ⚑, scale ⚑, collarettes ⚑, excoriation ⚑,
      erosion_ulcer ⚑, hotspot ⚑, lichenification ⚑, hyperpigmentation ⚑, wheals ⚑, petechiae ⚑,
      icterus ⚑, oedema ⚑, emphysema ⚑, abscess ⚑, wound ⚑, burn ⚑, fistula ⚑, comedones ⚑,
      thin_skin ⚑, other
`),
      when: is('skin_and_coat', 'abnormal'),
      required: true,
    },
    {
      key: 'skin_locations',
      control: 'many',
      options: sets.body_areas,
      set: 'body_areas',
      when: is('skin_and_coat', 'abnormal'),
      required: true,
    },
    {
      key: 'skin_severity',
      control: 'one',
      options: sets.severity,
      set: 'severity',
      when: is('skin_and_coat', 'abnormal'),
    },
    {
      key: 'ectoparasites',
      control: 'many',
      options: marked('none, fleas ⚑, ticks ⚑, lice ⚑, mites ⚑, myiasis ⛔'),
    },
    {
      key: 'masses',
      control: 'group',
      rows: {
        least: 0,
        most: 20,
        fields: [
          { key: 'location', control: 'text', longest: 200, required: true },
          { key: 'size', control: 'text', longest: 200 },
          { key: 'consistency', control: 'one', options: marked('soft, firm, hard, fluctuating') },
          { key: 'mobility', control: 'one', options: marked('mobile, fixed ⚑') },
          { key: 'ulcerated', control: 'yesNo' },
        ],
      },
    },
    {
      key: 'feathers',
      control: 'many',
      options: marked(`
      normal, ruffled ⚑, broken ⚑, plucked ⚑, stress_bars ⚑, dystrophic ⚑, retained_sheaths ⚑,
      soiled_vent ⚑, preen_gland ⚑
`),
      when: ofSpecies('avian'),
    },
    { key: 'keel_score', control: 'one', options: marked('0 ⚑, 1 ⚑, 2, 3 ⚑'), when: ofSpecies('avian') },
    {
      key: 'shell',
      control: 'many',
      options: marked(`
      normal, soft ⚑, pyramiding ⚑, fracture ⛔, shell_rot ⚑, loose_scutes ⚑, erythema ⚑, dysecdysis ⚑,
      algae ⚑
`),
      when: ofSpecies('testudines'),
    },
    {
      key: 'wool',
      control: 'many',
      options: marked(`
      normal, wool_break ⚑, matted ⚑, fly_strike ⚑, scab ⚑, lumpy_wool ⚑, stained_breech ⚑
`),
      when: ofSpecies('ovine', 'caprine', 'camelid'),
    },
    { key: 'neuro_skin_notes', control: 'textarea', longest: 5000 },
  ],
}
