// What the list of owners doesn't read with its rows, read before they are exported: only what the columns show.
import type { Money } from '@vetrounds/core/owners/money'
import type { OwnerRow } from '@vetrounds/core/owners/owner'
import type { PatientRow } from '@vetrounds/core/patients/patient'
import type { ListedOwner } from './listed-owner.ts'

/** Ids that a call takes at most. */
export const AT_ONCE = 50

type Read<T> = (ids: readonly string[]) => Promise<readonly T[]>

export type Reads = {
  /** Phones masked, as in every list. */
  owners: Read<OwnerRow>
  patients: Read<PatientRow>
  /** Owner and what is owed; those who never had a bill are left out. */
  balances: Read<readonly [string, Money]>
  /** The names of living pets by owner, as far as this device knows them. */
  pets: Read<readonly [string, readonly string[]]>
}

/** Each row once, many in one call; one call after the other, so that an export leaves the service to the others. */
export const inBatches = async <T>(rows: readonly { id: string }[], read: Read<T>): Promise<T[]> => {
  const ids = [...new Set(rows.map(({ id }) => id))]
  const found: T[] = []
  for (let at = 0; at < ids.length; at += AT_ONCE) found.push(...(await read(ids.slice(at, at + AT_ONCE))))
  return found
}

/** The columns that need no reading of a row which a search found: it knows their values, or they are read apart. */
const KNOWN: ReadonlySet<string> = new Set(['name', 'pets', 'email', 'number', 'balance'])

/** The rows with what these columns show; what the server doesn't know, e.g. of one that waits to be sent, stays as it is. */
export const fillOwners = async (
  rows: readonly ListedOwner[],
  columns: ReadonlySet<string>,
  reads: Reads,
): Promise<ListedOwner[]> => {
  const isRead = [...columns].some(id => !KNOWN.has(id))
  const read = await inBatches(isRead ? rows.filter(({ pets }) => pets) : [], reads.owners)
  const full = new Map(read.map(row => [row.id, row]))
  const owed = new Map(columns.has('balance') ? await inBatches(rows, reads.balances) : [])
  const names = new Map(columns.has('pets') ? await inBatches(rows, reads.pets) : [])
  return rows.map(row => {
    const balance = owed.get(row.id)
    const pets = names.get(row.id) ?? row.pets
    return { ...row, ...full.get(row.id), ...(balance && { balance }), ...(pets && { pets }) }
  })
}
