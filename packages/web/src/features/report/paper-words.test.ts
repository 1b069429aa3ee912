// The texts on paper of an examination, of a long text, and of a vaccination's validity.
import { flagsOf } from '@vetrounds/core/forms/flags'
import { forms } from '@vetrounds/core/forms/forms'
import type { Facts, Values } from '@vetrounds/core/forms/values'
import { expect, test } from 'vitest'
import { splitText } from '../../print/split-text.ts'
import { span } from '../clinical-forms/field-words.ts'
import { speakerOf } from '../clinical-forms/speaker.test-support.ts'
import { wordsOf } from '../clinical-forms/words.ts'
import { countVitals, type Kept, regionsOf, vitalRows, withdrawals } from './examined.ts'
import { type Given, validFrom } from './valid-from.ts'

const facts: Facts = {
  species: 'feline',
  birthDate: '2023-03-11',
  today: '2026-11-20',
  zone: 'Europe/Dublin',
  now: '2026-11-20T10:42:00.000Z',
  foodProducing: false,
  lactating: false,
  drugGiven: false,
}

const values: Values = {
  temperature: 40.1,
  temperature_site: 'rectal',
  pulse_rate: 150,
  respiratory_rate_not_taken: 'stress',
  animal_weight: 4.12,
  body_condition_score: 4,
  bcs_scale: 'nine',
  demeanor: 'quiet_alert',
  ears: ['normal'],
  eyes: ['not_examined'],
  mucous_membranes: 'pale',
  breath_sound: 'abnormal',
  abnormal_breath_sounds: [
    { sound: 'diminished_lung_sounds', location: ['back_left', 'back_right'], severity: 'medium' },
  ],
  notes: 'Only for us',
}

const kept: Kept = {
  species: 'feline',
  values,
  context: { foodProducing: false, lactating: false, drugGiven: false },
  flags: flagsOf(forms.physical_examination, values, facts),
}

const english = wordsOf(speakerOf('en'))
const notObtained = (reason: string) => `not obtained: ${reason}`

test('vital signs have value, range of that day, mark and last value; what was not taken says why', () => {
  const rows = vitalRows(kept, facts, english, { before: { temperature: 38.6 }, notObtained })
  const of = (key: string) => rows.find(row => row.key === key)
  expect(of('temperature')).toEqual({
    key: 'temperature',
    label: 'Temperature, Rectal',
    value: '40.1 °C',
    range: '37.8–39.2 °C',
    mark: '▲',
    last: '38.6 °C',
  })
  expect(of('pulse_rate')).toMatchObject({ mark: undefined, last: undefined })
  expect(of('respiratory_rate')?.value).toBe('not obtained: Stress risk')
  expect(of('body_condition_score')).toMatchObject({ value: '4/9', range: '5', mark: '▼' })
  // A value that wasn't measured isn't shown.
  expect(of('oxygenation')).toBeUndefined()
})

test('how an animal is hydrated stands in the table without a per cent, too, and marked', () => {
  const row = (hydrated: Values, before?: Values) => {
    const flags = flagsOf(forms.physical_examination, hydrated, facts)
    const all = vitalRows({ ...kept, values: hydrated, flags }, facts, english, { before, notObtained })
    expect(countVitals({ ...kept, values: hydrated, flags })).toBe(all.length)
    return all.map(({ label, value, mark, last }) => [label, value, mark, last])
  }
  expect(row({ hydration_status: 'shock' }, { hydration_status: 'normal' })).toEqual([
    ['Hydration status', 'Shock (12–15 %)', '▲', 'Normal (under 5 %)'],
  ])
  expect(row({ hydration_status: 'normal' }, { dehydration_percent: 7 })).toEqual([
    ['Hydration status', 'Normal (under 5 %)', undefined, '7 %'],
  ])
  expect(row({ hydration_status: 'mild', dehydration_percent: 4 })).toEqual([
    ['Dehydration, Mild (5–6 %)', '4 %', '▲', undefined],
  ])
})

test('a score of pain has the most points of its scale', () => {
  const most = (scale: Values) => {
    const scored = { ...kept, values: { pain_score: 4, ...scale } }
    const rows = vitalRows(scored, facts, english, { before: undefined, notObtained })
    return rows.find(({ key }) => key === 'pain_score')?.value
  }
  expect(['nrs', 'fgs', 'hgs', 'cmps_f', 'cmps_sf'].map(pain_scale => most({ pain_scale }))).toEqual([
    '4/10',
    '4/10',
    '4/12',
    '4/20',
    '4/24',
  ])
  expect(most({ pain_scale: 'cmps_sf', pain_mobility_assessed: 'no' })).toBe('4/20')
})

test('numbers keep their direction in Arabic', () => {
  const rows = vitalRows(kept, facts, wordsOf(speakerOf('ar')), { before: undefined, notObtained })
  expect(rows[0]?.value).toMatch(/^\u206640\.1\u2069/)
})

test('a range and a score stand from left to right in Arabic as a whole, else they are read backwards', () => {
  const words = wordsOf(speakerOf('ar'))
  const rows = vitalRows(kept, facts, words, { before: undefined, notObtained })
  const of = (key: string) => rows.find(row => row.key === key)
  const part = (text: string) => `\u2066${text}\u2069`
  expect(of('temperature')?.range).toBe(`${part(`${part('37.8')}–${part('39.2')}`)} °م`)
  expect(of('body_condition_score')?.value).toBe(part(`${part('4')}/${part('9')}`))
  expect(span({ least: 95 }, words)).toBe(part(`≥ ${part('95')}`))
  expect(span({ most: 2 }, words)).toBe(part(`≤ ${part('2')}`))
  expect(span({ least: 5, most: 5 }, words)).toBe(part('5'))
  expect(span({ least: 95 }, english)).toBe('≥ 95')
})

test('withdrawal periods take the word for days that their number asks for', () => {
  const told = (language: 'en' | 'de' | 'ar', days: readonly number[]) =>
    days.map(withdrawal_meat =>
      withdrawals({ ...kept, values: { withdrawal_meat } }, wordsOf(speakerOf(language)))[0]
        ?.split(': ')[1]
        ?.replace(/[\u2066\u2069]/g, ''),
    )
  expect(told('en', [0, 1, 28])).toEqual(['0 days', '1 day', '28 days'])
  expect(told('de', [0, 1, 28])).toEqual(['0 Tage', '1 Tag', '28 Tage'])
  const arabic = ['0 يوم', 'يوم واحد', 'يومان', '3 أيام', '28 يوماً', '100 يوم']
  expect(told('ar', [0, 1, 2, 3, 28, 100])).toEqual(arabic)
  const beside = (days: number) => wordsOf(speakerOf('ar')).unit('days', days)
  expect([1, 2, 3, 28, 100].map(beside)).toEqual(['يوم', 'يوم', 'أيام', 'يوماً', 'يوم'])
})

test('findings: abnormal apart, then unremarkable and not examined; nothing is normal that was not recorded', () => {
  const regions = regionsOf(kept, english)
  const head = regions.find(({ key }) => key === 'head_and_neck')
  expect(head?.unremarkable).toEqual(['Ears'])
  expect(head?.notExamined).toEqual(['Eyes'])
  expect(head?.abnormal.join()).toContain('Mucous membranes: Pale')
  const chest = regions.find(({ key }) => key === 'vital_signs')
  expect(chest?.tables).toMatchObject([
    {
      rows: [
        { cells: ['Diminished lung sounds', 'Back left, Back right', expect.any(String)], isAbnormal: true },
      ],
    },
  ])
  // A step without recorded answers is no region; numbers of the table and internal notes are no findings.
  expect(regions.map(({ key }) => key)).toEqual(['general', 'head_and_neck', 'vital_signs'])
  const all = JSON.stringify(regions.map(({ key: _key, tables: _tables, ...said }) => said))
  expect(all).not.toMatch(/Only for us|40\.1|_/)
})

test('a long text is cut between sentences or words and loses nothing', () => {
  const long = `${'The cat was seen again. '.repeat(60)}\n\nSecond.\n${'x'.repeat(900)} y`
  const pieces = splitText(long)
  expect(Math.max(...pieces.map(({ length }) => length))).toBeLessThanOrEqual(800)
  expect(pieces.join('').replaceAll(/\s/g, '')).toBe(long.replaceAll(/\s/g, ''))
  expect(pieces[0]).toMatch(/again\.$/)
})

const rabies = (day: string, validUntil?: string, name = 'Rabies'): Given => ({
  day,
  body: {
    name,
    delivery: 'subcutaneous',
    sort: 'vaccine',
    hasReminder: false,
    vaccination: { vaccine: 'rabies', product: 'R', batch: '1', ...(validUntil && { validUntil }) },
  },
})

test('rabies counts from day 21, a booster in time and any other vaccine at once', () => {
  const [first, booster, late] = [
    rabies('2024-11-20', '2025-11-20'),
    rabies('2025-11-20', '2026-11-20'),
    rabies('2026-12-01'),
  ]
  const all = [late, booster, first]
  expect(all.map(each => validFrom(each, all))).toEqual(['2026-12-22', '2025-11-20', '2024-12-11'])
  const other = { ...first, body: { ...first.body, vaccination: { product: 'L', batch: '2' } } }
  expect(validFrom(other, all)).toBe('2024-12-11')
  const lepto = {
    day: '2024-11-20',
    body: { ...first.body, name: 'Lepto', vaccination: { product: 'L', batch: '2' } },
  }
  expect(validFrom(lepto, all)).toBe('2024-11-20')
})

test('a dose that is not valid itself yet makes no other one valid at once', () => {
  const all = [rabies('2026-11-30', '2027-11-30'), rabies('2026-11-20', '2027-11-20')]
  expect(all.map(each => validFrom(each, all))).toEqual(['2026-12-21', '2026-12-11'])
})

test('a dose before the age of 12 weeks counts as none, also for the next one', () => {
  const all = [rabies('2026-11-20', '2027-11-20'), rabies('2026-08-01', '2027-08-01')]
  expect(all.map(each => validFrom(each, all, { bornOn: '2026-05-10' }))).toEqual(['2026-12-11', undefined])
  expect(all.map(each => validFrom(each, all, { bornOn: '2026-05-09' }))).toEqual([
    '2026-11-20',
    '2026-08-22',
  ])
  expect(all.map(each => validFrom(each, all))).toEqual(['2026-11-20', '2026-08-22'])
})
