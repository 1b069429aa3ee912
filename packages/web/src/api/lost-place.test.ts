// When a tab reports that its branch is lost, and when it may switch to another branch by itself.
import { expect, test } from 'vitest'
import { lostOf } from './lost-place.ts'
import type { Me } from './me.ts'

const membership = (id: string, state: 'active' | 'suspended', branches: string[]) =>
  ({
    clinic: { id, name: `Clinic ${id}` },
    state,
    branches: branches.map(branch => ({ id: branch })),
  }) as never

const me = (...memberships: never[]): Pick<Me, 'memberships'> => ({ memberships })

test('a reached branch is not lost, nor one that this tab only starts with, nor one of a clinic that was left', () => {
  expect(lostOf(me(membership('A', 'active', ['1'])), 'A.1', 'A.1')).toBeUndefined()
  expect(lostOf(me(membership('A', 'active', ['1'])), 'A.2', undefined)).toBeUndefined()
  expect(lostOf(me(membership('B', 'active', ['1'])), 'A.1', 'A.1')).toBeUndefined()
  expect(lostOf(me(membership('A', 'active', ['1'])), undefined, undefined)).toBeUndefined()
})

test('a suspension holds wherever the tab begins, a branch that was taken away where it was worked at', () => {
  const others = membership('B', 'active', ['1'])
  expect(lostOf(me(others, membership('A', 'suspended', [])), 'A.1', undefined)).toEqual({
    clinic: 'Clinic A',
    why: 'suspended',
  })
  expect(lostOf(me(others, membership('A', 'active', ['2'])), 'A.1', 'A.1')).toEqual({
    clinic: 'Clinic A',
    why: 'branch',
  })
})
