// A list of 1,000 rows whose order comes from the snapshot and whose rows come page by page from a server beside it.
import { columnsOf } from '@vetrounds/core/search/columns'
import { dice, ownerAt } from '@vetrounds/core/search/model.test-support'
import type { SearchedOwner } from '@vetrounds/core/search/searched-rows'
import { expect, test } from 'vitest'
import { memoryVault } from '../cache/memory-vault.test-support.ts'
import { createEngine } from './engine.ts'
import { createLong } from './long.ts'
import type { Port } from './port.ts'
import type { Kept } from './search-vault.ts'

type Row = { id: string; name: string; active: boolean; v: number; phone?: string }

const COUNT = 1000

const setUp = async (more: { isDown?: boolean; withHidden?: boolean } = {}, isOffline = false) => {
  const table = Array.from({ length: COUNT }, (_, at): SearchedOwner => {
    const name = `owner ${String(at).padStart(4, '0')}`
    return { ...ownerAt(dice(at), at), name, active: at % 100 !== 99, merged: false }
  })
  const engine = createEngine({
    vault: memoryVault<Kept>(),
    download: async () => columnsOf('2026-11-21T00:00:00.000Z', { owners: table, patients: [] }),
  })
  await engine.load('person', 'clinic', 'x')
  const pages: string[] = []
  const blocks: number[] = []
  const readPage = async (from: string, isHidden: boolean): Promise<Row[]> => {
    if (isOffline) throw new Error('offline')
    pages.push(`${from.slice(0, 10)}${isHidden ? ' hidden' : ''}`)
    return table
      .filter(({ name, id, active }) => active !== isHidden && `${name}#${id}` >= from)
      .slice(0, 50)
      .map(row => ({ ...row, phone: 'masked' }))
  }
  const long = createLong<Row>({
    call: ((name: 'count', ...args: never[]) => {
      if ((name as string) === 'rows') blocks.push(args[1] as unknown as number)
      return engine[name](...(args as unknown as [never]))
    }) as Port['call'],
    query: { kind: 'owner', text: '', withHidden: false, ...more },
    readPage,
    toRow: hit => ({ id: hit.id, name: hit.name, active: 'active' in hit && hit.active, v: hit.v }),
    rest: work => {
      work()
      return () => undefined
    },
  })
  const leave = long.subscribe(() => undefined)
  await long.renew()
  return { table, engine, long, pages, blocks, leave }
}

const rowAt = (long: Awaited<ReturnType<typeof setUp>>['long'], place: number) => long.view()?.at(place)

test('it knows its count at once, and reads only the pages that somebody looks at', async () => {
  const { long, pages } = await setUp()
  expect(long.view()?.count).toBe(COUNT - 10)
  long.want(700, 730)
  await expect.poll(() => rowAt(long, 710)).toMatchObject({ name: 'owner 0717', phone: 'masked' })
  expect(rowAt(long, 300)).toBeUndefined()
  expect(pages.length).toBeLessThanOrEqual(2)
  expect(long.view()?.byId(rowAt(long, 710)?.id ?? '')).toBe(rowAt(long, 710))
})

test('the rows beside those in sight are there before one scrolls to them, each block asked for once and nobody told', async () => {
  const { long, pages, blocks } = await setUp()
  blocks.length = 0
  let told = 0
  long.subscribe(() => {
    told += 1
  })
  long.want(310, 340)
  long.want(312, 342)
  await expect.poll(() => rowAt(long, 320)?.phone).toBe('masked')
  expect(blocks).toEqual([300, 250, 350])
  expect([rowAt(long, 260)?.name, rowAt(long, 399)?.name]).toEqual(['owner 0262', 'owner 0403'])
  expect(rowAt(long, 260)?.phone).toBeUndefined()
  expect(pages.slice(1)).toEqual(['owner 0303'])
  const before = told
  long.want(350, 380)
  expect(rowAt(long, 360)?.name).toBe('owner 0363')
  await expect.poll(() => told).toBeGreaterThan(before)
  long.want(960, 990)
  await expect.poll(() => rowAt(long, 980)).toBeDefined()
  expect(Math.max(...blocks)).toBe(950)
})

test('who scrolls while the list is put together anew finds the rows there', async () => {
  const { long } = await setUp()
  long.want(700, 730)
  await expect.poll(() => rowAt(long, 710)).toBeDefined()
  long.want(0, 30)
  const renewed = long.renew()
  const gone: boolean[] = []
  long.subscribe(() => gone.push(rowAt(long, 710) === undefined))
  long.want(700, 730)
  await renewed
  expect(gone).not.toContain(true)
  await expect.poll(() => rowAt(long, 710)).toMatchObject({ name: 'owner 0717', phone: 'masked' })
})

test('a row that was deactivated far down is gone from its place; with the others shown it stands behind them', async () => {
  const { table, engine, long } = await setUp({ withHidden: true })
  long.want(700, 730)
  await expect.poll(() => rowAt(long, 710)?.phone).toBe('masked')
  const one = table.find(({ id }) => id === rowAt(long, 710)?.id)
  if (!one) throw new Error('There is a row')
  Object.assign(one, { active: false, v: 2 })
  long.touch()
  // The server knows at once, the feed a moment later.
  await engine.apply({ owners: [{ ...one }], patients: [] }, '2026-11-21T00:01:00.000Z', false)
  await long.renew()
  expect(rowAt(long, 710)?.name).toBe('owner 0718')
  expect(long.view()?.count).toBe(COUNT)
  long.want(980, 1000)
  await expect.poll(() => long.view()?.byId(one.id)).toMatchObject({ active: false, phone: 'masked' })
  const behind = await long.ids(COUNT - 11, COUNT)
  expect(behind).toContain(one.id)
})

test('a list that nobody looks at follows the snapshot and asks the server for nothing until somebody is back', async () => {
  const { table, engine, long, pages, leave } = await setUp()
  await expect.poll(() => rowAt(long, 0)?.phone).toBe('masked')
  leave()
  pages.length = 0
  const [first] = table
  if (!first) throw new Error('There is a row')
  Object.assign(first, { active: false, v: 2 })
  await engine.apply({ owners: [{ ...first }], patients: [] }, '2026-11-21T00:01:00.000Z', false)
  long.touch()
  await long.renew()
  expect(rowAt(long, 0)?.name).toBe('owner 0001')
  expect(pages).toEqual([])
  long.subscribe(() => undefined)
  long.want(0, 20)
  await expect.poll(() => pages).toEqual(['owner 0001'])
})

test('a row that stands before the list stands in it no second time once the feed brings it, and is counted once', async () => {
  const { table, engine, long, pages } = await setUp()
  const added = { ...ownerAt(dice(1), COUNT), name: 'owner 0000a', active: true, merged: false }
  long.leaveOut([added.id])
  table.splice(1, 0, added)
  await engine.apply({ owners: [added], patients: [] }, '2026-11-21T00:01:00.000Z', false)
  await long.renew()
  long.touch()
  expect(long.view()?.count).toBe(COUNT - 10)
  expect([rowAt(long, 0)?.name, rowAt(long, 1)?.name]).toEqual(['owner 0000', 'owner 0001'])
  expect(await long.ids(0, COUNT)).not.toContain(added.id)
  // The server's page of 50 contains the left-out row, too: the last row of the block is read all the same, without a needless
  // page.
  await expect.poll(() => pages.slice(1)).toEqual(['owner 0000', 'owner 0049'])
  long.leaveOut([])
  await expect.poll(() => long.view()?.count).toBe(COUNT - 9)
  expect(rowAt(long, 1)?.name).toBe('owner 0000a')
})

test('downwards the last come first, with the same pages', async () => {
  const { long } = await setUp({ isDown: true })
  long.want(0, 20)
  await expect.poll(() => rowAt(long, 0)).toMatchObject({ name: 'owner 0998', phone: 'masked' })
  expect(rowAt(long, 1)?.name).toBe('owner 0997')
})

test('without the server its rows show what the snapshot knows', async () => {
  const { long } = await setUp({}, true)
  long.want(500, 510)
  await expect.poll(() => rowAt(long, 505)).toMatchObject({ name: 'owner 0510', v: 1 })
})

test('rows that were chosen unseen are read when they are needed', async () => {
  const { long } = await setUp()
  const ids = await long.ids(600, 603)
  expect(await long.load(ids)).toMatchObject(ids.map(id => ({ id, phone: 'masked' })))
})
