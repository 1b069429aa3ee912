import { expect, test } from 'vitest'
import { differences } from '../../forms/differences.ts'
import type { PatientValues } from './patient-fields.ts'
import { compared, uncompared } from './patient-values.ts'

const pet: PatientValues = {
  name: 'Biscuit',
  species: 'canine',
  birthDate: '2020-05-01',
  estimatedBirth: true,
}

test('what was compared is sent as it was, whatever of the birth is known', () => {
  const { estimatedBirth: _estimated, ...exact } = pet
  const { birthDate: _birth, ...unknown } = exact
  for (const values of [pet, exact, unknown]) expect(uncompared(compared(values))).toEqual(values)
})

test('a birth that somebody else marked as estimated differs, though its day is the same', () => {
  const { estimatedBirth: _estimated, ...exact } = pet
  const [mine, theirs] = [compared(exact), compared(pet)]
  expect(differences(['name', 'birthDate'], { base: mine, mine, theirs })).toEqual([
    {
      field: 'birthDate',
      mine: { day: '2020-05-01', isEstimated: false },
      theirs: { day: '2020-05-01', isEstimated: true },
      isTyped: false,
    },
  ])
})
