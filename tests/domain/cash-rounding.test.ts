// Cash amounts are rounded to what coins allow: the invoice is paid in full, and the till, the books and each receipt show what
// was really handed over.
import { localDay } from '@vetrounds/core/calendar/local-day'
import { newId } from '@vetrounds/core/ids'
import { giveBackAdvance, readAdvance } from '@vetrounds/core/money/advance.service'
import { listBookings } from '@vetrounds/core/money/booking.service'
import { refundInvoice } from '@vetrounds/core/money/correct.service'
import { readDaySums, readInvoice } from '@vetrounds/core/money/invoice-reads.service'
import { payInvoices, takeBackPayment, takePayment } from '@vetrounds/core/money/payment.service'
import { readSpread } from '@vetrounds/core/money/spread.service'
import { readTill } from '@vetrounds/core/money/till.service'
import { expect, test } from 'vitest'
import { actorOf, run } from '../support/actor.ts'
import { makeClinic } from '../support/clinic.ts'
import { advance, closeDay, invoiceDay, line, makeInvoice, pay } from '../support/invoice-samples.ts'
import { again, makeOwner } from '../support/make.ts'

const setUp = async () => {
  const clinic = await makeClinic({ currency: 'CHF' })
  const actor = actorOf(clinic, clinic.people.manager)
  const owner = await makeOwner(actor)
  return {
    actor,
    owner,
    /** Issues an invoice in Swiss francs with a line of this price in hundredths. */
    bill: (unitPrice: number, more: object = {}) =>
      makeInvoice(actor, { ownerId: owner.id, lines: [line({ unitPrice })], ...more }),
    read: (id: string) => run(again(actor), who => readInvoice(who, id)),
    /** The sums taken and given back in cash. */
    till: async () => {
      const { booked } = await run(again(actor), who => readTill(who))
      const cash = booked.find(({ method }) => method === 'cash')
      return [cash?.taken, cash?.back]
    },
  }
}

test('54.03 is paid by 54.05, which the till is counted by without a reason; taken back later, that goes back', async () => {
  const { actor, bill, read, till } = await setUp()
  const { id } = await bill(5403)
  const today = localDay(actor.request.at, actor.zone)
  const payments = [{ id: newId(), method: 'cash' as const, amount: 5403, given: 6000 }]
  const paid = await run(again(actor), who => takePayment(who, id, { payments, date: today }))
  expect(paid).toMatchObject({ status: 'paid', paid: 5403, balance: 0 })
  expect(await till()).toEqual([5405, 0])
  const [payment] = (await read(id)).payments
  expect(payment).toMatchObject({ amount: 5403, cash: 5405, given: 6000 })
  expect((await run(again(actor), readDaySums)).taken).toEqual([{ method: 'cash', amount: 5405 }])
  const period = { from: today, to: today }
  const { bookings } = await run(again(actor), who => listBookings(who, period))
  expect(bookings.at(-1)).toMatchObject({ kind: 'payment', amount: 5403, cash: 5405 })
  await closeDay(actor, { counts: [{ value: 5, n: 1081 }], left: 5405 })
  await run(again(actor), who => takeBackPayment(who, id, String(payment?.id), { reason: 'Of another' }))
  expect(await till()).toEqual([0, 5405])
})

test('a refund gives back what coins make; what was not paid in cash is not rounded', async () => {
  const { actor, bill, read, till } = await setUp()
  const { id } = await bill(5403, { deposit: 1002, method: 'cash' })
  expect(await till()).toEqual([1000, 0])
  const { v } = await pay(actor, id, 4401, 'credit_card')
  const lines = [{ at: 0, quantity: 1000, toStock: false }]
  await run(again(actor), who =>
    refundInvoice(who, id, { id: newId(), v, lines, method: 'cash', reason: 'Unused' }),
  )
  expect(await till()).toEqual([1000, 5405])
  const { row, payments } = await read(id)
  expect(row).toMatchObject({ status: 'refunded', paid: 0, balance: 0 })
  expect(payments.map(({ amount, cash }) => [amount, cash]).toSorted()).toEqual([
    [-5403, -5405],
    [1002, 1000],
    [4401, undefined],
  ])
})

test('over several invoices the sum is rounded, not each part; its receipt says so', async () => {
  const { actor, owner, bill, till } = await setUp()
  const parts = [await bill(5403), await bill(2004)].map(({ id: invoiceId, total: amount }) => ({
    ...{ id: newId(), method: 'cash' as const, invoiceId, amount },
  }))
  await run(again(actor), who => payInvoices(who, { parts, given: 8000, date: invoiceDay }))
  // Rounded separately, the two invoices would be 54.05 and 20.05.
  expect(await till()).toEqual([7405, 0])
  const spreadId = String(parts[0]?.id)
  const { payments } = await run(again(actor), who => readSpread(who, { id: owner.id, spreadId }))
  expect(payments).toEqual([{ method: 'cash', amount: 7407, cash: 7405, given: 8000 }])
  // After the payments are taken back one by one, the whole sum has been given back, each time in coins.
  for (const { id, invoiceId } of parts)
    await run(again(actor), who => takeBackPayment(who, invoiceId, id, { reason: 'Of another' }))
  expect(await till()).toEqual([7405, 7405])
})

test('an advance is rounded as it is taken and as it goes back', async () => {
  const { actor, owner, till } = await setUp()
  await advance(actor, owner.id, 1203)
  const id = newId()
  await run(again(actor), who =>
    giveBackAdvance(who, owner.id, { id, method: 'cash', amount: 1202, reason: 'Moved away' }),
  )
  expect(await till()).toEqual([1205, 1200])
  const { total, payments } = await run(again(actor), who =>
    readAdvance(who, { id: owner.id, advanceId: id }),
  )
  expect([total, payments]).toEqual([1202, [{ method: 'cash', amount: 1202, cash: 1200 }]])
})
