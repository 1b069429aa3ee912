// Measures what invoices and payments cost at the table in the clinics of a seeded scale: one with a million invoices, one with a
// thousand. Fails when the costs differ. Run: STATE_DIR=.local-invoices npm run seed -- --scale invoices, then with the same
// folder: npm run bench:money
import { newId } from '@vetrounds/core/ids'
import { benchTargetsOf } from '../../scripts/seed/scale/desk.ts'
import { applyEnvironment, startServices } from '../../scripts/stack/services.ts'
import { openState, stateDir } from '../../scripts/stack/state.ts'
import { refuseGrowth, type TableCost } from './growth.ts'

await openState()
const services = await startServices('http://localhost:3000', error => console.error(error))
applyEnvironment(services.environment)

// Imported after the environment is set, since linked resources are read at import time.
const { measured, run } = await import('../support/actor.ts')
const { invoiceOf, line, makeInvoice, pay } = await import('../support/invoice-samples.ts')
const { makeItem, makeOwner } = await import('../support/make.ts')
const { draftInvoice } = await import('@vetrounds/core/money/draft.service')
const { issueReadsOf: readsOf } = await import('@vetrounds/core/money/invoice-rules')
const { issueInvoice } = await import('@vetrounds/core/money/issue.service')
const { listInvoices, readAccount, readDaySums } = await import('@vetrounds/core/money/invoice-reads.service')
const { takePayment } = await import('@vetrounds/core/money/payment.service')
const { receiveStock } = await import('@vetrounds/core/stock/adjust.service')

type Desk = Awaited<ReturnType<typeof benchTargetsOf>>[number]
type Cost = TableCost & { ms: number }

/** How many invoices the measured client has; all but one are paid. */
const INVOICES = 10

/** Makes a client with these invoices by the services: the account has the same nineteen lines in each clinic. */
const clientAt = async ({ actor }: Desk): Promise<string> => {
  const { id: ownerId } = await makeOwner(actor())
  for (let n = 1; n <= INVOICES; n += 1) {
    const { id, total } = await makeInvoice(actor(), { ownerId })
    if (n < INVOICES) await pay(actor(), id, total)
  }
  return ownerId
}

/** Measures every page of money, and an invoice with five lines from stock, once each. */
const costsOf = async (desk: Desk): Promise<Record<string, Cost>> => {
  const { actor, today: date } = desk
  const payer = await clientAt(desk)
  const costs: Record<string, Cost> = {}
  const note = async <T>(name: string, work: (who: ReturnType<Desk['actor']>) => Promise<T>): Promise<T> => {
    const start = performance.now()
    const { answer, scope } = await measured(actor(), work)
    const { trips, reads, writes } = scope
    costs[name] = { trips, reads, writes, ms: Math.round(performance.now() - start) }
    return answer
  }
  await note('the counter, its first page', who => listInvoices(who, {}))
  await note('sums of the day and of all open', readDaySums)
  const { cursor } = await note('settled ones, a page', who => listInvoices(who, { settled: true }))
  await note('settled ones, the next page', who => listInvoices(who, { settled: true, cursor }))
  await note("an owner's account", who => readAccount(who, payer))
  const items = await Promise.all(Array.from({ length: 5 }, () => makeItem(actor())))
  for (const { id } of items)
    await run(actor(), who => receiveStock(who, id, { id: newId(), quantity: 9000 }))
  const lines = items.map(({ id, name }) => line({ itemId: id, name }))
  const input = invoiceOf({ ownerId: payer, date, lines })
  const { v, total } = await note('draft', who => draftInvoice(who, input))
  const body = { v, total, reads: readsOf(input) }
  await note('issue, five lines from stock', who => issueInvoice(who, input.id, body))
  const payments = [{ id: newId(), method: 'cash' as const, amount: total }]
  await note('payment', who => takePayment(who, input.id, { payments, date }))
  return costs
}

try {
  const desks = await benchTargetsOf(stateDir)
  const all: { invoices: number; costs: Record<string, Cost> }[] = []
  for (const desk of desks) all.push({ invoices: desk.invoices, costs: await costsOf(desk) })
  for (const { invoices, costs } of all) {
    console.log(
      `\n${`${invoices.toLocaleString('en')} invoices`.padEnd(32)}   trips   reads  writes        ms`,
    )
    for (const [name, { trips, reads, writes, ms }] of Object.entries(costs))
      console.log(
        name.padEnd(32) +
          [trips, reads, writes].map(n => String(n).padStart(8)).join('') +
          String(ms).padStart(10),
      )
  }
  refuseGrowth(all.map(({ costs }) => costs))
} finally {
  await services.close()
}
process.exit(0)
