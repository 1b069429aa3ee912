// Reads what owners owe. Half a unit per row; for display only, no decision depends on it.

import { OwnerMoney } from './money.entity.ts'
import type { Money } from './money.ts'

/** What the owner owes and in which currency, or undefined for an owner never billed. Eventually consistent. */
export const moneyOf = async (clinicId: string, ownerId: string): Promise<Money | undefined> => {
  const { data } = await OwnerMoney.get({ clinicId, id: ownerId }).go()
  return data ? { minor: data.balance, currency: data.currency } : undefined
}
