// The bytes of the Saudi code: the published sample, and a name whose letters have two bytes.
import { expect, test } from 'vitest'
import { issued } from './issued.test-support.ts'
import { saudiCode, tagged } from './saudi-code.ts'

test('the published sample comes out byte by byte', () => {
  const code = tagged(['Bobs Records', '310122393500003', '2022-04-25T15:30:00Z', '1000.00', '150.00'])
  expect(code).toBe(
    'AQxCb2JzIFJlY29yZHMCDzMxMDEyMjM5MzUwMDAwMwMUMjAyMi0wNC0yNVQxNTozMDowMFoEBzEwMDAuMDAFBjE1MC4wMA==',
  )
})

const saudi = issued({
  row: { currency: 'SAR' },
  seller: { name: 'مجموعة القناة البيطرية', vatNumber: '300987654300003' },
  sums: { subtotal: 34500, discount: 0, taxes: [], net: 34500, tax: 5175, total: 39675 },
  issuedAt: '2026-11-20T09:41:12.345Z',
})

test('an Arabic name is measured in bytes, and each field can be read back', () => {
  const bytes = Uint8Array.from(atob(saudiCode(saudi, 'SA') ?? ''), char => char.charCodeAt(0))
  const fields: [tag: number, value: string][] = []
  for (let at = 0; at < bytes.length; at += 2 + (bytes[at + 1] ?? 0)) {
    const value = bytes.slice(at + 2, at + 2 + (bytes[at + 1] ?? 0))
    fields.push([bytes[at] ?? 0, new TextDecoder('utf-8', { fatal: true }).decode(value)])
  }
  expect(bytes[1]).toBe(42)
  expect(fields).toEqual([
    [1, 'مجموعة القناة البيطرية'],
    [2, '300987654300003'],
    [3, '2026-11-20T09:41:12Z'],
    [4, '396.75'],
    [5, '51.75'],
  ])
})

test('a name of more than 255 bytes ends with a whole letter', () => {
  const bytes = atob(tagged(['م'.repeat(200)]))
  expect([bytes.charCodeAt(1), bytes.length]).toEqual([254, 256])
})

test('a draft, another country, and a clinic without a VAT number have none', () => {
  expect(saudiCode(saudi, 'AE')).toBeUndefined()
  expect(saudiCode({ ...saudi, row: { ...saudi.row, number: undefined } }, 'SA')).toBeUndefined()
  expect(saudiCode({ ...saudi, seller: { name: 'A' } }, 'SA')).toBeUndefined()
})
