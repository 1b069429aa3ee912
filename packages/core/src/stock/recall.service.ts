// Who got something of a batch that the maker calls back: by what it was sold or given with.
import type { Reader } from '../access/actor.ts'
import { AppError } from '../errors.ts'
import { namesOnInvoice } from '../money/invoice-names.service.ts'
import { headOf } from '../patients/patient.service.ts'
import { fold } from '../text/fold.ts'
import { itemHeadOf } from './item.service.ts'
import { StockMovement } from './level.entity.ts'
import { type Batches, batchOf, total } from './level.ts'
import type { Recall, Recipient } from './recall.ts'

/** The owner and the patient of an invoice, or of the record that it was given in, whose owner of now is to be told. */
const whoGot = async (clinicId: string, { kind, id, patientId }: Recipient): Promise<Partial<Recipient>> => {
  if (kind === 'invoice') return namesOnInvoice(clinicId, id)
  const patient = patientId && (await headOf(clinicId, patientId))
  return patient ? { ownerName: patient.ownerName, petName: patient.name } : {}
}

/** The name of a batch as it is compared: a scanner writes it in capitals, somebody else may not have. */
const nameOf = (key: string): string => fold(batchOf(key).batch ?? '')

/** What a movement changed of a batch, opened or not, however its name was written: an opened one has its name and another expiry. */
const ofBatch = (changes: Batches, key: string): Batches => {
  const name = nameOf(key)
  return Object.fromEntries(
    Object.entries(changes).filter(([each]) => each === key || (name !== '' && nameOf(each) === name)),
  )
}

/**
 * Everybody who has something of a batch from the current branch, the last first: what was returned is left out. Reads all movements of the
 * item here, and half a unit for each invoice or patient. Throws `not_found`.
 */
export const readRecall = async (
  { clinicId, branchId }: Reader,
  itemId: string,
  { batch }: { batch: string },
): Promise<Recall> => {
  const [item, { data }] = await Promise.all([
    itemHeadOf(clinicId, itemId),
    StockMovement.query.row({ clinicId, branchId, itemId }).begins({ id: '' }).go({ pages: 'all' }),
  ])
  if (!item) throw new AppError('not_found')
  const got = new Map<string, Recipient>()
  for (const { type, bt, refKind, refId, refLabel, refPatient, at } of data) {
    const taken = -total(ofBatch(bt as Batches, batch))
    if (type !== 'sale' || !refKind || !refId || taken === 0) continue
    const known = got.get(refId)
    got.set(refId, {
      id: refId,
      kind: refKind,
      ...(refLabel && { label: refLabel }),
      ...(refPatient && { patientId: refPatient }),
      at: known && known.at < at ? known.at : at,
      quantity: (known?.quantity ?? 0) + taken,
    })
  }
  const rows = await Promise.all(
    [...got.values()]
      .filter(({ quantity }) => quantity > 0)
      .map(async each => ({ ...each, ...(await whoGot(clinicId, each)) })),
  )
  return { unit: item.unit, rows: rows.toSorted((a, b) => (a.at < b.at ? 1 : -1)) }
}
