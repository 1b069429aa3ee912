// The bookings of a branch for a period: by tax rate, with refunds and payments, for the branch's own days only.
import { newId } from '@vetrounds/core/ids'
import { listBookings } from '@vetrounds/core/money/booking.service'
import { cancelInvoice, refundInvoice } from '@vetrounds/core/money/correct.service'
import { readDaySums, readInvoice } from '@vetrounds/core/money/invoice-reads.service'
import { verifyPayment } from '@vetrounds/core/money/payment.service'
import { expect, test } from 'vitest'
import { actorOf, run } from '../support/actor.ts'
import { makeClinic } from '../support/clinic.ts'
import { advance, invoiceDay, line, makeInvoice, pay } from '../support/invoice-samples.ts'
import { again, makeOwner } from '../support/make.ts'
import { rowsOf } from '../support/table.ts'

test('the books of a period have each rate, credit note and payment of its days, and nothing that was cancelled', async () => {
  const clinic = await makeClinic()
  const actor = actorOf(clinic, clinic.people.manager)
  const lines = [line({ unitPrice: 11_900 }), line({ unitPrice: 10_700, taxRate: 700 })]
  const sold = await makeInvoice(actor, { date: '2026-10-31', lines })
  await makeInvoice(actor, { date: '2026-09-30' })
  const cancelled = await makeInvoice(actor, { date: '2026-10-31' })
  await run(again(actor), who => cancelInvoice(who, cancelled.id, { v: cancelled.v, reason: 'Twice' }))
  const { v } = await pay(actor, sold.id, 22_600)
  const back = [{ at: 1, quantity: 1000, toStock: false }]
  await run(again(actor), who =>
    refundInvoice(who, sold.id, { id: newId(), v, lines: back, method: 'cash', reason: 'Unused' }),
  )
  const month = { from: '2026-10-01', to: '2026-10-31' }
  const { bookings, currency } = await run(again(actor), who => listBookings(who, month))
  const { number } = sold
  expect(currency).toBe('EUR')
  expect(bookings).toEqual([
    {
      kind: 'invoice',
      date: '2026-10-31',
      number,
      name: '',
      rate: 700,
      net: 10_000,
      tax: 700,
      amount: 10_700,
    },
    {
      kind: 'invoice',
      date: '2026-10-31',
      number,
      name: '',
      rate: 1900,
      net: 10_000,
      tax: 1900,
      amount: 11_900,
    },
  ])
  const november = { from: '2026-11-01', to: '2026-11-30' }
  const paid = await run(again(actor), who => listBookings(who, november))
  expect(paid.bookings).toContainEqual({
    kind: 'payment',
    date: '2026-11-20',
    number,
    name: '',
    amount: 22_600,
    method: 'cash',
  })
  // A refund is booked on the day on which it was made.
  const [credit] = (await run(again(actor), who => readInvoice(who, sold.id))).credits
  const date = String(credit?.date)
  const given = await run(again(actor), who => listBookings(who, { from: date, to: date }))
  expect(given.bookings).toEqual(
    expect.arrayContaining([
      {
        kind: 'credit',
        date,
        number: credit?.number,
        of: number,
        name: '',
        rate: 700,
        net: 10_000,
        tax: 700,
        amount: 10_700,
      },
      { kind: 'paid_back', date, number, name: '', amount: 10_700, method: 'cash' },
    ]),
  )
  const other = actorOf(clinic, clinic.people.super_admin, clinic.branches[1])
  expect((await run(again(other), who => listBookings(who, month))).bookings).toEqual([])
  const long = { from: '2026-01-01', to: '2026-12-31' }
  await expect(run(again(actor), who => listBookings(who, long))).rejects.toMatchObject({
    code: 'request.invalid',
  })
})

test('a transfer is in the books and sums of the day on which it is verified, by the clock of its branch', async () => {
  const clinic = await makeClinic({ zones: ['Europe/Berlin', 'America/New_York'] })
  const actor = actorOf(clinic, clinic.people.manager)
  const { id } = await makeInvoice(actor)
  await pay(actor, id, 400, 'bank_transfer')
  const noted = (await run(again(actor), who => readInvoice(who, id))).payments[0]
  expect(noted).toMatchObject({ date: invoiceDay, status: 'pending' })
  const late = (who = actor) => ({
    ...again(who),
    request: { ...again(who).request, at: '2026-12-02T23:30:00.000Z' },
  })
  // Verified by somebody at a branch where it is still the day before.
  const elsewhere = actorOf(clinic, clinic.people.super_admin, clinic.branches[1])
  await run(late(elsewhere), who => verifyPayment(who, id, String(noted?.id)))
  const { payments } = await run(again(actor), who => readInvoice(who, id))
  expect(payments).toEqual([{ ...noted, date: '2026-12-03', status: 'verified' }])
  // The audit log has the day on which the payment was announced.
  expect(await rowsOf(`${clinic.id}#aud#2026-12-02`)).toMatchObject([
    { subject: `invoice#${id}`, before: { paidOn: invoiceDay }, after: { paidOn: '2026-12-03' } },
  ])
  const of = async (day: string) =>
    (await run(again(actor), who => listBookings(who, { from: day, to: day }))).bookings
  expect((await of(invoiceDay)).filter(({ kind }) => kind === 'payment')).toEqual([])
  expect(await of('2026-12-03')).toMatchObject([{ kind: 'payment', amount: 400, method: 'bank_transfer' }])
  expect((await run(late(), who => readDaySums(who))).taken).toEqual([
    { method: 'bank_transfer', amount: 400 },
  ])
})

test('days on which only advances were taken, or nothing was, are in the clinic’s currency', async () => {
  const clinic = await makeClinic({ currency: 'KWD' })
  const actor = actorOf(clinic, clinic.people.manager)
  const owner = await makeOwner(again(actor))
  await advance(actor, owner.id, 5_000)
  const of = (from: string) => run(again(actor), who => listBookings(who, { from, to: from }))
  expect(await of(invoiceDay)).toMatchObject({
    currency: 'KWD',
    bookings: [{ kind: 'payment', amount: 5_000 }],
  })
  expect(await of('2026-10-01')).toEqual({ currency: 'KWD', bookings: [] })
})
