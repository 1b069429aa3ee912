// Checks what operations on money cost in the table, against docs/budgets.json and issue 18's limits.
import { newId } from '@vetrounds/core/ids'
import { draftInvoice } from '@vetrounds/core/money/draft.service'
import { readAccount } from '@vetrounds/core/money/invoice-reads.service'
import { issueReadsOf } from '@vetrounds/core/money/invoice-rules'
import { issueInvoice } from '@vetrounds/core/money/issue.service'
import { takePayment } from '@vetrounds/core/money/payment.service'
import { listUnbilledDay } from '@vetrounds/core/records/charge.service'
import { receiveStock } from '@vetrounds/core/stock/adjust.service'
import { expect, test } from 'vitest'
import { actorOf, measured, run } from '../support/actor.ts'
import { expectWithinBudget } from '../support/budgets.ts'
import { makeClinic } from '../support/clinic.ts'
import { charged, invoiceDay, invoiceOf, line } from '../support/invoice-samples.ts'
import { again, makeItem, makeOwner } from '../support/make.ts'

test('an invoice with five lines from stock, its payment and its account stay within their budgets', async () => {
  const clinic = await makeClinic()
  const actor = actorOf(clinic, clinic.people.manager)
  const owner = await makeOwner(actor)
  const items = await Promise.all(Array.from({ length: 5 }, () => makeItem(again(actor))))
  for (const { id } of items)
    await run(again(actor), who => receiveStock(who, id, { id: newId(), quantity: 9000 }))
  const input = invoiceOf({
    ownerId: owner.id,
    lines: items.map(({ id, name }) => line({ itemId: id, name })),
  })
  const { v, total } = await run(again(actor), who => draftInvoice(who, input))
  const body = { v, total, reads: issueReadsOf(input) }
  const issued = await measured(again(actor), who => issueInvoice(who, input.id, body))
  expectWithinBudget('issue an invoice, 5 stock lines', issued.scope)
  const payments = [{ id: newId(), method: 'cash' as const, amount: total }]
  const paid = await measured(again(actor), who => takePayment(who, input.id, { payments, date: invoiceDay }))
  expect(paid.answer).toMatchObject({ status: 'paid', balance: 0 })
  expectWithinBudget('take a payment', paid.scope)
  const account = await measured(again(actor), who => readAccount(who, owner.id))
  expectWithinBudget("an owner's account", account.scope)
  await charged(again(actor))
  const unbilled = await measured(again(actor), who => listUnbilledDay(who, { day: invoiceDay }))
  expectWithinBudget('what a day has not billed', unbilled.scope)
  expect(unbilled.answer.open).toHaveLength(1)
})
