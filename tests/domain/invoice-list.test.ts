// The reception's list of invoices, page by page, merged from two lists: the open ones and those settled today.
import { localDay } from '@vetrounds/core/calendar/local-day'
import { newId } from '@vetrounds/core/ids'
import type { InvoiceRow } from '@vetrounds/core/money/invoice'
import { listInvoices, readDaySums, readInvoice } from '@vetrounds/core/money/invoice-reads.service'
import { newHead, nextHead } from '@vetrounds/core/money/invoice-rows'
import { takeBackPayment } from '@vetrounds/core/money/payment.service'
import { expect, test } from 'vitest'
import { actorOf, run } from '../support/actor.ts'
import { makeClinic } from '../support/clinic.ts'
import { charged, makeDraft, makeInvoice, pay } from '../support/invoice-samples.ts'
import { layInvoiceHeads } from '../support/lay-heads.ts'
import { again, makeOwner } from '../support/make.ts'

test('one that is paid in another way is still to be verified, in list and sums, until what waits is decided', async () => {
  const clinic = await makeClinic()
  const actor = actorOf(clinic, clinic.people.manager)
  const { id } = await makeInvoice(actor, { date: '2026-11-02' })
  await pay(actor, id, 1000, 'bank_transfer')
  expect(await pay(actor, id, 1000)).toMatchObject({ status: 'paid', balance: 0, waiting: 1000 })
  const listed = async (query: object) =>
    (await run(again(actor), who => listInvoices(who, query))).rows.map(row => row.id)
  const sums = () => run(again(actor), who => readDaySums(who))
  expect([await listed({}), await listed({ settled: true })]).toEqual([[id], []])
  expect(await sums()).toMatchObject({ waiting: { count: 1, amount: 1000 }, open: { count: 0, amount: 0 } })
  const { payments } = await run(again(actor), who => readInvoice(who, id))
  const waits = payments.find(({ status }) => status === 'pending')
  await run(again(actor), who => takeBackPayment(who, id, String(waits?.id), { reason: 'Paid in cash' }))
  expect([await listed({}), await listed({ settled: true })]).toEqual([[], [id]])
  expect(await sums()).toMatchObject({ waiting: { count: 0, amount: 0 } })
})

test('pages of the counter list have each row once and the newest first, whatever is settled between them', async () => {
  const clinic = await makeClinic()
  const actor = actorOf(clinic, clinic.people.manager)
  const owner = await makeOwner(actor)
  const today = localDay(actor.request.at, actor.zone)
  const heads = Array.from({ length: 400 }, (_, n) => {
    // Every third invoice is open, with a date within the four days up to tomorrow; the others were settled today or earlier.
    const date = new Date(Date.parse(today) + ((n % 4) - 2) * 86_400_000).toISOString().slice(0, 10)
    const fields = { id: newId(), ownerId: owner.id, name: owner.name, date, due: date, currency: 'EUR' }
    const draft = newHead(actor, { ...fields, total: 1000 })
    return n % 3 === 0
      ? nextHead(actor, draft, { status: 'pending', number: `N${n}` })
      : nextHead(actor, draft, { status: 'paid', paid: 1000, number: `N${n}` })
  })
  await layInvoiceHeads(heads)
  const pages = async (query: object) => {
    const rows: InvoiceRow[] = []
    const sizes: number[] = []
    let cursor: string | undefined
    do {
      const page = await run(again(actor), who => listInvoices(who, { ...query, cursor }))
      rows.push(...page.rows)
      sizes.push(page.rows.length)
      cursor = page.cursor
    } while (cursor)
    return { rows, sizes }
  }
  const places = (rows: readonly { date: string; id: string }[]) =>
    rows.map(({ date, id }) => `${date}#${id}`)
  const newestFirst = (rows: readonly { date: string; id: string }[]) => places(rows).sort().reverse()
  const isNow = ({ date, balance }: { date: string; balance: number }) => balance > 0 || date === today
  const { rows, sizes } = await pages({})
  expect(places(rows)).toEqual(newestFirst(heads.filter(isNow)))
  expect(sizes.length).toBeGreaterThan(2)
  expect(Math.max(...sizes)).toBeLessThanOrEqual(80)
  const settled = await pages({ settled: true })
  expect(places(settled.rows)).toEqual(newestFirst(heads.filter(head => !isNow(head))))
  expect((await pages({ search: 'n6' })).rows.map(({ number }) => number).sort()).toEqual(
    heads
      .filter(head => isNow(head) && head.number?.startsWith('N6'))
      .map(({ number }) => number)
      .sort(),
  )
})

test('the counter sees drafts, what is open and the day; former settled ones are a list of their own', async () => {
  const clinic = await makeClinic()
  const actor = actorOf(clinic, clinic.people.manager)
  const made = await makeInvoice(actor, { ownerId: (await makeOwner(actor)).id })
  const draft = await makeDraft(actor)
  const paid = await makeInvoice(actor, { deposit: 1000, method: 'cash' })
  const ids = async (query: object) =>
    (await run(again(actor), who => listInvoices(who, query))).rows.map(({ id }) => id).sort()
  expect(await ids({})).toEqual([draft.id, made.id].sort())
  expect(await ids({ settled: true })).toEqual([paid.id])
  expect(await ids({ search: 'walsh' })).toEqual([made.id])
  expect(await ids({ search: '000002', settled: true })).toEqual([paid.id])
  const sums = await run(again(actor), who => readDaySums(who))
  expect(sums).toMatchObject({ open: { count: 1, amount: 1000 }, overdue: { count: 1, amount: 1000 } })
  const { at } = await charged(actor)
  await charged(actor)
  const then = { ...actor, request: { ...actor.request, at } }
  const [that, next] = [then, again(actor)].map(each => run(each, who => readDaySums(who)))
  expect([(await that)?.unbilled, (await next)?.unbilled]).toEqual([2, 0])
  const elsewhere = actorOf(clinic, clinic.people.admin, clinic.branches[1])
  expect((await run(elsewhere, who => listInvoices(who, {}))).rows).toEqual([])
})
