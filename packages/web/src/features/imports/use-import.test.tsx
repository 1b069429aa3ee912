// An import from the file to its rows: started only once, however often the button is pressed, in the branch where it was
// checked, and left halfway.
// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react'
import type { ImportStart } from '@vetrounds/core/imports/import'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { late, refusal } from '../../changes/server.test-support.ts'
import { loadMessages } from '../../i18n/i18n.ts'
import type { CheckedRow } from './checked-row.ts'
import type { ImportDomain } from './import-domain.ts'
import type { ReadRow } from './read-rows.ts'
import type { SentRow } from './run.ts'
import { runs } from './runs.ts'
import { type ReadSheet, Refused } from './sheet.ts'
import { useImport } from './use-import.ts'

const device = vi.hoisted(() => ({
  read: async (_file: File, _signal: AbortSignal): Promise<unknown> => undefined,
}))
vi.mock('./read-file.ts', () => ({
  readFile: (file: File, signal: AbortSignal) => device.read(file, signal),
}))
vi.mock('./runs.ts', async () => {
  const nothing = async () => undefined
  return { runs: (await import('./run.ts')).createRuns({ write: nothing, drop: nothing, read: nothing }) }
})

const sheet: ReadSheet = {
  name: 'Sheet1',
  rows: [
    { row: 1, cells: ['Stock of March'] },
    { row: 3, cells: ['Name', 'Quantity'] },
    { row: 4, cells: ['Amoxicillin', 12] },
    { row: 5, cells: ['Bravecto', 'many'] },
    { row: 6, cells: ['Cerenia', 3] },
  ],
}

type Checks = (rows: readonly ReadRow[]) => Promise<readonly CheckedRow<SentRow>[]>
const fates: Checks = async rows =>
  rows.map(({ row, values, wrong }) =>
    wrong.quantity
      ? { row, fate: 'failed', code: wrong.quantity, values }
      : { row, fate: 'created', values, sent: { row, ...values } },
  )

/** The calls to the domain, by branch. */
const world = {
  checks: fates,
  signals: [] as AbortSignal[],
  starts: [] as [branch: string, start: ImportStart][],
  /** How the starts end, one after the other. */
  ends: [] as (Error | Promise<void> | undefined)[],
  writes: [] as [branch: string, id: string, rows: readonly SentRow[]][],
  writing: undefined as Promise<void> | undefined,
}

/** Part of the name of the import: another one for each test, since runs outlive their page. */
let next = 0
const domainAt = (branch: string): ImportDomain =>
  ({
    name: `item.drug ${next} ${branch}`,
    columns: [
      { field: 'name', kind: 'text', words: ['Name'], example: '' },
      { field: 'quantity', kind: 'quantity', words: ['Quantity'], example: 1 },
    ],
    currency: 'EUR',
    check: (rows, signal) => {
      world.signals.push(signal)
      return world.checks(rows)
    },
    start: async start => {
      world.starts.push([branch, start])
      const end = world.ends.shift()
      if (end instanceof Error) throw end
      await end
    },
    write: async (id, rows) => {
      await world.writing
      world.writes.push([branch, id, rows])
      return rows.map(({ row }) => ({ row, fate: 'created' }))
    },
    onChanged: () => undefined,
  }) as Partial<ImportDomain> as ImportDomain

const page = () => {
  const { result, rerender, unmount } = renderHook(({ branch }) => useImport(domainAt(branch)), {
    initialProps: { branch: 'C1.B1' },
  })
  const now = () => result.current
  return {
    now,
    open: () => act(() => now().open(new File(['x'], 'Stock.xlsx'))),
    check: () => act(() => now().check()),
    start: () => act(() => now().start(({ code }) => `said: ${code}`)),
    goTo: (branch: string) => act(async () => rerender({ branch })),
    unmount,
  }
}
const checked = async () => {
  const here = page()
  await here.open()
  await here.check()
  return here
}
beforeAll(() => loadMessages('common'))
beforeEach(() => {
  next += 1
  localStorage.clear()
  device.read = async () => sheet
  Object.assign(world, { checks: fates, signals: [], starts: [], ends: [], writes: [], writing: undefined })
})
afterEach(cleanup)

test('a file is read to its headings and checked row by row; what is right is sent, the rest is counted', async () => {
  const { now, open, check, start } = page()
  await open()
  expect(now()).toMatchObject({ busy: undefined, loaded: { file: 'Stock.xlsx', head: 1 } })
  await check()
  expect(now().checked?.map(({ row, fate }) => [row, fate])).toEqual([
    [4, 'created'],
    [5, 'failed'],
    [6, 'created'],
  ])
  await start()
  expect(world.starts).toMatchObject([
    ['C1.B1', { fileName: 'Stock.xlsx', total: 3, lastRow: 6, skipped: 0, failed: 1 }],
  ])
  expect(world.writes).toEqual([
    [
      'C1.B1',
      world.starts[0]?.[1].id,
      [expect.objectContaining({ row: 4 }), expect.objectContaining({ row: 6 })],
    ],
  ])
  expect(now().run).toMatchObject({
    state: 'done',
    counts: { created: 2, failed: 1 },
    failed: [{ row: 5, said: expect.stringMatching(/^said: /) }],
  })
  expect(now().loaded).toBeUndefined()
})

test('pressed twice at once it is one import, and its rows go once', async () => {
  const { now } = await checked()
  const { start } = now()
  world.ends = [undefined, refusal('already_exists')]
  await act(() => Promise.all([start(() => ''), start(() => '')]))
  expect(new Set(world.starts.map(([, { id }]) => id)).size).toBe(1)
  expect(world.writes).toHaveLength(1)
})

test('begun again after a lost answer it is the same import; another check makes another', async () => {
  const { now, start, check } = await checked()
  world.ends = [refusal('timeout', {}, 0), refusal('timeout', {}, 0)]
  await start()
  expect(now()).toMatchObject({ busy: undefined, failure: { code: 'timeout' } })
  expect(now().checked).toHaveLength(3)
  await start()
  act(() => now().back())
  await check()
  await start()
  const [first, again, other] = world.starts.map(([, { id }]) => id)
  expect(again).toBe(first)
  expect(other).not.toBe(first)
  expect(world.writes.map(([, id]) => id)).toEqual([other])
})

test('while it is begun there is no way back, from which a second one could be begun', async () => {
  const { now, start } = await checked()
  const answer = late()
  world.ends = [answer.end]
  await act(async () => void now().start(() => ''))
  act(() => now().back())
  expect(now().checked).toHaveLength(3)
  await start()
  expect(world.starts).toHaveLength(1)
  await act(async () => answer.arrive())
  expect(now().run?.state).toBe('done')
})

test('rows go on to the branch that they were checked in, wherever the page goes meanwhile', async () => {
  // More rows than fit in one request.
  const rows = Array.from({ length: 60 }, (_, at) => ({ row: 4 + at, cells: [`Item ${at}`, 1] }))
  device.read = async () => ({ ...sheet, rows: [...sheet.rows.slice(0, 2), ...rows] })
  const { now, start, goTo } = await checked()
  const first = late()
  world.writing = first.end
  await start()
  await goTo('C1.B2')
  expect(now().run).toBeUndefined()
  await act(async () => first.arrive())
  expect(world.writes.map(([branch, , sent]) => [branch, sent.length])).toEqual([
    ['C1.B1', 50],
    ['C1.B1', 10],
  ])
  await goTo('C1.B1')
  expect(now().run?.state).toBe('done')
})

test('in another branch a checked file is to be checked anew, also where its check was under way', async () => {
  const { now, check, goTo, start } = await checked()
  await goTo('C1.B2')
  expect(now().checked).toBeUndefined()
  expect(now().loaded?.file).toBe('Stock.xlsx')
  const slow = late()
  world.checks = async rows => {
    await slow.end
    return fates(rows)
  }
  await act(async () => void now().check())
  await goTo('C1.B1')
  expect(world.signals[1]?.aborted).toBe(true)
  await act(async () => slow.arrive())
  expect(now()).toMatchObject({ busy: undefined, checked: undefined })
  await check()
  await start()
  expect(world.starts.map(([branch]) => branch)).toEqual(['C1.B1'])
})

test('a check that was left by Back changes nothing when it ends; one that failed can be tried again', async () => {
  const { now, open, check } = page()
  await open()
  const slow = late()
  world.checks = async rows => {
    await slow.end
    return fates(rows)
  }
  await act(async () => void now().check())
  act(() => now().back())
  expect(now()).toMatchObject({ busy: undefined, loaded: undefined })
  await act(async () => slow.arrive())
  expect(now().checked).toBeUndefined()
  await open()
  world.checks = async () => {
    throw refusal('network', {}, 0)
  }
  await check()
  expect(now()).toMatchObject({ busy: undefined, failure: { code: 'network' }, checked: undefined })
  world.checks = fates
  await check()
  expect(now().checked).toHaveLength(3)
  expect(now().failure).toBeUndefined()
})

test('of two files the one that was chosen last is shown; one that can’t be read says why', async () => {
  const { now, open } = page()
  const slow = late()
  device.read = async () => {
    await slow.end
    return { ...sheet, name: 'The first' }
  }
  await act(async () => void now().open(new File(['x'], 'First.xlsx')))
  device.read = async () => sheet
  await open()
  await act(async () => slow.arrive())
  expect(now()).toMatchObject({ loaded: { file: 'Stock.xlsx' }, refusal: undefined, busy: undefined })
  device.read = async () => {
    throw new Refused('locked')
  }
  await open()
  expect(now()).toMatchObject({ refusal: 'locked', busy: undefined })
  device.read = async () => {
    throw new Error('The worker could not be loaded')
  }
  await open()
  expect(now().refusal).toBe('damaged')
})

test('whoever leaves ends what was read and checked; what is being sent goes on', async () => {
  const { start, unmount } = await checked()
  const first = late()
  world.writing = first.end
  await start()
  unmount()
  expect(world.signals[0]?.aborted).toBe(true)
  first.arrive()
  await expect.poll(() => world.writes).toHaveLength(1)
  expect(runs.get(domainAt('C1.B1').name)?.state).toBe('done')
})
