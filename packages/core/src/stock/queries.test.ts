// A period that ends before it begins is refused by the schema: the index would answer it with an error of its own.
import { expect, test } from 'vitest'
import { movementQuery } from './movement.ts'
import { registerQuery } from './register.ts'

test.each([
  ['movements', movementQuery],
  ['the register', registerQuery],
])('%s are read of a day or more', (_name, query) => {
  const wrong = (from: string, to: string) =>
    query.safeParse({ from, to }).error?.issues.map(({ path, message }) => [...path, message])
  expect(wrong('2026-11-02', '2026-11-02')).toBeUndefined()
  expect(wrong('2026-11-02', '2026-11-01')).toEqual([['to', 'period.invalid']])
})
