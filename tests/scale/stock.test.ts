// A large catalogue of a chain costs the same as a small one: a page of the list, a search, the rows of items that a device has
// found by itself, a scan, a month of movements (issue 17). `test:full` has the sizes of the issue.
import { gzipSync } from 'node:zlib'
import type { Actor } from '@vetrounds/core/access/actor'
import { newId } from '@vetrounds/core/ids'
import { findItem, listItems, readItem, readItemRows } from '@vetrounds/core/stock/item.service'
import { FOUND_AT_ONCE } from '@vetrounds/core/stock/item-kinds'
import { sumDays } from '@vetrounds/core/stock/movement-day.service'
import { listMovements } from '@vetrounds/core/stock/movements.service'
import { expect, test } from 'vitest'
import { reportOf } from '../../packages/web/src/features/stock/movement-report.ts'
import { sumsOf } from '../../packages/web/src/features/stock/movement-sums.ts'
import { actorOf, measured, run } from '../support/actor.ts'
import { branchRow, makeClinic } from '../support/clinic.ts'
import { layItems, layMovements } from '../support/long-lists.ts'
import { again, makeItem } from '../support/make.ts'
import { times } from '../support/scale.ts'
import { putRows } from '../support/table.ts'

const isFull = times(0, 1) === 1
const sizes = isFull
  ? [
      { items: 500, branches: 2, movements: 200 },
      { items: 50_000, branches: 50, movements: 20_000 },
    ]
  : [
      { items: 70, branches: 2, movements: 200 },
      { items: 140, branches: 8, movements: 600 },
    ]

/**
 * Read units that issue 17 allows for a page of a list or a search of items with their levels, for the report of a month's
 * movements, and for a scan.
 */
const PAGE_READS = 5
const MONTH_READS = 15
const SCAN_READS = 1

const MONTH = { from: '2026-10-01', to: '2026-10-31' }
const END = Date.parse('2026-10-31T18:00:00.000Z')
/** The month begins an hour earlier in Dublin than in UTC. */
const BEGIN = Date.parse('2026-09-30T23:00:00.000Z')

/** The report without a filter, which needs no words to search in. */
const nothing = () => undefined
const all = { filter: {}, words: { who: nothing, reference: nothing, notes: nothing }, zone: 'Europe/Dublin' }

const barcode = '4028691501237'
const category = 'pharmaceutical' as const

const costOf = async <T>(actor: Actor, work: (who: Actor) => Promise<T>) => {
  const { scope, answer } = await measured(again(actor), work)
  const { trips, reads } = scope
  return { trips, reads, bytes: gzipSync(JSON.stringify(answer)).length, answer }
}

const clinicOf = async ({ items, branches, movements }: (typeof sizes)[number]) => {
  const clinic = await makeClinic()
  const actor = actorOf(clinic, clinic.people.admin)
  const more = Array.from({ length: branches - 2 }, (_, n) => ({
    id: newId(),
    name: `Branch ${n}`,
    code: `B${n}`,
    timeZone: 'Europe/Dublin',
  }))
  await putRows(more.map(each => branchRow(clinic.id, each)))
  const others = [clinic.branches[1], ...more].map(({ id }) => id)
  await layItems(actor, items, others)
  // Spread over the whole month.
  const every = Math.floor((END - BEGIN) / movements)
  await layMovements(actor, movements, { until: END, every })
  for (const branchId of others) await layMovements({ ...actor, branchId }, 50, { until: END, every })
  await sumDays(actor.clinicId, Number.POSITIVE_INFINITY)
  await makeItem(actor, { name: 'Scanned', barcode, quantity: 1000 })
  return actor
}

test('a catalogue, its branches and their months cost the same however much there is of them', {
  timeout: times(60_000, 3_600_000),
}, async () => {
  const found = []
  for (const size of sizes) {
    const actor = await clinicOf(size)
    const { rows } = await run(again(actor), who => listItems(who, { category }))
    const ids = rows.slice(-FOUND_AT_ONCE).map(({ id }) => id)
    const costs = {
      page: await costOf(actor, who => listItems(who, { category })),
      search: await costOf(actor, who => listItems(who, { category, search: 'meloxicam 1.5' })),
      // Items that a device has found by itself: all whose names begin like this, and others by their ids.
      names: await costOf(actor, who => listItems(who, { category, search: 'me', names: true })),
      found: await costOf(actor, who => readItemRows(who, { ids })),
      scan: await costOf(actor, who => findItem(who, { barcode })),
      month: await costOf(actor, who => listMovements(who, MONTH)),
    }
    // An item that every branch has. Its sheet shows all branches, so its cost grows with their number, but with nothing else.
    const sheet = await costOf(actor, who => readItem(who, rows[0]?.id ?? ''))
    expect(sheet.answer.branches).toHaveLength(size.branches)
    expect(sheet.trips).toBe(1)
    for (const { trips, reads } of [costs.page, costs.search, costs.names, costs.found]) {
      expect(trips).toBe(1)
      expect(reads).toBeLessThanOrEqual(PAGE_READS)
    }
    expect(costs.scan.answer.item?.name).toBe('Scanned')
    expect(costs.scan.reads).toBeLessThanOrEqual(SCAN_READS)
    // The report needs only this page to open: the sums of all movements, and the newest movements.
    const { rows: newest, summed } = costs.month.answer
    expect(newest).toHaveLength(200)
    const { parts } = reportOf({ rows: newest, summed, isComplete: false }, all)
    expect(sumsOf(parts ?? []).count).toBe(size.movements)
    expect(costs.month.reads).toBeLessThanOrEqual(MONTH_READS)
    const figures = Object.entries(costs).map(([name, { trips, reads }]) => [name, trips, reads])
    found.push(figures)
    if (isFull) console.log(JSON.stringify({ ...size, figures, sheet: sheet.reads }))
  }
  const [few, many] = found
  expect(many).toEqual(few)
})
