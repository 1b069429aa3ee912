// Rules of the clinical forms that hold for any answers: visibility, filling as normal, exclusive options, bounds, completion.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { bodyClass, fluidDeficit, proposalOf } from './computed.ts'
import type { Field } from './declaration.ts'
import { flagsOf } from './flags.ts'
import { fieldsOf, forms, notTakenKey } from './forms.ts'
import { normalFill, withoutFill } from './normal.ts'
import { boundsOf, problemsOf, toggled } from './problems.ts'
import { isLowered, proposedUrgency } from './urgency.ts'
import { type Facts, isFilled, type Value, type Values } from './values.ts'
import { asksAnswer, keptValues, visibleKeys } from './visibility.ts'

const dog: Facts = {
  species: 'canine',
  gender: 'female',
  neutered: false,
  birthDate: '2020-03-01',
  today: '2026-11-20',
  zone: 'Europe/Dublin',
  now: '2026-11-20T10:42:00.000Z',
  foodProducing: false,
  lactating: false,
  drugGiven: false,
}

const species = ['canine', 'feline', 'equine', 'bovine', 'camelid', 'lapine', 'avian', 'testudines'] as const

const anyFacts: fc.Arbitrary<Facts> = fc
  .record({
    species: fc.constantFrom(...species),
    gender: fc.constantFrom('male' as const, 'female' as const, undefined),
    neutered: fc.constantFrom(true, false, undefined),
  })
  .map(some => ({ ...dog, ...some }))

const anyAnswer = (field: Field): fc.Arbitrary<Value | undefined> => {
  switch (field.control) {
    case 'one':
      return fc.option(fc.constantFrom(...field.options.map(({ key }) => key)), { nil: undefined })
    case 'many':
      return fc.subarray(
        field.options.map(({ key }) => key),
        { maxLength: 3 },
      )
    case 'yesNo':
    case 'yesNoUnknown':
      return fc.constantFrom('yes', 'no', undefined)
    case 'number':
      return fc.option(
        fc.integer({ min: Math.ceil(field.bounds.least), max: Math.floor(field.bounds.most) }),
        {
          nil: undefined,
        },
      )
    default:
      return fc.constant(undefined)
  }
}

const anyValues = (form: (typeof forms)['case_history']): fc.Arbitrary<Values> =>
  fc.tuple(...fieldsOf(form).map(anyAnswer)).map(answers =>
    Object.fromEntries(
      fieldsOf(form).flatMap((field, at): [string, Value][] => {
        const answer = answers[at]
        return answer === undefined ? [] : [[field.key, answer]]
      }),
    ),
  )

describe.each(Object.values(forms))('$name', form => {
  test('keeps nothing that is hidden, and what is kept hides nothing else', () => {
    fc.assert(
      fc.property(anyValues(form), anyFacts, (values, facts) => {
        const shown = visibleKeys(form, values, facts)
        const kept = keptValues(form, values, facts)
        expect(Object.keys(kept).filter(key => !shown.has(key))).toEqual([])
        expect([...visibleKeys(form, kept, facts)]).toEqual([...shown])
        expect(keptValues(form, kept, facts)).toEqual(kept)
      }),
      { numRuns: 60 },
    )
  })

  test('is never filled as normal with a number, over an answer, in a hidden field or with a finding', () => {
    fc.assert(
      fc.property(anyValues(form), anyFacts, fc.nat(), (values, facts, at) => {
        const step = form.steps[at % form.steps.length]
        if (!step) return
        const fill = normalFill(form, step, values, facts)
        const shown = visibleKeys(form, values, facts)
        for (const [key, value] of Object.entries(fill)) {
          expect(typeof value === 'number').toBe(false)
          expect(isFilled(values[key])).toBe(false)
          expect(shown.has(key)).toBe(true)
        }
        expect(flagsOf(form, fill, facts)).toEqual([])
        expect(withoutFill({ ...values, ...fill }, fill)).toEqual(
          Object.fromEntries(Object.entries(values).filter(([key]) => !(key in fill))),
        )
      }),
      { numRuns: 60 },
    )
  })

  test('asks for required fields only where they are shown', () => {
    fc.assert(
      fc.property(anyValues(form), anyFacts, (values, facts) => {
        const shown = visibleKeys(form, values, facts)
        const asked = problemsOf(form, values, facts)
        expect(asked.filter(({ field }) => !shown.has(field))).toEqual([])
      }),
      { numRuns: 40 },
    )
  })
})

test('filling as normal leaves alone where none is an answer of its own', () => {
  const [general] = forms.physical_examination.steps
  const history = forms.case_history
  const health = history.steps[1]
  if (!general || !health) throw new Error('No steps.')
  expect(Object.keys(normalFill(forms.physical_examination, general, {}, dog))).toEqual(['posture'])
  expect(normalFill(history, health, {}, dog)).not.toHaveProperty('vaccination_status')
})

test('what was answered otherwise since stays when a filling is taken back', () => {
  expect(withoutFill({ nose: ['dry'], gums: ['normal'] }, { nose: ['normal'], gums: ['normal'] })).toEqual({
    nose: ['dry'],
  })
})

test('an exclusive option stands alone', () => {
  expect(toggled(['normal'], 'discharge')).toEqual(['discharge'])
  expect(toggled(['discharge', 'uveitis'], 'normal')).toEqual(['normal'])
  expect(toggled(['discharge'], 'discharge')).toEqual([])
  const eyes = { eyes: ['normal', 'blind'] }
  expect(problemsOf(forms.physical_examination, eyes, dog)).toContainEqual(
    expect.objectContaining({ path: 'eyes', code: 'option.exclusive' }),
  )
})

const codesAt = (path: string, values: Values, facts = dog, form = forms.physical_examination) =>
  problemsOf(form, values, facts)
    .filter(problem => problem.path === path)
    .map(({ code }) => code)

test('a number that could not be taken is replaced by its reason', () => {
  expect(codesAt('pulse_rate', {})).toEqual(['required'])
  expect(codesAt('pulse_rate', { [notTakenKey('pulse_rate')]: 'stress' })).toEqual([])
  expect(codesAt('temperature', { temperature_not_taken: 'aggressive' })).toEqual([])
})

test('what isn’t asked of a species needs no reason why it could not be taken', () => {
  const reason = notTakenKey('capillary_refill_time')
  const form = forms.physical_examination
  for (const [of, isAsked] of [
    ['canine', true],
    ['avian', false],
    ['testudines', false],
  ] as const)
    expect(visibleKeys(form, {}, { ...dog, species: of }).has(reason)).toBe(isAsked)
  const pulse = notTakenKey('pulse_rate')
  expect(visibleKeys(form, {}, { ...dog, species: 'avian' }).has(pulse)).toBe(true)
})

test('blanks are no answer', () => {
  const form = forms.physical_examination
  const values = { recommendations: ' \n ', preliminary_diagnosis: ' ', urgency: ' ' }
  const asked = problemsOf(form, values, dog).filter(({ field }) => field in values)
  expect(asked.map(({ code }) => code)).toEqual(['required', 'required', 'required'])
  expect(keptValues(form, values, dog)).toEqual({})
  const rows = { differential_diagnoses: [{ name: ' ' }] }
  const inRows = problemsOf(form, rows, dog).filter(({ field }) => field === 'differential_diagnoses')
  expect(inRows).toMatchObject([{ path: 'differential_diagnoses.0.name', code: 'required' }])
})

test('hard bounds refuse, by species, scale and the answers beside', () => {
  expect(codesAt('temperature', { temperature: 19.9 })).toEqual(['number.out_of_range'])
  expect(codesAt('temperature', { temperature: 4 }, { ...dog, species: 'testudines' })).toEqual([])
  expect(codesAt('animal_weight', { animal_weight: 131 })).toEqual(['number.out_of_range'])
  for (const rate of ['pulse_rate', 'heart_rate', 'respiratory_rate'])
    expect(codesAt(rate, { [rate]: 72.5 })).toEqual(['number.step'])
  const score = (value: number) => ({ bcs_scale: 'nine', body_condition_score: value })
  expect(codesAt('body_condition_score', score(6.5))).toEqual(['number.step'])
  expect(codesAt('body_condition_score', score(9))).toEqual([])
  const herd = { herd_size: 40, herd_affected: 41 }
  const cow: Facts = { ...dog, species: 'bovine' }
  expect(codesAt('herd_affected', herd, cow, forms.case_history)).toEqual(['number.out_of_range'])
  const pain = fieldsOf(forms.physical_examination).find(({ key }) => key === 'pain_score')
  if (pain?.control !== 'number') throw new Error('No number.')
  expect(boundsOf(pain, { pain_scale: 'cmps_sf' }, dog).most).toBe(24)
  expect(boundsOf(pain, { pain_scale: 'cmps_sf', pain_mobility_assessed: 'no' }, dog).most).toBe(20)
  expect(boundsOf(pain, { pain_scale: 'fgs' }, dog).most).toBe(10)
})

test('dates lie between birth and now, an end not before its beginning', () => {
  const ch = forms.case_history
  expect(codesAt('start_date', { start_date: '2026-11-21' }, dog, ch)).toEqual(['date.future'])
  expect(codesAt('start_date', { start_date: '2020-02-29' }, dog, ch)).toEqual(['date.before_birth'])
  expect(codesAt('start_date', { start_date: '2026-11-20' }, dog, ch)).toEqual([])
  const medicine = (end: string) => ({
    medications: [
      {
        medication_name: 'A',
        medication_type: 'other',
        medication_type_other: 'B',
        start_date: '2026-11-02',
        end_date: end,
      },
    ],
  })
  expect(codesAt('medications.0.end_date', medicine('2026-11-01'), dog, ch)).toEqual(['date.order'])
  expect(codesAt('medications.0.end_date', medicine('2026-11-02'), dog, ch)).toEqual([])
})

test('what is no date as they are stored is refused before it is compared', () => {
  for (const start_date of ['0', '12/05/2026', '2026-02-30', '2026-11', '2026-11-20T10:00:00.000Z'])
    expect(codesAt('start_date', { start_date }, dog, forms.case_history)).toEqual(['date.unreadable'])
  for (const examination_date of [
    '2026-11-20',
    'x'.repeat(24),
    '2026-11-20T10:42:00Z',
    '2026-11-20 10:42:00.0001',
  ])
    expect(codesAt('examination_date', { examination_date })).toEqual(['date.unreadable'])
})

test('an instant lies on its day at the branch, and after now it lies by the clock', () => {
  const la: Facts = {
    ...dog,
    zone: 'America/Los_Angeles',
    today: '2026-11-28',
    now: '2026-11-29T00:40:00.000Z',
  }
  // 16:30 on the 28th there.
  const examined = { examination_date: '2026-11-29T00:30:00.000Z' }
  expect(codesAt('follow_up_date', { ...examined, follow_up_date: '2026-11-29' }, la)).toEqual([])
  expect(codesAt('follow_up_date', { ...examined, follow_up_date: '2026-11-28' }, la)).toEqual([
    'date.not_after',
  ])
  expect(codesAt('examination_date', examined, { ...la, birthDate: '2026-11-29' })).toEqual([
    'date.before_birth',
  ])
  // A calf born on the 28th, examined at 00:40 of that day.
  const berlin: Facts = {
    ...{ ...dog, species: 'bovine', birthDate: '2026-11-28', zone: 'Europe/Berlin' },
    ...{ today: '2026-11-28', now: '2026-11-27T23:45:00.000Z' },
  }
  expect(codesAt('examination_date', { examination_date: '2026-11-27T23:40:00.000Z' }, berlin)).toEqual([])
  expect(codesAt('examination_date', { examination_date: '2026-11-27T22:40:00.000Z' }, berlin)).toEqual([
    'date.before_birth',
  ])
  const auckland = { ...dog, zone: 'Pacific/Auckland', today: '2026-11-21' }
  const at = (time: string) =>
    codesAt('examination_date', { examination_date: `2026-11-20T${time}Z` }, auckland)
  expect([at('10:47:00.000'), at('10:48:00.000'), at('13:42:00.000')]).toEqual([
    [],
    ['date.future'],
    ['date.future'],
  ])
})

test('the text of other is asked for, in rows too', () => {
  const values = { antiparasitics: [{ treatment_name: 'A', type: 'other', date: '2026-01-01' }] }
  expect(codesAt('antiparasitics.0.type_other', values, dog, forms.case_history)).toEqual(['required'])
})

test('a neutered animal closes the reproductive step', () => {
  const neutered = { ...dog, neutered: true }
  const step = (facts: Facts, values: Values = {}) =>
    forms.case_history.steps[2]?.fields.filter(({ key }) =>
      visibleKeys(forms.case_history, values, facts).has(key),
    ).length
  expect(step(neutered)).toBe(3)
  expect(step(neutered, { reproductive_relevant: 'yes' })).toBeGreaterThan(8)
})

test('an urgency lower than proposed needs a reason', () => {
  const form = forms.physical_examination
  const values = { demeanor: 'moribund', urgency: 'soon' }
  expect(proposedUrgency(form, values, dog)).toBe('urgent')
  expect(isLowered(form, values, dog)).toBe(true)
  expect(codesAt('urgency_reason', values)).toEqual(['required'])
  expect(codesAt('urgency_reason', { ...values, urgency_reason: 'Euthanasia is agreed' })).toEqual([])
  expect(proposedUrgency(form, { ...values, mucous_membranes: 'white' }, dog)).toBe('critical')
})

test('young animals, other places and panting are not flagged', () => {
  const form = forms.physical_examination
  const flags = (values: Values, facts = dog) => flagsOf(form, values, facts).length
  expect(flags({ temperature: 40.2 })).toBe(1)
  expect(flags({ temperature: 40.2, temperature_site: 'ear' })).toBe(0)
  expect(flags({ temperature: 40.2 }, { ...dog, birthDate: '2026-10-01' })).toBe(0)
  // The age on the day of the examination counts, whenever the examination is written or amended.
  const pup = { ...dog, birthDate: '2026-09-10', today: '2027-03-18' }
  const panic = { pulse_rate: 170, examination_date: '2026-11-19T10:00:00.000Z' }
  expect(flags(panic, pup)).toBe(0)
  expect(flags({ pulse_rate: 170 }, pup)).toBe(1)
  // In Berlin it is past midnight and the pup 84 days old, in UTC still 83.
  const last = { ...panic, examination_date: '2026-12-02T23:30:00.000Z' }
  expect([flags(last, pup), flags(last, { ...pup, zone: 'Europe/Berlin' })]).toEqual([0, 1])
  // 85 days old: a lamb is grown, a calf isn't.
  expect(flags({ temperature: 40.8 }, { ...dog, species: 'ovine', birthDate: '2026-08-27' })).toBe(1)
  expect(flags({ temperature: 40.8 }, { ...dog, species: 'bovine', birthDate: '2026-08-27' })).toBe(0)
  expect(flags({ respiratory_rate: 80 })).toBe(1)
  expect(flags({ respiratory_rate: 80, respiratory_rate_state: 'panting' })).toBe(0)
})

test('the temperature around an animal is asked for where its own is flagged', () => {
  const asks = (values: Values, facts = dog) =>
    visibleKeys(forms.physical_examination, values, facts).has('ambient_temperature')
  expect([asks({ temperature: 38.5 }), asks({ temperature: 40.2 })]).toEqual([false, true])
  expect(asks({ temperature: 40.2, temperature_site: 'ear' })).toBe(false)
  expect(asks({ temperature: 40.2 }, { ...dog, birthDate: '2026-10-01' })).toBe(false)
})

test('a high fever is urgent, a moderate one abnormal', () => {
  const form = forms.physical_examination
  const level = (temperature: number) => flagsOf(form, { temperature }, dog)[0]?.level
  expect([39.2, 39.3, 40.9, 41].map(level)).toEqual([undefined, 'abnormal', 'abnormal', 'urgent'])
})

test('pain is flagged by its scale', () => {
  const form = forms.physical_examination
  const flags = (pain_scale: string, pain_score: number, more: Values = {}) =>
    flagsOf(form, { pain_scale, pain_score, ...more }, dog).length
  expect([flags('cmps_sf', 5), flags('cmps_sf', 6)]).toEqual([0, 1])
  expect(flags('cmps_sf', 5, { pain_mobility_assessed: 'no' })).toBe(1)
  expect([flags('fgs', 4), flags('nrs', 3), flags('hgs', 12)]).toEqual([1, 0, 0])
})

test('what follows from other answers', () => {
  const nine = (score: number) => bodyClass({ bcs_scale: 'nine', body_condition_score: score }, dog)
  expect([1, 3, 4, 5, 6, 7, 8].map(nine)).toEqual([
    'emaciated',
    'thin',
    'ideal',
    'ideal',
    'overweight',
    'overweight',
    'obese',
  ])
  expect(fluidDeficit({ animal_weight: 4.12, dehydration_percent: 7 }, dog)?.ml).toBe(288)
  expect(proposalOf('expected_due_date', { mating_date: '2026-11-01' }, dog)).toBe('2027-01-03')
  expect(proposalOf('bp_mean', { bp_systolic: 150, bp_diastolic: 90 }, dog)).toBe(110)
  expect(proposalOf('pulse_deficit', { heart_rate: 120, pulse_rate: 108 }, dog)).toBe('yes')
  expect(proposalOf('pulse_deficit', { heart_rate: 120, pulse_rate: 110 }, dog)).toBeUndefined()
  expect(
    proposalOf('ideal_weight', { bcs_scale: 'nine', body_condition_score: 7, animal_weight: 12 }, dog),
  ).toBe(10)
})

test('the vaccination status is proposed by the record and by what others have given', () => {
  const counted = [
    { id: 'canine.dhp', key: 'dhp' as const, name: 'DHP', firstBooster: 12, laterBoosters: 36 },
  ]
  const told = (values: Values, given = [{ vaccine: 'dhp', name: 'DHP', day: '2022-05-01' }]) =>
    proposalOf('vaccination_status', values, { ...dog, vaccines: { counted, given, isWhole: true } })
  expect(told({})).toBe('incomplete')
  const elsewhere = { vaccine_name: 'DHPPi', vaccination_date: '2026-03-01' }
  expect(told({ vaccinations: [elsewhere] })).toBe('complete')
  expect(told({ vaccinations: [{ ...elsewhere, next_due_date: '2026-11-01' }] })).toBe('incomplete')
  expect(told({}, [])).toBe('unknown')
  expect(told({ vaccinations: [{ vaccine_name: 'DHPPi' }] }, [])).toBe('unknown')
  // The vet's choice stays; without the record's vaccinations nothing is proposed.
  expect(told({ vaccination_status: 'none' })).toBeUndefined()
  expect(proposalOf('vaccination_status', { vaccinations: [elsewhere] }, dog)).toBeUndefined()
})

test('behaviour is proposed as the patient is known (rule 14)', () => {
  expect(proposalOf('behavior', {}, { ...dog, behaviour: ['Nervous', 'Biter'] })).toEqual([
    'Nervous',
    'Biter',
  ])
  expect(proposalOf('behavior', { behavior: ['Friendly'] }, { ...dog, behaviour: ['Biter'] })).toBeUndefined()
  expect(proposalOf('behavior', {}, { ...dog, behaviour: [] })).toBeUndefined()
})

test('what is asked of some species alone stands on its own, what an answer asks for beneath that answer', () => {
  const when = (key: string) => fieldsOf(forms.case_history).find(field => field.key === key)?.when
  expect([when('vomiting'), when('vomiting_details')].map(each => each && asksAnswer(each))).toEqual([
    false,
    true,
  ])
})
