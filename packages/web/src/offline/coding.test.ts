import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decodeText, encodeText } from './coding.ts'

test('a payload is JSON, URL-encoded, in base64', () => {
  const coded = encodeText(JSON.stringify({ name: 'نورة 🐈' }))
  expect(coded).toBe(
    'JTdCJTIybmFtZSUyMiUzQSUyMiVEOSU4NiVEOSU4OCVEOCVCMSVEOCVBOSUyMCVGMCU5RiU5MCU4OCUyMiU3RA==',
  )
  expect(JSON.parse(decodeURIComponent(atob(coded)))).toEqual({ name: 'نورة 🐈' })
})

test('any payload comes back as it was, to the byte', () => {
  const text = fc.oneof(
    fc.constantFrom('ليلى الحارثي', '👩🏽‍⚕️🐕‍🦺', '\u202Bמיכל\u202C', 'Müller & Söhne <b>', '\u0000\u2028'),
    // Any UTF-16 text, lone surrogates included. The library's own binary strings would take seconds to set up.
    fc.array(fc.nat({ max: 0xffff }), { maxLength: 40 }).map(units => String.fromCharCode(...units)),
  )
  fc.assert(
    fc.property(fc.array(fc.record({ name: text, age: fc.integer(), notes: fc.array(text) })), value => {
      const json = JSON.stringify(value)
      expect(decodeText(encodeText(json))).toBe(json)
    }),
  )
})

test('half a pair of UTF-16, which JSON escapes, breaks nothing', () => {
  const json = JSON.stringify({ name: '\ud83d' })
  expect(decodeText(encodeText(json))).toBe(json)
})

test('what was never coded so throws', () => {
  expect(() => decodeText('not base64!')).toThrow()
  expect(() => decodeText(btoa('%E0%A4%A'))).toThrow()
})
