// Payments taken by a provider: booked once, however often and by whom the result is reported; never above the balance; and
// cancelled only if the money was not taken.
import { createHmac } from 'node:crypto'
import { changeBranch, listClinicBranches } from '@vetrounds/core/clinics/branch.service'
import type { BranchChange } from '@vetrounds/core/clinics/clinic'
import { newId } from '@vetrounds/core/ids'
import { cancelIntent, hearWaiting as job, startIntent } from '@vetrounds/core/money/intent.service'
import { readAccount, readInvoice } from '@vetrounds/core/money/invoice-reads.service'
import { takeBackPayment } from '@vetrounds/core/money/payment.service'
import { readPaymentWays } from '@vetrounds/core/money/payment-ways'
import { sendInvoice } from '@vetrounds/core/money/send.service'
import { readTill } from '@vetrounds/core/money/till.service'
import { setFaults } from '@vetrounds/core/storage/faults'
import { newScope, withScope } from '@vetrounds/core/storage/scope'
import { createApi } from '@vetrounds/functions/create-api'
import { afterEach, expect, test, vi } from 'vitest'
import { actorOf, measured, run } from '../support/actor.ts'
import { makeClinic } from '../support/clinic.ts'
import { ask, check } from '../support/intent-samples.ts'
import { makeInvoice, pay } from '../support/invoice-samples.ts'
import { again, makeOwner } from '../support/make.ts'
import { handledAs } from '../support/rights.ts'
import { rowsOf } from '../support/table.ts'

const hearWaiting = handledAs('ScheduleFunction', job)

afterEach(() => {
  setFaults(undefined)
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})

const setUp = async (isAtCounter = false) => {
  const clinic = await makeClinic()
  const actor = actorOf(clinic, clinic.people.manager)
  const owner = isAtCounter ? undefined : await makeOwner(again(actor))
  const { id } = await makeInvoice(actor, owner && { ownerId: owner.id })
  const read = () => run(again(actor), who => readInvoice(who, id))
  const account = () => run(again(actor), who => readAccount(who, String(owner?.id)))
  const till = async () => (await run(again(actor), who => readTill(who))).booked
  const cancel = (intentId: string) => run(again(actor), who => cancelIntent(who, id, intentId))
  return { clinic, actor, id, read, account, till, cancel }
}

/** Checks the payment twice, after which the provider has decided. */
const decided = async ({ actor, id }: Awaited<ReturnType<typeof setUp>>, intentId: string) => {
  await check(actor, id, intentId)
  return check(actor, id, intentId)
}

const press = (url: string | undefined, answer: 'pay' | 'decline') =>
  fetch(String(url), { method: 'POST', body: new URLSearchParams({ answer }) })

const event = async (
  clinicId: string,
  id: string,
  intentId: string,
  key = String(process.env.PAYMENTS_KEY),
) => {
  const body = JSON.stringify({ id: intentId, place: `${clinicId}.${newId()}.${id}` })
  const t = Date.now()
  const v1 = createHmac('sha256', key).update(`${t}.${body}`).digest('hex')
  const router = JSON.parse(String(process.env.SST_RESOURCE_RouterSecret)).value as string
  return createApi().request('/api/payments/events', {
    method: 'POST',
    body,
    headers: { 'x-payment-signature': `t=${t},v1=${v1}`, 'x-router-secret': router },
  })
}

test('what a terminal approves pays the invoice at once, verified, in the till as card, and is said with its reference', async () => {
  const made = await setUp()
  const { actor, id, read, account, till } = made
  const intent = await ask(actor, id, { amount: 600 })
  expect(intent).toMatchObject({ state: 'pending', kind: 'terminal', amount: 600, byName: actor.name })
  expect((await read()).intents).toEqual([intent])
  expect(await check(actor, id, intent.id)).toMatchObject({ state: 'pending', reference: expect.any(String) })
  const { answer, scope } = await measured(again(actor), who => check(who, id, intent.id))
  expect(answer).toMatchObject({ state: 'approved' })
  expect(scope.trips).toBeLessThanOrEqual(5)
  const { row, payments, intents } = await read()
  expect(row).toMatchObject({ paid: 600, balance: 400, status: 'partially_paid', waiting: 0 })
  expect(payments).toMatchObject([
    {
      amount: 600,
      method: 'credit_card',
      status: 'verified',
      byName: actor.name,
      reference: answer.reference,
    },
  ])
  expect(intents).toBeUndefined()
  expect(await account()).toMatchObject({ balance: 400, credit: 0 })
  expect(await till()).toEqual([{ method: 'credit_card', count: 1, taken: 600, back: 0 }])
})

test('heard many times at once, by events and by whoever waits, it is booked once', async () => {
  const { clinic, actor, id, read, till } = await setUp()
  const { id: intentId } = await ask(actor, id, { amount: 700 })
  await check(actor, id, intentId)
  const heard = await Promise.all([
    ...Array.from({ length: 4 }, () => event(clinic.id, id, intentId).then(({ status }) => status)),
    ...Array.from({ length: 4 }, () => check(actor, id, intentId).then(({ state }) => state)),
  ])
  expect(heard).toEqual([200, 200, 200, 200, 'approved', 'approved', 'approved', 'approved'])
  expect((await event(clinic.id, id, intentId)).status).toBe(200)
  expect((await read()).payments).toHaveLength(1)
  expect((await read()).row).toMatchObject({ paid: 700, balance: 300 })
  expect(await till()).toEqual([{ method: 'credit_card', count: 1, taken: 700, back: 0 }])
})

test('a process that dies between approval and booking books nothing by halves, and the next one books it', async () => {
  const { actor, id, read, till } = await setUp()
  const { id: intentId } = await ask(actor, id, { amount: 700 })
  await check(actor, id, intentId)
  // As soon as the provider has answered, the table refuses everything.
  const send = fetch
  vi.stubGlobal('fetch', async (...request: Parameters<typeof fetch>) => {
    const answer = await send(...request)
    setFaults({ seed: 1, throttle: 1 })
    return answer
  })
  await expect(check(actor, id, intentId)).rejects.toThrow()
  vi.unstubAllGlobals()
  setFaults(undefined)
  expect((await read()).row).toMatchObject({ paid: 0, balance: 1000 })
  // The payment is booked, but the table's answer is lost.
  setFaults({ seed: 1, lostAnswer: 1 })
  await check(actor, id, intentId).catch(() => undefined)
  setFaults(undefined)
  expect(await check(actor, id, intentId)).toMatchObject({ state: 'approved' })
  expect((await read()).row).toMatchObject({ paid: 700, balance: 300 })
  expect(await till()).toEqual([{ method: 'credit_card', count: 1, taken: 700, back: 0 }])
})

test('a start whose answer was lost is asked again and is one payment', async () => {
  const { actor, id, read } = await setUp()
  const { id: intentId } = await ask(actor, id, { amount: 31 })
  await expect(check(actor, id, intentId)).rejects.toMatchObject({ code: 'payment.unreachable' })
  expect(await check(actor, id, intentId)).toMatchObject({ state: 'approved' })
  expect((await read()).row).toMatchObject({ paid: 31 })
})

test('several at once never ask for more than the balance', async () => {
  const { actor, id, cancel } = await setUp()
  const starts = await Promise.allSettled(
    Array.from({ length: 5 }, () => ask(actor, id, { amount: 400, kind: 'link' })),
  )
  const open = starts.flatMap(start => (start.status === 'fulfilled' ? [start.value] : []))
  expect(open).toHaveLength(2)
  const refused = starts.flatMap(start => (start.status === 'rejected' ? [start.reason] : []))
  expect(refused.map(({ code }) => code)).toEqual(Array(3).fill('payment.asked'))
  const asked = { code: 'payment.asked', data: { balance: 200 } }
  await expect(ask(actor, id, { amount: 201 })).rejects.toMatchObject(asked)
  await expect(ask(actor, id, { amount: 1001 })).rejects.toMatchObject({ code: 'invoice.over_balance' })
  await cancel(String(open[0]?.id))
  expect(await ask(actor, id, { amount: 600 })).toMatchObject({ state: 'pending' })
})

test('paid in cash meanwhile: the invoice takes its balance, the rest stays on the account', async () => {
  const { actor, id, read, account, till } = await setUp()
  const { id: intentId } = await ask(actor, id, { amount: 800, kind: 'link' })
  const { url } = await check(actor, id, intentId)
  await pay(actor, id, 700)
  await press(url, 'pay')
  expect(await check(actor, id, intentId)).toMatchObject({ state: 'approved' })
  expect((await read()).row).toMatchObject({ paid: 1000, balance: 0, status: 'paid' })
  expect(await account()).toMatchObject({ balance: 0, credit: 500 })
  expect(await till()).toEqual([
    { method: 'cash', count: 1, taken: 700, back: 0 },
    { method: 'mobile_payment', count: 1, taken: 800, back: 0 },
  ])
})

test('of a sale at the counter, which has no account, the rest waits to be given back', async () => {
  const { actor, id, read, till } = await setUp(true)
  const { id: intentId } = await ask(actor, id, { amount: 1000, kind: 'link' })
  const { url } = await check(actor, id, intentId)
  await pay(actor, id, 900)
  await press(url, 'pay')
  await check(actor, id, intentId)
  const { row, payments } = await read()
  expect(row).toMatchObject({ paid: 1000, balance: 0, waiting: 900 })
  const over = payments.find(({ status }) => status === 'pending')
  expect(over).toMatchObject({ amount: 900, method: 'mobile_payment', reference: expect.any(String) })
  await run(again(actor), who => takeBackPayment(who, id, String(over?.id), { reason: 'Given back' }))
  expect((await read()).row).toMatchObject({ waiting: 0 })
  expect((await till()).at(-1)).toMatchObject({ method: 'mobile_payment', taken: 100 })
})

test.each([
  [1, 'declined', 'funds'],
  [2, 'declined', 'card_expired'],
  [5, 'declined', 'refused'],
  [11, 'cancelled', undefined],
])(
  'an amount that ends in %i is %s, and the balance can be asked for again',
  async (amount, state, reason) => {
    const made = await setUp()
    const { actor, id, read } = made
    const { id: intentId } = await ask(actor, id, { amount })
    expect(await decided(made, intentId)).toMatchObject({ state, ...(reason && { reason }) })
    expect(await read()).toMatchObject({ row: { paid: 0 }, payments: [] })
    expect(await ask(actor, id, { amount: 1000 })).toMatchObject({ state: 'pending' })
  },
)

test('cancelled here and at the provider, also before it was ever asked; a second time it is refused', async () => {
  const { actor, id, read, cancel } = await setUp()
  const known = await ask(actor, id)
  await check(actor, id, known.id)
  const unknown = await ask(actor, id, { amount: 600 })
  expect(await cancel(known.id)).toMatchObject({ state: 'cancelled' })
  expect(await cancel(unknown.id)).toMatchObject({ state: 'cancelled' })
  await expect(cancel(known.id)).rejects.toMatchObject({ code: 'payment.state' })
  expect(await check(actor, id, unknown.id, true)).toMatchObject({ state: 'cancelled' })
  expect((await read()).row).toMatchObject({ paid: 0 })
})

test('cancelled while it is approved: it is booked and said so; while the card is read it can not be cancelled', async () => {
  const { actor, id, read, cancel } = await setUp()
  const first = await ask(actor, id, { amount: 500 })
  await check(actor, id, first.id)
  expect(await cancel(first.id)).toMatchObject({ state: 'approved' })
  expect((await read()).row).toMatchObject({ paid: 500 })
  const second = await ask(actor, id, { amount: 71, kind: 'link' })
  await check(actor, id, second.id)
  await expect(cancel(second.id)).rejects.toMatchObject({ code: 'payment.running' })
})

test('cancelled too late from another branch, it has the day of the branch that asked, and who asked', async () => {
  const { clinic, actor, id, read } = await setUp()
  const { id: intentId } = await ask(actor, id, { amount: 500 })
  await check(actor, id, intentId)
  const day = actor.request.at.slice(0, 10)
  const other = again(actorOf(clinic, clinic.people.admin, clinic.branches[1]))
  // There it is the next day already.
  const late = {
    ...other,
    zone: 'Pacific/Kiritimati',
    request: { ...other.request, at: `${day}T12:00:00.000Z` },
  }
  expect(await run(late, who => cancelIntent(who, id, intentId))).toMatchObject({ state: 'approved' })
  expect((await read()).payments).toMatchObject([{ amount: 500, date: day, byName: actor.name }])
})

test('money that was taken although it counted as cancelled here is booked when it is heard of', async () => {
  const { actor, id, read, cancel } = await setUp()
  const { id: intentId, expiresAt } = await ask(actor, id, { amount: 300 })
  await cancel(intentId)
  const said = { reference: 'SIM-1', state: 'approved', amount: 300, currency: 'EUR' }
  vi.stubGlobal('fetch', async () => Response.json(said))
  expect(await check(actor, id, intentId, true)).toMatchObject({ state: 'approved', expiresAt })
  expect((await read()).row).toMatchObject({ paid: 300 })
})

test('after its end nobody can pay it any more', async () => {
  const { actor, id } = await setUp()
  const { id: intentId, expiresAt } = await ask(actor, id)
  await check(actor, id, intentId)
  const late = { ...actor, request: { ...actor.request, at: expiresAt } }
  expect(await check(late, id, intentId)).toMatchObject({ state: 'expired' })
})

test('what was paid while nobody looked and no event came is booked by the schedule; what waits goes on waiting', async () => {
  const { clinic, actor, id, read } = await setUp()
  const { id: paid } = await ask(actor, id, { amount: 300, kind: 'link' })
  const { id: waits } = await ask(actor, id, { amount: 200, kind: 'link' })
  const { url } = await check(actor, id, paid)
  await check(actor, id, waits)
  await press(url, 'pay')
  const hear = () => withScope(newScope({ clinicId: clinic.id }), () => hearWaiting(clinic.id))
  expect(await hear()).toBe(1)
  const { row, intents } = await read()
  expect(row).toMatchObject({ paid: 300, balance: 700 })
  expect(intents).toMatchObject([{ id: waits, state: 'pending' }])
  expect(await hear()).toBe(0)
})

test('the mail of the invoice has the pay link while it waits', async () => {
  const { clinic, actor } = await setUp()
  const owner = await makeOwner(again(actor), { email: 'n@people.example' })
  const { id } = await makeInvoice(actor, { ownerId: owner.id })
  const { id: intentId } = await ask(actor, id, { amount: 900, kind: 'link' })
  const { url, expiresAt } = await check(actor, id, intentId)
  const send = () => run(again(actor), who => sendInvoice(who, id), ['invoicelink', 'rate'])
  await send()
  await run(again(actor), who => cancelIntent(who, id, intentId))
  await send()
  const mails = (await rowsOf(`${clinic.id}#j`)).map(({ mail }) => mail as { payUrl?: string })
  expect(mails.map(({ payUrl }) => payUrl).toSorted()).toEqual([url, undefined])
  expect(mails.find(({ payUrl }) => payUrl)).toMatchObject({ payUntil: expiresAt, payAmount: 900 })
})

test('of several pay links the mail has the last one that has an address', async () => {
  const { clinic, actor } = await setUp()
  const owner = await makeOwner(again(actor), { email: 'n@people.example' })
  const { id } = await makeInvoice(actor, { ownerId: owner.id })
  // Ids that are made in the same millisecond aren't in order by themselves.
  const ids = [newId(), newId(), newId()].sort()
  const links = ids.map(each => ({ id: each, kind: 'link', amount: 300 }) as const)
  for (const link of links) await ask(actor, id, link)
  const urls: (string | undefined)[] = []
  // The provider isn't told of the last link.
  for (const link of links.slice(0, 2)) urls.push((await check(actor, id, link.id)).url)
  await run(again(actor), who => sendInvoice(who, id), ['invoicelink', 'rate'])
  const mails = (await rowsOf(`${clinic.id}#j`)).map(({ mail }) => (mail as { payUrl?: string }).payUrl)
  expect(mails).toEqual(urls.slice(1))
})

test('the mail of an invoice has no pay link for more than is open on it by then', async () => {
  const { clinic, actor } = await setUp()
  const owner = await makeOwner(again(actor), { email: 'n@people.example' })
  const { id } = await makeInvoice(actor, { ownerId: owner.id })
  const { id: intentId } = await ask(actor, id, { amount: 900, kind: 'link' })
  const { url } = await check(actor, id, intentId)
  const sent = new Set<unknown>()
  /** Sends the invoice and returns the content of the new mail. */
  const send = async () => {
    await run(again(actor), who => sendInvoice(who, id), ['invoicelink', 'rate'])
    const [row] = (await rowsOf(`${clinic.id}#j`)).filter(({ sk }) => !sent.has(sk))
    sent.add(row?.sk)
    return (row?.mail as { payUrl?: string; balance: number }) ?? {}
  }
  await pay(actor, id, 100)
  expect(await send()).toMatchObject({ payUrl: url, balance: 900 })
  await pay(actor, id, 100)
  expect(await send()).not.toHaveProperty('payUrl')
  await pay(actor, id, 800)
  const receipt = await send()
  expect(receipt).toMatchObject({ balance: 0 })
  expect(receipt).not.toHaveProperty('payUrl')
})

test('an event of a wrong signature, or of a payment that is not there, does nothing', async () => {
  const { clinic, actor, id, read } = await setUp()
  const { id: intentId } = await ask(actor, id, { amount: 700 })
  await check(actor, id, intentId)
  expect((await event(clinic.id, id, intentId, 'of somebody else')).status).toBe(403)
  expect((await event(clinic.id, id, newId())).status).toBe(404)
  expect((await read()).row).toMatchObject({ paid: 0 })
})

test('without a provider nothing is asked for', async () => {
  const { actor, id } = await setUp()
  vi.stubEnv('PAYMENTS_URL', '')
  const start = run(again(actor), who => startIntent(who, id, { id: newId(), kind: 'terminal', amount: 100 }))
  await expect(start).rejects.toMatchObject({ code: 'payment.no_provider' })
})

test('a branch takes by a terminal or links only what it has set, and the provider is told its terminal', async () => {
  const { clinic, actor, id } = await setUp()
  const { branchId } = actor
  const admin = actorOf(clinic, clinic.people.admin)
  const set = async (fields: { terminal?: string; payLinks?: boolean }) => {
    const { rows } = await run(again(admin), who => listClinicBranches(who, {}))
    const {
      id: _id,
      closed = false,
      closedSince: _since,
      ...before
    } = rows.find(each => each.id === branchId) ?? {}
    const change = { ...before, terminal: undefined, payLinks: undefined, closed, ...fields } as BranchChange
    return run(again(admin), who => changeBranch(who, branchId, change))
  }
  const ways = async () => (await run(again(actor), who => readPaymentWays(who))).ways
  expect(await ways()).toEqual(['terminal', 'link'])
  await set({})
  expect(await run(again(actor), who => readPaymentWays(who))).toEqual({
    ways: [],
    possible: ['terminal', 'link'],
  })
  await expect(ask(actor, id)).rejects.toMatchObject({ code: 'payment.not_here' })
  await expect(ask(actor, id, { kind: 'link' })).rejects.toMatchObject({ code: 'payment.not_here' })
  await set({ payLinks: true })
  expect(await ways()).toEqual(['link'])
  await expect(ask(actor, id)).rejects.toMatchObject({ code: 'payment.not_here' })
  await set({ terminal: 'Desk 2' })
  expect(await ways()).toEqual(['terminal'])
  const asked = await ask(actor, id, { amount: 300 })
  const sent: unknown[] = []
  const send = fetch
  vi.stubGlobal('fetch', (input: string, init: RequestInit = {}) => {
    if (init.method === 'PUT') sent.push(JSON.parse(String(init.body)))
    return send(input, init)
  })
  // Terminals are switched off again: a payment started before is still sent to its terminal.
  await set({})
  await check(actor, id, asked.id)
  expect(sent).toMatchObject([{ kind: 'terminal', terminal: 'Desk 2', amount: 300 }])
  vi.stubEnv('PAYMENTS_URL', '')
  expect(await run(again(actor), who => readPaymentWays(who))).toEqual({ ways: [], possible: [] })
})
