// Takes, moves and releases slots of vet-days as steps of the appointment's own transaction.
import type { Actor } from '../access/actor.ts'
import { AppError } from '../errors.ts'
import type { Step } from '../storage/commit.ts'
import { rowOf } from '../storage/entity.ts'
import { AppointmentHead, VetDay } from './appointment.entity.ts'
import type { AppointmentType } from './appointment.ts'
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

/** The vet-days that a change from one placing to another touches, read strongly and in parallel. */
export const readVetDays = async (clinicId: string, former: Placed | undefined, next: Placed | undefined) => {
  const keys = new Map(
    [...wantedBy(former), ...wantedBy(next)].map(({ vetId, day }) => [`${vetId} ${day}`, { vetId, day }]),
  )
  return Promise.all([...keys.values()].map(({ vetId, day }) => rowAt(clinicId, vetId, day)))
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
 * The steps that release the former slots and take the next ones, and how the appointment then stands.
 * Throws `appointment.conflict` with the one in the way; an emergency that was confirmed (`overbook`) lies over it.
 */
export const slotSteps = async (
  actor: Actor,
  days: VetDays,
  next: Placed | undefined,
  ownId: string,
  overbook: boolean,
): Promise<{ steps: Step[]; slot: SlotKind | '-' }> => {
  const wanted = wantedBy(next)
  const slotsOf = (before: VetDays[number]['before']): Slots => (before?.slots ?? {}) as Slots
  const inTheWay = wanted
    .map(want => {
      const day = days.find(each => each.vetId === want.vetId && each.day === want.day)
      return overlapping(slotsOf(day?.before ?? null), want, ownId)
    })
    .find(id => id !== undefined)
  if (inTheWay && !(overbook && next?.type === 'emergency'))
    throw await conflictWith(actor.clinicId, inTheWay)
  const kind: SlotKind = inTheWay ? 'o' : 'n'
  const steps = days.map(({ vetId, day, before }): Step => {
    const want = wanted.find(each => each.vetId === vetId && each.day === day)
    const after = rowOf(VetDay, {
      clinicId: actor.clinicId,
      vetId,
      day,
      slots: withSlot(slotsOf(before), ownId, want && { from: want.from, to: want.to, kind }),
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
