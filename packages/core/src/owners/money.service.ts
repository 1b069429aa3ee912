// What owners owe: read for display at half a unit per row, and changed by steps in the transaction that bills or pays.
import type { Actor } from '../access/actor.ts'
import type { Step } from '../storage/commit.ts'
import { rowOf } from '../storage/entity.ts'
import { OwnerMerge } from './merge.entity.ts'
import { OwnerMoney } from './money.entity.ts'
import type { Money } from './money.ts'
import { OwnerHead } from './owner.entity.ts'
import { headOf } from './owner.service.ts'

/** What the owner owes, and their unused advances if there were any; null for an owner never billed. Eventually consistent. */
export const accountOf = async (clinicId: string, ownerId: string) =>
  (await OwnerMoney.get({ clinicId, id: ownerId }).go()).data

/** What the owner owes and in which currency, or undefined for an owner never billed. Eventually consistent. */
export const moneyOf = async (clinicId: string, ownerId: string): Promise<Money | undefined> => {
  const data = await accountOf(clinicId, ownerId)
  return data ? { minor: data.balance, currency: data.currency } : undefined
}

/** The longest chain of merges that is followed: longer than anybody makes one. */
const MERGES_AT_MOST = 10

/**
 * Who pays for an owner's invoices: the owner at the end of their merges, or they themselves. `mergePages` lists the owners on the
 * way there, whose merges carry a part of the balance.
 */
export const payerOf = async (
  clinicId: string,
  ownerId: string,
): Promise<{ payer: string; merged: string[] }> => {
  const merged: string[] = []
  let payer = ownerId
  while (merged.length < MERGES_AT_MOST) {
    const into = (await headOf(clinicId, payer, true))?.mergedInto
    if (!into) break
    merged.push(payer)
    payer = into
  }
  return { payer, merged }
}

/** Owners who were merged into this one, also by way of others. Reads all deactivated owners of the clinic. */
export const mergedInto = async (clinicId: string, ownerId: string): Promise<string[]> => {
  const { data } = await OwnerHead.query.list({ clinicId, active: 'n' }).go({ pages: 'all' })
  const found = [ownerId]
  for (const into of found)
    found.push(
      ...data.filter(head => head.mergedInto === into && !found.includes(head.id)).map(({ id }) => id),
    )
  return found.slice(1)
}

/** Whether two owners are one payer: the same owner, or merged since. Two missing owners count as the same. */
export const isSamePayer = async (
  clinicId: string,
  one: string | undefined,
  other: string | undefined,
): Promise<boolean> => {
  if (one === other || one === undefined || other === undefined) return one === other
  const [first, second] = await Promise.all([payerOf(clinicId, one), payerOf(clinicId, other)])
  return first.payer === second.payer
}

/**
 * The data needed to change an owner's balance: who pays, what they owe, and the merges that carried a part of it to the payer.
 */
export type PayerAccount = Awaited<ReturnType<typeof readAccountForChange>>

/** Reads what an owner owes, before a change, strongly consistent. One trip, more for an owner who was merged. */
export const readAccountForChange = async (clinicId: string, ownerId: string) => {
  const moneyRow = async (id: string) =>
    (await OwnerMoney.get({ clinicId, id }).go({ consistent: true })).data
  const [{ payer, merged }, own] = await Promise.all([payerOf(clinicId, ownerId), moneyRow(ownerId)])
  if (payer === ownerId) return { payer, money: own, merges: [] }
  const [money, ...merges] = await Promise.all([
    moneyRow(payer),
    ...merged.map(async id => (await OwnerMerge.get({ clinicId, id }).go({ consistent: true })).data),
  ])
  return { payer, money, merges: merges.flatMap(each => each ?? []) }
}

/**
 * Steps that add to what an owner owes, and to their unused advances. The share that each merge carries changes along, so that
 * undoing the merge gives back only what is still open or unused by then. A share becomes negative if more is used than came with
 * the merge: money paid back later is then not the merged owner's.
 * For a `commit` within `attempt`, which starts again if somebody books for the same owner meanwhile.
 */
export const addToAccountSteps = (
  actor: Actor,
  { payer, money, merges }: PayerAccount,
  more: { balance: number; credit: number },
  currency: string,
): Step[] => {
  const { clinicId } = actor
  const balance = (money?.balance ?? 0) + more.balance
  const credit = (money?.credit ?? 0) + more.credit
  const stamp = { v: (money?.v ?? 0) + 1, at: actor.request.at, by: actor.userId }
  const row = rowOf(OwnerMoney, { ...money, clinicId, id: payer, balance, credit, currency, ...stamp })
  const lost = () => 'again' as const
  return [
    money ? { replace: row, before: rowOf(OwnerMoney, money), lost } : { create: row, lost },
    ...merges.map(merge => ({
      replace: rowOf(OwnerMerge, {
        ...merge,
        balance: merge.balance + more.balance,
        credit: (merge.credit ?? 0) + more.credit,
        v: merge.v + 1,
      }),
      before: rowOf(OwnerMerge, merge),
      lost,
    })),
  ]
}
