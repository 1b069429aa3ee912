// What an owner owes: changed in the transaction that changes one of their invoices, so that it is always the sum of what is open.
import type { Actor } from '../access/actor.ts'
import { newId } from '../ids.ts'
import { type Owed, owedBy, owingSteps } from '../owners/money.service.ts'
import type { Step } from '../storage/commit.ts'
import { rowOf } from '../storage/entity.ts'
import { LedgerRow } from './invoice.entity.ts'
import type { LedgerEntry } from './invoice.ts'

type Change = Pick<LedgerEntry, 'kind' | 'amount' | 'invoiceId' | 'number' | 'method'>

/** What the client of an invoice owes; nothing for a sale at the counter, which is nobody's. As `owedBy`. */
export const owedOn = (clinicId: string, ownerId: string | undefined): Promise<Owed | undefined> =>
  ownerId === undefined ? Promise.resolve(undefined) : owedBy(clinicId, ownerId)

/** Steps that book changes to one owner: their balance once, and a line of the ledger for each. As `owingSteps`. */
export const balanceSteps = (
  actor: Actor,
  owed: Owed | undefined,
  currency: string,
  changes: readonly Change[],
): Step[] => {
  const booked = changes.filter(({ amount }) => amount !== 0)
  if (!owed || booked.length === 0) return []
  const { clinicId, request } = actor
  const more = booked.reduce((all, { amount }) => all + amount, 0)
  return [
    ...owingSteps(actor, owed, more, currency),
    ...booked.map(change => ({
      create: rowOf(LedgerRow, { clinicId, ownerId: owed.payer, id: newId(), at: request.at, ...change }),
    })),
  ]
}
