// Reads what the rows of the patients list lack before they are exported: only what the chosen columns show.

import { NOT_READ } from '../../api/apply-edits.ts'
import { inBatches } from '../../api/in-batches.ts'
import type { FilledColumn } from '../lists/use-export.ts'
import type { Reads } from '../owners/export-details.ts'
import type { ListedPatient } from './listed-patient.ts'

/**
 * Returns the rows completed with what these columns show. What the server doesn't know, e.g. of a pet that waits to be sent,
 * stays as it is.
 */
export const fillPatients = async (
  rows: readonly ListedPatient[],
  columns: readonly FilledColumn[],
  reads: Reads,
): Promise<ListedPatient[]> => {
  const found = columns.some(({ isKnown }) => !isKnown) ? rows.filter(({ v }) => v === NOT_READ) : []
  const read = await inBatches(found, reads.patients)
  const full = new Map(read.map(row => [row.id, row]))
  const filled = rows.map(row => ({ ...row, ...full.get(row.id) }))

  const owners = filled.map(({ ownerId }) => ({ id: ownerId }))
  const shows = (field: keyof ListedPatient) => columns.some(({ id }) => id === field)
  const owed = new Map(shows('balance') ? await inBatches(owners, reads.balances) : [])
  return filled.map(row => {
    const balance = owed.get(row.ownerId)
    return { ...row, ...(balance && { balance }) }
  })
}
