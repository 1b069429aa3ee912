// The only open branch is known once all branches are.
// @vitest-environment happy-dom
import { renderHook } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { useGiveableBranches } from './use-branches.ts'

const branch = (id: string, more: object = {}) => ({ id, name: id, ...more })
const world = vi.hoisted(() => ({ pages: {}, membership: {} }))
vi.mock('../../api/use-can.ts', () => ({ useCan: () => () => 'no' }))
vi.mock('../../api/working-place.ts', () => ({ useMembership: () => world.membership }))
vi.mock('../../api/pages.ts', () => ({
  usePages: (_name: string, query: unknown) => (query ? world.pages : {}),
}))
vi.mock('../lists/use-read-to-end.ts', () => ({ useReadOn: () => undefined }))

const only = () => renderHook(() => useGiveableBranches()).result.current.only

beforeEach(() => {
  world.membership = { branches: [branch('A'), branch('B', { closed: true })], moreBranches: true }
})

test.each([
  ['being read', { isComplete: false }, undefined],
  ['read', { rows: [branch('C', { closed: true })], isComplete: true }, 'A'],
  ['read, with another open one', { rows: [branch('C')], isComplete: true }, undefined],
  ['not read, for an error', { isComplete: false, error: new Error() }, undefined],
])('further branches %s', (_, pages, expected) => {
  world.pages = pages
  expect(only()).toBe(expected)
})

test('where `/me` has them all, nothing has to be read', () => {
  world.membership = { branches: [branch('A'), branch('B', { closed: true })] }
  expect(only()).toBe('A')
})
