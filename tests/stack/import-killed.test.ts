// Imports a long list as the browser does, while the whole stack is killed in mid-write: the import must go on where it was,
// and each row must be imported once, in the counts, in the levels and in the movements.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { newId } from '@vetrounds/core/ids'
import type { RowResult } from '@vetrounds/core/imports/import'
import type { ItemImportRow } from '@vetrounds/core/stock/import-row'
import type { StockRow } from '@vetrounds/core/stock/item'
import type { Movement } from '@vetrounds/core/stock/movement'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createRuns, type Run, type Write } from '../../packages/web/src/features/imports/run.ts'
import { type DemoPerson, signInDemo } from '../support/demo.ts'
import { copyDemoState } from '../support/demo-state.ts'
import { killAll, treeOf } from '../support/kill.ts'
import { times } from '../support/scale.ts'
import { type StackProcess, startProcess } from '../support/stack.ts'

const ROWS = times(200, 20_000)
const KILLS = times(1, 2)
const LIST = 'drugs'
const DAY = 86_400_000

let stateDir: string
let stack: StackProcess
let lukas: DemoPerson

const start = async (): Promise<void> => {
  stack = await startProcess(stateDir, { API_ONLY: '1' })
  lukas = await signInDemo(stack.url, 'lukas@vetrounds.example')
}

beforeAll(async () => {
  stateDir = await mkdtemp(join(tmpdir(), 'vetrounds-import-'))
  await copyDemoState(stateDir)
  await start()
}, 180_000)

afterAll(async () => {
  await stack.stop()
  await rm(stateDir, { recursive: true, force: true })
})

const call = async (method: string, path: string, body?: Record<string, unknown>) => {
  const answer = await lukas.call(stack.url, method, path, body)
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.body
}

const pagesOf = async <R>(path: string, query: Record<string, string>): Promise<R[]> => {
  const rows: R[] = []
  for (let cursor = ''; ; ) {
    const page = await call('GET', `${path}?${new URLSearchParams({ ...query, ...(cursor && { cursor }) })}`)
    rows.push(...(page.rows as R[]))
    if (!page.cursor) return rows
    cursor = String(page.cursor)
  }
}

const label = `Imported ${newId().slice(-8).toLowerCase()}`
const further = { expiryDate: '2091-01-31', batch: 'B' }

/** Every fourth row is a second batch of the item before it. */
const rows: ItemImportRow[] = Array.from({ length: ROWS }, (_, at): ItemImportRow => {
  const isFurther = at % 4 === 3
  const ofItem = isFurther ? at - 1 : at
  const name = `${label} ${String(ofItem).padStart(5, '0')}`
  const row = { row: at + 2, name, sellingPrice: 145 + ofItem, quantity: 1000 * (1 + (at % 7)) }
  if (isFurther) return { ...row, ...further, share: 'further' }
  const first = { ...row, expiryDate: '2090-03-31', batch: 'A' }
  return at % 4 === 2 ? { ...first, share: 'first', others: ['910131.B'] } : { ...first, share: 'whole' }
})

/** A simulated device that stores running imports; each of its pages finds what the page before has left unfinished. */
const createDevice = () => {
  const kept = new Map<string, Run>()
  return () =>
    createRuns({
      write: async (name, run) => void kept.set(name, run),
      drop: async name => void kept.delete(name),
      read: async name => kept.get(name),
    })
}

test(`${ROWS} rows whose import is killed are in once, exactly; kills: ${KILLS}`, {
  timeout: times(180_000, 3_600_000),
}, async () => {
  const id = newId()
  const told = { id, fileName: 'Stock.xlsx', lastRow: ROWS + 1, total: ROWS }
  const settings = { category: 'pharmaceutical', quantity: 'set', existing: 'update', unit: 'tablet' }
  const none = { skipped: 0, failed: 0 }
  await call('POST', '/item-imports', { ...told, ...none, settings: { ...settings, taxRate: 2300 } })
  const page = createDevice()
  let runs = page()
  let kills = 0
  const write: Write = async (job, sent) => {
    const isDue = kills < KILLS && (sent[0]?.row ?? 0) > ((kills + 1) * ROWS) / (KILLS + 1)
    const answer = lukas.call(stack.url, 'POST', `/item-imports/${job}/rows`, { rows: sent })
    if (isDue) {
      kills += 1
      await sleep(20 + Math.random() * 150)
      killAll(treeOf(stack.pid))
    }
    const { status, body } = await answer
    if (status !== 200) throw new Error(JSON.stringify(body))
    return body.results as RowResult[]
  }
  const counts = { created: 0, updated: 0, ...none }
  const begun = { ...told, counts, rows, failed: [], headings: [], texts: new Map() }
  await runs.start(LIST, begun, write)
  for (let seen = 0; kills > seen; ) {
    seen = kills
    // The last answer may be lost or not. In any case the next page knows only what the device has stored.
    expect(['failed', 'done', 'running']).toContain(runs.get(LIST)?.state)
    await start()
    runs = page()
    await runs.restore(LIST)
    expect(runs.get(LIST)?.at).toBeLessThan(ROWS)
    await runs.proceed(LIST, write)
  }
  expect(kills).toBe(KILLS)
  const expected = { created: ROWS - Math.floor(ROWS / 4), updated: Math.floor(ROWS / 4), ...none }
  expect(runs.get(LIST)).toMatchObject({ state: 'done', at: ROWS, counts: expected })
  const [job] = (await call('GET', '/item-imports?category=pharmaceutical')).rows as object[]
  expect(job).toMatchObject({ id, ...expected, total: ROWS })

  const items = await pagesOf<StockRow>('/items', { category: 'pharmaceutical', search: label })
  const shown = items.map(({ name, sellingPrice, stock }) => [
    name,
    sellingPrice,
    stock?.batches.map(({ batch, quantity }) => [batch, quantity]),
  ])
  const wanted = Map.groupBy(rows, ({ name }) => name)
  expect(shown).toEqual(
    [...wanted].map(([name, own]) => [
      name,
      own[0]?.sellingPrice,
      own.map(({ batch, quantity }) => [batch, quantity]),
    ]),
  )
  const today = Date.now()
  const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10)
  const span = { from: dayOf(today - DAY), to: dayOf(today + DAY) }
  const moved = (await pagesOf<Movement>('/stock-movements', span)).filter(
    ({ reference }) => reference?.kind === 'import' && reference.id === id,
  )
  // A movement for each row, and none twice.
  expect(moved.map(({ itemName, quantity }) => `${itemName} ${quantity}`).toSorted()).toEqual(
    rows.map(({ name, quantity }) => `${name} ${quantity}`).toSorted(),
  )
})
