// The visit of an old appointment, which the newest entries of the record don't reach back to.
// @vitest-environment happy-dom

import { renderHook } from '@testing-library/react'
import type { OpenedPatient } from '@vetrounds/core/records/timeline'
import { beforeEach, expect, test, vi } from 'vitest'

type Query = { kind?: string; before: string }
const world = vi.hoisted(() => ({ asked: [] as unknown[], isLoading: false, visits: [] as unknown[] }))
vi.mock('../../../api/client.ts', () => ({
  useRead: (_name: string, input: { query: Query } | undefined) => {
    if (!input) return { isLoading: false }
    world.asked.push(input.query)
    const rows = input.query.kind ? world.visits : [{ id: 'T', visitId: 'V' }]
    return world.isLoading ? { isLoading: true } : { isLoading: false, data: { rows } }
  },
}))

const { useVisitOf } = await import('./visit-of.ts')

const visit = {
  kind: 'visit',
  id: 'V',
  state: 'final',
  at: '2025-03-01T09:05:00.000Z',
  facts: { appointment: 'A' },
}
const appointment = { id: 'A', start: '2025-03-01T09:00:00.000Z' }
const find = (fields: object) =>
  renderHook(() =>
    useVisitOf({ patient: { id: 'P' }, entries: [], ...fields } as unknown as OpenedPatient, appointment),
  ).result.current

beforeEach(() => Object.assign(world, { asked: [], isLoading: false, visits: [visit] }))

test('one among the newest entries is there at once', () => {
  expect(find({ entries: [visit], cursor: 'more' })).toMatchObject({ visit, isLooking: false })
  expect(world.asked).toEqual([])
})

test('an older one is looked for around its day, with what was done in it', () => {
  expect(find({ cursor: 'more' })).toMatchObject({ visit, entries: [{ id: 'T', visitId: 'V' }] })
  expect(world.asked).toEqual([
    { kind: 'visit', before: '2025-03-31T09:00:00.000Z' },
    { before: '2025-03-03T09:05:00.000Z' },
  ])
})

test('none is told only once all was looked through', () => {
  world.isLoading = true
  expect(find({ cursor: 'more' })).toMatchObject({ visit: undefined, isLooking: true })
  expect(find({})).toMatchObject({ visit: undefined, isLooking: false })
})
