// A row of the list of owners, and how it is made of what the search knows.
import type { Money } from '@vetrounds/core/owners/money'
import type { OwnerRow } from '@vetrounds/core/owners/owner'
import type { PhoneHit } from '../../search/found.ts'
import type { LongSource } from '../../search/use-long.ts'
import type { FoundRows } from '../lists/use-found-list.ts'

/**
 * One that a search on this device found has no phones: the search knows none; one that was found by a phone says which.
 * What is owed is read for an export alone.
 */
export type ListedOwner = OwnerRow & { pets?: readonly string[]; balance?: Money; byPhone?: PhoneHit }

/** How the search on this device knows all owners. */
export const longOwners: LongSource<OwnerRow> = {
  kind: 'owner',
  toRow: ({ pets: _pets, merged: _merged, phoneEnd: _end, ...row }) => row,
}

/** Names, e-mail and pets are found by the one search, four digits and more by the phone. */
export const foundOwners: FoundRows<ListedOwner, 'owner'> = {
  kind: 'owner',
  toRow: ({ kind: _kind, phoneEnd: _end, ...row }, known) => ({ v: 1, ...known, ...row }),
  textOf: ({ name, email = '', number }) => `${name} ${email} ${number}`,
  // With phones, so that none has to be read; the column knows the pets by the owner.
  ofPhones: (rows, withDeactivated) =>
    rows.filter(row => withDeactivated || row.active).map(({ pets: _names, ...row }) => row),
}
