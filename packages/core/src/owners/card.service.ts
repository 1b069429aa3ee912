// The owner as a patient's page shows them: body, head and money are neighbours, so one query reads all three.
import { rowsBetween } from '../storage/range.ts'
import { OwnerMoney } from './money.entity.ts'
import { OwnerBody, OwnerHead } from './owner.entity.ts'
import type { OwnerCard } from './owner-card.ts'

/** The owner's card, or undefined. Eventually consistent, one trip. */
export const ownerCardOf = async (clinicId: string, id: string): Promise<OwnerCard | undefined> => {
  const items = await rowsBetween(`${clinicId}#o#${id}`, { from: 'body', to: 'money' })
  const row = (sk: string) => ({ Item: items.find(item => item.sk === sk) ?? {} })
  const head = OwnerHead.parse(row('head')).data
  const body = OwnerBody.parse(row('body')).data
  const money = OwnerMoney.parse(row('money')).data
  if (!head) return undefined
  return {
    id,
    number: head.number,
    name: head.name,
    ...(head.phone && { phone: head.phone }),
    ...(head.landline && { landline: head.landline }),
    active: head.active === 'y',
    doNotBook: head.doNotBook === true,
    ...(head.doNotBook && body?.doNotBookReason && { doNotBookReason: body.doNotBookReason }),
    ...(body?.clinicNotes && { clinicNotes: body.clinicNotes }),
    ...(money && { balance: { minor: money.balance, currency: money.currency } }),
  }
}
