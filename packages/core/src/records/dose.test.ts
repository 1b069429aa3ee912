// The arithmetic of a dose, and the hints against giving it.
import { expect, test } from 'vitest'
import { defaultVaccineList, vaccinesFor } from '../vaccines/vaccine-rules.ts'
import { calculateDose, isOldWeight, roundedToNothing } from './dose.ts'
import { analytesOf, type PanelKey, panelKeys } from './panels.ts'
import { safetyHints } from './safety.ts'
import { surfaceOf } from './surface.ts'
import { converted, flagOf, rangeOf } from './test-rules.ts'

test('30 mg/kg for 4.12 kg at 150 mg/ml is 0.824 ml, drawn up as 0.82, which is 29.9 mg/kg', () => {
  const dose = calculateDose({ rate: 30, weight: 4120, strength: 150 })
  expect(dose).toMatchObject({ milligrams: 123.6, exact: 0.824, quantity: 0.82, unit: 'ml' })
  expect(dose?.kept).toEqual({ perKg: 30, weight: 4120, strength: 150, step: 0.01, millilitres: 0.82 })
  expect(dose?.given.milligrams).toBe(123)
  expect(dose?.given.rate).toBeCloseTo(29.854, 3)
})

test('the step grows with the volume, and a dose that rounds to nothing is none', () => {
  const given = (rate: number, weight: number, strength: number) => calculateDose({ rate, weight, strength })
  expect(given(1, 31_000, 10)?.kept).toMatchObject({ millilitres: 3.1, step: 0.1 })
  expect(given(10, 500_000, 100)?.kept).toMatchObject({ millilitres: 50, step: 1 })
  expect(given(0.01, 20, 100)).toBeUndefined()
  expect(given(0, 20, 100)).toBeUndefined()
})

test('of what rounds to nothing the quantity and its step are told, of any other dose neither', () => {
  const capsules = (rate: number) => ({ rate, weight: 2000, strength: 50, unit: 'capsule' as const })
  expect(roundedToNothing(capsules(5))).toEqual({ exact: 0.2, step: 1 })
  expect(calculateDose(capsules(5))).toBeUndefined()
  expect(roundedToNothing(capsules(25))).toBeUndefined()
  expect(roundedToNothing(capsules(0))).toBeUndefined()
})

test('tablets are rounded to halves unless told, and kept as pieces', () => {
  const tablets = (step?: number) =>
    calculateDose({ rate: 2, weight: 8300, strength: 20, unit: 'tablet', step })?.kept
  expect(tablets()).toEqual({ perKg: 2, weight: 8300, strength: 20, step: 0.5, unit: 'tablet', pieces: 1 })
  expect(tablets(0.25)).toMatchObject({ step: 0.25, pieces: 0.75 })
})

test('by body surface: a dog of 10 kg has 0.4688 m² and a cat of 4 kg 0.252 m², as the published tables say', () => {
  const surface = (species: 'canine' | 'feline', weight: number) => {
    const { k } = surfaceOf(species) ?? { k: 0 }
    return calculateDose({ rate: 250, k, weight, strength: 10, step: 0.1 })
  }
  expect(surface('canine', 10_000)?.kept).toEqual({
    perM2: 250,
    surface: { k: 10.1, m2: 0.4688 },
    weight: 10_000,
    strength: 10,
    step: 0.1,
    millilitres: 11.7,
  })
  expect(surface('feline', 4000)?.kept.surface).toEqual({ k: 10, m2: 0.252 })
  expect(surface('canine', 10_000)?.given.rate).toBeCloseTo(249.57, 2)
  expect(surfaceOf('equine')).toBeUndefined()
})

test('a weight is old after 30 days, of the young after seven', () => {
  const [day, at] = [86_400_000, Date.parse('2026-11-20T10:00:00Z')]
  expect([isOldWeight(at - 29 * day, at), isOldWeight(at - 31 * day, at)]).toEqual([false, true])
  expect(isOldWeight(at - 8 * day, at, at - 90 * day)).toBe(true)
})

test('hints by species never name another one', () => {
  expect(safetyHints({ species: 'feline' }, 'Permethrin spot-on')).toEqual(['permethrin'])
  expect(safetyHints({ species: 'canine' }, 'Permethrin spot-on')).toEqual([])
  expect(safetyHints({ species: 'canine', breed: 'Border Collie' }, 'Ivermectin')).toEqual(['mdr1'])
  expect(safetyHints({ species: 'lapine' }, 'Fipronil')).toEqual(['fipronil'])
  expect(safetyHints({ species: 'testudines' }, 'Ivermectin')).toEqual(['ivermectin'])
  expect(safetyHints({ species: 'bovine' }, 'Oxytetracycline')).toEqual(['withdrawal'])
  expect(safetyHints({ species: 'caprine', foodProducing: false }, 'Oxytetracycline')).toEqual([])
  expect(safetyHints({ species: 'equine', foodProducing: true }, 'Oxytetracycline')).toEqual(['withdrawal'])
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

test('no two panels share the key of an analyte', () => {
  const keys = panelKeys.flatMap(analytesOf).map(({ key }) => key)
  expect(new Set(keys).size).toBe(keys.length)
})

test('vaccines are of the species', () => {
  expect(vaccinesFor(defaultVaccineList, 'feline').map(({ key }) => key)).toEqual([
    'rcp',
    'rabies',
    'felv',
    'chlamydia',
  ])
  expect(vaccinesFor(defaultVaccineList, 'murine')).toEqual([])
})
