// What fields of many forms take.
import { expect, test } from 'vitest'
import { name } from './fields.ts'

test.each([
  ['', ['required']],
  ['\u200B\u2060', ['required']],
  ['a'.repeat(121), ['Too big: expected string to have <=120 characters']],
  ['★', undefined],
  ['\u200Fليلى', undefined],
])('the name %j', (typed, refused) => {
  expect(name.safeParse(typed).error?.issues.map(({ message }) => message)).toEqual(refused)
})
