// An audit event lists what differs, and leaves out keys and stamps.
import { expect, test } from 'vitest'
import { difference } from './audit.ts'

const keys = {
  pk: 'a',
  sk: 'b',
  gsi1pk: 'c',
  gsi4sk: 'd',
  __edb_e__: 'owner',
  __edb_v__: '1',
  clinicId: 'C',
  _s: 1,
}

test('a new row: its fields', () => {
  const row = { ...keys, name: 'Niamh', v: 1, at: 'x', by: 'y', email: undefined }
  expect(difference(undefined, row)).toEqual({ after: { name: 'Niamh' } })
})

test('a changed row: what changed, before and after', () => {
  const before = { ...keys, name: 'Niamh', tags: ['a'], phone: '1', v: 1, at: 'x' }
  const after = { ...keys, name: 'Niamh', tags: ['a', 'b'], note: 'n', v: 2, at: 'z', gsi4sk: 'e' }
  expect(difference(before, after)).toEqual({
    before: { tags: ['a'], phone: '1' },
    after: { tags: ['a', 'b'], note: 'n' },
  })
})

test('a change of nothing says so', () => {
  expect(difference({ ...keys, a: 1 }, { ...keys, a: 1 })).toEqual({ before: {}, after: {} })
})
