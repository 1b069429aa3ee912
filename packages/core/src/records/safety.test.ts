// Hints beside a medicine: two drugs that do not go together, and what is known of pregnancy.
import { expect, test } from 'vitest'
import { clashesOf, drynessOf, pregnancyOf, safetyHints } from './safety.ts'

const NOW = Date.parse('2026-11-20T12:00:00Z')
const given = (name: string, at: string) => ({ name, at })

test('A second NSAID, or a corticosteroid beside one, is told with what was given and when', () => {
  const recent = [given('Metacam 5 mg/ml', '2026-11-18T09:00:00.000Z')]
  expect(clashesOf('Rimadyl Carprofen', recent, NOW)).toEqual([{ hint: 'nsaids', ...recent[0] }])
  expect(clashesOf('Prednisolone', recent, NOW)).toEqual([{ hint: 'steroid', ...recent[0] }])
  expect(clashesOf('Amoxicillin', recent, NOW)).toEqual([])
})

test('What is dangerous for the species is told however its name is written', () => {
  const told = {
    feline: ['بيرمثرين', 'برميثرين 40%', 'شامبو البيرميترين', 'Permethrin-Lösung'],
    lapine: ['فيبرونيل', 'بخاخ الفيبرونيل', 'فبرونيل', 'Fipronil-Spray'],
    testudines: ['إيفرمكتين', 'حقن الإيفيرميكتين', 'دورامكتين', 'موكسيدكتين', 'إبرينومكتين', 'Ivermektin'],
  } as const
  const hints = { feline: 'permethrin', lapine: 'fipronil', testudines: 'ivermectin' } as const
  for (const species of ['feline', 'lapine', 'testudines'] as const)
    for (const name of told[species]) {
      expect(safetyHints({ species }, name), name).toEqual([hints[species]])
      expect(safetyHints({ species: 'equine' }, name), name).toEqual([])
    }
  for (const name of ['أموكسيسيلين', 'فلومثرين', 'سيلامكتين', 'فلورالانر'])
    for (const species of ['feline', 'lapine', 'testudines'] as const)
      expect(safetyHints({ species }, name), name).toEqual([])
})

test('Breeds with the MDR1 defect, and their crosses, are known by their names in each language', () => {
  const told = (breed: string) => safetyHints({ species: 'canine', breed }, 'إيفرمكتين')
  for (const breed of [
    'Langhaarcollie',
    'Australischer Schäferhund',
    'هجين كولي',
    'الراعي الأسترالي',
    'شيلتي',
  ])
    expect(told(breed), breed).toEqual(['mdr1'])
  for (const breed of ['Deutscher Schäferhund', 'Australian Cattle Dog', 'الراعي الألماني', 'بيغل'])
    expect(told(breed), breed).toEqual([])
})

test('A corticosteroid is known beside an NSAID in each language', () => {
  const given = [{ name: 'ميلوكسيكام', at: '2026-11-18T09:00:00.000Z' }]
  for (const name of [
    ...[
      'بريدنيزولون',
      'بردنيزون',
      'ديكساميثازون',
      'دكساميتازون',
      'بيتاميثازون',
      'تريامسينولون',
      'هيدروكورتيزون',
    ],
    ...['Prednisolon', 'Dexamethason', 'Flumetason', 'Triamcinolon', 'Hydrokortison', 'Kortison'],
  ])
    expect(clashesOf(name, given, NOW), name).toEqual([{ hint: 'steroid', ...given[0] }])
  // A sedative, a hormone that is measured, an eye ointment of an antibiotic.
  for (const name of ['ديكسميديتوميدين', 'كورتيزول', 'كلورتتراسايكلين'])
    expect(clashesOf(name, given, NOW), name).toEqual([])
})

test('What was given is known by the class that its head keeps, where its name doesn’t tell', () => {
  const at = '2026-11-18T09:00:00.000Z'
  const steroid = { name: 'Prednicortone 20 mg', at }
  expect(clashesOf('Metacam', [{ ...steroid, class: 'steroid' }], NOW)).toEqual([
    { hint: 'steroid', ...steroid },
  ])
  const other = { name: 'Carporal 50 mg', at }
  expect(clashesOf('Metacam', [{ ...other, class: 'nsaid' }], NOW)).toEqual([{ hint: 'nsaids', ...other }])
  expect(clashesOf('Metacam', [other], NOW)).toEqual([])
  // The same medicine again, under a title that was cut.
  const cut = { name: 'Carporal 50 m…', at, class: 'nsaid' }
  expect(clashesOf('Carporal 50 mg Carprofen', [cut], NOW)).toEqual([])
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
