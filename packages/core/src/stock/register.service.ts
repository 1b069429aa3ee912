// The register of controlled drugs: opened for a change by what a witness has confirmed, and read.
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
import { actProof } from './witness.ts'

/** How long what a witness has confirmed may wait for the act, in seconds. */
const PROOF_SECONDS = 300

/** Keeps that a witness has confirmed an act of the actor: for this act alone, at this branch, once. Answers its id. */
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
  // Without a condition, which a retry after a lost answer would not meet: the id is new.
  await withRetries(() => transact([{ Put: { Item } }]), isPassing)
  return id
}

/** An act as its request says it: what is confirmed is exactly this. */
export type Witnessed = {
  endpoint: string
  /** What the address names. */
  of: string
  body: { witness?: string | undefined }
}

/** What a witness has confirmed of this act. Throws `witness.needed`. */
export const proofFor = async (actor: Actor, { endpoint, of, body }: Witnessed): Promise<ProofData> => {
  const { clinicId, branchId, userId, request } = actor
  const { witness: id } = body
  if (id === undefined) throw new AppError('witness.needed')
  const [{ data: proof }, act] = await Promise.all([
    WitnessRow.get({ clinicId, id }).go({ consistent: true }),
    actProof(endpoint, of, body),
  ])
  const isGood =
    proof &&
    proof.by === userId &&
    // An item is all branches', and a witness answers for what they saw where they work.
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
 * Opens the register for a change that touches these bottles: nothing for an item that is not controlled. One trip. Throws
 * `witness.needed` unless somebody else has confirmed this very act within the last five minutes and it was not used yet.
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

/** A month of a busy drug is one of these. */
const REGISTER_PAGE = 200

/** The first instant of a day of the branch and the first after another. Throws `not_found`. */
const spanOf = async ({ clinicId, branchId }: Reader, days: RegisterQuery) => {
  const branch = await findBranch(clinicId, branchId)
  if (!branch) throw new AppError('not_found')
  const { from, to } = instantsOfDays(days, branch.timeZone)
  return [{ at: from }, { at: to }] as const
}

/**
 * A page of 200 lines of an item in the current branch in a span of its days, newest first, the bottles among each other; without an item
 * the discrepancies of all. Two trips. Throws `not_found`, `request.invalid` for a cursor of another span.
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

/** More controlled drugs than any clinic keeps. */
const DRUGS = 300

/** The controlled drugs of the clinic by name with what the current branch has of each, retired ones too. Two trips. */
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
