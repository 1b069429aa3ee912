// The reception at its worst: many invoices issued at once over HTTP by two processes that are killed in between, with
// conflicts, throttling and lost answers; then more payments than are owed, and refunds. Invoice numbers, balances and stock
// levels are exact in the end.
import type { EndpointName } from '@vetrounds/core/contract/endpoints'
import { newId } from '@vetrounds/core/ids'
import type { InvoiceRow } from '@vetrounds/core/money/invoice'
import { readAccount, readInvoice } from '@vetrounds/core/money/invoice-reads.service'
import { receiveStock } from '@vetrounds/core/stock/adjust.service'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { actorOf, run } from '../support/actor.ts'
import { type Call, placeOf, problemIn } from '../support/api.ts'
import { addMember, makeClinic, makePerson, type TestClinic } from '../support/clinic.ts'
import { invoiceDay, line, makeDraft } from '../support/invoice-samples.ts'
import { again, makeItem, makeOwner } from '../support/make.ts'
import { type ApiProcess, startApiProcess } from '../support/processes.ts'
import { times } from '../support/scale.ts'
import { shelfOf } from '../support/shelf.ts'

const INVOICES = times(10, 200)
const KILLS = times(1, 10)
const OWNERS = 3
/** The number of cashiers: one person may send 2,000 changes per quarter of an hour, and each attempt counts. */
const CASHIERS = times(1, 12)
const FAULTS = 'conflict=0.1,throttle=0.05,lostAnswer=0.1'
/** More attempts than a browser would ever make. */
const TRIES = 400

let clinic: TestClinic
let cashiers: TestClinic['people']['manager'][] = []
let processes: ApiProcess[] = []
const manager = () => again(actorOf(clinic, clinic.people.manager))

beforeAll(async () => {
  clinic = await makeClinic()
  const people = await Promise.all(Array.from({ length: CASHIERS - 1 }, (_, at) => makePerson(`Till ${at}`)))
  const managers = await Promise.all(people.map(each => addMember(clinic, each, 'manager')))
  cashiers = [clinic.people.manager, ...managers]
  processes = await Promise.all([1, 2].map(seed => startApiProcess(`seed=${seed},${FAULTS}`)))
}, 120_000)
afterAll(() => Promise.all(processes.map(each => each.stop())))

/** Sends a request with one key, to either process in turn, until there is a final answer. */
const insist = async (at: number, name: EndpointName, sent: Call): Promise<string> => {
  const key = newId()
  const as = cashiers[at % CASHIERS] ?? clinic.people.manager
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const answer = await processes[(at + attempt) % 2]
      ?.call(name, { as, place: placeOf(clinic), key, ...sent })
      .catch(() => undefined)
    if (answer?.status === 200) return 'done'
    const code = answer && problemIn(answer).code
    if (code && answer.status !== 503 && code !== 'idempotency.in_flight') return code
    await new Promise(resolve => setTimeout(resolve, 20 + 10 * Math.min(attempt, 20)))
  }
  throw new Error('It was never answered.')
}

/** Counts how often each answer occurs. */
const countOf = (answers: readonly string[]): Record<string, number> =>
  Object.fromEntries(
    [...new Set(answers)].map(answer => [answer, answers.filter(each => each === answer).length]),
  )

/** While the work is going on, kills one process after the other and starts another in its place each time. */
const killing = async (work: Promise<unknown>): Promise<void> => {
  let isOver = false
  const over = work.finally(() => {
    isOver = true
  })
  for (let kill = 0; kill < KILLS && !isOver; kill += 1) {
    await new Promise(resolve => setTimeout(resolve, 250))
    const at = kill % 2
    processes[at]?.kill()
    processes[at] = await startApiProcess(`seed=${10 + kill},${FAULTS}`)
  }
  await over
}

test(`${INVOICES} invoices issued, overpaid and refunded at once, through ${KILLS} kills`, async () => {
  const item = await makeItem(manager())
  await run(manager(), who => receiveStock(who, item.id, { id: newId(), quantity: INVOICES * 1000 }))
  const owners = await Promise.all(Array.from({ length: OWNERS }, () => makeOwner(manager())))
  const drafts: InvoiceRow[] = []
  for (let at = 0; at < INVOICES; at += 1) {
    const lines = [line(), line({ itemId: item.id, name: item.name, unitPrice: 500 })]
    drafts.push(await makeDraft(manager(), { ownerId: owners[at % OWNERS]?.id, lines }))
  }
  const read = () =>
    Promise.all(drafts.map(({ id }) => run(manager(), who => readInvoice(who, id)))).then(all =>
      all.map(({ row }) => row),
    )
  const balances = async () => {
    const rows = await read()
    for (const { id } of owners) {
      const { balance } = await run(manager(), who => readAccount(who, id))
      const open = rows.filter(({ ownerId }) => ownerId === id)
      expect(balance).toBe(open.reduce((all, row) => all + row.balance, 0))
    }
    return rows
  }

  await killing(
    Promise.all(
      drafts.map(({ id, v, total }, at) =>
        insist(at, 'issueInvoice', { params: { id }, body: { v, total } }),
      ),
    ),
  )
  const issued = await balances()
  const numbers = issued.map(({ number }) => Number(number?.slice(-6)))
  expect(numbers.toSorted((a, b) => a - b)).toEqual(drafts.map((_, at) => at + 1))
  expect((await shelfOf(clinic.id, placeOf(clinic).split('.')[1] ?? '', item.id)).quantity).toBe(0)

  // Four payments of 400 on an invoice of 1,500: three are accepted, in whichever order they come.
  const paid = await Promise.all(
    drafts.flatMap(({ id }, at) =>
      Array.from({ length: 4 }, () =>
        insist(at, 'takePayment', {
          params: { id },
          body: { payments: [{ id: newId(), method: 'cash', amount: 400 }], date: invoiceDay },
        }),
      ),
    ),
  )
  expect(countOf(paid)).toEqual({ done: 3 * INVOICES, 'invoice.over_balance': INVOICES })
  expect((await balances()).map(row => [row.paid, row.balance])).toEqual(drafts.map(() => [1200, 300]))

  // Every second invoice returns its item: exactly that quantity is in stock again.
  const back = (await read()).filter((_, at) => at % 2 === 0)
  await Promise.all(
    back.map(({ id, v }, at) =>
      insist(at, 'refundInvoice', {
        params: { id },
        body: {
          id: newId(),
          v,
          lines: [{ at: 1, quantity: 1000, toStock: true }],
          method: 'cash',
          reason: 'Not needed',
        },
      }),
    ),
  )
  const after = await balances()
  expect(after.filter(({ credited }) => credited === 500)).toHaveLength(back.length)
  const shelf = await shelfOf(clinic.id, placeOf(clinic).split('.')[1] ?? '', item.id)
  expect(shelf).toMatchObject({ quantity: back.length * 1000, moved: shelf.batches })
}, 1_800_000)
