// The items of a price change: each list is read to its end, and a partial list never counts as complete.
// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react'
import { categories } from '@vetrounds/core/stock/item-kinds'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { holdBranch } from '../../api/branch.ts'
import { late, refusal } from '../../changes/server.test-support.ts'
import { type Scope, useScopeItems } from './use-scope-items.ts'

type Query = { category: string; cursor?: string }
const world = vi.hoisted(() => ({
  asked: [] as { query: Query; branch: string; signal: AbortSignal }[],
  page: async (_query: Query): Promise<unknown> => ({ rows: [] }),
}))
vi.mock(import('../../api/request.ts'), async original => ({
  ...(await original()),
  request: (async (
    _name: string,
    { query }: { query: Query },
    options: { branch: string; signal: AbortSignal },
  ) => {
    world.asked.push({ query, ...options })
    return world.page(query)
  }) as never,
}))

/** Three pages of food, one of each other category. */
const pages = async ({ category, cursor }: Query) => {
  const at = Number(cursor ?? 0)
  const more = category === 'food' && at < 2
  return { rows: [{ id: `${category} ${at}` }], ...(more && { cursor: String(at + 1) }) }
}
const read = async (scope: Scope) => {
  const { result, rerender } = renderHook(({ scope, round }) => useScopeItems(scope, round), {
    initialProps: { scope, round: 1 },
  })
  await act(async () => undefined)
  return {
    now: () => result.current,
    ids: () => result.current.rows.map(({ id }) => id),
    change: (scope: Scope, round = 1) => act(async () => rerender({ scope, round })),
  }
}

beforeAll(() => holdBranch('C1.B1'))
beforeEach(() => {
  world.asked = []
  world.page = pages
})
afterEach(cleanup)

test('a category is read to its end; of all, every category is', async () => {
  const { now, ids, change } = await read({ category: 'food' })
  expect(ids()).toEqual(['food 0', 'food 1', 'food 2'])
  expect(now()).toMatchObject({ isComplete: true })
  expect(world.asked.map(({ query, branch }) => [query, branch])).toEqual([
    [{ category: 'food' }, 'C1.B1'],
    [{ category: 'food', cursor: '1' }, 'C1.B1'],
    [{ category: 'food', cursor: '2' }, 'C1.B1'],
  ])
  await change({})
  expect(new Set(ids().map(id => id.split(' ')[0]))).toEqual(new Set(categories))
})

test('of chosen items only these, wherever they are', async () => {
  const { ids } = await read({ items: ['food 2', 'toy 0', 'gone'] })
  expect(ids()).toEqual(['food 2', 'toy 0'])
})

test('while it is read it is not complete; where a page fails, what came before it doesn’t count', async () => {
  const slow = late()
  world.page = async query => {
    if (query.cursor === '1') await slow.end
    return pages(query)
  }
  const { now, ids, change } = await read({ category: 'food' })
  expect([ids(), now().isComplete]).toEqual([['food 0'], false])
  await act(async () => slow.arrive(refusal('network', {}, 0)))
  expect(now()).toMatchObject({ rows: [], isComplete: false, error: { code: 'network' } })
  world.page = pages
  await change({ category: 'food' }, 2)
  expect(now()).toMatchObject({ isComplete: true })
  expect(now().error).toBeUndefined()
})

test('of another choice nothing of the one before is shown, and its late pages are dropped', async () => {
  const slow = late()
  world.page = async query => {
    if (query.category === 'food') await slow.end
    return pages(query)
  }
  const { now, ids, change } = await read({ category: 'food' })
  await change({ category: 'toy' })
  expect(world.asked[0]?.signal.aborted).toBe(true)
  expect([ids(), now().isComplete]).toEqual([['toy 0'], true])
  await act(async () => slow.arrive())
  expect(ids()).toEqual(['toy 0'])
  expect(world.asked).toHaveLength(2)
  const again = late()
  world.page = () => again.end
  await change({ category: 'treatment' })
  expect([ids(), now().isComplete]).toEqual([[], false])
})
