// The days of a pet's form: none in the future, and no birth after the death.
import { expect, test } from 'vitest'
import { schemaOf } from './pet-schema.ts'

const codeOf = (birthDate: string, deceasedOn?: string) =>
  schemaOf('2026-11-23', deceasedOn).shape.birthDate.safeParse(birthDate).error?.issues[0]?.message

test('a birth lies neither ahead nor after the death', () => {
  expect(codeOf('2026-11-23')).toBeUndefined()
  expect(codeOf('2026-11-24')).toBe('date.future')
  expect(codeOf('2026-01-02', '2026-01-02')).toBeUndefined()
  expect(codeOf('2026-01-03', '2026-01-02')).toBe('date.after_death')
})
