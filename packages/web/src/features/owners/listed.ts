// A row of the list of owners.
import type { Money } from '@vetrounds/core/owners/money'
import type { OwnerRow } from '@vetrounds/core/owners/owner'

/** One that a search on this device found has no phones: the search knows none. What is owed is read for an export alone. */
export type ListedOwner = OwnerRow & { pets?: readonly string[]; balance?: Money }
