// Reads what the rows of the owners list lack before they are exported: only what the chosen columns show.
import type { Money } from '@vetrounds/core/owners/money'
import type { OwnerRow } from '@vetrounds/core/owners/owner'
import type { PatientRow } from '@vetrounds/core/patients/patient'
import { inBatches } from '../../api/in-batches.ts'
import type { FilledColumn } from '../lists/use-export.ts'
import type { ListedOwner } from './listed-owner.ts'

type Read<T> = (ids: readonly string[]) => Promise<readonly T[]>

export type Reads = {
  /** Phones masked, as in every list. */
  owners: Read<OwnerRow>
  patients: Read<PatientRow>
  /** Pairs of owner ID and balance; owners who never had a bill are left out. */
  balances: Read<readonly [string, Money]>
  /** Pairs of owner ID and names of living pets, as far as this device knows them. */
  pets: Read<readonly [string, readonly string[]]>
}

/**
 * Returns the rows completed with what these columns show. What the server doesn't know, e.g. of an owner that waits to be sent,
 * stays as it is.
 */
export const fillOwners = async (
  rows: readonly ListedOwner[],
  columns: readonly FilledColumn[],
  reads: Reads,
): Promise<ListedOwner[]> => {
  const shows = (field: keyof ListedOwner) => columns.some(({ id }) => id === field)
  const isRead = columns.some(({ isKnown }) => !isKnown)
  const read = await inBatches(isRead ? rows.filter(({ pets }) => pets) : [], reads.owners)
  const full = new Map(read.map(row => [row.id, row]))
  const owed = new Map(shows('balance') ? await inBatches(rows, reads.balances) : [])
  const names = new Map(shows('pets') ? await inBatches(rows, reads.pets) : [])
  return rows.map(row => {
    const balance = owed.get(row.id)
    const pets = names.get(row.id) ?? row.pets
    return { ...row, ...full.get(row.id), ...(balance && { balance }), ...(pets && { pets }) }
  })
}
