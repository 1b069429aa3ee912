// Which withdrawal periods an examination asks for, by what the case histories say of milk, meat and eggs.
import { expect, test } from 'vitest'
import type { Species } from '../patients/species.ts'
import { foodFromHistories, foodFromVisit } from './food.ts'
import { forms } from './forms.ts'
import type { Values } from './values.ts'
import { visibleKeys } from './visibility.ts'

const now = '2026-11-20T10:42:00.000Z'
const history = (facts: Record<string, string>, at = '2026-11-10T09:00:00.000Z') => ({ at, facts })

/** Returns the withdrawal periods that the form asks for, of an animal that was given a medicine. */
const asked = (species: Species, beside: Values, histories: ReturnType<typeof history>[] = []) => {
  const known = foodFromHistories(species, histories, Date.parse(now))
  const shown = visibleKeys(
    forms.physical_examination,
    {},
    {
      ...{ species, gender: 'female', today: '2026-11-20', now, zone: 'Europe/Dublin', drugGiven: true },
      ...foodFromVisit(beside, known),
    },
  )
  return ['meat', 'milk', 'eggs'].filter(each => shown.has(`withdrawal_${each}`))
}

test('the case history of the visit says what is eaten of the animal', () => {
  expect(asked('bovine', { food_producing: 'yes', lactating: 'yes' })).toEqual(['meat', 'milk'])
  expect(asked('bovine', { food_producing: 'yes', lactating: 'no' })).toEqual(['meat'])
  expect(asked('avian', { food_producing: 'yes' })).toEqual(['meat', 'eggs'])
  for (const species of ['camelid', 'equine', 'lapine'] as const)
    expect(asked(species, { food_producing: 'yes' })).toEqual(['meat'])
  expect(asked('caprine', { food_producing: 'no', lactating: 'yes' })).toEqual([])
})

test('without one, earlier ones count, the newest first, and milk for two months', () => {
  const hen = [history({ food: 'yes' }), history({ food: 'no' }, '2026-01-10T09:00:00.000Z')]
  expect(asked('avian', {}, hen)).toEqual(['meat', 'eggs'])
  expect(asked('avian', { food_producing: 'no' }, hen)).toEqual([])
  expect(asked('caprine', {}, [history({ food: 'no' })])).toEqual([])
  expect(asked('bovine', {}, [history({ lactating: 'yes' })])).toEqual(['meat', 'milk'])
  expect(asked('bovine', { lactating: 'no' }, [history({ lactating: 'yes' })])).toEqual(['meat'])
  expect(asked('bovine', {}, [history({ lactating: 'yes' }, '2026-08-10T09:00:00.000Z')])).toEqual(['meat'])
})

test('where nobody has said it, animals that are usually eaten count as such', () => {
  for (const species of ['bovine', 'ovine', 'caprine', 'camelid', 'cervidae'] as const)
    expect(asked(species, {})).toEqual(['meat'])
  for (const species of ['equine', 'avian', 'lapine', 'canine'] as const)
    expect(asked(species, {})).toEqual([])
})
