// What a job does to one occurrence, and why that may be refused. All of it is safe to repeat.
import type { Actor } from '../access/actor.ts'
import { type Head, headOf } from '../appointments/appointment-head.ts'
import { bodyOf } from '../appointments/body.ts'
import { bookAppointment } from '../appointments/booking.service.ts'
import { cancelAppointment, changeAppointment } from '../appointments/change.service.ts'
import { isAllowed } from '../appointments/states.ts'
import { AppError } from '../errors.ts'
import { occurrenceId } from './occurrence-id.ts'
import type { Occurrence, Task } from './plan.ts'
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

/** An earlier run of the same job had got this far. */
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

/** The actor for a series' job: whoever asked for it, with a key for this occurrence in this order. */
export const actorFor = (series: SeriesData, task: Task, no: number, at: string): Actor => {
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
    zone: series.zone,
    request: { id: key, endpoint, at, ip: '', agent: 'series', key, hash: key },
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

/** Whether an occurrence lies where this says, with the same vet. */
export const isPlacedAt = (head: Head, { start, end, vetId }: Omit<Placed, 'type'>): boolean =>
  head.start === start && head.end === end && (head.vetId ?? null) === vetId

const isAt = (head: Head, placed: Placed): boolean => isPlacedAt(head, placed) && head.type === placed.type

/** The stored head of an occurrence, or undefined if it could not be booked. */
export const headOfOne = (series: SeriesData, no: number): Promise<Head | null> =>
  headOf(series.clinicId, occurrenceId(series.id, no), true)

/**
 * Whether the series may move an occurrence: the one that was edited (`isFirst`), and those that nobody moved away from
 * where the series had put them.
 */
export const mayMove = (head: Head, former: Placed | undefined, isFirst: boolean): boolean =>
  isAllowed('change', head.status) && (isFirst || (former !== undefined && isAt(head, former)))

/** Titles or rooms given to this occurrence alone stay. */
const ownOf = (head: Head, former: Occurrence): Partial<Pick<Occurrence, 'title' | 'roomId'>> => {
  const roomId = head.roomId ?? null
  return {
    ...((head.title || undefined) !== (former.title || undefined) && { title: head.title }),
    ...(roomId !== former.roomId && { roomId }),
  }
}

/** The edited one takes everything as it was sent, and keeps what was not. */
const keptOf = (head: Head, { keeps = [] }: ChangeTask) => {
  const own = { type: head.type, roomId: head.roomId ?? null, title: head.title }
  return Object.fromEntries(keeps.map(field => [field, own[field]])) as Partial<typeof own>
}

/** The notes that an occurrence is given; undefined where it has some of its own, which stay like a title of its own. */
const notesFor = async (
  head: Head,
  { description = '' }: Occurrence,
  former: Occurrence | undefined,
): Promise<string | undefined> => {
  if (!former) return description
  const body = await bodyOf(head.clinicId, head.id, true)
  return (body?.description ?? '') === (former.description ?? '') ? description : undefined
}

/** Moves an occurrence to its new place. `former` is its place by the earlier plan; the edited one needs none. */
export const changeOne = (
  actor: Actor,
  head: Head,
  next: Occurrence,
  former: Occurrence | undefined,
  task: ChangeTask,
): Promise<SeriesProblem | undefined> =>
  tried(async () => {
    const { no: _no, left: _left, ...placed } = next
    const description = task.before.notes ? await notesFor(head, next, former) : undefined
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
