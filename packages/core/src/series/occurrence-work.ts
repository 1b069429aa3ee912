// What a job does to one occurrence, and why that may be refused. All of it is safe to repeat.
import { createHash } from 'node:crypto'
import type { Actor } from '../access/actor.ts'
import { type Head, headOf } from '../appointments/appointment-head.ts'
import { bodyOf } from '../appointments/body.ts'
import { bookAppointment } from '../appointments/booking.service.ts'
import { cancelAppointment, changeAppointment } from '../appointments/change.service.ts'
import { isAllowed } from '../appointments/states.ts'
import { nowIso } from '../clock.ts'
import { AppError } from '../errors.ts'
import { occurrenceId } from './occurrence-id.ts'
import type { Followed, Occurrence, Task } from './plan.ts'
import type { SeriesData } from './series.service.ts'
import type { SeriesProblem } from './series.ts'

/** Codes that refuse an occurrence for good; anything else is thrown, and the job tries again. */
const problemOf = (error: unknown): SeriesProblem | undefined => {
  if (!(error instanceof AppError)) return undefined
  switch (error.code) {
    case 'appointment.conflict':
      return 'conflict'
    case 'appointment.room_taken':
      return 'room'
    case 'patient.deceased':
      return 'deceased'
    case 'request.invalid':
      return error.errors.some(({ code }) => code === 'vet.not_at_branch') ? 'vet' : 'room'
    case 'not_found':
      return 'other'
    default:
      return undefined
  }
}

/** Whether an earlier run of the same job had done this already. */
const isDone = (error: unknown): boolean =>
  error instanceof AppError && (error.code === 'already_exists' || error.code === 'idempotency.in_flight')

const tried = async (work: () => Promise<unknown>): Promise<SeriesProblem | undefined> => {
  try {
    await work()
    return undefined
  } catch (error) {
    if (isDone(error)) return undefined
    const problem = problemOf(error)
    if (!problem) throw error
    return problem
  }
}

/**
 * The actor for a series' job in its branch's `zone`:
 * the person who ordered it, with an idempotency key for order and occurrence.
 */
export const actorFor = (series: SeriesData, task: Task, no: number, zone: string): Actor => {
  const key = `${series.id}-${task.order}-${no}`
  const endpoint = `${task.kind}Series`
  return {
    userId: series.by,
    sessionId: '-',
    clinicId: series.clinicId,
    branchId: series.branchId,
    role: 'staff',
    name: '',
    branches: [series.branchId],
    zone,
    request: { id: key, endpoint, at: nowIso(), ip: '', agent: 'series', key, hash: key },
  }
}

/** Books an occurrence at its planned place. */
export const bookOne = (
  actor: Actor,
  series: SeriesData,
  { no, left: _left, ...placed }: Occurrence,
): Promise<SeriesProblem | undefined> =>
  tried(() =>
    bookAppointment(actor, {
      id: occurrenceId(series.id, no),
      patientId: series.patientId,
      status: 'scheduled',
      seriesId: series.id,
      seriesNo: no,
      ...placed,
    }),
  )

type ChangeTask = Extract<Task, { kind: 'change' }>

type Placed = Pick<Occurrence, 'start' | 'end' | 'vetId' | 'type'>

/** Whether an appointment is at the given time, with the same vet. */
export const isPlacedAt = (head: Head, { start, end, vetId }: Omit<Placed, 'type'>): boolean =>
  head.start === start && head.end === end && (head.vetId ?? null) === vetId

const isAt = (head: Head, placed: Placed): boolean => isPlacedAt(head, placed) && head.type === placed.type

/** The stored head of an occurrence, or null if it could not be booked. */
export const headOfOne = (series: SeriesData, no: number): Promise<Head | null> =>
  headOf(series.clinicId, occurrenceId(series.id, no), true)

const DIGEST_CHARS = 12

const digestOf = (text = ''): string =>
  createHash('sha256').update(text).digest('base64url').slice(0, DIGEST_CHARS)

/** The planned place and texts of an occurrence, in the form that is compared with its appointment. */
export const followedOf = ({ left: _left, description, ...placed }: Occurrence): Followed => ({
  ...placed,
  noted: digestOf(description),
})

/** The plan that an occurrence follows; undefined if somebody moved it away from where the series had put it. */
export const planFollowedBy = (head: Head, plans: readonly (Followed | undefined)[]): Followed | undefined =>
  plans.find(plan => plan && isAt(head, plan))

/** The plan of an occurrence that could not be moved, with its actual place: the series keeps it for the next attempt. */
export const unmovedPlan = ({ start, end, vetId, type }: Head, plan: Followed): Followed => ({
  ...plan,
  ...{ start, end, vetId: vetId ?? null, type },
})

/** The title and room that were given to this occurrence alone: they stay. */
const ownOf = (head: Head, former: Followed): Partial<Pick<Occurrence, 'title' | 'roomId'>> => {
  const roomId = head.roomId ?? null
  return {
    ...((head.title || undefined) !== (former.title || undefined) && { title: head.title }),
    ...(roomId !== former.roomId && { roomId }),
  }
}

/** The edited occurrence's own values for the fields that the change leaves out. */
const keptOf = (head: Head, { keeps = [] }: ChangeTask) => {
  const own = { type: head.type, roomId: head.roomId ?? null, title: head.title }
  return Object.fromEntries(keeps.map(field => [field, own[field]])) as Partial<typeof own>
}

/** The new notes of an occurrence; undefined if it has notes of its own, which stay like a title of its own. */
const notesFor = async (
  head: Head,
  { description = '' }: Occurrence,
  former: Followed | undefined,
): Promise<string | undefined> => {
  if (!former) return description
  const body = await bodyOf(head.clinicId, head.id, true)
  return digestOf(body?.description) === former.noted ? description : undefined
}

/** Moves an occurrence to its new place. `former` is the plan that it follows; the edited one needs none. */
export const changeOne = (
  actor: Actor,
  head: Head,
  next: Occurrence,
  former: Followed | undefined,
  task: ChangeTask,
): Promise<SeriesProblem | undefined> =>
  tried(async () => {
    const { no: _no, left: _left, ...placed } = next
    // An occurrence that an earlier change could not move may lack that change's notes, too.
    const isNoted = former ? digestOf(next.description) !== former.noted : task.before.notes !== undefined
    const description = isNoted ? await notesFor(head, next, former) : undefined
    const own = former ? ownOf(head, former) : keptOf(head, task)
    return changeAppointment(actor, head.id, { v: head.v, ...placed, ...own, description })
  })

/** Cancels an occurrence, wherever it was moved since. */
export const cancelOne = async (
  actor: Actor,
  head: Head,
  reason: Extract<Task, { kind: 'cancel' }>['reason'],
): Promise<SeriesProblem | undefined> =>
  isAllowed('cancel', head.status)
    ? tried(() => cancelAppointment(actor, head.id, { v: head.v, reason }))
    : undefined
