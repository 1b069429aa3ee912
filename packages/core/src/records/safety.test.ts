// Hints beside a medicine: two drugs that do not go together, and what is known of pregnancy.
import { expect, test } from 'vitest'
import { clashesOf, drynessOf, pregnancyOf } from './safety.ts'

const NOW = Date.parse('2026-11-20T12:00:00Z')
const given = (name: string, at: string) => ({ name, at })

test('A second NSAID, or a corticosteroid beside one, is told with what was given and when', () => {
  const recent = [given('Metacam 5 mg/ml', '2026-11-18T09:00:00.000Z')]
  expect(clashesOf('Rimadyl Carprofen', recent, NOW)).toEqual([{ hint: 'nsaids', ...recent[0] }])
  expect(clashesOf('Prednisolone', recent, NOW)).toEqual([{ hint: 'steroid', ...recent[0] }])
  expect(clashesOf('Amoxicillin', recent, NOW)).toEqual([])
})

test('The same medicine again, or one of long ago, is no clash', () => {
  expect(clashesOf('Metacam 5 mg/ml', [given('Metacam 5 mg/ml', '2026-11-19T09:00:00.000Z')], NOW)).toEqual(
    [],
  )
  expect(clashesOf('Rimadyl', [given('Metacam', '2026-10-19T09:00:00.000Z')], NOW)).toEqual([])
})

test('An NSAID for a dehydrated animal is told for three days, unless a newer examination found otherwise', () => {
  const found = (at: string, dry?: number) => ({
    at,
    ...(dry !== undefined && { facts: { dry } }),
  })
  const yesterday = found('2026-11-19T09:00:00.000Z', 6)
  expect(drynessOf('Metacam', [yesterday], NOW)).toEqual({ percent: 6, at: yesterday.at })
  expect(drynessOf('Amoxicillin', [yesterday], NOW)).toBeUndefined()
  expect(drynessOf('Metacam', [found('2026-11-19T09:00:00.000Z', 4)], NOW)).toBeUndefined()
  expect(drynessOf('Metacam', [yesterday, found('2026-11-20T09:00:00.000Z')], NOW)).toBeUndefined()
  expect(drynessOf('Metacam', [found('2026-11-10T09:00:00.000Z', 8)], NOW)).toBeUndefined()
})

test('What the newest form says of pregnancy holds for as long as it can last', () => {
  const form = (at: string, facts: Record<string, string>) => ({ at, facts })
  const confirmed = form('2026-11-01T09:00:00.000Z', { pregnant: 'confirmed' })
  expect(pregnancyOf('canine', [confirmed], NOW)).toEqual({ state: 'confirmed', at: confirmed.at })
  expect(
    pregnancyOf('canine', [confirmed, form('2026-11-10T09:00:00.000Z', { pregnant: 'not_pregnant' })], NOW),
  ).toBeUndefined()
  expect(
    pregnancyOf('lapine', [form('2026-09-01T09:00:00.000Z', { pregnant: 'confirmed' })], NOW),
  ).toBeUndefined()
})
