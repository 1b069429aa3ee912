// Advances: takes money on an owner's account before there is an invoice, and pays it back. An advance is used by paying an
// invoice with the method `advance`.
import type { Actor, Reader } from '../access/actor.ts'
import { can } from '../access/can.ts'
import { localDay } from '../calendar/local-day.ts'
import { findBranch, findClinicMoney } from '../clinics/clinic.service.ts'
import { AppError } from '../errors.ts'
import { mergedInto, readAccountForChange } from '../owners/money.service.ts'
import { headOf, isNotMerged } from '../owners/owner.service.ts'
import { attempt, commit } from '../storage/commit.ts'
import { rowOf } from '../storage/entity.ts'
import { AdvanceRow } from './advance.entity.ts'
import { balanceSteps } from './balance.service.ts'
import { withRoundedCash } from './denominations.ts'
import type { AdvanceBackInput, AdvanceInput, Standing } from './invoice.ts'
import { isVerifiedAtOnce, type PaymentMethod, paymentMethods } from './invoice-rules.ts'
import { parties } from './parties.ts'
import { assertNotAhead } from './payment.service.ts'
import type { AdvanceReceipt } from './receipt.ts'
import { findTill, tillSteps } from './till.service.ts'

/** `amount` is negative for money that is paid back. */
type Movement = { id: string; method: PaymentMethod; amount: number; given?: number | undefined }

const sumOf = (moved: readonly { amount: number }[]): number =>
  moved.reduce((all, { amount }) => all + amount, 0)

const book = (
  actor: Actor,
  ownerId: string,
  movements: readonly Movement[],
  more: { date: string; notes?: string },
) =>
  attempt(async (): Promise<Standing> => {
    const { clinicId, branchId, request } = actor
    const [owner, clinic, owed, till] = await Promise.all([
      headOf(clinicId, ownerId, true),
      findClinicMoney(clinicId),
      readAccountForChange(clinicId, ownerId),
      findTill(clinicId, branchId),
    ])
    if (!owner || !clinic) throw new AppError('not_found')
    const { money, payer } = owed
    const before = { balance: money?.balance ?? 0, credit: money?.credit ?? 0 }
    const { currency } = clinic
    const isKept = before.balance !== 0 || before.credit !== 0
    if (isKept && money?.currency !== currency) throw new AppError('owner.two_currencies')
    const { date, notes } = more
    const moved = withRoundedCash(movements, currency)
    const after = { ...before, credit: before.credit + sumOf(moved) }
    const stamp = { v: 1, at: request.at, by: actor.userId }
    return commit(actor, {
      steps: [
        ...moved.map(({ id, ...movement }) => ({
          // Under the owner of the request, even if they were merged since: a retry after a merge finds the row again.
          create: rowOf(AdvanceRow, {
            ...{ clinicId, ownerId, id, branchId, date, ...movement, name: owner.name },
            ...{ notes: notes || undefined, till: till.seq, act: request.id, byName: actor.name, ...stamp },
          }),
        })),
        ...balanceSteps(
          actor,
          owed,
          currency,
          moved.map(({ id, amount, method }) => ({
            kind: amount < 0 ? ('advance_back' as const) : ('advance' as const),
            amount: 0,
            credit: amount,
            advanceId: id,
            method,
            ...(notes && { notes }),
          })),
        ),
        ...tillSteps(actor, branchId, till, moved),
        // A merge of the payer changes their account, so both can't commit at once. Without an account, the commit requires that
        // the payer is not merged: else the advance would be left with an owner whom nobody looks at.
        ...(money ? [] : [isNotMerged(clinicId, payer)]),
      ],
      subject: `owner#${payer}`,
      before,
      after: { ...after, amount: sumOf(moved), method: [...new Set(moved.map(({ method }) => method))] },
      answer: after,
    })
  })

/**
 * Takes money in advance, split by method, into the till of the actor's branch. Methods that have to be verified (transfers,
 * mobile payments) are taken only by those who may verify them, and count at once. Two trips. Throws `not_found`,
 * `already_exists`, `action.not_allowed`, `owner.two_currencies`, `request.invalid` for a date in the future.
 */
export const takeAdvance = async (actor: Actor, ownerId: string, input: AdvanceInput): Promise<Standing> => {
  assertNotAhead(actor, input.date)
  const { payments, date, notes } = input
  const isSeen = payments.every(({ method }) => isVerifiedAtOnce(method))
  if (!isSeen && !can(actor.role, 'invoices.correct')) throw new AppError('action.not_allowed')
  return book(actor, ownerId, payments, { date, ...(notes && { notes }) })
}

/**
 * Pays back unused advances of an owner from the till of the actor's branch, with the reason. Two trips. Throws `not_found`,
 * `already_exists`, `advance.not_enough`, `owner.two_currencies`.
 */
export const giveBackAdvance = (
  actor: Actor,
  ownerId: string,
  { id, method, amount, reason }: AdvanceBackInput,
): Promise<Standing> =>
  book(actor, ownerId, [{ id, method, amount: -amount }], {
    date: localDay(actor.request.at, actor.zone),
    notes: reason,
  })

const advancesOf = async (clinicId: string, ownerId: string) =>
  (await AdvanceRow.query.row({ clinicId, ownerId }).go({ pages: 'all' })).data

/** The advance with this id, and all rows that the same request booked; also finds those of owners merged into this one. */
const actOf = async (clinicId: string, ownerId: string, id: string) => {
  const own = await advancesOf(clinicId, ownerId)
  const merged = own.some(row => row.id === id) ? [] : await mergedInto(clinicId, ownerId)
  const all = [own, ...(await Promise.all(merged.map(each => advancesOf(clinicId, each))))]
  for (const rows of all) {
    const first = rows.find(row => row.id === id)
    if (first)
      return {
        first,
        rows: rows.filter(row => row === first || (row.act !== undefined && row.act === first.act)),
      }
  }
  throw new AppError('not_found')
}

/** The receipt of an advance or its repayment: all methods of that request. Two trips, more after a merge. Throws `not_found`. */
export const readAdvance = async (
  { clinicId }: Pick<Reader, 'clinicId'>,
  { id, advanceId }: { id: string; advanceId: string },
): Promise<AdvanceReceipt> => {
  const [{ first, rows }, clinic] = await Promise.all([
    actOf(clinicId, id, advanceId),
    findClinicMoney(clinicId),
  ])
  const branch = await findBranch(clinicId, first.branchId)
  if (!clinic || !branch) throw new AppError('not_found')
  const { name, date, at, byName, notes } = first
  return {
    ...{ kind: first.amount < 0 ? 'advance_back' : 'advance', name, date, at, byName },
    ...(notes && { notes }),
    currency: clinic.currency,
    total: Math.abs(sumOf(rows)),
    payments: paymentMethods.flatMap(method =>
      rows
        .filter(row => row.method === method)
        .map(({ amount, given, cash }) => ({
          method,
          amount: Math.abs(amount),
          ...(given !== undefined && { given }),
          ...(cash !== undefined && { cash: Math.abs(cash) }),
        })),
    ),
    seller: parties(clinic, branch, undefined).seller,
    zone: branch.timeZone,
  }
}
