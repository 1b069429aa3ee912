// What an owner owes: changed in the transaction that changes one of their invoices, so that it is always the sum of what is open.
import type { Actor } from '../access/actor.ts'
import { newId } from '../ids.ts'
import { owingSteps } from '../owners/money.service.ts'
import type { Step } from '../storage/commit.ts'
import { rowOf } from '../storage/entity.ts'
import { LedgerRow } from './invoice.entity.ts'
import type { LedgerEntry } from './invoice.ts'

type Change = Pick<LedgerEntry, 'kind' | 'amount' | 'invoiceId' | 'number' | 'method'>

/** Steps that book changes to one owner: their balance once, and a line of the ledger for each. As `owingSteps`. */
export const balanceSteps = async (
  actor: Actor,
  ownerId: string | undefined,
  currency: string,
  changes: readonly Change[],
): Promise<Step[]> => {
  const booked = changes.filter(({ amount }) => amount !== 0)
  // A sale at the counter is nobody's.
  if (ownerId === undefined || booked.length === 0) return []
  const { clinicId, request } = actor
  const more = booked.reduce((all, { amount }) => all + amount, 0)
  const { payer, steps } = await owingSteps(actor, ownerId, more, currency)
  return [
    ...steps,
    ...booked.map(change => ({
      create: rowOf(LedgerRow, { clinicId, ownerId: payer, id: newId(), at: request.at, ...change }),
    })),
  ]
}
