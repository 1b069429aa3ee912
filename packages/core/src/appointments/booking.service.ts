// Booking: what a new appointment must satisfy, and the steps that create it and reserve its vet and room.
import type { Actor } from '../access/actor.ts'
import { crossesMidnight } from '../calendar/days-in-zone.ts'
import { findCalendarSettings } from '../calendar/settings.service.ts'
import { AppError } from '../errors.ts'
import { takesAppointmentsAt } from '../members/member.service.ts'
import { findPatient, patientIsAlive } from '../patients/patient.service.ts'
import { attempt, commit, type Step } from '../storage/commit.ts'
import { rowOf } from '../storage/entity.ts'
import { AppointmentHead } from './appointment.entity.ts'
import type { AppointmentGroup, AppointmentInput, AppointmentRow } from './appointment.ts'
import { alertsOf, auditedOf, type Head, happenedAt, seriesOf, toRow } from './appointment-head.ts'
import { bodySteps } from './body.ts'
import { fitting } from './group-answer.ts'
import { readLocks, takeSteps } from './vet-day.service.ts'

/** An appointment to be created. Only a series or a group sets the extra fields, never the caller of the API. */
export type Booking = AppointmentInput & { seriesId?: string; seriesNo?: number; groupId?: string }

type Place = Pick<Actor, 'clinicId' | 'branchId'>

/** Whether this person takes appointments at the branch. "No vet" always passes. */
export const isVetHere = async (
  { clinicId, branchId }: Place,
  vetId: string | null | undefined,
): Promise<boolean> => vetId == null || (await takesAppointmentsAt(clinicId, branchId, vetId))

/** Whether the branch has the room; "no room" always passes. */
export const isRoomHere = async (
  { clinicId, branchId }: Place,
  roomId: string | null | undefined,
): Promise<boolean> =>
  roomId == null || (await findCalendarSettings(clinicId, branchId)).rooms.some(({ id }) => id === roomId)

const refused = (path: string, code: string) => new AppError('request.invalid', {}, [{ path, code }])

export const noSuchVet = (path = 'body') => refused(`${path}.vetId`, 'vet.not_at_branch')
export const noSuchRoom = (path = 'body') => refused(`${path}.roomId`, 'room.not_at_branch')

/** Looks up each distinct value once, all at the same time. */
const askedOnce = async <T>(
  values: readonly (string | null | undefined)[],
  ask: (value: string) => Promise<T>,
) => {
  const different = [...new Set(values)].filter(value => value != null)
  return new Map(await Promise.all(different.map(async value => [value, await ask(value)] as const)))
}

const readsOf = async (actor: Actor, bookings: readonly Booking[]) => {
  const roomOf = bookings.find(({ roomId }) => roomId != null)?.roomId
  const [patients, vets, rooms, locks] = await Promise.all([
    askedOnce(
      bookings.map(({ patientId }) => patientId),
      id => findPatient(actor.clinicId, id),
    ),
    askedOnce(
      bookings.map(({ vetId }) => vetId),
      id => isVetHere(actor, id),
    ),
    roomOf == null ? [] : findCalendarSettings(actor.clinicId, actor.branchId).then(found => found.rooms),
    readLocks(actor.clinicId, bookings),
  ])
  return {
    patients,
    vets,
    rooms: new Set<string | null | undefined>([null, undefined, ...rooms.map(({ id }) => id)]),
    locks,
  }
}

/**
 * The steps that create bookings: heads, bodies, and the days of vets and rooms. One trip. For a `commit` within `attempt`, which
 * tries again if somebody else changed one of these days meanwhile. `pathOf` gives a booking's path in the request, for errors.
 * Throws `not_found` (patient), `patient.deceased`, `request.invalid` for a vet or room of another branch,
 * `appointment.conflict` or `appointment.room_taken` with the appointment in the way, which may be one of the same request.
 */
export const bookingSteps = async (
  actor: Actor,
  bookings: readonly Booking[],
  pathOf: (index: number) => string = () => 'body',
): Promise<{ steps: Step[]; heads: Head[] }> => {
  const { patients, vets, rooms, locks } = await readsOf(actor, bookings)
  const known = bookings.map((booking, index) => {
    const patient = patients.get(booking.patientId)
    if (!patient) throw new AppError('not_found')
    if (patient.deceased) throw new AppError('patient.deceased')
    if (booking.vetId !== null && !vets.get(booking.vetId)) throw noSuchVet(pathOf(index))
    if (!rooms.has(booking.roomId)) throw noSuchRoom(pathOf(index))
    return { booking, patient }
  })
  const placings = known.map(({ booking, patient }) => ({
    ...booking,
    petName: patient.name,
    overbook: booking.overbook === true,
  }))
  const taking = await takeSteps(actor, locks, placings)
  const heads = known.map(
    ({ booking, patient }): Head => ({
      clinicId: actor.clinicId,
      id: booking.id,
      branchId: actor.branchId,
      patientId: patient.id,
      petName: patient.name,
      species: patient.species,
      ownerId: patient.ownerId,
      ownerName: patient.ownerName,
      vetId: booking.vetId ?? undefined,
      roomId: booking.roomId ?? undefined,
      type: booking.type,
      status: booking.status,
      start: booking.start,
      end: booking.end,
      zone: actor.zone,
      title: booking.title,
      slot: taking.standings.get(booking.id) ?? '-',
      flow: booking.flow,
      flowAt: booking.flow && happenedAt(actor),
      series: seriesOf(booking),
      groupId: booking.groupId,
      alerts: alertsOf(patient),
      overnight: crossesMidnight(booking, actor.zone) || undefined,
      v: 1,
      at: actor.request.at,
      by: actor.userId,
    }),
  )
  const bodies = bookings.flatMap(({ id, description }) => bodySteps(actor, id, undefined, { description }))
  // The patient may be marked deceased between this read and the commit.
  const alive = [...patients.keys()].map(id => patientIsAlive(actor.clinicId, id))
  return {
    steps: [
      ...heads.map(head => ({ create: rowOf(AppointmentHead, head) })),
      ...taking.steps,
      ...bodies,
      ...alive,
    ],
    heads,
  }
}

const bookedOf = (head: Head) => ({ subject: `appointment#${head.id}`, after: auditedOf(head) })

/** Books an appointment. Two trips. Throws what `bookingSteps` does, and `already_exists` for a used id. */
export const bookAppointment = (actor: Actor, booking: Booking): Promise<AppointmentRow> =>
  attempt(async () => {
    const { steps, heads } = await bookingSteps(actor, [booking])
    const [head] = heads
    if (!head) throw new Error('A booking makes one appointment.')
    return commit(actor, { steps, ...bookedOf(head), answer: toRow(head) })
  })

/**
 * Books several pets of one owner, all or none: one after the other, or at the same time with different vets. Two trips; each
 * pet gets its own audit event. Throws what `bookAppointment` does, and `request.invalid` for pets of different owners.
 */
export const bookAppointments = (
  actor: Actor,
  { groupId, bookings }: AppointmentGroup,
): Promise<{ appointments: AppointmentRow[] }> =>
  attempt(async () => {
    const { steps, heads } = await bookingSteps(
      actor,
      bookings.map(booking => ({ ...booking, groupId })),
      index => `body.bookings.${index}`,
    )
    const [first, ...others] = heads
    if (!first) throw new Error('A group has two appointments at least.')
    const stranger = heads.findIndex(({ ownerId }) => ownerId !== first.ownerId)
    if (stranger !== -1) throw refused(`body.bookings.${stranger}.patientId`, 'patient.other_owner')
    return commit(actor, {
      steps,
      ...bookedOf(first),
      also: others.map(bookedOf),
      answer: { appointments: fitting(heads.map(toRow)) },
    })
  })
