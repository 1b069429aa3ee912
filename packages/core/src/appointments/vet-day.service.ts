// Takes, moves and releases slots of vet-days as steps of the appointment's own transaction.
import type { Actor } from '../access/actor.ts'
import { AppError } from '../errors.ts'
import type { Step } from '../storage/commit.ts'
import { rowOf } from '../storage/entity.ts'
import { AppointmentHead, VetDay } from './appointment.entity.ts'
import type { AppointmentType } from './states.ts'
import { daysOf, overlapping, type SlotKind, type Slots, withSlot } from './vet-day.ts'

export type Placed = {
  id: string
  vetId: string | null | undefined
  type: AppointmentType
  start: string
  end: string
}

type Wanted = { vetId: string; day: string; from: number; to: number }

/** Whether an appointment is bound by the vet's day: grooming and appointments without a vet are not (product § 7). */
const isBound = (placed: Placed): boolean => placed.vetId != null && placed.type !== 'grooming'

const wantedBy = (placed: Placed | undefined): Wanted[] =>
  placed && isBound(placed) ? daysOf(placed).map(span => ({ ...span, vetId: String(placed.vetId) })) : []

const rowAt = async (clinicId: string, vetId: string, day: string) => {
  const { data } = await VetDay.get({ clinicId, vetId, day }).go({ consistent: true })
  return { vetId, day, before: data }
}

/** The vet-days that a placing wants, read strongly and in parallel. */
export const readVetDays = (clinicId: string, next: Placed) =>
  Promise.all(wantedBy(next).map(({ vetId, day }) => rowAt(clinicId, vetId, day)))

/** Steps that free the days of a former placing, but for those that `kept` takes over. They need no read. */
export const releaseSteps = (clinicId: string, former: Placed, kept?: Placed): Step[] => {
  const taken = new Set(wantedBy(kept).map(({ vetId, day }) => `${vetId} ${day}`))
  return wantedBy(former)
    .filter(({ vetId, day }) => !taken.has(`${vetId} ${day}`))
    .map(({ vetId, day }) => ({
      release: { pk: `${clinicId}#vd#${vetId}`, sk: day },
      map: 'slots',
      entry: former.id,
    }))
}

type VetDays = Awaited<ReturnType<typeof readVetDays>>

/** The error that names the appointment in the way. */
const conflictWith = async (clinicId: string, appointmentId: string): Promise<AppError> => {
  const { data } = await AppointmentHead.get({ clinicId, id: appointmentId }).go()
  return new AppError('appointment.conflict', {
    appointmentId,
    ...(data && {
      petName: data.petName,
      start: data.start,
      end: data.end,
      zone: data.zone,
      branchId: data.branchId,
    }),
  })
}

/**
 * The steps that take the slots of a placing, and how the appointment then stands in them.
 * Throws `appointment.conflict` with the one in the way; an emergency that was confirmed (`overbook`) lies over it.
 */
export const takeSteps = async (
  actor: Actor,
  days: VetDays,
  next: Placed,
  overbook: boolean,
): Promise<{ steps: Step[]; slot: SlotKind | '-' }> => {
  const wanted = wantedBy(next)
  const found = wanted.map(want => {
    const before = days.find(each => each.vetId === want.vetId && each.day === want.day)?.before ?? undefined
    return { want, before, slots: (before?.slots ?? {}) as Slots }
  })
  const inTheWay = found
    .map(({ want, slots }) => overlapping(slots, want, next.id))
    .find(id => id !== undefined)
  if (inTheWay && !(overbook && next.type === 'emergency')) throw await conflictWith(actor.clinicId, inTheWay)
  const kind: SlotKind = inTheWay ? 'o' : 'n'
  const steps = found.map(({ want: { vetId, day, from, to }, before, slots }): Step => {
    const after = rowOf(VetDay, {
      clinicId: actor.clinicId,
      vetId,
      day,
      slots: withSlot(slots, next.id, { from, to, kind }),
      v: (before?.v ?? 0) + 1,
      _s: 1,
      at: actor.request.at,
      by: actor.userId,
    })
    // Another booking got this vet's day first: read it anew and look again.
    const lost = () => 'again' as const
    return before ? { replace: after, before: rowOf(VetDay, before), lost } : { create: after, lost }
  })
  return { steps, slot: wanted.length > 0 ? kind : '-' }
}
