// One mutation = one transaction: the effect, the kept answer and the audit event, all or nothing (data model § 1.8).
import type { Actor, Person, RequestInfo } from '../access/actor.ts'
import { ClinicEvent, PersonEvent } from '../audit/audit.entity.ts'
import { difference } from '../audit/audit.ts'
import { DAY_SECONDS } from '../calendar/lengths.ts'
import { AppError } from '../errors.ts'
import { newId } from '../ids.ts'
import { type Condition, conditionExpression, type Update, updateExpression } from './conditions.ts'
import { rowOf } from './entity.ts'
import { ClinicAnswer, PersonAnswer } from './idempotency.entity.ts'
import type { Item } from './request-units.ts'
import { cancellation, isPassing, withRetries } from './retry.ts'
import { currentScope } from './scope.ts'
import { replaces } from './seam.ts'
import { transact } from './transact.ts'

const ACTIONS_AT_MOST = 80

/** What a failed condition means: an error for the caller, or `again` to retry the whole change with fresh reads. */
export type Lost = (current: Item | undefined) => AppError | 'again'

type Key = { pk: string; sk: string }

export type Step =
  /** A new row: refused if its key exists. */
  | { create: Item; lost?: Lost }
  /** A row with a `ttl`: refused only while an existing one has not expired, whether or not it was deleted yet. */
  | { createUntil: Item; at: string; lost: Lost }
  /** Replaces the whole row that was read: refused if its version has changed. */
  | { replace: Item; before: Item; lost?: Lost }
  /** Writes a whole row unconditionally: only for rows derived from another one, which this transaction replaces. */
  | { put: Item; lost?: Lost }
  /** Removes one entry from a map in the row, without reading it; increases its version. */
  | { release: Key; map: string; entry: string; lost?: Lost }
  /**
   * Changes single attributes of a row without replacing it, under conditions; increases its version. Without conditions it makes
   * the row if it is missing. `former` is the row if it was read: it is needed to count write units.
   */
  | (Update & { update: Key; when: readonly Condition[]; former?: Item; lost: Lost })
  /** Removes a row that was read: refused if its version has changed. Only if another row of this change takes its place. */
  | { remove: Item; lost?: Lost }
  /** Writes nothing, but the row must meet the conditions. */
  | { check: Key; when: readonly Condition[]; lost: Lost }

export type Place = { clinicId: string; branchId?: string }

/** One subject of an audit event, as `kind#id`, with its row before and after. */
export type Told = {
  subject: string
  before?: Item | undefined
  after?: Item | undefined
}

/** What an audit event is about. */
type Changed = Told & {
  /**
   * Further subjects with their rows: the log of each shows this event with its own part. That takes no further action of the
   * transaction (decision 130).
   */
  parts?: readonly Told[]
  /**
   * Where the event is logged, if not where the actor works. An event about the whole clinic names no branch, so that managers,
   * who see their branches' events, don't see it (product § 2). Without a clinic, it goes into the person's own log.
   */
  place?: Place
}

export type Change<T> = Changed & {
  steps: Step[]
  /** Other things that this change also changes, each with an event of its own. */
  also?: readonly Changed[]
  /** The log has an event about this already, e.g. if somebody goes on writing a note: no further event is written. */
  isLogged?: boolean
  answer: T
}

/** Thrown by `commit` if a step asks for a new attempt with fresh reads. */
class LostRace extends Error {}

const changedElsewhere: Lost = current => new AppError('changed_elsewhere', current ? { v: current.v } : {})
const alreadyExists: Lost = () => new AppError('already_exists')

const action = (step: Step): Record<string, Item> => {
  const ReturnValuesOnConditionCheckFailure = 'ALL_OLD'
  if ('create' in step)
    return {
      Put: {
        Item: step.create,
        ConditionExpression: 'attribute_not_exists(pk)',
        ReturnValuesOnConditionCheckFailure,
      },
    }
  if ('createUntil' in step)
    return {
      Put: {
        Item: step.createUntil,
        ConditionExpression: 'attribute_not_exists(pk) OR #ttl < :now',
        ExpressionAttributeNames: { '#ttl': 'ttl' },
        ExpressionAttributeValues: { ':now': Math.floor(Date.parse(step.at) / 1000) },
        ReturnValuesOnConditionCheckFailure,
      },
    }
  if ('replace' in step)
    return {
      Put: {
        Item: replaces(step.replace, step.before),
        ConditionExpression: '#v = :v',
        ExpressionAttributeNames: { '#v': 'v' },
        ExpressionAttributeValues: { ':v': step.before.v },
        ReturnValuesOnConditionCheckFailure,
      },
    }
  if ('put' in step) return { Put: { Item: step.put } }
  if ('release' in step)
    return {
      Update: {
        Key: step.release,
        UpdateExpression: 'REMOVE #map.#entry SET #v = #v + :one',
        ConditionExpression: 'attribute_exists(#map)',
        ExpressionAttributeNames: { '#map': step.map, '#entry': step.entry, '#v': 'v' },
        ExpressionAttributeValues: { ':one': 1 },
        ReturnValuesOnConditionCheckFailure,
      },
    }
  if ('update' in step)
    return {
      Update: {
        Key: replaces(step.update, step.former),
        ...updateExpression(step, step.when),
        ReturnValuesOnConditionCheckFailure,
      },
    }
  if ('remove' in step)
    return {
      Delete: {
        Key: replaces({ pk: step.remove.pk, sk: step.remove.sk }, step.remove),
        ...conditionExpression([{ path: 'v', equals: step.remove.v }]),
        ReturnValuesOnConditionCheckFailure,
      },
    }
  return {
    ConditionCheck: {
      Key: step.check,
      ...conditionExpression(step.when),
      ReturnValuesOnConditionCheckFailure,
    },
  }
}

/** Writes all steps or nothing, without an event and a kept answer: for updates that follow from a change automatically. */
export const writeTogether = (steps: readonly Step[]): Promise<unknown> => transact(steps.map(action))

const lostOf = (step: Step): Lost => step.lost ?? ('create' in step ? alreadyExists : changedElsewhere)

const isActor = (person: Person): person is Actor => 'clinicId' in person

const partsOf = (parts: NonNullable<Changed['parts']>) =>
  Object.fromEntries(parts.map(({ subject, before, after }) => [subject, difference(before, after)]))

/** Who an event names: the caller or, for an update that follows from a change automatically, the caller of that change. */
type By = { userId: string; request: Pick<RequestInfo, 'id' | 'at' | 'endpoint'> & Partial<RequestInfo> }

const auditRow = (who: By, change: Changed): Item => {
  const { request } = who
  const event = {
    id: newId(),
    at: request.at,
    by: who.userId,
    act: request.endpoint,
    subject: change.subject,
    requestId: request.id,
    ip: request.ip,
    agent: request.agent,
    ...difference(change.before, change.after),
  }
  const place: Place | undefined = change.place ?? ('clinicId' in who ? (who as Actor) : undefined)
  return place
    ? rowOf(ClinicEvent, {
        ...event,
        clinicId: place.clinicId,
        branchId: place.branchId,
        day: request.at.slice(0, 10),
        parts: change.parts && partsOf(change.parts),
      })
    : rowOf(PersonEvent, { ...event, userId: who.userId })
}

/**
 * The event of an update that follows from a change automatically. It is a step of the same transaction as the update, so that
 * it never reports something that did not happen.
 */
export const eventStep = (who: By, change: Changed & { place: Place }): Step => ({
  create: auditRow(who, change),
})

/**
 * The most characters of a kept answer: more than any contract allows, or a permitted change could never be carried out.
 * Most have less than 1 KB, and each further KB costs two write units, so answers leave out lists that nobody reads in them
 * (decision 118).
 */
const ANSWER_AT_MOST = 64 * 1024

const answerRow = (who: Person, key: string, hash: string, answer: unknown): Item => {
  const body = JSON.stringify(answer)
  if (body.length > ANSWER_AT_MOST)
    throw new Error(`An answer of ${body.length} characters can not be kept for replay.`)
  const kept = {
    key,
    userId: who.userId,
    hash,
    status: 200,
    body,
    at: who.request.at,
    ttl: Math.floor(Date.parse(who.request.at) / 1000) + 8 * DAY_SECONDS,
  }
  return isActor(who) ? rowOf(ClinicAnswer, { ...kept, clinicId: who.clinicId }) : rowOf(PersonAnswer, kept)
}

/**
 * Carries out a change as one transaction. Retries conflicts and throttling; throws 503 `retry` if they persist,
 * 409 `changed_elsewhere` or `already_exists` or what a step's `lost` says, and `LostRace` for `attempt` to catch.
 */
export const commit = async <T>(who: Person, change: Change<T>): Promise<T> => {
  const { key, hash } = who.request
  if (!key || !hash) throw new AppError('idempotency.key_missing')
  const event = auditRow(who, change)
  const kept: Step = {
    createUntil: answerRow(who, key, hash, change.answer),
    at: who.request.at,
    lost: () => new AppError('idempotency.in_flight'),
  }
  const steps: Step[] = [
    ...change.steps,
    ...(change.also ?? []).map(each => ({ create: auditRow(who, each) })),
    kept,
    ...(change.isLogged ? [] : [{ create: event }]),
  ]
  if (steps.length > ACTIONS_AT_MOST) throw new Error(`A transaction of ${steps.length} actions.`)
  try {
    await withRetries(
      () => writeTogether(steps),
      error => {
        if (isPassing(error)) currentScope().conflicts += 1
        return isPassing(error)
      },
    )
  } catch (error) {
    const reasons = cancellation(error)
    if (!reasons) throw error
    // The kept answer is checked first: if it exists, this very change has already happened.
    const failed = reasons
      .map((reason, at) => ({ reason, step: steps[at] }))
      .filter(each => each.reason.Code === 'ConditionalCheckFailed')
    const first = failed.find(each => each.step === kept) ?? failed[0]
    if (!first?.step) throw error
    const verdict = lostOf(first.step)(first.reason.Item)
    throw verdict === 'again' ? new LostRace() : verdict
  }
  // A person's own event is named without the person: log lines contain no personal ids.
  if (!change.isLogged)
    currentScope().event = isActor(who) || change.place ? `${event.pk}/${event.sk}` : String(event.sk)
  return change.answer
}

// When many people book one vet's day at once, each may lose the race several times: time is to be the limit, not this count.
const ATTEMPTS = 25

/** Runs a change whose reads may become outdated, each attempt with fresh reads, for at most 2.5 s. */
export const attempt = <T>(work: () => Promise<T>): Promise<T> =>
  withRetries(work, error => error instanceof LostRace, ATTEMPTS)

/** The kept answer of an earlier call with this key, if caller and request are the same. */
export const keptAnswer = async (who: Person): Promise<{ status: number; body: unknown } | undefined> => {
  const { key, hash } = who.request
  if (!key) return undefined
  const { data } = isActor(who)
    ? await ClinicAnswer.get({ clinicId: who.clinicId, key }).go({ consistent: true })
    : await PersonAnswer.get({ userId: who.userId, key }).go({ consistent: true })
  if (!data || data.ttl < Date.parse(who.request.at) / 1000) return undefined
  if (data.hash !== hash || data.userId !== who.userId) throw new AppError('idempotency.key_reused')
  return { status: data.status, body: JSON.parse(data.body ?? 'null') }
}
