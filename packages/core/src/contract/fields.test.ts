// What the fields shared by many forms accept.
import { expect, test } from 'vitest'
import { name, pageQuery } from './fields.ts'

test.each([
  ['', ['required']],
  ['\u200B\u2060', ['required']],
  ['a'.repeat(121), ['Too big: expected string to have <=120 characters']],
  ['★', undefined],
  ['\u200Fليلى', undefined],
])('the name %j', (typed, refused) => {
  expect(name.safeParse(typed).error?.issues.map(({ message }) => message)).toEqual(refused)
})

const asked = (search: string) => pageQuery.parse({ search }).search

test('of a search longer than names may be its beginning counts, in whole characters; it is not refused', () => {
  const purpose = `Invoice R-2041 ${'Wolfeschlegelsteinhausenbergerdorff '.repeat(4)}`
  expect(purpose.length).toBeGreaterThan(140)
  expect(asked(purpose)).toBe(purpose.slice(0, 80).trimEnd())
  expect(asked(` ${'a'.repeat(79)}🐶 Rex`)).toBe('a'.repeat(79))
  expect(asked(`${'a'.repeat(79)} Rex`)).toBe('a'.repeat(79))
  expect(asked(' Rex ')).toBe('Rex')
})
