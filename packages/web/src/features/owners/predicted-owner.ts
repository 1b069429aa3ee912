// An owner as the server is expected to answer, as far as this device can know: lists show it while the owner, or a change of
// one,
// waits to be sent (product § 10).
import type { OwnerChange, OwnerInput, OwnerRow } from '@vetrounds/core/owners/owner'
import { headOfForm, newRows, toRow } from '@vetrounds/core/owners/owner-row'

/** Placeholder number of an owner who has none yet: the server assigns it at the commit. Never shown. */
const NO_NUMBER = 0

/** Masks a phone as the server does in lists (product § 11): all digits but the last two become asterisks. */
const masked = (typed: string | undefined): string | undefined => {
  const digits = typed?.match(/\p{Nd}/gu)?.length ?? 0
  let seen = 0
  return typed?.replace(/\p{Nd}/gu, digit => (++seen > digits - 2 ? digit : '*'))
}

export const predictedOwner = (input: OwnerInput): OwnerRow => {
  const { phone, landline } = input
  return toRow(newRows(input, { number: NO_NUMBER, phone: masked(phone), landline: masked(landline) }).head)
}

/** Returns the owner as it is after `change` is saved over the version it names. A phone that is not sent stays. */
export const predictedOwnerChange = (before: OwnerRow, change: OwnerChange): OwnerRow => {
  const { phone, landline } = change
  return toRow({
    ...before,
    ...headOfForm(change),
    phone: phone === undefined ? before.phone : masked(phone),
    landline: landline === undefined ? before.landline : masked(landline),
    active: before.active ? 'y' : 'n',
    doNotBook: change.doNotBook,
    v: change.v + 1,
  })
}
