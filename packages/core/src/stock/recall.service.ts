// Finds out who got something of a batch that its maker recalls: from what it was sold or given with, even if the shelf was short
// of it.
import type { Reader } from '../access/actor.ts'
import { AppError } from '../errors.ts'
import { namesOnInvoice } from '../money/invoice-names.service.ts'
import { headOf } from '../patients/patient.service.ts'
import { itemHeadOf } from './item.service.ts'
import { StockMovement } from './level.entity.ts'
import { type Batches, total } from './level.ts'
import { isSameBatch, ofBatch } from './named-batch.ts'
import type { Recall, Recipient } from './recall.ts'
import { shortsWithBatch } from './short.service.ts'

/** The owner and the patient of an invoice, or of the record in which it was given: then the present owner, who is to be told. */
const whoGot = async (clinicId: string, { kind, id, patientId }: Recipient): Promise<Partial<Recipient>> => {
  if (kind === 'invoice') return namesOnInvoice(clinicId, id)
  const patient = patientId && (await headOf(clinicId, patientId))
  return patient ? { ownerName: patient.ownerName, petName: patient.name } : {}
}

/**
 * What was given of an item from a batch that no movement names: it is still short, or somebody has said that it never left the
 * shelf.
 */
const unbooked = async (reader: Reader, itemId: string, batch: string): Promise<Recipient[]> =>
  (await shortsWithBatch(reader, itemId)).flatMap(
    ({ batch: noted, quantity, excused, reference, occurredAt }) => {
      const { kind, id, label, patientId } = reference
      if (!noted || !isSameBatch(noted, batch)) return []
      return [
        {
          id,
          kind,
          ...(label && { label }),
          ...(patientId && { patientId }),
          at: occurredAt,
          quantity: quantity + excused,
        },
      ]
    },
  )

/**
 * Everybody who has something of a batch from the current branch, the latest first; returned quantities are left out. Reads all
 * movements of the item in the branch and its shortages with a batch, and half a read unit for each invoice or patient. Throws
 * `not_found`.
 */
export const readRecall = async (
  reader: Reader,
  itemId: string,
  { batch }: { batch: string },
): Promise<Recall> => {
  const { clinicId, branchId } = reader
  const [item, { data }, shorts] = await Promise.all([
    itemHeadOf(clinicId, itemId),
    StockMovement.query.row({ clinicId, branchId, itemId }).begins({ id: '' }).go({ pages: 'all' }),
    unbooked(reader, itemId, batch),
  ])
  if (!item) throw new AppError('not_found')
  const moved = data.flatMap(({ type, bt, refKind, refId, refLabel, refPatient, at }): Recipient[] => {
    const quantity = -total(ofBatch(bt as Batches, batch))
    if (type !== 'sale' || !refKind || !refId || quantity === 0) return []
    const names = { ...(refLabel && { label: refLabel }), ...(refPatient && { patientId: refPatient }) }
    return [{ id: refId, kind: refKind, ...names, at, quantity }]
  })
  const got = new Map<string, Recipient>()
  for (const each of [...moved, ...shorts]) {
    const known = got.get(each.id)
    got.set(each.id, {
      ...each,
      at: known && known.at < each.at ? known.at : each.at,
      quantity: (known?.quantity ?? 0) + each.quantity,
    })
  }
  const rows = await Promise.all(
    [...got.values()]
      .filter(({ quantity }) => quantity > 0)
      .map(async each => ({ ...each, ...(await whoGot(clinicId, each)) })),
  )
  return { unit: item.unit, rows: rows.toSorted((a, b) => (a.at < b.at ? 1 : -1)) }
}
