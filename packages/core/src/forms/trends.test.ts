// The trends over completed forms, and the weight an animal should have.
import { expect, test } from 'vitest'
import type { TrendForm } from './form.ts'
import { fieldsOf, forms } from './forms.ts'
import { aimOf, trendKeys, trendsOf } from './trends.ts'
import type { Facts, Values } from './values.ts'

const facts: Facts = {
  ...{ species: 'feline', birthDate: '2023-03-01', today: '2026-11-20', now: '2026-11-20T10:00:00.000Z' },
  ...{ foodProducing: false, lactating: false, drugGiven: false, zone: 'UTC' },
}
const form = (n: number, values: Values, more: Partial<TrendForm> = {}): TrendForm => ({
  ...{ id: `F${n}`, kind: 'examination', at: `2026-0${n}-10T10:00:00.000Z`, values, flags: [] },
  ...more,
})
const said = (...given: TrendForm[]) =>
  trendsOf(given).map(({ id, of, most, points }) => [id, of ?? most ?? '', ...points.map(each => each.value)])

test('what is charted is asked by the forms', () => {
  const asked = new Set(
    [forms.case_history, forms.physical_examination].flatMap(fieldsOf).map(({ key }) => key),
  )
  expect([...trendKeys].filter(key => !asked.has(key))).toEqual([])
})

test('values follow each other by time, each with the side on which it lay that day', () => {
  const high = [{ field: 'temperature', value: 40.1, side: 'above' as const }]
  const given = [form(3, { temperature: 40.1 }, { flags: high }), form(1, { temperature: 38.4 }), form(2, {})]
  expect(said(...given)).toEqual([['temperature', '', 38.4, 40.1]])
  expect(trendsOf(given)[0]?.points.map(({ side }) => side)).toEqual([undefined, 'above'])
})

test('scores go together on the scale of the newest one alone', () => {
  const pain = (n: number, score: number, scale: string) => form(n, { pain_score: score, pain_scale: scale })
  expect(said(pain(1, 4, 'nrs'), pain(2, 9, 'cmps_sf'), pain(3, 2, 'nrs'))).toEqual([
    ['pain_score', 10, 4, 2],
  ])
})

test('a score of body condition is marked by its class', () => {
  const score = { body_condition_score: 3, bcs_scale: 'nine' }
  const flags = (value: string) => ({ flags: [{ field: 'bcs_class', value }] })
  const sides = (...given: TrendForm[]) => trendsOf(given)[0]?.points.map(({ side }) => side)
  expect(sides(form(1, score, flags('thin')), form(2, score, flags('obese')), form(3, score))).toEqual([
    'below',
    'above',
    undefined,
  ])
})

test('the itch is asked in the history, everything else in the examination', () => {
  expect(said(form(1, { itch_score: 6 }), form(2, { itch_score: 7 }, { kind: 'case_history' }))).toEqual([
    ['itch_score', '', 7],
  ])
})

test('each limb and each mass has a trend of its own; of one twice the worse counts', () => {
  const limb = (limb: string, grade: number) => ({ limb, grade })
  const mass = (location: string, size: string) => ({ location, size })
  const first = form(1, {
    lameness: [limb('left_fore', 3), limb('left_fore', 2), limb('right_hind', 1)],
    masses: [mass('Left flank', '1.5 × 2,5'), mass('Ear', 'pea')],
  })
  const flags = [{ field: 'lameness', row: 0, column: 'grade', value: 4, side: 'above' as const }]
  const second = form(
    2,
    { lameness: [limb('left_fore', 4)], masses: [mass(' left flank', '30 mm')] },
    { flags },
  )
  expect(said(second, first)).toEqual([
    ['lameness left_fore', 'left_fore', 3, 4],
    ['lameness right_hind', 'right_hind', 1],
    ['masses left flank', 'left flank', 2.5, 3],
  ])
  expect(trendsOf([first, second])[0]?.points.map(({ side }) => side)).toEqual([undefined, 'above'])
})

test.each([
  [
    'as it is said',
    { ideal_weight: 4.5, animal_weight: 5, body_condition_score: 7, bcs_scale: 'nine' },
    [4275, 4725],
  ],
  ['by the score above five', { animal_weight: 6, body_condition_score: 7, bcs_scale: 'nine' }, [4750, 5250]],
  [
    'the weight of one in form',
    { animal_weight: 4, body_condition_score: 5, bcs_scale: 'nine' },
    [3800, 4200],
  ],
  ['none of a thin one', { animal_weight: 4, body_condition_score: 3, bcs_scale: 'nine' }, undefined],
  ['none without a score', { animal_weight: 4 }, undefined],
])('the aim: %s', (_what, values, aim) => {
  const found = aimOf([form(5, values)], facts, undefined)
  expect(found && [found.from, found.to]).toEqual(aim)
})

test('the aim is that of the newest examination that tells one, once the animal is grown', () => {
  const said = (n: number, ideal: number) => form(n, { ideal_weight: ideal })
  const of = (forms: TrendForm[], grown?: string) =>
    aimOf(forms, facts, grown === undefined ? undefined : Date.parse(grown))
  expect(of([said(2, 4), said(4, 5), form(6, {})])?.to).toBe(5250)
  expect(of([said(2, 4)], '2026-03-01')).toBeUndefined()
  expect(of([form(2, { ideal_weight: 4 }, { kind: 'case_history' })])).toBeUndefined()
})
