// Charges as steps of other changes: opened by an act, billed by an invoice, waived by a person, withdrawn by a strike-through.
import type { EntityItem } from 'electrodb'
import { type Actor, type Reader, reaches } from '../access/actor.ts'
import { instantsOfDays } from '../calendar/days-in-zone.ts'
import { localDay } from '../calendar/local-day.ts'
import { findBranch } from '../clinics/clinic.service.ts'
import { nowIso } from '../clock.ts'
import { AppError } from '../errors.ts'
import { priceOf } from '../money/amounts.ts'
import type { Took } from '../stock/given.service.ts'
import { commit, type Lost, type Step } from '../storage/commit.ts'
import { rowOf } from '../storage/entity.ts'
import { ChargeRow } from './charge.entity.ts'
import type { Charge, ChargeLine, UnbilledDay } from './charge.ts'

type Row = EntityItem<typeof ChargeRow>
type Place = Pick<Reader, 'clinicId' | 'branchId'>

/** Converts a row to its charge. */
export const chargeOf = (row: Row): Charge => {
  const { id, patientId, ownerId, branchId, occurredAt, doneBy, v, state, lines } = row
  return {
    ...{ id, patientId, ownerId, branchId, at: occurredAt, by: doneBy, v, state, lines },
    ...(row.took && { took: row.took }),
    ...(row.visitId && { visitId: row.visitId }),
    ...(row.lone && { lone: true }),
    ...(row.invoiceId && { invoiceId: row.invoiceId }),
    ...(row.reason && { reason: row.reason }),
    ...(row.left && { left: row.left }),
    ...(row.waivedBy && { waivedBy: row.waivedBy }),
    ...(row.struck && { struck: true }),
  }
}

/** The act that is charged, and where and by whom it was done: by default at the actor's branch and by the actor. */
type Act = {
  id: string
  patientId: string
  ownerId: string
  branchId?: string
  by?: string
  at: string
  visitId?: string | undefined
}

type Opening = {
  /** What the act took from the shelf; if it is missing, the invoice is to take the lines from there. */
  took?: readonly Took[]
  /** The charge belongs to no entry. */
  lone?: boolean
  fate?: Extract<Fate, { state: 'open' | 'waived' }>
}

/**
 * Opens the charge of an act in the act's transaction, at the act's branch: 4 write units. With `fate`, a charge that was waived
 * in another record stays waived.
 */
export const openCharge = (
  actor: Actor,
  act: Act,
  lines: readonly ChargeLine[],
  { took, lone, fate = { state: 'open' } }: Opening = {},
): Step => ({
  create: rowOf(ChargeRow, {
    clinicId: actor.clinicId,
    patientId: act.patientId,
    id: act.id,
    ownerId: act.ownerId,
    branchId: act.branchId ?? actor.branchId,
    occurredAt: act.at,
    ...fate,
    lines: [...lines],
    ...(took && { took: [...took] }),
    ...(act.visitId && { visitId: act.visitId }),
    ...(lone && { lone }),
    doneBy: act.by ?? actor.userId,
    v: 1,
    at: actor.request.at,
    by: actor.userId,
  }),
})

type Fate =
  | { state: 'open' }
  | { state: 'billed'; invoiceId: string; left?: ChargeLine[]; waivedBy?: string }
  | { state: 'waived'; reason: string; waivedBy?: string }
  | { state: 'withdrawn'; reason?: string; took?: Took[] }

const changed = (actor: Actor, row: Row, fields: Partial<Row>, lost?: Lost): Step => {
  const { invoiceId: _invoice, reason: _reason, waivedBy: _waivedBy, left: _left, ...lasting } = row
  const stamp = { v: row.v + 1, at: actor.request.at, by: actor.userId }
  return {
    replace: rowOf(ChargeRow, { ...lasting, ...fields, ...stamp }),
    before: rowOf(ChargeRow, row),
    ...(lost && { lost }),
  }
}

/** A charge as it was read for a change, strongly consistent. */
export type KnownCharge = { charge: Charge; row: Row }

/** A patient's charge for a change, or undefined. One trip. */
export const chargeForChange = async (
  clinicId: string,
  patientId: string,
  id: string,
): Promise<KnownCharge | undefined> => {
  const { data } = await ChargeRow.get({ clinicId, patientId, id }).go({ consistent: true })
  return data ? { charge: chargeOf(data), row: data } : undefined
}

/**
 * Changes the state of a charge, on condition of the version that was read: billed by an invoice, waived, withdrawn, or open
 * again when an invoice is cancelled. A charge that was billed and then struck is withdrawn instead of opened. 4 write units.
 */
export const settleCharge = (actor: Actor, { row }: KnownCharge, fate: Fate, lost?: Lost): Step =>
  changed(
    actor,
    row,
    fate.state === 'open' && row.struck ? { state: 'withdrawn', reason: row.reason } : fate,
    lost,
  )

/**
 * Gives an open or withdrawn charge other lines or another time,
 * because its entry was amended. A withdrawn charge is then open again.
 */
export const rewriteCharge = (
  actor: Actor,
  { row }: KnownCharge,
  { lines, took, at }: { lines: readonly ChargeLine[]; took: readonly Took[]; at: string },
): Step => changed(actor, row, { state: 'open', lines: [...lines], took: [...took], occurredAt: at })

/**
 * Returns the step for the charge of an entry that is struck out, or of an item that is taken back: an open charge is withdrawn,
 * one that an invoice has billed is marked. What it took is put back in the same transaction. A charge without an entry keeps the
 * reason `why`; otherwise the entry has it.
 */
export const strikeCharge = (actor: Actor, known: KnownCharge, why?: string): Step | undefined => {
  const { row } = known
  const took = row.took && { took: [] }
  if (row.state === 'open')
    return changed(actor, row, { state: 'withdrawn', reason: why, ...took }, () => 'again')
  if (row.state === 'billed') {
    const { invoiceId, left, waivedBy } = row
    const lasting = { invoiceId, left, waivedBy, reason: why }
    return changed(actor, row, { ...lasting, struck: true, ...took }, () => 'again')
  }
  const { reason, waivedBy } = row
  return row.took?.length ? changed(actor, row, { reason, waivedBy, ...took }, () => 'again') : undefined
}

/**
 * Returns where a change of a charge alone is logged: at the charge's branch, whose money and shelf it concerns, wherever the
 * actor works. Throws `branch.not_reached`.
 */
export const placeOfCharge = (actor: Actor, { branchId }: Charge): Place => {
  if (!reaches(actor, branchId)) throw new AppError('branch.not_reached')
  return { clinicId: actor.clinicId, branchId }
}

/** Throws `charge.settled` for a charge that isn't open, with its state and the name of its first line. */
export const assertOpen = ({ charge: { state, lines } }: KnownCharge): void => {
  if (state !== 'open') throw new AppError('charge.settled', { state, name: lines[0]?.name })
}

/**
 * Waives an open charge: it will not be billed, and keeps the reason. Two trips. Throws `not_found`, `branch.not_reached`,
 * `charge.settled`, `changed_elsewhere`.
 */
export const waiveCharge = async (
  actor: Actor,
  patientId: string,
  id: string,
  { v, reason }: { v: number; reason: string },
): Promise<Charge> => {
  const known = await chargeForChange(actor.clinicId, patientId, id)
  if (!known) throw new AppError('not_found')
  const place = placeOfCharge(actor, known.charge)
  assertOpen(known)
  if (known.charge.v !== v) throw new AppError('changed_elsewhere', { v: known.charge.v })
  const fate = { state: 'waived', reason, waivedBy: actor.name } as const
  const answer: Charge = { ...known.charge, ...fate, v: v + 1 }
  return commit(actor, {
    steps: [settleCharge(actor, known, fate)],
    subject: `patient#${patientId}`,
    place,
    after: { reason, total: answer.lines.reduce((all, line) => all + priceOf(line), 0) },
    answer,
  })
}

/** The charge of one entry, or undefined. Half a unit. */
export const findCharge = async (
  clinicId: string,
  patientId: string,
  id: string,
): Promise<Charge | undefined> => {
  const { data } = await ChargeRow.get({ clinicId, patientId, id }).go()
  return data ? chargeOf(data) : undefined
}

/** The open charges of a patient, the oldest act first. One trip. */
export const openChargesOf = async (clinicId: string, patientId: string): Promise<Charge[]> => {
  const { data } = await ChargeRow.query.ofPatient({ clinicId, patientId }).go({ pages: 'all' })
  return data.map(chargeOf)
}

/**
 * Gives a patient's open charges back to an owner whose merge into another owner is undone: what was entered for their animal
 * since the merge, also for earlier days, was charged to the other. Safe to repeat; throws if a charge changes meanwhile.
 */
export const giveBackCharges = async (
  clinicId: string,
  patientId: string,
  { from, to, since }: { from: string; to: string; since: string },
): Promise<void> => {
  const { data } = await ChargeRow.query.ofPatient({ clinicId, patientId }).go({ pages: 'all' })
  for (const row of data.filter(({ ownerId, at }) => ownerId === from && at >= since))
    await ChargeRow.put({ ...row, ownerId: to, v: row.v + 1, at: nowIso() })
      .where(({ v }, { eq }) => eq(v, row.v))
      .go()
}

/** Open charges of former days are counted up to this number: if there are more, the page says "at least 100". */
const COUNTED = 100

/** Returns the first and the last key of the charges of a day at the branch. */
const spanOf = (day: string, zone: string) => {
  const { from, to } = instantsOfDays({ from: day, to: day }, zone)
  return [{ occurredAt: from }, { occurredAt: to }] as const
}

/** The open charges of what was done in a branch on a day of its zone, the oldest act first. */
export const openChargesOn = async (
  { clinicId, branchId }: Place,
  day: string,
  zone: string,
): Promise<Charge[]> => {
  const { data } = await ChargeRow.query
    .ofBranch({ clinicId, branchId })
    .between(...spanOf(day, zone))
    .go({ pages: 'all' })
  return data.map(chargeOf)
}

/**
 * Returns the open and the waived charges of what was done in the reader's branch on a day of its zone, and how many are still
 * open from days before. Two trips.
 */
export const listUnbilledDay = async (
  { clinicId, branchId }: Reader,
  { day }: { day: string },
): Promise<UnbilledDay> => {
  const branch = await findBranch(clinicId, branchId)
  if (!branch) throw new AppError('not_found')
  const zone = branch.timeZone
  const span = spanOf(day, zone)
  const key = { clinicId, branchId }
  const [open, waived, before] = await Promise.all([
    openChargesOn(key, day, zone),
    ChargeRow.query
      .waived(key)
      .between(...span)
      .go({ pages: 'all' }),
    ChargeRow.query.ofBranch(key).lt(span[0]).go({ limit: COUNTED, order: 'desc' }),
  ])
  const [last] = before.data
  return {
    open,
    // Of a charge that was billed in part, only the waived rest.
    waived: waived.data.map(chargeOf).map(each => ({ ...each, lines: each.left ?? each.lines })),
    before: { count: before.data.length, ...(last && { day: localDay(last.occurredAt, zone) }) },
  }
}
