// Reading a list to its end: each page is requested where the one before ended.
import { expect, test, vi } from 'vitest'
import { readAll } from './read-all.ts'

const asked = vi.hoisted((): unknown[] => [])
vi.mock('./request.ts', () => ({
  request: async (_name: string, input: { query: { cursor?: string } }, options: object) => {
    asked.push([input, options])
    return input.query.cursor === 'c1' ? { rows: ['c'] } : { rows: ['a', 'b'], cursor: 'c1' }
  },
}))

test('page after page, with the query of the first, until there is no further one', async () => {
  const told: unknown[] = []
  const options = { branch: 'C.B' }
  const pages = await readAll('listItems', { query: { category: 'food' } }, options, page => told.push(page))
  expect(pages.flatMap(({ rows }) => rows)).toEqual(['a', 'b', 'c'])
  expect(told).toEqual(pages)
  expect(asked).toEqual([
    [{ query: { category: 'food' } }, options],
    [{ query: { category: 'food', cursor: 'c1' } }, options],
  ])
})
