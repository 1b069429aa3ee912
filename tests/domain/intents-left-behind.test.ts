// Payments by terminal or link that nobody is waiting for any more: which amount they still reserve, and where the money they
// took is shown.
import { newId } from '@vetrounds/core/ids'
import { cancelInvoice } from '@vetrounds/core/money/correct.service'
import { startIntent } from '@vetrounds/core/money/intent.service'
import { listInvoices, readInvoice } from '@vetrounds/core/money/invoice-reads.service'
import { takeBackPayment } from '@vetrounds/core/money/payment.service'
import { afterEach, expect, test, vi } from 'vitest'
import { actorOf, run } from '../support/actor.ts'
import { makeClinic } from '../support/clinic.ts'
import { ask, check } from '../support/intent-samples.ts'
import { makeInvoice } from '../support/invoice-samples.ts'
import { again, makeOwner } from '../support/make.ts'

afterEach(() => void vi.unstubAllGlobals())

const setUp = async (isAtCounter = false) => {
  const clinic = await makeClinic()
  const actor = actorOf(clinic, clinic.people.manager)
  const owner = isAtCounter ? undefined : await makeOwner(again(actor))
  const { id } = await makeInvoice(actor, owner && { ownerId: owner.id })
  return { actor, id, read: () => run(again(actor), who => readInvoice(who, id)) }
}

const press = (url: string | undefined) =>
  fetch(String(url), { method: 'POST', body: new URLSearchParams({ answer: 'pay' }) })

test('what has ended takes up nothing of the balance, and what it took is booked first', async () => {
  const { actor, id, read } = await setUp()
  const forgotten = await ask(actor, id, { amount: 921 })
  const link = { id: newId(), kind: 'link', amount: 300 } as const
  const start = (at: string, input: Parameters<typeof startIntent>[2]) =>
    run({ ...again(actor), request: { ...again(actor).request, at } }, who => startIntent(who, id, input))
  const { expiresAt } = await start(forgotten.expiresAt, link)
  expect((await read()).intents).toMatchObject([link])
  await press((await check(actor, id, link.id)).url)
  const rest = { id: newId(), kind: 'terminal', amount: 701 } as const
  await expect(start(expiresAt, rest)).rejects.toMatchObject({ code: 'invoice.over_balance' })
  expect((await read()).row).toMatchObject({ paid: 300, balance: 700 })
})

test('a provider that says nothing of an ended payment keeps its share of the balance, and no more', async () => {
  const { actor, id } = await setUp()
  const forgotten = await ask(actor, id, { amount: 600 })
  await check(actor, id, forgotten.id)
  const later = () => {
    const who = again(actor)
    return { ...who, request: { ...who.request, at: forgotten.expiresAt } }
  }
  const start = (amount: number) =>
    run(later(), who => startIntent(who, id, { id: newId(), kind: 'terminal', amount }))
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('No way there.')))
  await expect(start(401)).rejects.toMatchObject({ code: 'payment.asked', data: { balance: 400 } })
  expect(await start(400)).toMatchObject({ state: 'pending' })
  vi.unstubAllGlobals()
})

test('what is paid by link for a cancelled sale at the counter waits where the counter sees it, until it is rejected', async () => {
  const { actor, id, read } = await setUp(true)
  const { id: intentId } = await ask(actor, id, { amount: 1000, kind: 'link' })
  const { url } = await check(actor, id, intentId)
  await run(again(actor), async who => cancelInvoice(who, id, { v: (await read()).row.v, reason: 'Twice' }))
  await press(url)
  await check(actor, id, intentId)
  expect((await read()).row).toMatchObject({ status: 'cancelled', waiting: 1000, balance: 0 })
  const listed = async () =>
    (await run(again(actor), who => listInvoices(who, {}))).rows.some(row => row.id === id)
  expect(await listed()).toBe(true)
  const [over] = (await read()).payments
  await run(again(actor), who => takeBackPayment(who, id, String(over?.id), { reason: 'Given back' }))
  expect((await read()).row).toMatchObject({ status: 'cancelled', waiting: 0 })
})
