import { expect, test } from 'vitest'
import { isPlainName } from './plain-name.ts'

test.each(['Marta Lindqvist', 'Tierarztpraxis Dr. Müller & Söhne', 'عيادة ليلى', "O'Brien, Vets (Cork)"])(
  'a name: %s',
  name => {
    expect(isPlainName(name)).toBe(true)
  },
)

test.each([
  'See https://evil.example',
  'See WWW.evil.example',
  'Two\nlines',
  'Two\u2028lines',
  'Turned \u202eround',
  '<b>Vets</b>',
  'Rings \u0007',
])('no name: %j', name => {
  expect(isPlainName(name)).toBe(false)
})
