// Rows in former shapes, read in today's shape.
import { expect, test } from 'vitest'
import { shapeOf, upcast, upcastAnswer } from './upcast.ts'

// Upcasters of a made-up history: owners had one name first, then two, then also a flag.
const known = {
  owner: [
    (row: Record<string, unknown>) => {
      const { name, ...rest } = row
      const [given = '', family = ''] = String(name).split(' ')
      return { ...rest, given, family }
    },
    (row: Record<string, unknown>) => ({ ...row, contactable: row.phone !== undefined }),
  ],
}

const keys = { pk: 'C#o#O', sk: 'head', __edb_e__: 'owner' }

test('a row of the first shape passes every step', () => {
  const fixture = { ...keys, _s: 1, name: 'Niamh Walsh', phone: '+353 ** *** **84' }
  expect(upcast(fixture, known)).toEqual({
    ...keys,
    _s: 3,
    given: 'Niamh',
    family: 'Walsh',
    phone: '+353 ** *** **84',
    contactable: true,
  })
})

test('a row of the second shape passes the last step alone', () => {
  const fixture = { ...keys, _s: 2, given: 'Niamh', family: 'Walsh' }
  expect(upcast(fixture, known)).toEqual({ ...fixture, _s: 3, contactable: false })
})

test("today's rows, rows of other entities and rows without a number stay as they are", () => {
  for (const row of [
    { ...keys, _s: 3 },
    { ...keys, __edb_e__: 'patient', _s: 1 },
    { pk: 'rate#x', n: 1 },
  ])
    expect(upcast(row, known)).toBe(row)
})

test('rows are converted however they were read: by themselves, by a query, by their keys with others', () => {
  const former = { ...keys, _s: 2, given: 'Niamh', family: 'Walsh' }
  const now = { ...former, _s: 3, contactable: false }
  expect(upcastAnswer({ Item: former }, known)).toEqual({ Item: now })
  expect(upcastAnswer({ Items: [former, now], ScannedCount: 2 }, known)).toEqual({
    Items: [now, now],
    ScannedCount: 2,
  })
  expect(upcastAnswer({ Responses: { table: [former] } }, known)).toEqual({ Responses: { table: [now] } })
  expect(upcastAnswer({}, known)).toEqual({})
})

test('what is written of an entity has the number that its last step makes', () => {
  expect([shapeOf('clinic'), shapeOf('patient')]).toEqual([2, 1])
})
