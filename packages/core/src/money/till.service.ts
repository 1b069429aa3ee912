// The till of a branch: each payment adds to the open one in its own transaction, and closing it begins the next, so that no payment
// falls between two days.
import type { EntityItem } from 'electrodb'
import type { Actor, Reader } from '../access/actor.ts'
import { localDay } from '../calendar/local-day.ts'
import { findBranch, findClinicMoney } from '../clinics/clinic.service.ts'
import { shownOf } from '../contract/shape.ts'
import { AppError } from '../errors.ts'
import { commit, type Step } from '../storage/commit.ts'
import { rowOf } from '../storage/entity.ts'
import { type PaymentMethod, paymentMethods } from './invoice-rules.ts'
import { TillClose, TillRow } from './till.entity.ts'
import { type Booked, type ClosedTill, type CloseInput, closedTill, type OpenTill } from './till.ts'
import { countedOf, expectedCash, slipDifference } from './till-rules.ts'

type TillData = EntityItem<typeof TillRow>
type Sums = Partial<Record<PaymentMethod, Omit<Booked, 'method'>>>

/** A branch's open till: payments that are booked now belong to its number `seq`. */
export type Till = { row: TillData | null; seq: number }

/** The open till of a branch, strongly consistent by default. One trip. */
export const findTill = async (clinicId: string, branchId: string, consistent = true): Promise<Till> => {
  const { data } = await TillRow.get({ clinicId, branchId }).go({ consistent })
  return { row: data, seq: data?.seq ?? 1 }
}

const bookedOf = (row: TillData | null): Booked[] => {
  const sums = (row?.sums ?? {}) as Sums
  return paymentMethods.flatMap(method => {
    const of = sums[method]
    return of ? [{ method, ...of }] : []
  })
}

/** A movement of money, negative if it is paid back. `cash` is what changed hands, where coins cannot make the amount. */
type Movement = { method: PaymentMethod; amount: number; cash?: number | undefined }

/**
 * The step that books the movements of one payment in the open till of a branch; none if no money moved. By each method it counts
 * as one payment, however many invoices or parts it has. For a `commit` within `attempt`.
 */
export const tillSteps = (
  actor: Actor,
  branchId: string,
  { row, seq }: Till,
  movements: readonly Movement[],
): Step[] => {
  const byMethod = new Map<PaymentMethod, number>()
  for (const { method, amount, cash = amount } of movements)
    byMethod.set(method, (byMethod.get(method) ?? 0) + cash)
  const moved = [...byMethod].filter(([, amount]) => amount !== 0)
  if (moved.length === 0) return []
  const sums = { ...((row?.sums ?? {}) as Sums) }
  for (const [method, amount] of moved) {
    const { count, taken, back } = sums[method] ?? { count: 0, taken: 0, back: 0 }
    sums[method] =
      amount > 0 ? { count: count + 1, taken: taken + amount, back } : { count, taken, back: back - amount }
  }
  const after = rowOf(TillRow, {
    ...(row?.float !== undefined && { float: row.float }),
    clinicId: actor.clinicId,
    branchId,
    seq,
    sums,
    v: (row?.v ?? 0) + 1,
    at: actor.request.at,
    by: actor.userId,
  })
  const lost = () => 'again' as const
  return [row ? { replace: after, before: rowOf(TillRow, row), lost } : { create: after, lost }]
}

const placeOf = (seq: number): string => String(seq).padStart(6, '0')

/** The open till of the reader's branch, with what was booked since the last close. One trip. */
export const readTill = async ({ clinicId, branchId, request }: Reader): Promise<OpenTill> => {
  const [{ row, seq }, clinic, branch] = await Promise.all([
    findTill(clinicId, branchId, false),
    findClinicMoney(clinicId),
    findBranch(clinicId, branchId),
  ])
  if (!clinic || !branch) throw new AppError('not_found')
  return {
    seq,
    v: row?.v ?? 0,
    currency: clinic.currency,
    day: localDay(request.at, branch.timeZone),
    ...(row?.float !== undefined && { float: row.float }),
    booked: bookedOf(row),
  }
}

/** A closed day of the reader's branch, by its number. One trip. Throws `not_found`. */
export const readClosedTill = async ({ clinicId, branchId }: Reader, seq: number): Promise<ClosedTill> => {
  const { data } = await TillClose.get({ clinicId, branchId, place: placeOf(seq) }).go()
  if (!data) throw new AppError('not_found')
  return shownOf(closedTill.shape, data)
}

/**
 * Closes the day: compares what was counted with what was booked, and signs it with the actor's name. The next till begins with
 * the cash that is left in this one. Two trips. Throws `changed_elsewhere` when something was booked meanwhile, `till.reason` for
 * a difference without a reason.
 */
export const closeTill = async (actor: Actor, input: CloseInput): Promise<ClosedTill> => {
  const { clinicId, branchId, request } = actor
  const [{ row, seq }, clinic] = await Promise.all([findTill(clinicId, branchId), findClinicMoney(clinicId)])
  if (!clinic) throw new AppError('not_found')
  const v = row?.v ?? 0
  if (v !== input.v) throw new AppError('changed_elsewhere', { v })
  const { slip, left, reason } = input
  const float = row?.float ?? input.float
  const booked = bookedOf(row)
  const expected = expectedCash(float, booked)
  const counted = countedOf(input.counts)
  if ((counted !== expected || slipDifference(booked, slip) !== 0) && !reason)
    throw new AppError('till.reason')
  const closed: ClosedTill = {
    seq,
    day: localDay(request.at, actor.zone),
    currency: clinic.currency,
    float,
    booked,
    counts: input.counts.filter(({ n }) => n > 0),
    ...(slip !== undefined && { slip }),
    expected,
    counted,
    left,
    ...(reason && { reason }),
    closedBy: actor.name,
    closedAt: request.at,
  }
  const stamp = { at: request.at, by: actor.userId }
  const next = rowOf(TillRow, { clinicId, branchId, seq: seq + 1, float: left, sums: {}, v: v + 1, ...stamp })
  return commit(actor, {
    steps: [
      row
        ? { replace: next, before: rowOf(TillRow, row) }
        : { create: next, lost: () => new AppError('changed_elsewhere') },
      {
        create: rowOf(TillClose, { clinicId, branchId, place: placeOf(seq), ...closed, v: 1, ...stamp }),
      },
    ],
    subject: `branch#${branchId}`,
    after: { expected, counted, left, ...(reason && { reason }) },
    answer: closed,
  })
}
