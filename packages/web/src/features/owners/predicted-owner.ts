// An owner as the server will answer, as far as it is known here: what lists show while the owner waits to be sent (product § 10).
import type { OwnerInput, OwnerRow } from '@vetrounds/core/owners/owner'
import { newRows, toRow } from '@vetrounds/core/owners/owner-row'

/** The number of an owner who has none yet: the server counts at the commit. Never shown. */
const NO_NUMBER = 0

/** All digits but the last two become asterisks, as the server masks a phone in lists (product § 11). */
const masked = (typed: string | undefined): string | undefined => {
  const digits = typed?.match(/\p{Nd}/gu)?.length ?? 0
  let seen = 0
  return typed?.replace(/\p{Nd}/gu, digit => (++seen > digits - 2 ? digit : '*'))
}

export const predictedOwner = (input: OwnerInput): OwnerRow => {
  const { phone, landline } = input
  return toRow(newRows(input, { number: NO_NUMBER, phone: masked(phone), landline: masked(landline) }).head)
}
