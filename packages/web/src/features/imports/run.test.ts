// Running imports: after a stop, a failure or a closed page they go on where they were, and count what the server answers.
import { expect, test, vi } from 'vitest'
import { chunkOf, createRuns, type Run, type SentRow, type Write } from './run.ts'

const rows: SentRow[] = Array.from({ length: 120 }, (_, at) => ({ row: at + 2 }))

const begun = {
  id: 'J',
  fileName: 'Stock.xlsx',
  lastRow: 121,
  total: 123,
  counts: { created: 0, updated: 0, skipped: 1, failed: 2 },
  rows,
  failed: [],
  headings: [],
  texts: new Map(),
}

/** A device that stores imports, and pages on it. */
const device = () => {
  const kept = new Map<string, Run>()
  const page = () =>
    createRuns({
      write: async (name, run) => void kept.set(name, run),
      drop: async name => void kept.delete(name),
      read: async name => kept.get(name),
    })
  return { kept, page }
}

const created: Write = async (_id, sent) => sent.map(({ row }) => ({ row, fate: 'created' as const }))

test('rows go in chunks, and a failure goes on at the next one', async () => {
  const { kept, page } = device()
  const runs = page()
  const write = vi.fn(created)
  write.mockImplementationOnce(created).mockRejectedValueOnce(new Error('no network'))
  await runs.start('drugs', begun, write)
  expect(runs.get('drugs')).toMatchObject({ state: 'failed', at: 50 })
  await runs.proceed('drugs', write)
  expect(runs.get('drugs')).toMatchObject({
    state: 'done',
    counts: { created: 120, updated: 0, skipped: 1, failed: 2 },
  })
  expect(write.mock.calls.map(([, sent]) => sent[0]?.row)).toEqual([2, 52, 52, 102])
  expect(kept.size).toBe(0)
})

test('what a closed tab has left over stands until somebody goes on with it', async () => {
  const { page } = device()
  const first = page()
  const hangs: Write = (id, sent) => (sent[0]?.row === 52 ? new Promise(() => undefined) : created(id, sent))
  void first.start('drugs', begun, hangs)
  await expect.poll(() => first.get('drugs')?.at).toBe(50)
  const second = page()
  await second.restore('drugs')
  expect(second.get('drugs')).toMatchObject({ state: 'stopped', at: 50 })
  await second.proceed('drugs', created)
  expect(second.get('drugs')).toMatchObject({ state: 'done', at: 120 })
})

test('it stops after the rows that are under way, and never sends twice at once', async () => {
  const runs = device().page()
  const write = vi.fn<Write>(async (id, sent) => {
    runs.stop('drugs')
    return created(id, sent)
  })
  await runs.start('drugs', begun, write)
  expect(runs.get('drugs')).toMatchObject({ state: 'stopped', at: 50 })
  const on = vi.fn(created)
  await Promise.all([runs.proceed('drugs', on), runs.proceed('drugs', on)])
  expect(on).toHaveBeenCalledTimes(2)
})

test('stopped while its last rows were under way it is done, also where the page was closed then', async () => {
  const { kept, page } = device()
  const runs = page()
  await runs.start('drugs', begun, async (id, sent) => {
    if (sent[0]?.row === 102) runs.stop('drugs')
    return created(id, sent)
  })
  expect(runs.get('drugs')).toMatchObject({ state: 'done', at: 120 })
  expect(kept.size).toBe(0)
  kept.set('drugs', { ...begun, at: 120, begunAt: 0, state: 'running' })
  const next = page()
  await next.restore('drugs')
  expect(next.get('drugs')?.state).toBe('done')
})

test('with the session it ends: the next person sees none of it, and no further rows are sent or kept', async () => {
  const { kept, page } = device()
  const runs = page()
  const heard = vi.fn()
  runs.subscribe(heard)
  const under = Promise.withResolvers<void>()
  const theirs = vi.fn<Write>(async (id, sent) => {
    if (sent[0]?.row === 52) await under.promise
    return created(id, sent)
  })
  const ended = runs.start('drugs', begun, theirs)
  await expect.poll(() => theirs).toHaveBeenCalledTimes(2)
  const session = runs.session()
  heard.mockClear()
  runs.end()
  kept.clear()
  expect(heard).toHaveBeenCalled()
  expect(runs.get('drugs')).toBeUndefined()
  const mine = vi.fn(created)
  const begunNext = runs.start('drugs', { ...begun, id: 'K' }, mine)
  under.resolve()
  await Promise.all([ended, begunNext])
  expect(theirs).toHaveBeenCalledTimes(2)
  expect(mine.mock.calls.map(([id]) => id)).toEqual(['K', 'K', 'K'])
  expect(runs.get('drugs')).toMatchObject({ id: 'K', state: 'done', at: 120 })
  // An import that was only being prepared when the person left is not started.
  await runs.start('feed', begun, theirs, session)
  expect(runs.get('feed')).toBeUndefined()
  expect(theirs).toHaveBeenCalledTimes(2)
})

test('a failure that comes after the session says nothing of the next person’s import', async () => {
  const runs = device().page()
  const under = Promise.withResolvers<never>()
  const ended = runs.start('drugs', begun, () => under.promise)
  await expect.poll(() => runs.get('drugs')).toBeDefined()
  await new Promise(resolve => setTimeout(resolve))
  runs.end()
  const hangs = new Promise<never>(() => undefined)
  void runs.start('drugs', { ...begun, id: 'K' }, () => hangs)
  under.reject(new Error('no session'))
  await ended
  expect(runs.get('drugs')).toMatchObject({ id: 'K', state: 'running' })
})

test('long descriptions make smaller chunks', () => {
  const long = rows.map(row => ({ ...row, description: 'x'.repeat(5000) }))
  expect(chunkOf(long, 0).length).toBe(19)
  expect(chunkOf([{ row: 2, description: 'x'.repeat(200_000) } as SentRow], 0)).toHaveLength(1)
})
