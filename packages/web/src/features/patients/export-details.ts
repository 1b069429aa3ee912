// What the list of patients doesn't read with its rows, read before they are exported: only what the columns show.

import { NOT_READ } from '../../api/laid-over.ts'
import { inBatches, type Reads } from '../owners/export-details.ts'
import type { ListedPatient } from './listed-patient.ts'

/** The columns that need no reading of a row which a search found: it knows their values, or they are of the owner. */
const FILLED: ReadonlySet<string> = new Set(['name', 'species', 'breed', 'chip', 'owner', 'balance'])

/** The rows with what these columns show; what the server doesn't know, e.g. of one that waits to be sent, stays as it is. */
export const fillPatients = async (
  rows: readonly ListedPatient[],
  columns: ReadonlySet<string>,
  reads: Reads,
): Promise<ListedPatient[]> => {
  const found = [...columns].some(id => !FILLED.has(id)) ? rows.filter(({ v }) => v === NOT_READ) : []
  const read = await inBatches(found, reads.patients)
  const full = new Map(read.map(row => [row.id, row]))
  const filled = rows.map(row => ({ ...row, ...full.get(row.id) }))

  const owners = filled.map(({ ownerId }) => ({ id: ownerId }))
  const owed = new Map(columns.has('balance') ? await inBatches(owners, reads.balances) : [])
  return filled.map(row => {
    const balance = owed.get(row.ownerId)
    return { ...row, ...(balance && { balance }) }
  })
}
