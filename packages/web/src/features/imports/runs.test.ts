// The imports of a tab belong to the person who is signed in, and end with their session.
import { expect, test, vi } from 'vitest'
import type { Write } from './run.ts'
import { runs } from './runs.ts'

const world = vi.hoisted(() => ({
  person: 'molly' as string | undefined,
  ended: [] as (() => void)[],
  writes: [] as string[],
}))
vi.mock('../../api/session.ts', () => ({
  session: {
    person: () => world.person && { id: world.person },
    onEnd: (listener: () => void) => world.ended.push(listener),
  },
}))
vi.mock('../../cache/import-vault.ts', () => ({
  importVault: {
    write: async (person: string) => void world.writes.push(person),
    some: async () => [undefined],
  },
}))

test('who logs out leaves no import to the next person, and nothing is kept for nobody', async () => {
  const under = Promise.withResolvers<void>()
  const write = vi.fn<Write>(async (_id, rows) => {
    await under.promise
    return rows.map(({ row }) => ({ row, fate: 'created' }))
  })
  const rows = Array.from({ length: 120 }, (_, at) => ({ row: at + 2 }))
  const counts = { created: 0, updated: 0, skipped: 0, failed: 0 }
  const run = { id: 'J', fileName: 'Stock.xlsx', lastRow: 121, total: 120, counts, rows, failed: [] }
  const ended = runs.start('item.drug', { ...run, headings: [], texts: new Map() }, write)
  await expect.poll(() => write).toHaveBeenCalledTimes(1)
  world.person = undefined
  for (const listener of world.ended) listener()
  under.resolve()
  await ended
  world.person = 'niamh'
  await runs.restore('item.drug')
  expect(runs.get('item.drug')).toBeUndefined()
  expect(write).toHaveBeenCalledTimes(1)
  expect(world.writes).toEqual(['molly'])
})
