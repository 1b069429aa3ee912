// Booking, changing and cancelling: the vet's day is taken or released in the same transaction.
import type { Actor, Reader } from '../access/actor.ts'
import { isoAt } from '../clock.ts'
import { AppError } from '../errors.ts'
import { takesAppointmentsAt } from '../members/member.service.ts'
import { findPatient } from '../patients/patient.service.ts'
import { attempt, commit, type Step } from '../storage/commit.ts'
import { rowOf } from '../storage/entity.ts'
import { AppointmentBody, AppointmentHead } from './appointment.entity.ts'
import {
  type Appointment,
  type AppointmentChange,
  type AppointmentInput,
  type AppointmentRow,
  LONGEST_MS,
} from './appointment.ts'
import { crossesMidnight } from './local-day.ts'
import { type AppointmentAct, type cancelReasons, isAllowed } from './states.ts'
import { readVetDays, releaseSteps, takeSteps } from './vet-day.service.ts'

type Head = NonNullable<Awaited<ReturnType<typeof headOf>>>

const headOf = async (clinicId: string, id: string, consistent = false) =>
  (await AppointmentHead.get({ clinicId, id }).go({ consistent })).data

/** The animal of an appointment by name, or undefined for none. Eventual. */
export const petOfAppointment = async (clinicId: string, id: string): Promise<string | undefined> =>
  (await headOf(clinicId, id))?.petName

const toRow = (head: Head): AppointmentRow => ({
  id: head.id,
  patientId: head.patientId,
  petName: head.petName,
  species: head.species,
  ownerId: head.ownerId,
  ownerName: head.ownerName,
  vetId: head.vetId ?? null,
  type: head.type,
  status: head.status,
  start: head.start,
  end: head.end,
  zone: head.zone,
  ...(head.title && { title: head.title }),
  ...(head.cancelReason && { cancelReason: head.cancelReason }),
  overbooked: head.slot === 'o',
  allergic: head.allergic === true,
  careful: head.careful === true,
  v: head.v,
})

/**
 * The current branch's appointments that touch the span. One trip, two queries: what starts within it, and what
 * began on an earlier day and runs into it. `from` must be a local midnight of the branch.
 */
export const readCalendar = async (
  { clinicId, branchId }: Reader,
  { from, to }: { from: string; to: string },
): Promise<{ appointments: AppointmentRow[] }> => {
  const [within, overnight] = await Promise.all([
    AppointmentHead.query
      .calendar({ clinicId, branchId })
      .between({ start: from }, { start: to })
      .go({ pages: 'all' }),
    // What began before `from` has ended within the longest span an appointment may take.
    AppointmentHead.query
      .overnight({ clinicId, branchId })
      .between({ end: from }, { end: isoAt(Date.parse(from) + LONGEST_MS) })
      .go({ pages: 'all' }),
  ])
  const before = overnight.data.filter(row => row.start < from && row.end > from)
  const inside = within.data.filter(row => row.start < to)
  return { appointments: [...before, ...inside].map(toRow) }
}

/** One appointment of the current branch, with its description. Throws `not_found`. */
export const readAppointment = async ({ clinicId, branchId }: Reader, id: string): Promise<Appointment> => {
  const [head, body] = await Promise.all([headOf(clinicId, id), AppointmentBody.get({ clinicId, id }).go()])
  if (!head || head.branchId !== branchId) throw new AppError('not_found')
  return { ...toRow(head), ...(body.data && { description: body.data.description }) }
}

const isVetHere = async ({ clinicId, branchId }: Actor, vetId: string | null): Promise<boolean> =>
  vetId === null || (await takesAppointmentsAt(clinicId, branchId, vetId))

const noSuchVet = () =>
  new AppError('request.invalid', {}, [{ path: 'body.vetId', code: 'vet.not_at_branch' }])

const bodyStep = (actor: Actor, id: string, description: string | undefined): Step[] =>
  description
    ? [
        {
          create: rowOf(AppointmentBody, {
            clinicId: actor.clinicId,
            id,
            description,
            v: 1,
            _s: 1,
            at: actor.request.at,
            by: actor.userId,
          }),
        },
      ]
    : []

/**
 * Books a slot. Two trips. Throws `not_found` (patient), `patient.deceased`, `appointment.conflict` with the one
 * in the way, `already_exists` for a used id.
 */
export const bookAppointment = (actor: Actor, input: AppointmentInput): Promise<AppointmentRow> =>
  attempt(async () => {
    const { clinicId, branchId } = actor
    const [patient, days, vetIsHere] = await Promise.all([
      findPatient(clinicId, input.patientId),
      readVetDays(clinicId, input),
      isVetHere(actor, input.vetId),
    ])
    if (!patient) throw new AppError('not_found')
    if (patient.deceased) throw new AppError('patient.deceased')
    if (!vetIsHere) throw noSuchVet()
    const { steps, slot } = await takeSteps(actor, days, input, input.overbook === true)
    const head: Head = {
      clinicId,
      id: input.id,
      branchId,
      patientId: patient.id,
      petName: patient.name,
      species: patient.species,
      ownerId: patient.ownerId,
      ownerName: patient.ownerName,
      vetId: input.vetId ?? undefined,
      type: input.type,
      status: input.status,
      start: input.start,
      end: input.end,
      zone: actor.zone,
      title: input.title,
      slot,
      allergic: patient.allergic || undefined,
      careful: patient.careful || undefined,
      overnight: crossesMidnight(input, actor.zone) || undefined,
      v: 1,
      _s: 1,
      at: actor.request.at,
      by: actor.userId,
    }
    const row = rowOf(AppointmentHead, head)
    return commit(actor, {
      steps: [{ create: row }, ...steps, ...bodyStep(actor, input.id, input.description)],
      record: `appointment#${input.id}`,
      after: row,
      answer: toRow(head),
    })
  })

const forChange = async (actor: Actor, id: string, v: number, act: AppointmentAct): Promise<Head> => {
  const head = await headOf(actor.clinicId, id, true)
  if (!head || head.branchId !== actor.branchId) throw new AppError('not_found')
  if (head.v !== v) throw new AppError('changed_elsewhere', { v: head.v })
  if (!isAllowed(act, head.status)) throw new AppError('appointment.state', { status: head.status })
  return head
}

const placed = (head: Head) => ({ ...head, vetId: head.vetId ?? null })

/**
 * Moves or edits. Changing type, vet or time takes and releases the vet's days in the same transaction. A description
 * that is not sent stays, an empty one goes.
 * Throws `not_found`, `changed_elsewhere`, `appointment.state`, `appointment.conflict`.
 */
export const changeAppointment = (
  actor: Actor,
  id: string,
  change: AppointmentChange,
): Promise<AppointmentRow> =>
  attempt(async () => {
    const { clinicId } = actor
    const next = { ...change, id }
    const [before, days, body, vetIsHere] = await Promise.all([
      forChange(actor, id, change.v, 'change'),
      readVetDays(clinicId, next),
      AppointmentBody.get({ clinicId, id }).go({ consistent: true }),
      isVetHere(actor, change.vetId),
    ])
    // After the row was found, so that the answer doesn't depend on which read came first. Who has left the branch
    // keeps what was booked with them.
    if (!vetIsHere && change.vetId !== (before.vetId ?? null)) throw noSuchVet()
    // An emergency that was confirmed over another stays so in its place; elsewhere it has to be confirmed anew.
    const stays =
      before.slot === 'o' &&
      change.vetId === before.vetId &&
      change.start === before.start &&
      change.end === before.end
    const taking = await takeSteps(actor, days, next, change.overbook === true || stays)
    const steps = [...taking.steps, ...releaseSteps(clinicId, placed(before), next)]
    const stamp = { at: actor.request.at, by: actor.userId }
    const after: Head = {
      ...before,
      ...stamp,
      v: before.v + 1,
      vetId: change.vetId ?? undefined,
      type: change.type,
      start: change.start,
      end: change.end,
      title: change.title,
      slot: taking.slot,
      overnight: crossesMidnight(change, before.zone) || undefined,
    }
    const rows = { before: rowOf(AppointmentHead, before), after: rowOf(AppointmentHead, after) }
    // Who moves a block knows no description, and without a connection can't read it: an absent one stays.
    const description = change.description ?? body.data?.description ?? ''
    const bodySteps: Step[] =
      body.data && body.data.description !== description
        ? [
            {
              replace: rowOf(AppointmentBody, { ...body.data, ...stamp, description, v: body.data.v + 1 }),
              before: rowOf(AppointmentBody, body.data),
            },
          ]
        : body.data
          ? []
          : bodyStep(actor, id, description)
    return commit(actor, {
      steps: [{ replace: rows.after, before: rows.before }, ...steps, ...bodySteps],
      record: `appointment#${id}`,
      before: { ...rows.before, description: body.data?.description },
      after: { ...rows.after, description: description || undefined },
      answer: toRow(after),
    })
  })

/** Cancels with a reason and frees the vet. Throws `not_found`, `changed_elsewhere`, `appointment.state`. */
export const cancelAppointment = async (
  actor: Actor,
  id: string,
  { v, reason }: { v: number; reason: (typeof cancelReasons)[number] },
): Promise<AppointmentRow> => {
  const before = await forChange(actor, id, v, 'cancel')
  const steps = releaseSteps(actor.clinicId, placed(before))
  const after: Head = {
    ...before,
    status: 'cancelled',
    cancelReason: reason,
    slot: '-',
    v: before.v + 1,
    at: actor.request.at,
    by: actor.userId,
  }
  const rows = { before: rowOf(AppointmentHead, before), after: rowOf(AppointmentHead, after) }
  return commit(actor, {
    steps: [{ replace: rows.after, before: rows.before }, ...steps],
    record: `appointment#${id}`,
    ...rows,
    answer: toRow(after),
  })
}
