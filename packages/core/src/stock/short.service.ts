// Shortages: noted with the act or the sale that found too little, lowered by what comes back, settled by a person.
import type { EntityItem } from 'electrodb'
import type { Actor, Reader } from '../access/actor.ts'
import { AppError } from '../errors.ts'
import { newId } from '../ids.ts'
import { findMembership } from '../members/member.service.ts'
import { patientAtTime } from '../records/patient-at-time.service.ts'
import { attempt, commit, type Step } from '../storage/commit.ts'
import { rowOf } from '../storage/entity.ts'
import type { Item } from '../storage/request-units.ts'
import type { ItemData } from './item.entity.ts'
import {
  type Booking,
  batchesIn,
  bookingSteps,
  dayOfUse,
  type LevelData,
  notEnough,
} from './level.service.ts'
import { addBatches, allot, type Batches, batchesOf, batchKey, negated, total } from './level.ts'
import type { Reference } from './movement.ts'
import { ofBatch } from './named-batch.ts'
import { outstanding } from './outstanding.service.ts'
import { openRegister } from './register.service.ts'
import { type Entered, type ForPatient, lineSteps } from './register-lines.ts'
import { StockShort } from './short.entity.ts'
import type { Short, ShortSettling } from './short.ts'
import { stockedAt } from './stocked.service.ts'

export type ShortData = EntityItem<typeof StockShort>

/** What a shortage belongs to, and when and by whom it was given or sold. */
export type ShortPlace = Pick<Short, 'kind' | 'ofId' | 'occurredAt' | 'doneBy'> & {
  petName?: string | undefined
}

const places = { patient: 'p', invoice: 'v' } as const

/** The reference of the movements that take what was short. */
const referenceOf = ({ reference }: ShortData): Reference => reference as Reference

export const toShort = (row: ShortData): Short => ({
  kind: row.place === 'p' ? 'patient' : 'invoice',
  ofId: row.ofId,
  id: row.id,
  itemId: row.itemId,
  itemName: row.itemName,
  unit: row.unit,
  quantity: row.quantity,
  ...(row.back && { back: row.back }),
  ...(row.controlled && { controlled: true }),
  ...(row.batch && { batch: row.batch }),
  taken: row.taken as Batches,
  excused: row.excused,
  ...(row.reason && { reason: row.reason }),
  state: row.state,
  label: referenceOf(row).label ?? '',
  ...(row.petName && { petName: row.petName }),
  occurredAt: row.occurredAt,
  doneBy: row.doneBy,
  v: row.v,
})

const stampOf = ({ request, userId }: Actor) => ({ at: request.at, by: userId })

/** The shortages among rows that were read together. */
export const shortsIn = (items: readonly Item[]): ShortData[] =>
  items.flatMap(row => {
    const { data } = String(row.sk).startsWith('short#') ? StockShort.parse({ Item: row }) : { data: null }
    return data ? [data] : []
  })

/** The quantity that is still missing. */
export const openOf = (short: Pick<ShortData, 'state' | 'quantity'> | undefined): number =>
  short?.state === 'open' ? short.quantity : 0

type Noted = {
  id: string
  branchId: string
  item: ItemData
  place: ShortPlace
  reference: Reference
  /** The key of the batch. */
  batch?: string | undefined
}

/** The step that notes a missing quantity or, of a controlled drug, one that has to come back: 3 write units, 4 with a batch. */
export const noteShort = (
  actor: Actor,
  { id, branchId, item, reference, batch, place: { kind, ofId, petName, ...facts } }: Noted,
  quantity: number,
  back = 0,
): Step => ({
  create: rowOf(StockShort, {
    clinicId: actor.clinicId,
    place: places[kind],
    ofId,
    id,
    itemId: item.id,
    branchId,
    itemName: item.name,
    unit: item.unit,
    quantity,
    back: back || undefined,
    controlled: item.controlled,
    batch,
    taken: {},
    excused: 0,
    state: 'open',
    reference,
    ...facts,
    ...(petName && { petName }),
    v: 1,
    ...stampOf(actor),
  }),
  lost: () => 'again',
})

/** The step that changes a shortage on condition of its version. */
export const changedShort = (actor: Actor, row: ShortData, fields: Partial<ShortData>): Step => ({
  replace: rowOf(StockShort, { ...row, ...fields, v: row.v + 1, ...stampOf(actor) }),
  before: rowOf(StockShort, row),
  lost: () => 'again',
})

/**
 * The step that notes the same shortage on the other patient's entry, when an entry moves. Its `taken` is empty, since the new
 * charge lists all that was taken.
 */
export const movedShort = (
  actor: Actor,
  row: ShortData,
  to: { ofId: string; id: string; petName: string; reference: Reference },
): Step => ({
  create: rowOf(StockShort, { ...row, ...to, taken: {}, v: 1, ...stampOf(actor) }),
})

/** The present and past shortages of an act or an invoice line, strongly consistent by default; half a read unit. */
export const shortsOf = async (
  clinicId: string,
  { kind, ofId, id }: Pick<Short, 'kind' | 'ofId' | 'id'>,
  consistent = true,
): Promise<ShortData[]> => {
  const { data } = await StockShort.query
    .row({ clinicId, place: places[kind], ofId })
    .begins({ id })
    .go({ consistent })
  return data.filter(each => each.id === id)
}

/** All open shortages of the current branch, the oldest first. One round trip. */
export const listShorts = async ({ clinicId, branchId }: Reader): Promise<Short[]> => {
  const { data } = await StockShort.query.open({ clinicId, branchId }).go({ pages: 'all' })
  return data.map(toShort)
}

/** Shortages of an item in the current branch with a known batch that no movement names. One round trip. */
export const shortsWithBatch = async (
  { clinicId, branchId }: Reader,
  itemId: string,
): Promise<
  (Pick<ShortData, 'batch' | 'quantity' | 'excused' | 'occurredAt'> & { reference: Reference })[]
> => {
  const { data } = await StockShort.query.batches({ clinicId, branchId, itemId }).go({ pages: 'all' })
  return data.map(row => ({ ...row, reference: referenceOf(row) }))
}

/** The patient, its owner at that time, and who gave it, as the register names them; undefined for a sale. */
const patientOf = async (
  { clinicId, userId }: Actor,
  { place, ofId, petName, occurredAt, doneBy }: ShortData,
): Promise<ForPatient | undefined> => {
  if (place !== 'p') return undefined
  const [patient, giver] = await Promise.all([
    patientAtTime(clinicId, { patientId: ofId, at: occurredAt }),
    doneBy === userId ? undefined : findMembership(clinicId, doneBy),
  ])
  return {
    id: ofId,
    petName: patient?.name ?? petName,
    ownerName: patient?.ownerName,
    givenBy: giver?.name,
  }
}

/** The item is null if it was withdrawn with its import: then nothing can be taken. */
type Settling = { item: ItemData | null; level: LevelData | null; row: ShortData; input: ShortSettling }

type Settled = { fields: Partial<ShortData>; booking?: Booking; entered?: Entered[] }

/** Settles a shortage by noting that it never left the shelf. For a controlled drug, a line of the register says so. */
const excusedOf = ({ item, level, row, input }: Settling): Settled => {
  const { reason, batch } = input
  const had = batchesIn(level)
  const key = batch ?? batchesOf(had)[0]?.key ?? batchKey({})
  const line: Entered = {
    kind: 'excuse',
    key,
    quantity: 0,
    balance: had[key] ?? 0,
    reference: referenceOf(row),
    notes: reason,
  }
  return {
    fields: { state: 'settled', quantity: 0, excused: row.excused + row.quantity, reason },
    ...(item?.controlled && { entered: [line] }),
  }
}

const bookingFor = (row: ShortData, changes: Batches): Booking => ({
  id: `${row.id}.${newId()}`,
  type: 'sale',
  changes,
  reference: referenceOf(row),
})

/**
 * Chooses the batches: the chosen one, the one that was given if some of it is here, or those that had not expired on that day.
 */
const allotShort = (actor: Actor, { level, row, input }: Settling): ReturnType<typeof allot> => {
  const there = batchesIn(level)
  if (input.batch !== undefined) return allot(there, row.quantity, { key: input.batch })
  const noted = row.batch === undefined ? {} : ofBatch(there, row.batch)
  return total(noted) > 0
    ? allot(noted, row.quantity, {})
    : allot(there, row.quantity, { today: dayOfUse(actor, row.occurredAt) })
}

/** Takes as much as there is. Throws `not_found` without an item, `stock.not_enough` if there is nothing. */
const takenOf = (actor: Actor, settling: Settling): Settled => {
  const { item, row } = settling
  const { from, missing } = allotShort(actor, settling)
  if (!item) throw new AppError('not_found')
  if (missing === row.quantity) throw notEnough(item, 0)
  return {
    fields: {
      state: missing > 0 ? 'open' : 'settled',
      quantity: missing,
      taken: addBatches(row.taken as Batches, from),
    },
    booking: bookingFor(row, negated(from)),
  }
}

/** Puts the excess of a controlled drug back into the bottles that it came from. */
const putBackOf = async (clinicId: string, { item, row }: Settling): Promise<Settled> => {
  const { branchId, itemId, id: movementId, back = 0 } = row
  const out = await outstanding({ clinicId, branchId, itemId, movementId }, item?.unit)
  const { from } = allot(out?.left ?? {}, back, {})
  return {
    fields: {
      state: row.excused > 0 ? 'settled' : 'withdrawn',
      back: undefined,
      taken: addBatches(row.taken as Batches, negated(from)),
    },
    booking: bookingFor(row, from),
  }
}

/**
 * Settles a shortage: takes it from the shelf now, as much as there is, or notes with a reason that it never left the shelf; for
 * a controlled drug, it also puts back what has to come back. Throws `not_found`, also for a shortage of another branch,
 * `changed_elsewhere` for another version or a shortage that is already settled, `stock.not_enough` if nothing can be taken,
 * `witness.needed` for a controlled drug.
 */
export const settleShort = (actor: Actor, input: ShortSettling): Promise<Short> =>
  attempt(async () => {
    const { clinicId, branchId } = actor
    const { kind, ofId, id, itemId, reason } = input
    const key = { clinicId, place: places[kind], ofId, id, itemId }
    const [{ data: row }, { item, level }] = await Promise.all([
      StockShort.get(key).go({ consistent: true }),
      stockedAt(clinicId, branchId, itemId),
    ])
    if (!row || row.branchId !== branchId) throw new AppError('not_found')
    if (row.v !== input.v || row.state !== 'open') throw new AppError('changed_elsewhere', { v: row.v })
    const settling = { item, level, row, input }
    const isBack = row.back !== undefined
    const settled = isBack
      ? await putBackOf(clinicId, settling)
      : reason === undefined
        ? takenOf(actor, settling)
        : excusedOf(settling)
    const { fields, booking, entered } = settled
    const witnessed = { endpoint: 'settleShort', of: '', body: input }
    const touched = [
      ...(entered ?? []).map(each => ({ changes: { [each.key]: 0 } })),
      ...(booking ? [booking] : []),
    ]
    const register = item
      ? await openRegister(actor, { item, branchId }, touched, witnessed, () => patientOf(actor, row))
      : undefined
    return commit(actor, {
      steps: [
        changedShort(actor, row, fields),
        ...(booking && item ? bookingSteps(actor, { item, level, branchId, register }, [booking]).steps : []),
        ...(entered && item && register ? lineSteps(actor, { item, branchId }, register, entered) : []),
      ],
      subject: `item#${itemId}`,
      after: {
        quantity: isBack ? row.back : row.quantity - (reason === undefined ? (fields.quantity ?? 0) : 0),
        notes: isBack ? undefined : reason,
        witness: register?.proof.witnessName,
      },
      answer: toShort({ ...row, ...fields, v: row.v + 1 }),
    })
  })
