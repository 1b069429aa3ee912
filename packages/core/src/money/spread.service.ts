// A payment over several invoices: the row that holds its parts together, and its one receipt.
import type { Actor, Reader } from '../access/actor.ts'
import { findBranch, findClinicMoney } from '../clinics/clinic.service.ts'
import { AppError } from '../errors.ts'
import { mergedInto } from '../owners/money.service.ts'
import type { Step } from '../storage/commit.ts'
import { rowOf } from '../storage/entity.ts'
import { SpreadRow } from './invoice.entity.ts'
import type { SpreadInput } from './invoice.ts'
import { findWhole } from './invoice-rows.ts'
import { parties } from './parties.ts'
import type { SpreadReceipt } from './receipt.ts'

type Part = { invoiceId: string; paymentId: string }

/** Stores which parts a payment has; `id` is that of its first part. */
export const spreadStep = (
  { clinicId, branchId, name, userId, request }: Actor,
  ownerId: string,
  id: string,
  { parts, given, date, notes }: SpreadInput,
): Step => ({
  create: rowOf(SpreadRow, {
    ...{ clinicId, ownerId, id, branchId, date, given, notes: notes || undefined, byName: name },
    parts: parts.map(({ invoiceId, id: paymentId }): Part => ({ invoiceId, paymentId })),
    method: parts[0]?.method ?? 'cash',
    ...{ v: 1, at: request.at, by: userId },
  }),
})

const rowOfOwner = async (clinicId: string, ownerId: string, id: string) =>
  (await SpreadRow.get({ clinicId, ownerId, id }).go()).data

/** The row under this owner, or under one who was merged into this one: a merge doesn't move it. */
const findSpread = async (clinicId: string, ownerId: string, id: string) => {
  const own = await rowOfOwner(clinicId, ownerId, id)
  if (own) return own
  const merged = await mergedInto(clinicId, ownerId)
  const found = await Promise.all(merged.map(each => rowOfOwner(clinicId, each, id)))
  return found.find(row => row !== null)
}

/**
 * The receipt of a payment over several invoices, with the present state of its parts. Two trips, more after a merge. Throws
 * `not_found`.
 */
export const readSpread = async (
  { clinicId }: Pick<Reader, 'clinicId'>,
  { id: ownerId, spreadId }: { id: string; spreadId: string },
): Promise<SpreadReceipt> => {
  const [row, clinic] = await Promise.all([
    findSpread(clinicId, ownerId, spreadId),
    findClinicMoney(clinicId),
  ])
  if (!row || !clinic) throw new AppError('not_found')
  const parts = row.parts as Part[]
  const [branch, ...found] = await Promise.all([
    findBranch(clinicId, row.branchId),
    ...parts.map(({ invoiceId }) => findWhole(clinicId, invoiceId, false)),
  ])
  if (!branch) throw new AppError('not_found')
  const invoices = parts.flatMap(({ paymentId }, at) => {
    const { head, payments } = found[at] ?? {}
    const payment = payments?.find(each => each.paymentId === paymentId)
    if (!head || !payment) return []
    const { id, number = '', date, balance } = head
    return [{ id, number, date, amount: payment.amount, status: payment.status, balance, head, payment }]
  })
  const [first] = invoices
  if (!first) throw new AppError('not_found')
  const total = invoices
    .filter(({ status }) => status === 'verified')
    .reduce((all, { amount }) => all + amount, 0)
  const whole = invoices.reduce((all, { amount }) => all + amount, 0)
  const cash = invoices.reduce((all, { payment }) => all + (payment.cash ?? payment.amount), 0)
  const { method, given, date, at, byName, notes } = row
  return {
    ...{ kind: 'payment', name: first.head.name, date, at, byName, total },
    ...(notes && { notes }),
    currency: first.head.currency,
    payments: [
      {
        method,
        amount: whole,
        ...(given !== undefined && { given }),
        ...(cash !== whole && { cash }),
      },
    ],
    invoices: invoices.map(({ head: _head, payment: _payment, ...invoice }) => invoice),
    seller: parties(clinic, branch, undefined).seller,
    zone: branch.timeZone,
  }
}
