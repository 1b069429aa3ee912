// Reads what owners owe. Half a unit a row; nothing decides by it.

import { OwnerMoney } from './money.entity.ts'
import type { Money } from './money.ts'

/** What the owner owes with its currency, or undefined for an owner who never had a bill. Eventual. */
export const moneyOf = async (clinicId: string, ownerId: string): Promise<Money | undefined> => {
  const { data } = await OwnerMoney.get({ clinicId, id: ownerId }).go()
  return data ? { minor: data.balance, currency: data.currency } : undefined
}
