// The single receipt of a payment for several invoices: what has become of its parts, and who can find it.
import { newId } from '@vetrounds/core/ids'
import { readInvoice } from '@vetrounds/core/money/invoice-reads.service'
import { payInvoices, takeBackPayment } from '@vetrounds/core/money/payment.service'
import { readSpread } from '@vetrounds/core/money/spread.service'
import { mergeOwners, undoOwnerMerge } from '@vetrounds/core/owners/merge.service'
import { expect, test } from 'vitest'
import { actorOf, run } from '../support/actor.ts'
import { makeClinic } from '../support/clinic.ts'
import { invoiceDay, makeInvoice } from '../support/invoice-samples.ts'
import { again, makeOwner } from '../support/make.ts'

test('a payment over several invoices has one receipt, also once a part of it was taken back, and after a merge', async () => {
  const clinic = await makeClinic()
  const actor = actorOf(clinic, clinic.people.manager)
  const owner = await makeOwner(actor)
  const made = await makeInvoice(actor, { ownerId: owner.id })
  const second = await makeInvoice(actor, { ownerId: owner.id })
  const part = (invoiceId: string, amount: number) => ({
    ...{ id: newId(), method: 'cash' as const, invoiceId, amount },
  })
  const parts = [part(made.id, 1000), part(second.id, 300)]
  await run(again(actor), who => payInvoices(who, { parts, given: 2000, date: invoiceDay }))
  const [first] = parts
  const read = () => run(again(actor), who => readInvoice(who, second.id))
  const { payments } = await read()
  expect(payments).toMatchObject([{ amount: 300, spreadId: first?.id }])
  const receipt = () =>
    run(again(actor), who => readSpread(who, { id: owner.id, spreadId: String(first?.id) }))
  const invoices = [
    { number: made.number, amount: 1000, status: 'verified', balance: 0 },
    { number: second.number, amount: 300, status: 'verified', balance: 700 },
  ]
  expect(await receipt()).toMatchObject({
    ...{ kind: 'payment', name: owner.name, total: 1300, byName: actor.name, invoices },
    payments: [{ method: 'cash', amount: 1300, given: 2000 }],
  })
  await run(again(actor), who =>
    takeBackPayment(who, second.id, String(parts[1]?.id), { reason: 'Typed twice' }),
  )
  const [whole, back] = invoices
  expect(await receipt()).toMatchObject({
    total: 1000,
    invoices: [whole, { ...back, status: 'taken_back', balance: 1000 }],
  })
  const other = run(again(actor), who => readSpread(who, { id: newId(), spreadId: String(first?.id) }))
  await expect(other).rejects.toMatchObject({ code: 'not_found' })
  // After a merge, it is found under the owner who stays, like the invoices, and under the one who paid, whom an invoice names.
  const before = await receipt()
  const stays = await makeOwner(actor)
  const merged = () =>
    run(again(actor), who => readSpread(who, { id: stays.id, spreadId: String(first?.id) }))
  await expect(merged()).rejects.toMatchObject({ code: 'not_found' })
  await run(again(actor), who => mergeOwners(who, stays.id, { other: owner.id, v: 1, otherV: 1, take: [] }))
  expect(await merged()).toEqual(before)
  expect(await receipt()).toEqual(before)
  await run(again(actor), who => undoOwnerMerge(who, owner.id, { v: 2 }))
  await expect(merged()).rejects.toMatchObject({ code: 'not_found' })
  expect(await receipt()).toEqual(before)
  // A payment of one invoice has its own receipt, which shows the cash handed over.
  const single = part(second.id, 10)
  await run(again(actor), who => payInvoices(who, { parts: [single], given: 50, date: invoiceDay }))
  const own = (await read()).payments
  expect(own.filter(({ spreadId }) => spreadId)).toHaveLength(1)
  expect(own.find(({ id }) => id === single.id)).toMatchObject({ amount: 10, given: 50 })
})
