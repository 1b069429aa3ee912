// A query without a prefix of its sort key reads every row of the partition and then keeps those of its kind: a limit then counts
// rows of other kinds, too. ElectroDB leaves the prefix out where `begins` names no part of the key.
import { expect, test } from 'vitest'
import { bareCode, code } from '../support/sources.ts'

test('no query reads a whole partition for rows of one kind', () => {
  const services = code('packages/core/src/')
  expect(services.filter(path => /\.query\s*\.\w+\(/.test(bareCode(path))).length).toBeGreaterThan(30)
  expect(services.filter(path => /\.begins\(\{\s*\}\)/.test(bareCode(path)))).toEqual([])
})
