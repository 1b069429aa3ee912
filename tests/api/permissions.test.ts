// Compares the permissions table with one that was written by hand from product § 2; without it, the role matrix
// (matrix.test.ts) would only compare the table with itself.
import { readFileSync } from 'node:fs'
import { permissions } from '@vetrounds/core/access/permissions'
import { outranks, type Role, roles } from '@vetrounds/core/access/roles'
import { expect, test } from 'vitest'

const [head = '', ...lines] = readFileSync(new URL('permissions.csv', import.meta.url), 'utf8')
  .trim()
  .split('\n')

test('every action is allowed to the roles of the product decision, and to no other', () => {
  const columns = head.split(',').slice(1)
  expect([...columns].sort()).toEqual([...roles].sort())
  const written = Object.fromEntries(
    lines.map(line => {
      const [action = '', ...cells] = line.split(',')
      return [action, columns.filter((_, at) => cells[at] !== '').sort()]
    }),
  )
  const declared = Object.fromEntries(
    Object.entries(permissions).map(([action, allowed]) => [action, [...allowed].sort()]),
  )
  expect(declared).toEqual(written)
})

test('nobody gives a role above their own', () => {
  const ranks: Role[] = ['staff', 'vet', 'manager', 'admin', 'super_admin']
  for (const [mine, giver] of ranks.entries())
    for (const [theirs, given] of ranks.entries()) expect(outranks(giver, given)).toBe(mine >= theirs)
})
