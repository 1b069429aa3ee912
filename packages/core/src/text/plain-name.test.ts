import { expect, test } from 'vitest'
import { firstName, isPlainName } from './plain-name.ts'

test.each([
  'Marta Lindqvist',
  'Tierarztpraxis Dr. Müller & Söhne',
  'عيادة ليلى',
  "O'Brien, Vets (Cork)",
  'Vets.com',
  'Dr. A/B',
])('a name: %s', name => {
  expect(isPlainName(name)).toBe(true)
})

test.each([
  'See https://evil.example',
  'See WWW.evil.example',
  'Free phone: evil.example/win',
  'Two\nlines',
  'Two\u2028lines',
  'Turned \u202eround',
  '<b>Vets</b>',
  'Rings \u0007',
])('no name: %j', name => {
  expect(isPlainName(name)).toBe(false)
})

test.each([
  ['Marta', 'm@web.de', 'Marta'],
  [' ', 'marta@web.de', 'marta'],
  [undefined, 'marta@web.de', 'marta'],
  ['Win at https://evil.example', 'marta@web.de', 'marta'],
  ['evil.example/win', '"www.evil.example"@web.de', 'Guest'],
])('an account named %j with the address %s becomes %s', (name, email, expected) => {
  expect(firstName(name, email)).toBe(expected)
})
