// Opens the register of controlled drugs for a change, on a witness's proof, and reads the register.
import type { EntityItem } from 'electrodb'
import type { Actor, Reader } from '../access/actor.ts'
import { instantsOfDays } from '../calendar/days-in-zone.ts'
import { findBranch } from '../clinics/clinic.service.ts'
import { AppError } from '../errors.ts'
import { newId } from '../ids.ts'
import { rowOf } from '../storage/entity.ts'
import { openCursor, sealCursor } from '../storage/page.ts'
import { isPassing, withRetries } from '../storage/retry.ts'
import { transact } from '../storage/transact.ts'
import { type ItemData, ItemHead } from './item.entity.ts'
import { toItemRow } from './item.service.ts'
import type { StockRow } from './item.ts'
import { StockLevel } from './level.entity.ts'
import { toLevel } from './level.service.ts'
import { type Batches, batchOf } from './level.ts'
import { RegisterRow, WitnessRow } from './register.entity.ts'
import type { RegisterLine, RegisterQuery } from './register.ts'
import { type ForPatient, type ProofData, type Register, slotOf } from './register-lines.ts'
import { actHash } from './witness.ts'

/** How long after a witness's confirmation the act may follow, in seconds. */
const PROOF_SECONDS = 300

/** Stores the proof that a witness has confirmed an act of the actor: for this act only, at this branch, once. Returns its id. */
export const keepProof = async (
  { clinicId, branchId, userId, request }: Pick<Actor, 'clinicId' | 'branchId' | 'userId' | 'request'>,
  { act, witness, witnessName }: Pick<ProofData, 'act' | 'witness' | 'witnessName'>,
): Promise<string> => {
  const id = newId()
  const Item = rowOf(WitnessRow, {
    clinicId,
    id,
    branchId,
    act,
    witness,
    witnessName,
    ttl: Math.floor(Date.parse(request.at) / 1000) + PROOF_SECONDS,
    v: 1,
    at: request.at,
    by: userId,
  })
  // Written without a condition, which a retry after a lost answer would not meet: the id is new.
  await withRetries(() => transact([{ Put: { Item } }]), isPassing)
  return id
}

/** An act exactly as its request says it: this is what the witness confirms. */
export type Witnessed = {
  endpoint: string
  /** The id in the request's address, or an empty text. */
  of: string
  body: { witness?: string | undefined }
}

/** Reads the witness's proof for this act. Throws `witness.needed` if there is no valid one. */
export const proofFor = async (actor: Actor, { endpoint, of, body }: Witnessed): Promise<ProofData> => {
  const { clinicId, branchId, userId, request } = actor
  const { witness: id } = body
  if (id === undefined) throw new AppError('witness.needed')
  const [{ data: proof }, act] = await Promise.all([
    WitnessRow.get({ clinicId, id }).go({ consistent: true }),
    actHash(endpoint, of, body),
  ])
  const isGood =
    proof &&
    proof.by === userId &&
    // An item belongs to all branches, but a witness answers only for what they saw at the branch where they work.
    proof.branchId === branchId &&
    proof.witness !== userId &&
    proof.act === act &&
    !proof.usedAt &&
    proof.ttl > Date.parse(request.at) / 1000
  if (!isGood) throw new AppError('witness.needed')
  return proof
}

const lastNumber = async (place: { clinicId: string; branchId: string; itemId: string }, key: string) => {
  const { data } = await RegisterRow.query
    .row({ ...place, slot: slotOf(key) })
    .begins({ number: '' })
    .go({ order: 'desc', limit: 1, consistent: true })
  return [key, Number(data[0]?.number ?? 0)] as const
}

/**
 * Opens the register for a change of the bottles that the bookings touch; undefined for an item that is not controlled. One round
 * trip. Throws `witness.needed` unless somebody else has confirmed this very act within the last five minutes and the proof was
 * not used yet.
 */
export const openRegister = async (
  actor: Actor,
  { item, branchId }: { item: Pick<ItemData, 'id' | 'controlled'>; branchId: string },
  bookings: readonly { changes: Batches }[],
  witnessed: Witnessed,
  findPatient?: () => Promise<ForPatient | undefined>,
): Promise<Register | undefined> => {
  if (!item.controlled) return undefined
  const place = { clinicId: actor.clinicId, branchId, itemId: item.id }
  const keys = bookings.flatMap(({ changes }) => Object.keys(changes))
  const [proof, last, patient] = await Promise.all([
    proofFor(actor, witnessed),
    Promise.all([...new Set(keys)].map(key => lastNumber(place, key))),
    findPatient?.(),
  ])
  return { proof, last: new Map(last), patient }
}

const toLine = (row: EntityItem<typeof RegisterRow>): RegisterLine => ({
  id: `${row.itemId} ${row.slot} ${row.number}`,
  number: Number(row.number),
  at: row.at,
  itemId: row.itemId,
  itemName: row.itemName,
  unit: row.unit,
  key: row.key,
  ...batchOf(row.key),
  kind: row.kind,
  ...(row.type && { type: row.type }),
  ...(row.reason && { reason: row.reason }),
  quantity: row.quantity,
  balance: row.balance,
  by: row.by,
  byName: row.byName,
  witness: row.witness,
  witnessName: row.witnessName,
  ...(row.patientId && { patientId: row.patientId }),
  ...(row.petName && { petName: row.petName }),
  ...(row.ownerName && { ownerName: row.ownerName }),
  ...(row.givenBy && { givenBy: row.givenBy }),
  ...(row.label && { label: row.label }),
  ...(row.refKind && { refKind: row.refKind }),
  ...(row.notes && { notes: row.notes }),
  isDiscrepancy: row.isDiscrepancy,
})

/** How many lines a page has: enough for a month of a busy drug. */
const REGISTER_PAGE = 200

/**
 * The instants at which the first day of a period begins and its last day ends, in the branch's time zone. Throws `not_found`.
 */
const spanOf = async ({ clinicId, branchId }: Reader, days: RegisterQuery) => {
  const branch = await findBranch(clinicId, branchId)
  if (!branch) throw new AppError('not_found')
  const { from, to } = instantsOfDays(days, branch.timeZone)
  return [{ at: from }, { at: to }] as const
}

/**
 * A page of 200 register lines of an item in the current branch in a period of days, newest first, the lines of all bottles
 * together; without an item, the discrepancies of all items. Two round trips. Throws `not_found`, `request.invalid` for a cursor
 * of another period.
 */
export const listRegister = async (
  reader: Reader,
  query: RegisterQuery,
): Promise<{ rows: RegisterLine[]; cursor?: string }> => {
  const { clinicId, branchId } = reader
  const { item, from, to } = query
  const purpose = `${clinicId} ${branchId} register ${item ?? 'discrepancies'} ${from} ${to}`
  const [begin, end] = await spanOf(reader, query)
  const lines = item
    ? RegisterRow.query.days({ clinicId, branchId, itemId: item })
    : RegisterRow.query.discrepancies({ clinicId, branchId })
  const { data, cursor } = await lines
    .between(begin, end)
    .go({ order: 'desc', limit: REGISTER_PAGE, cursor: openCursor(query.cursor, purpose) })
  const sealed = sealCursor(cursor, purpose)
  return { rows: data.map(toLine), ...(sealed && { cursor: sealed }) }
}

/** How many controlled drugs are listed at most: more than any clinic keeps. */
const DRUGS = 300

/** The controlled drugs of the clinic by name, retired ones too, each with the current branch's stock. Two round trips. */
export const listControlled = async ({ clinicId, branchId }: Reader): Promise<{ rows: StockRow[] }> => {
  const { data } = await ItemHead.query.controlled({ clinicId }).go({ limit: DRUGS })
  const rows = await Promise.all(
    data.map(async head => {
      const { data: level } = await StockLevel.get({ clinicId, branchId, itemId: head.id }).go()
      return { ...toItemRow(head), ...(level && { stock: toLevel(level) }) }
    }),
  )
  return { rows }
}
