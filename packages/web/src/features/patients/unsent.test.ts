// What the tray tells of a pet, typed and saved: two versions that differ are told differently.

import { expect, test } from 'vitest'
import type { Answer } from '../../api/request.ts'
import { formatsFor } from '../../i18n/formats.ts'
import type { Say } from '../offline/unsent-part.ts'
import { unsent } from './unsent.ts'

const format = formatsFor('en')
const say = { texts: () => (key: string) => key, format, words: { list: format.list } } as unknown as Say

const remy = {
  ...{ id: 'P1', name: 'Remy', species: 'canine', ownerId: 'O1', ownerName: 'Nora', v: 1 },
  ...{ birthDate: '2021-11-20', chip: '372098100004411', deceased: false },
} as unknown as Answer<'readPatient'>

const savedOf = (more: object) =>
  Object.fromEntries(unsent.present?.readPatient?.facts({ ...remy, ...more }, say) ?? [])
const typedOf = (more: object) => {
  const { chip: microchip, ...rest } = remy
  const content = { name: 'changePatient', body: { ...rest, microchip, ...more }, row: remy } as never
  return Object.fromEntries(unsent.entries.changePatient?.facts(content, say) ?? [])
}

test.each([
  ['typed', typedOf],
  ['saved', savedOf],
])('a day of birth, %s, is marked where it is estimated', (_, factsOf) => {
  expect(factsOf({})['fields.birthDate']).toBe('20/11/2021')
  expect(factsOf({ estimatedBirth: true })['fields.birthDate']).toBe('20/11/2021 (age.estimated)')
  expect(factsOf({ estimatedBirth: true, birthDate: undefined })['fields.birthDate']).toBe('')
})

test('a chip that is saved is told as the typed one is; a tag is none', () => {
  const chip = typedOf({})['fields.microchip']
  expect(chip).toBeTruthy()
  expect(savedOf({})['fields.microchip']).toBe(chip)
  expect(savedOf({ chip: 'NC-000123' })['fields.microchip']).toBe('')
})
