// Which antiparasitics are offered, and when each is due again.
import { expect, test } from 'vitest'
import { species } from '../patients/species.ts'
import { antiparasiticsFor, nextDueOn } from './antiparasitics.ts'

const DAY = '2026-11-20'

const offer = (of: (typeof species)[number], id: string) => {
  const found = antiparasiticsFor(of).find(each => each.id === id)
  if (!found) throw new Error(id)
  return found
}

test.each([
  ['canine', 'canine_flea_tick afoxolaner', '2026-12-20'],
  ['canine', 'canine_fluralaner fluralaner', '2027-02-12'],
  ['canine', 'canine_fipronil fipronil permethrin', '2026-12-18'],
  ['canine', 'canine_collar imidacloprid flumethrin', '2027-06-20'],
  // One row, two intervals.
  ['feline', 'feline_flea_tick fluralaner', '2027-02-12'],
  ['feline', 'feline_flea_tick lotilaner', '2026-12-20'],
  ['equine', 'equine_tapeworm praziquantel', '2027-11-20'],
  ['murine', 'rodent_mites selamectin', '2026-12-04'],
  // By egg count, season or finding: no date is usual.
  ['equine', 'equine_worm ivermectin', undefined],
  ['testudines', 'testudines_worm fenbendazole', undefined],
] as const)('%s: %s is due again on %s', (of, id, expected) => {
  expect(nextDueOn(offer(of, id), DAY, '2020-03-01')?.day).toBe(expected)
})

test.each([
  ['2026-10-10', { days: 14 }, '2026-12-04'],
  ['2026-09-12', { days: 14 }, '2026-12-04'],
  ['2026-09-11', { months: 1 }, '2026-12-20'],
  ['2026-05-21', { months: 1 }, '2026-12-20'],
  ['2026-05-20', { months: 3 }, '2027-02-20'],
  [undefined, { months: 3 }, '2027-02-20'],
])('a worming of an animal that was born on %s', (bornOn, every, day) => {
  expect(nextDueOn(offer('feline', 'feline_worm emodepside'), DAY, bornOn)).toEqual({ every, day })
  // Age makes no difference to what is given every month anyway.
  expect(nextDueOn(offer('feline', 'feline_flea selamectin'), DAY, bornOn)?.day).toBe('2026-12-20')
})

test('every species is offered something, each once', () => {
  for (const of of species) {
    const ids = antiparasiticsFor(of).map(({ id }) => id)
    expect(ids.length).toBeGreaterThan(0)
    expect(new Set(ids).size).toBe(ids.length)
  }
})
