// The arithmetic of a dose, and what stands against giving it.
import { describe, expect, test } from 'vitest'
import { isOldWeight, reckonDose } from './dose.ts'
import { analytesOf, type PanelKey } from './panels.ts'
import { allergyHits, safetyHints } from './safety.ts'
import { converted, flagOf, rangeOf } from './test-result.ts'
import { monthsAfter, vaccinesOf } from './vaccines.ts'

test('30 mg/kg for 4.12 kg at 150 mg/ml is 0.824 ml, drawn up as 0.82, which is 29.9 mg/kg', () => {
  const dose = reckonDose({ perKg: 30, weight: 4120, strength: 150 })
  expect(dose).toMatchObject({ milligrams: 123.6, exact: 0.824, step: 0.01, millilitres: 0.82 })
  expect(dose?.given.milligrams).toBe(123)
  expect(dose?.given.perKg).toBeCloseTo(29.854, 3)
})

test('the step grows with the volume, and a dose that rounds to nothing is none', () => {
  expect(reckonDose({ perKg: 1, weight: 31_000, strength: 10 })).toMatchObject({
    millilitres: 3.1,
    step: 0.1,
  })
  expect(reckonDose({ perKg: 10, weight: 500_000, strength: 100 })).toMatchObject({
    millilitres: 50,
    step: 1,
  })
  expect(reckonDose({ perKg: 0.01, weight: 20, strength: 100 })).toBeUndefined()
  expect(reckonDose({ perKg: 0, weight: 20, strength: 100 })).toBeUndefined()
})

test('a weight is old after 30 days, of the young after seven', () => {
  const [day, at] = [86_400_000, Date.parse('2026-11-20T10:00:00Z')]
  expect([isOldWeight(at - 29 * day, at), isOldWeight(at - 31 * day, at)]).toEqual([false, true])
  expect(isOldWeight(at - 8 * day, at, at - 90 * day)).toBe(true)
})

describe('an allergy', () => {
  test.each([
    ['Penicillin', 'Amoxicillin-clavulanic acid 250 mg', true],
    ['Amoxicillin (rash 2024)', 'Amoxicillin', true],
    ['NSAIDs', 'Meloxicam 5 mg/ml', true],
    ['Chicken', 'Meloxicam 5 mg/ml', false],
    ['Penicillin', 'Enrofloxacin', false],
  ])('to %s meets %s: %s', (allergy, name, meets) => {
    expect(allergyHits([allergy], name)).toEqual(meets ? [allergy] : [])
  })
})

test('hints by species never name another one', () => {
  expect(safetyHints({ species: 'feline' }, 'Permethrin spot-on')).toEqual(['permethrin'])
  expect(safetyHints({ species: 'canine' }, 'Permethrin spot-on')).toEqual([])
  expect(safetyHints({ species: 'canine', breed: 'Border Collie' }, 'Ivermectin')).toEqual(['mdr1'])
  expect(safetyHints({ species: 'lapine' }, 'Fipronil')).toEqual(['fipronil'])
  expect(safetyHints({ species: 'testudines' }, 'Ivermectin')).toEqual(['ivermectin'])
  expect(safetyHints({ species: 'bovine' }, 'Oxytetracycline')).toEqual(['withdrawal'])
})

const analyte = (panel: PanelKey, key: string) => {
  const found = analytesOf(panel).find(each => each.key === key)
  if (!found) throw new Error(key)
  return found
}

test('a value is flagged by the range of its species and unit; a limit that is excluded is outside', () => {
  const hct = analyte('cbc', 'hct')
  const range = rangeOf(hct, 'feline', 'conventional')
  expect(range).toEqual({ unit: '%', interval: [30, 45] })
  expect(['24', '30', '45.1', ''].map(value => flagOf(hct, value, range))).toEqual([
    'L',
    undefined,
    'H',
    undefined,
  ])
  expect(rangeOf(hct, 'feline', 'si')).toEqual({ unit: 'l/l', interval: [0.3, 0.45] })
  expect(rangeOf(hct, 'bovine', 'si')).toEqual({ unit: 'l/l' })
  const upc = analyte('urinalysis', 'upc')
  expect(flagOf(upc, '0.2', rangeOf(upc, 'canine', 'conventional'))).toBe('H')
  const giardia = analyte('faecal', 'f_giardia_ag')
  expect(flagOf(giardia, 'pos', rangeOf(giardia, 'canine', 'si'))).toBe('A')
})

test('a value is converted by its factor, there and back', () => {
  expect(converted(analyte('cbc', 'hct'), 31, 'si')).toBe(0.31)
  // A limit stays a limit, so that no flag comes or goes with the unit.
  expect(converted(analyte('biochemistry', 'urea_bun'), 33, 'si')).toBe(11.8)
  expect(converted(analyte('biochemistry', 'urea_bun'), 11.8, 'conventional')).toBe(33)
  expect(converted(analyte('biochemistry', 'glucose'), 100, 'si')).toBe(5.55)
  expect(converted(analyte('biochemistry', 'creatinine'), 88.4, 'conventional')).toBe(1)
  expect(converted(analyte('cbc', 'wbc'), 12, 'si')).toBe(12)
})

test('vaccines are of the species, and a month later is the same day or the last', () => {
  expect(vaccinesOf('feline').map(({ key }) => key)).toEqual(['rcp', 'rabies', 'felv', 'chlamydia'])
  expect(vaccinesOf('murine')).toEqual([])
  expect(monthsAfter('2026-11-20', 36)).toBe('2029-11-20')
  expect(monthsAfter('2024-08-31', 6)).toBe('2025-02-28')
})
