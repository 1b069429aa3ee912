// Reserves, moves and frees the slots of vets and rooms, as steps of the appointment's own transaction.
import type { Actor } from '../access/actor.ts'
import { AppError } from '../errors.ts'
import type { Step } from '../storage/commit.ts'
import { rowOf } from '../storage/entity.ts'
import type { Item } from '../storage/request-units.ts'
import { RoomDay, VetDay } from './appointment.entity.ts'
import { headOf } from './appointment-head.ts'
import type { AppointmentType } from './states.ts'
import { daysOf, overlapping, type SlotKind, type Slots, withSlot } from './vet-day.ts'

/** Where an appointment is, or is to be: vet, room and time. */
export type Placed = {
  id: string
  vetId?: string | null | undefined
  roomId?: string | null | undefined
  type: AppointmentType
  start: string
  end: string
  petName?: string | undefined
}

type Lock = { of: 'vet' | 'room'; who: string; day: string }
type Wanted = Lock & { from: number; to: number }

const nameOf = ({ of, who, day }: Lock): string => `${of} ${who} ${day}`

/** Whether the appointment takes a slot in the vet's day: grooming, and appointments without a vet, don't (product § 7). */
const isBound = (placed: Placed): boolean => placed.vetId != null && placed.type !== 'grooming'

/** A room can hold one thing at a time whatever it is, so grooming takes a slot in it too (decision 0033). */
const wantedBy = (placed: Placed | undefined): Wanted[] => {
  if (!placed) return []
  const days = daysOf(placed)
  return [
    ...(isBound(placed)
      ? days.map(each => ({ ...each, of: 'vet' as const, who: String(placed.vetId) }))
      : []),
    ...(placed.roomId
      ? days.map(each => ({ ...each, of: 'room' as const, who: String(placed.roomId) }))
      : []),
  ]
}

type Stored = { slots: Slots; row?: Item; v: number }

const stored = async (clinicId: string, { of, who, day }: Lock): Promise<Stored> => {
  const consistent = true
  if (of === 'vet') {
    const { data } = await VetDay.get({ clinicId, vetId: who, day }).go({ consistent })
    return data ? { slots: data.slots as Slots, row: rowOf(VetDay, data), v: data.v } : { slots: {}, v: 0 }
  }
  const { data } = await RoomDay.get({ clinicId, roomId: who, day }).go({ consistent })
  return data ? { slots: data.slots as Slots, row: rowOf(RoomDay, data), v: data.v } : { slots: {}, v: 0 }
}

export type Locks = ReadonlyMap<string, Stored & { lock: Lock }>

/** The days of vets and rooms that the placings need, each read once, strongly consistent and in parallel. */
export const readLocks = async (clinicId: string, placings: readonly Placed[]): Promise<Locks> => {
  const wanted = new Map(
    placings.flatMap(wantedBy).map(({ of, who, day }) => [`${of} ${who} ${day}`, { of, who, day }]),
  )
  const found = [...wanted].map(
    async ([name, lock]) => [name, { ...(await stored(clinicId, lock)), lock }] as const,
  )
  return new Map(await Promise.all(found))
}

const keyOf = (clinicId: string, { of, who, day }: Lock) => ({
  pk: `${clinicId}#${of === 'vet' ? 'vd' : 'rd'}#${who}`,
  sk: day,
})

/** Steps that free the days of a former placing, except those that `memoized` takes over. They need no read. */
export const releaseSteps = (clinicId: string, former: Placed, kept?: Placed): Step[] => {
  const taken = new Set(wantedBy(kept).map(nameOf))
  return wantedBy(former)
    .filter(lock => !taken.has(nameOf(lock)))
    .map(lock => ({ release: keyOf(clinicId, lock), map: 'slots', entry: former.id }))
}

/** The error that names the appointment in the way, which may be one of the same request. */
const conflictWith = async (
  clinicId: string,
  code: 'appointment.conflict' | 'appointment.room_taken',
  appointmentId: string,
  bookingId: string,
  placings: readonly Placed[],
): Promise<AppError> => {
  const own = placings.find(({ id }) => id === appointmentId)
  if (own) {
    const { petName, start, end } = own
    return new AppError(code, { appointmentId, bookingId, petName, start, end })
  }
  const head = await headOf(clinicId, appointmentId)
  return new AppError(code, {
    appointmentId,
    bookingId,
    ...(head && {
      petName: head.petName,
      start: head.start,
      end: head.end,
      zone: head.zone,
      branchId: head.branchId,
    }),
  })
}

const rowAfter = (actor: Actor, { of, who, day }: Lock, slots: Slots, v: number): Item => {
  const stamps = { v, at: actor.request.at, by: actor.userId }
  const { clinicId } = actor
  return of === 'vet'
    ? rowOf(VetDay, { clinicId, vetId: who, day, slots, ...stamps })
    : rowOf(RoomDay, { clinicId, roomId: who, day, slots, ...stamps })
}

/** How an appointment occupies its vet's day: in a slot, overlapping others, or not at all. */
export type Standing = SlotKind | '-'

/**
 * The steps that reserve slots for placings, which may not overlap one another either, and how each then occupies its
 * vet's day. `locks` are what `readLocks` read for them. A day that doesn't change isn't written.
 * Throws `appointment.conflict` or `appointment.room_taken` with the one in the way (`bookingId` says for which booking). A
 * confirmed emergency may overlap others of its vet, but a room is never given twice.
 */
export const takeSteps = async (
  actor: Actor,
  locks: Locks,
  placings: readonly (Placed & { overbook: boolean })[],
): Promise<{ steps: Step[]; standings: Map<string, Standing> }> => {
  const slots = new Map([...locks].map(([name, each]) => [name, each.slots]))
  const standings = new Map<string, Standing>()
  for (const placed of placings) {
    const wanted = wantedBy(placed)
    const inTheWay = (of: Lock['of']) =>
      wanted
        .filter(each => each.of === of)
        .map(want => overlapping(slots.get(nameOf(want)) ?? {}, want, placed.id))
        .find(id => id !== undefined)
    const ofVet = inTheWay('vet')
    if (ofVet && !(placed.overbook && placed.type === 'emergency'))
      throw await conflictWith(actor.clinicId, 'appointment.conflict', ofVet, placed.id, placings)
    const ofRoom = inTheWay('room')
    if (ofRoom)
      throw await conflictWith(actor.clinicId, 'appointment.room_taken', ofRoom, placed.id, placings)
    const kind: SlotKind = ofVet ? 'o' : 'n'
    standings.set(placed.id, isBound(placed) ? kind : '-')
    for (const want of wanted) {
      const { from, to, of } = want
      const taken = withSlot(slots.get(nameOf(want)) ?? {}, placed.id, {
        from,
        to,
        kind: of === 'vet' ? kind : 'n',
      })
      slots.set(nameOf(want), taken)
    }
  }
  const touched = new Set(placings.flatMap(wantedBy).map(nameOf))
  const steps = [...locks].flatMap(([name, { lock, row, v, slots: before }]): Step[] => {
    const after = slots.get(name) ?? {}
    const isSame = placings.every(({ id }) => before[id] === after[id])
    if (!touched.has(name) || isSame) return []
    const item = rowAfter(actor, lock, after, v + 1)
    // Another booking changed this day first: read it again and try once more.
    const lost = () => 'again' as const
    return row ? [{ replace: item, before: row, lost }] : [{ create: item, lost }]
  })
  return { steps, standings }
}
