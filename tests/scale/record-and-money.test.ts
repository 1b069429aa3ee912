// Long medical records and many invoices cost the same as few: opening a patient, a page of a list, an account (issues 16 and
// 18). `test:full` has the sizes of the issues; the figures are in docs/decisions/0086.
import { gzipSync } from 'node:zlib'
import type { Actor } from '@vetrounds/core/access/actor'
import { localDay } from '@vetrounds/core/calendar/local-day'
import { isoAt } from '@vetrounds/core/clock'
import { listInvoices, readAccount, readDaySums } from '@vetrounds/core/money/invoice-reads.service'
import { openPatient } from '@vetrounds/core/records/open.service'
import { listEntries } from '@vetrounds/core/records/timeline.service'
import { beforeAll, expect, test } from 'vitest'
import { actorOf, measured } from '../support/actor.ts'
import { makeClinic, type TestClinic } from '../support/clinic.ts'
import { FIRST, layInvoices, layRecord } from '../support/long-lists.ts'
import { again, makeOwner, makePatient } from '../support/make.ts'
import { times } from '../support/scale.ts'

const isFull = times(0, 1) === 1
const entries = isFull ? [50, 500, 5_000] : [50, 110]
const invoices = isFull ? [1_000, 20_000] : [70, 140]
const open = isFull ? [100, 5_000] : [60, 140]

/** The read units that issue 18 allows for a page of fifty. */
const PAGE_READS = 5

const DAY = 86_400_000

let clinic: TestClinic
const actor = () => again(actorOf(clinic, clinic.people.vet))
beforeAll(async () => {
  clinic = await makeClinic()
})

const costOf = async <T>(work: (who: Actor) => Promise<T>) => {
  const { scope, answer } = await measured(actor(), work)
  const { trips, reads } = scope
  return { trips, reads, bytes: gzipSync(JSON.stringify(answer)).length, raw: JSON.stringify(answer).length }
}

test('a patient is opened for the same whatever the length of its record', { timeout: 600_000 }, async () => {
  const costs = []
  for (const count of entries) {
    const owner = await makeOwner(actor())
    const patient = await makePatient(actor(), { ownerId: owner.id })
    await layRecord(actor(), patient.id, count)
    const opened = await costOf(who => openPatient(who, patient.id, { id: patient.id, owner: owner.id }))
    const tab = await costOf(who => listEntries(who, patient.id, { kind: 'visit' }))
    const year = await costOf(who => listEntries(who, patient.id, { before: isoAt(FIRST + 40 * DAY) }))
    costs.push({ count, opened, tab, year })
  }
  for (const { opened, year } of costs) {
    expect(opened.trips).toBe(1)
    expect(opened.reads).toBeLessThanOrEqual(6)
    expect(opened.raw).toBeLessThanOrEqual(30_000)
    expect(year.trips).toBeLessThanOrEqual(2)
  }
  const [few, ...more] = costs.map(({ opened }) => opened.reads)
  expect(more).toEqual(more.map(() => few))
  if (isFull) console.log(JSON.stringify(costs))
})

test('a page of invoices and an account cost the same however many there are', {
  timeout: 1_200_000,
}, async () => {
  const costs = []
  for (const [round, count] of invoices.entries()) {
    clinic = await makeClinic()
    const { branchId } = actor()
    const owner = await makeOwner(actor())
    await layInvoices(actor(), owner.id, count)
    const page = await costOf(who => listInvoices({ ...who, branchId }, { settled: true }))
    const counter = await costOf(who => listInvoices({ ...who, branchId }, {}))
    const account = await costOf(who => readAccount(who, owner.id))
    costs.push({ round, count, page, counter, account })
  }
  for (const { page, account } of costs) {
    expect(page.reads).toBeLessThanOrEqual(PAGE_READS)
    expect(account.reads).toBeLessThanOrEqual(3)
    expect(account.trips).toBe(1)
  }
  const [few, many] = costs
  expect([many?.page.reads, many?.counter.reads]).toEqual([few?.page.reads, few?.counter.reads])
  if (isFull) console.log(JSON.stringify(costs))
})

test('the counter opens with a page that costs the same however much is open, and counts all of it', {
  timeout: 600_000,
}, async () => {
  const costs = []
  for (const count of open) {
    clinic = await makeClinic()
    const { branchId, request, zone } = actor()
    const owner = await makeOwner(actor())
    // As many again were settled today: the page shows both.
    const settledOn = localDay(request.at, zone)
    await layInvoices(actor(), owner.id, 2 * count, { open: count, settledOn })
    const { trips, reads } = await costOf(who => listInvoices({ ...who, branchId }, {}))
    const { answer } = await measured(actor(), who => readDaySums({ ...who, branchId }))
    expect(answer).toMatchObject({ drafts: 0, open: { count, amount: count * 12_345 }, issued: { count } })
    expect(answer.overdue).toEqual(answer.open)
    costs.push({ trips, reads })
  }
  expect(costs[0]?.reads).toBeLessThanOrEqual(PAGE_READS)
  expect(costs[1]).toEqual(costs[0])
})
