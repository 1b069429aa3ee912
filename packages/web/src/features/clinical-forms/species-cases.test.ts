// One animal of each class of species: the fields asked for it, its flags, its urgency, and its summary in three languages.
import { alertsOf } from '@vetrounds/core/forms/alerts'
import { flagsOf } from '@vetrounds/core/forms/flags'
import { fieldsOf, forms } from '@vetrounds/core/forms/forms'
import { summaryOf } from '@vetrounds/core/forms/summary'
import { proposedUrgency } from '@vetrounds/core/forms/urgency'
import { type Facts, subtypeOf, type Values } from '@vetrounds/core/forms/values'
import { keptValues, visibleKeys } from '@vetrounds/core/forms/visibility'
import type { Species } from '@vetrounds/core/patients/species'
import { describe, expect, test } from 'vitest'
import { speakerOf } from './speaker.test-support.ts'
import { summaries } from './species-summaries.test-support.ts'
import { wordsOf } from './words.ts'

const form = forms.physical_examination

const factsOf = (species: Species, more: Partial<Facts> = {}): Facts => ({
  species,
  birthDate: '2020-03-01',
  today: '2026-11-20',
  zone: 'Europe/Dublin',
  now: '2026-11-20T10:42:00.000Z',
  foodProducing: false,
  lactating: false,
  drugGiven: false,
  ...more,
})

const flagTexts = (values: Values, facts: Facts) =>
  flagsOf(form, keptValues(form, values, facts), facts).map(
    ({ field, column, value, level, side }) =>
      `${level} ${field}${column ? `.${column}` : ''} ${value}${side ? ` ${side}` : ''}`,
  )

const marked = (language: 'en' | 'de' | 'ar', values: Values, facts: Facts, history: Values = {}) => {
  const speaker = speakerOf(language)
  const species = speaker.say(`patients:species.${facts.species}`)
  return summaryOf({ species }, history, values, facts, wordsOf(speaker))
}

/** The summary without direction marks, which every number in Arabic carries. */
const summary: typeof marked = (...told) => marked(...told).replace(/[\u2066\u2069]/g, '')

type Case = {
  name: string
  facts: Facts
  values: Values
  history?: Values
  shown: readonly string[]
  hidden: readonly string[]
  flags: readonly string[]
  alerts?: readonly string[]
  urgency: string
}

const healthy = { mucous_membranes: 'pink', ears: ['normal'], abdomen: 'normal' } as const satisfies Values

const cases: readonly Case[] = [
  {
    name: 'a dog with a bloated abdomen',
    facts: factsOf('canine', { gender: 'male' }),
    values: {
      temperature: 39.6,
      pulse_rate: 184,
      capillary_refill_time: 2.5,
      mucous_membranes: 'pale',
      abdomen: 'abnormal',
      abdominal_findings: ['tympanic', 'painful'],
      keel_score: '0',
      animal_weight: 31.4,
      bcs_scale: 'nine',
      body_condition_score: 6,
    },
    history: { unproductive_retching: 'yes', chief_complaint: ['vomiting'], start_date: '2026-11-20' },
    shown: [
      'dental_grade',
      'anal_sacs',
      'male_genital',
      'gut_sounds',
      'abdominal_pain_location',
      'lymph_nodes',
    ],
    hidden: ['keel_score', 'shell', 'hooves', 'rumen_fill', 'mammary_udder', 'crop', 'gut_sounds_quadrants'],
    flags: [
      'abnormal temperature 39.6 above',
      'abnormal mucous_membranes pale',
      'urgent pulse_rate 184 above',
      'abnormal capillary_refill_time 2.5 above',
      'abnormal abdomen abnormal',
      'urgent abdominal_findings tympanic',
      'abnormal abdominal_findings painful',
      'abnormal bcs_class overweight',
    ],
    alerts: ['gastric_dilatation'],
    urgency: 'critical',
  },
  {
    name: 'a cat that breathes badly',
    facts: factsOf('feline', { gender: 'female', neutered: true }),
    values: {
      ...healthy,
      temperature: 40.1,
      pulse_rate: 212,
      respiratory_rate: 56,
      oxygenation: 91,
      capillary_refill_time: 2,
      breath_sound: 'abnormal',
      abnormal_breath_sounds: [
        { sound: 'diminished_lung_sounds', location: ['back_left', 'back_right'], severity: 'high' },
      ],
      eyes: ['not_examined'],
      preliminary_diagnosis: 'Pleural effusion',
      recommendations: 'Thoracic radiographs',
    },
    history: {
      chief_complaint: ['cough', 'not_eating'],
      onset: 'sudden',
      start_date: '2026-11-18',
      symptom_progression: 'increasing',
      appetite: 'no_appetite',
      appetite_since: '2026-11-18',
    },
    shown: ['dental_grade', 'mammary_udder', 'female_genital', 'claws', 'capillary_refill_time'],
    hidden: ['male_genital', 'uterus', 'hooves', 'wool', 'feathers'],
    flags: [
      'abnormal temperature 40.1 above',
      'abnormal pulse_rate 212 above',
      'abnormal respiratory_rate 56 above',
      'abnormal breath_sound abnormal',
      'urgent abnormal_breath_sounds.sound diminished_lung_sounds',
      'abnormal oxygenation 91 below',
    ],
    alerts: ['lipidosis'],
    urgency: 'urgent',
  },
  {
    name: 'a horse with colic',
    facts: factsOf('equine', { gender: 'male', neutered: true, subtype: subtypeOf('equine', 'Hanoverian') }),
    values: { ...healthy, pulse_rate: 68, temperature: 38, gut_sounds: 'absent', capillary_refill_time: 3 },
    history: { colic_signs: ['rolling', 'sweating'] },
    shown: ['gut_sounds_quadrants', 'hooves', 'gut_sounds', 'kidneys'],
    hidden: ['claws', 'liver', 'spleen', 'rumen_contractions', 'anal_sacs', 'dental_grade', 'ping'],
    flags: [
      'abnormal pulse_rate 68 above',
      'urgent capillary_refill_time 3 above',
      'urgent gut_sounds absent',
    ],
    alerts: ['colic'],
    urgency: 'critical',
  },
  {
    name: 'a cow down after calving',
    facts: factsOf('bovine', { gender: 'female', lactating: true, foodProducing: true, drugGiven: true }),
    values: {
      ...healthy,
      demeanor: 'recumbent',
      temperature: 37.4,
      rumen_contractions: 0,
      bcs_scale: 'five',
      body_condition_score: 3.25,
    },
    history: { last_birth_date: '2026-11-19' },
    shown: ['rumen_fill', 'ping', 'foreign_body_tests', 'withdrawal_meat', 'withdrawal_milk', 'head_species'],
    hidden: ['withdrawal_eggs', 'gut_sounds', 'liver', 'claws', 'wool', 'gut_sounds_quadrants'],
    flags: [
      'abnormal temperature 37.4 below',
      'urgent demeanor recumbent',
      'urgent rumen_contractions 0 below',
    ],
    alerts: ['milk_fever'],
    urgency: 'critical',
  },
  {
    name: 'a sheep with foot rot',
    facts: factsOf('ovine', { gender: 'female' }),
    values: {
      ...healthy,
      hooves: ['foot_rot'],
      gait: ['lame'],
      lameness: [{ limb: 'front_left', grade: 4 }],
    },
    shown: ['wool', 'hooves', 'lameness', 'liver', 'ping', 'uterus'],
    hidden: ['foreign_body_tests', 'claws', 'withdrawal_meat', 'paresis_limbs'],
    flags: ['abnormal gait lame', 'abnormal lameness.grade 4 above', 'abnormal hooves foot_rot'],
    urgency: 'routine',
  },
  {
    name: 'a dromedary in the morning',
    facts: factsOf('camelid', { gender: 'male', subtype: subtypeOf('camelid', 'Dromedary') }),
    values: { ...healthy, temperature: 35.8, pulse_rate: 40, rumen_contractions: 0, respiratory_rate: 25 },
    shown: ['wool', 'hooves', 'rumen_contractions', 'kidneys'],
    hidden: ['liver', 'gut_sounds', 'ping', 'claws', 'head_species'],
    flags: [],
    urgency: 'routine',
  },
  {
    name: 'a rabbit that stopped eating',
    facts: factsOf('lapine', { gender: 'female' }),
    values: { ...healthy, temperature: 38.2, pulse_rate: 240, gut_sounds: 'decreased', teeth: ['points'] },
    history: { appetite: 'no_appetite', last_meal_at: '2026-11-19T20:00:00.000Z' },
    shown: ['claws', 'gut_sounds', 'liver', 'lymph_nodes', 'uterus', 'skin_turgor'],
    hidden: ['dental_grade', 'hooves', 'anal_sacs', 'rumen_content'],
    flags: ['abnormal temperature 38.2 below', 'abnormal teeth points', 'abnormal gut_sounds decreased'],
    alerts: ['stasis'],
    urgency: 'routine',
  },
  {
    name: 'a rat of unknown breed',
    facts: factsOf('murine', { gender: 'male', subtype: subtypeOf('murine', '') }),
    values: {
      ...healthy,
      temperature: 39.9,
      pulse_rate: 500,
      skin_and_coat: 'abnormal',
      skin_findings: ['crusts'],
    },
    shown: ['claws', 'skin_locations', 'coat_quality', 'kidneys'],
    hidden: ['hooves', 'dental_grade', 'rumen_fill', 'ambient_temperature'],
    // Without the subtype there is no range, and so no flag.
    flags: ['abnormal skin_and_coat abnormal', 'abnormal skin_findings crusts'],
    urgency: 'routine',
  },
  {
    name: 'a parrot that bobs its tail',
    facts: factsOf('avian', { gender: 'female' }),
    values: {
      mucous_membranes: 'pink',
      temperature: 42.5,
      pulse_rate: 600,
      oxygenation: 85,
      feathers: ['ruffled'],
      keel_score: '0',
      capillary_refill_time: 4,
    },
    history: { breathing_signs: ['tail_bobbing', 'open_mouth'] },
    shown: ['feathers', 'keel_score', 'crop', 'cloaca', 'claws', 'head_species'],
    hidden: [
      'ears',
      'teeth',
      'gums',
      'capillary_refill_time',
      'skin_turgor',
      'lymph_nodes',
      'mammary_udder',
      'shell',
    ],
    flags: ['abnormal feathers ruffled', 'abnormal keel_score 0'],
    alerts: ['bird_breathing'],
    urgency: 'routine',
  },
  {
    name: 'a tortoise with a broken shell',
    facts: factsOf('testudines'),
    values: { mucous_membranes: 'pink', temperature: 24, shell: ['fracture'], wool: ['scab'] },
    shown: ['shell', 'ambient_temperature', 'cloaca', 'claws'],
    hidden: ['feathers', 'ears', 'wool', 'lymph_nodes', 'liver', 'female_genital', 'coat_quality'],
    flags: ['urgent shell fracture'],
    urgency: 'urgent',
  },
]

const asked = new Set(fieldsOf(form).map(({ key }) => key))

describe.each(cases)('$name', of => {
  const { facts, values, history = {} } = of

  test('is asked what concerns its species', () => {
    const visible = visibleKeys(form, values, facts)
    expect([...of.shown, ...of.hidden].filter(key => !asked.has(key))).toEqual([])
    expect(of.shown.filter(key => !visible.has(key))).toEqual([])
    expect(of.hidden.filter(key => visible.has(key))).toEqual([])
  })

  test('has its flags and urgency', () => {
    expect(flagTexts(values, facts)).toEqual(of.flags)
    expect(alertsOf({ history, examination: values }, facts)).toEqual(of.alerts ?? [])
    expect(proposedUrgency(form, values, facts)).toBe(of.urgency)
  })

  test.each(['en', 'de', 'ar'] as const)('is summed up in %s', language => {
    expect(summary(language, values, facts, history)).toBe(summaries[of.name]?.[language])
  })
})

test('in Arabic a score stands from left to right, and rows have the semicolon of the rest', () => {
  const scored = { animal_weight: 31.4, bcs_scale: 'nine', body_condition_score: 6 }
  expect(marked('ar', scored, factsOf('canine'))).toContain('\u2066\u20666\u2069/\u20669\u2069\u2069')
  const row = { sound: 'crackles', location: ['back_left'], severity: 'medium' }
  const heard = { breath_sound: 'abnormal', abnormal_breath_sounds: [row, { ...row, severity: 'high' }] }
  const told = summary('ar', heard, factsOf('canine'))
  expect(told.match(/؛ /g)).toHaveLength(2)
  expect(told).not.toContain(';')
})
