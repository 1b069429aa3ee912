// A row of the owners list, and how it is made from a search result.
import type { Money } from '@vetrounds/core/owners/money'
import type { OwnerRow } from '@vetrounds/core/owners/owner'
import type { PhoneHit } from '../../search/found.ts'
import type { LongSource } from '../../search/use-long.ts'
import type { FoundRows } from '../lists/use-found-list.ts'

/**
 * A row found by the search on this device has no phones, because the search knows none; a row found by phone says which one
 * matched.
 * The balance is read only for an export.
 */
export type ListedOwner = OwnerRow & { pets?: readonly string[]; balance?: Money; byPhone?: PhoneHit }

/** How a row is made from the search on this device, which knows all owners. */
export const longOwners: LongSource<OwnerRow> = {
  kind: 'owner',
  toRow: ({ pets: _pets, merged: _merged, phoneEnd: _end, ...row }) => row,
}

/** Owners are found by name, e-mail and pets through the one search, and by phone from four digits on. */
export const foundOwners: FoundRows<ListedOwner, 'owner'> = {
  kind: 'owner',
  toRow: ({ kind: _kind, phoneEnd: _end, ...row }, known) => ({ v: 1, ...known, ...row }),
  textOf: ({ name, email = '', number }) => `${name} ${email} ${number}`,
  // Drops `pets`, so that no row is read again: these rows have their phones. The pets column finds the pets by the owner.
  ofPhones: (rows, withDeactivated) =>
    rows.filter(row => withDeactivated || row.active).map(({ pets: _names, ...row }) => row),
}
