// The job of a series: works through its occurrences in small batches and notes each on the series' row. The stream starts it,
// and each noted batch starts the next; a nightly run picks up what was left and extends series without an end.

import { isAllowed } from '../appointments/states.ts'
import { listAbsences } from '../calendar/absence.service.ts'
import { DAY_MS } from '../calendar/lengths.ts'
import { spanOf } from '../calendar/subtract-spans.ts'
import { findBranch, findClinicRules } from '../clinics/clinic.service.ts'
import { isoAt, now } from '../clock.ts'
import { AppError } from '../errors.ts'
import { findPatient } from '../patients/patient.service.ts'
import { newScope, withScope } from '../storage/scope.ts'
import {
  actorFor,
  bookOne,
  cancelOne,
  changeOne,
  followedOf,
  headOfOne,
  isPlacedAt,
  planFollowedBy,
  unmovedPlan,
} from './occurrence-work.ts'
import { type Followed, type Occurrence, planOf, type Refused, type Task } from './plan.ts'
import { problemAt } from './preview.service.ts'
import { SeriesRow } from './series.entity.ts'
import { findSeries, type SeriesData } from './series.service.ts'
import type { SeriesProblem } from './series.ts'

/** Occurrences per batch: some 3 trips each, within the few seconds that a function has. */
const BATCH = 20
/** How many dates that could not be booked are kept on the row: the latest ones. */
const UNBOOKED_KEPT = 100
/** How often an occurrence is read again after somebody else changed it. */
const TRIES = 3

const planned = (series: SeriesData, at: number): Occurrence[] => planOf(series as never, at)

/** The numbers of the occurrences that a task works through, in order. */
const numbersOf = (task: Task, plan: readonly Occurrence[], series: SeriesData): number[] => {
  const numbers = (upTo: number) =>
    Array.from({ length: Math.max(0, upTo - task.from + 1) }, (_, index) => task.from + index)
  if (task.kind === 'book') return plan.map(({ no }) => no).filter(no => no >= task.from)
  if (task.kind === 'cancel') return numbers(task.upTo)
  // When moving later, start from the end: otherwise each would collide with the one before it.
  const former = planned({ ...series, ...task.before }, now()).find(({ no }) => no === task.from)
  const next = plan.find(({ no }) => no === task.from)
  const isLater = former !== undefined && next !== undefined && next.start > former.start
  return isLater ? numbers(task.upTo).reverse() : numbers(task.upTo)
}

type Facts = {
  series: SeriesData
  task: Task
  /**
   * Why the series can't book a place because of closures and absences. One chosen by hand is the person's decision: not checked.
   */
  against: (occurrence: Occurrence) => SeriesProblem | undefined
  /**
   * The plans that an occurrence may follow, by its number:
   * the plan before this change, and the one an earlier change left it in.
   */
  former: Map<number, Followed>
  stuck: Map<number, Followed>
  /** The branch's current zone. */
  zone: string
}

const factsOf = async (series: SeriesData, task: Task, batch: readonly Occurrence[]): Promise<Facts> => {
  const { clinicId, branchId } = series
  const starts = batch.map(({ start }) => Date.parse(start))
  // A cancellation books nothing, so it needs no absences.
  const [first = now()] = starts
  const span = {
    from: isoAt(Math.min(first, ...starts) - DAY_MS),
    to: isoAt(Math.max(first, ...starts) + 15 * DAY_MS),
  }
  const [branch, { absences }] = await Promise.all([
    findBranch(clinicId, branchId),
    batch.length > 0 ? listAbsences({ clinicId, branchId }, span) : { absences: [] },
  ])
  const former = task.kind === 'change' ? planned({ ...series, ...task.before }, now()) : []
  return {
    series,
    task,
    against: occurrence =>
      branch && !(series.fixes as Record<string, unknown>)[occurrence.no]
        ? problemAt({ branch, absences, bound: false }, spanOf(occurrence), occurrence.vetId, [])
        : undefined,
    former: new Map(former.map(each => [each.no, followedOf(each)])),
    stuck: new Map(task.kind === 'change' ? task.stuck?.map(each => [each.no, each]) : []),
    zone: branch?.timeZone ?? series.zone,
  }
}

type Left = Pick<Refused, 'problem' | 'at'>

const workOnce = async (
  { series, task, against, former, stuck, zone }: Facts,
  no: number,
  occurrence: Occurrence | undefined,
): Promise<Left | undefined> => {
  const actor = actorFor(series, task, no, zone)
  if (task.kind === 'cancel') {
    const head = await headOfOne(series, no)
    const problem = head ? await cancelOne(actor, head, task.reason) : undefined
    return problem && { problem }
  }
  if (!occurrence || occurrence.left) return undefined
  const head = task.kind === 'change' ? await headOfOne(series, no) : undefined
  const follows = head ? planFollowedBy(head, [stuck.get(no), former.get(no)]) : undefined
  const isFirst = no === task.from
  // The edited occurrence is moved wherever it is, the others only if nobody moved them by hand.
  if (head && !(isAllowed('change', head.status) && (isFirst || follows))) return undefined
  // If it lies in an absence and stays there, the person who entered the absence left it there. Its texts may change.
  const refused = head && isPlacedAt(head, occurrence) ? undefined : against(occurrence)
  const problem =
    refused ??
    (head && task.kind === 'change'
      ? await changeOne(actor, head, occurrence, isFirst ? undefined : follows, task)
      : await bookOne(actor, series, occurrence))
  if (!problem) return undefined
  const plan = follows ?? former.get(no)
  return { problem, ...(head && plan && { at: unmovedPlan(head, plan) }) }
}

const workOn = async (
  facts: Facts,
  no: number,
  occurrence: Occurrence | undefined,
): Promise<Left | undefined> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await workOnce(facts, no, occurrence)
    } catch (error) {
      const isPassing = error instanceof AppError && error.code === 'changed_elsewhere' && attempt < TRIES
      if (!isPassing) throw error
    }
  }
}

/** Notes the progress of a job. False if another run of it has got further meanwhile. */
const note = async (before: SeriesData, fields: Partial<SeriesData>): Promise<boolean> => {
  try {
    await SeriesRow.put({ ...before, ...fields, v: before.v + 1 })
      .where(({ v }, { eq }) => eq(v, before.v))
      .go()
    return true
  } catch (error) {
    const { name } = (error as { cause?: { name?: string } }).cause ?? (error as { name?: string })
    if (name === 'ConditionalCheckFailedException') return false
    throw error
  }
}

/**
 * The fields of a series without work. `isMore`: its patient's death stopped some dates; the series stays `endless`, so that the
 * nightly job books them if the death is taken back (decision 252).
 */
const rested = ({ count, endsBefore }: SeriesData, isMore: boolean): Partial<SeriesData> => ({
  task: undefined,
  live: isMore || (count === undefined && endsBefore === undefined) ? 'endless' : 'ended',
})

/** Keeps all problems of dates that stayed at their old place, whose plan the next change needs, and the latest of the others. */
const keptOf = (problems: readonly Refused[]): Refused[] => {
  const unbooked = new Set(problems.filter(({ at }) => !at).slice(-UNBOOKED_KEPT))
  return problems.filter(each => each.at || unbooked.has(each))
}

const batchOf = async (series: SeriesData, task: Task): Promise<boolean> => {
  const plan = planned(series, now())
  const byNumber = new Map(plan.map(each => [each.no, each]))
  const numbers = numbersOf(task, plan, series)
  const batch = numbers.slice(task.at, task.at + BATCH)
  const facts = await factsOf(
    series,
    task,
    batch.flatMap(no => byNumber.get(no) ?? []),
  )
  const problems = [...(series.problems as Refused[])]
  let isOver = false
  let worked = 0
  for (const no of batch) {
    const occurrence = byNumber.get(no)
    const left = await workOn(facts, no, occurrence)
    // No later date can be booked either. It is not listed as a problem, because the death may be taken back.
    isOver = task.kind === 'book' && left?.problem === 'deceased'
    if (isOver) break
    worked += 1
    if (left && occurrence) problems.push({ no, start: occurrence.start, end: occurrence.end, ...left })
  }
  const at = task.at + worked
  const isEnd = isOver || at >= numbers.length
  const done = task.kind === 'book' ? Math.max(series.done, batch[worked - 1] ?? 0) : series.done
  const fields = isEnd ? rested(series, (plan.at(-1)?.no ?? 0) > done) : { task: { ...task, at } }
  const isNoted = await note(series, { ...fields, done, problems: keptOf(problems) })
  return isNoted && !isEnd
}

/** Does one batch of a series' work. Returns whether there is more. Every part is safe to repeat. */
export const workOnSeries = (clinicId: string, id: string): Promise<boolean> =>
  withScope(newScope({ clinicId }), async () => {
    const series = await findSeries(clinicId, id)
    const task = series?.task as Task | undefined
    return series && task ? batchOf(series, task) : false
  })

/** Does all of a series' work. */
export const finishSeries = async (clinicId: string, id: string): Promise<void> => {
  while (await workOnSeries(clinicId, id));
}

/** The series in a table row if it has work to do; undefined for any other row. */
export const seriesWorkOf = (row: Record<string, unknown>): { clinicId: string; id: string } | undefined => {
  if (row.__edb_e__ !== 'series' || row.task === undefined) return undefined
  const { clinicId, id } = row as { clinicId: string; id: string }
  return { clinicId, id }
}

const idsOf = async (clinicId: string, live: 'pending' | 'endless'): Promise<string[]> => {
  const { data } = await SeriesRow.query.alive({ clinicId, live }).go({ pages: 'all' })
  return data.map(({ id }) => id)
}

/**
 * Adds the occurrences that have come within the window of a series without an end, and future ones that a death had stopped.
 * False if there are none, the branch is closed, or the patient is dead.
 */
const extend = async (clinicId: string, id: string): Promise<boolean> => {
  const series = await findSeries(clinicId, id)
  if (series?.live !== 'endless' || series.task) return false
  const branch = await findBranch(clinicId, series.branchId)
  const next = planned(series, now()).find(({ no, start }) => no > series.done && Date.parse(start) > now())
  if (!branch || branch.closed || !next) return false
  if ((await findPatient(clinicId, series.patientId))?.deceased) return false
  const task: Task = { kind: 'book', order: series.v, from: next.no, at: 0 }
  return note(series, { task, live: 'pending' })
}

/** The nightly work of a clinic: finishes jobs, and adds a day to series without an end. Returns how many it worked on. */
export const tendSeries = async (clinicId: string): Promise<number> => {
  const due = await withScope(newScope({ clinicId }), async () => {
    const rules = await findClinicRules(clinicId)
    if (rules?.state !== 'open') return []
    const ids = await idsOf(clinicId, 'pending')
    for (const id of await idsOf(clinicId, 'endless')) if (await extend(clinicId, id)) ids.push(id)
    return ids
  })
  for (const id of due) await finishSeries(clinicId, id)
  return due.length
}
