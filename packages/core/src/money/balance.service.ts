// Books changes of an owner's balance in the transaction that changes one of their invoices, so that the balance is always the
// sum of what is open.
import type { Actor } from '../access/actor.ts'
import { AppError } from '../errors.ts'
import { newId } from '../ids.ts'
import { addToAccountSteps, type PayerAccount, readAccountForChange } from '../owners/money.service.ts'
import type { Step } from '../storage/commit.ts'
import { rowOf } from '../storage/entity.ts'
import { LedgerRow } from './invoice.entity.ts'
import type { LedgerEntry } from './invoice.ts'

type Change = Pick<
  LedgerEntry,
  'kind' | 'amount' | 'credit' | 'invoiceId' | 'advanceId' | 'number' | 'method' | 'notes'
>

/** What the client of an invoice owes, read by `readAccountForChange`; undefined for a sale at the counter, which has no owner. */
export const owedByClient = (
  clinicId: string,
  ownerId: string | undefined,
): Promise<PayerAccount | undefined> =>
  ownerId === undefined ? Promise.resolve(undefined) : readAccountForChange(clinicId, ownerId)

const sumOf = (all: readonly number[]): number => all.reduce((sum, each) => sum + each, 0)

/**
 * Steps that book changes for one owner: one write of their balance and unused advances (`addToAccountSteps`), and one ledger row for
 * each change. Throws `advance.not_enough` if the changes would use more advances than there are.
 */
export const balanceSteps = (
  actor: Actor,
  owed: PayerAccount | undefined,
  currency: string,
  changes: readonly Change[],
): Step[] => {
  const booked = changes.filter(({ amount, credit = 0 }) => amount !== 0 || credit !== 0)
  const used = sumOf(booked.map(({ credit = 0 }) => credit))
  // Advances are in the currency of the owner's account: in another currency there are none.
  const had = owed?.money?.currency === currency ? (owed.money.credit ?? 0) : 0
  if (used < 0 && had + used < 0) throw new AppError('advance.not_enough', { credit: had })
  if (!owed || booked.length === 0) return []
  const { clinicId, request } = actor
  const more = { balance: sumOf(booked.map(({ amount }) => amount)), credit: used }
  return [
    ...addToAccountSteps(actor, owed, more, currency),
    ...booked.map(change => ({
      create: rowOf(LedgerRow, { clinicId, ownerId: owed.payer, id: newId(), at: request.at, ...change }),
    })),
  ]
}
