// Reading the audit log: by day from the events themselves, by person or subject from the pointers that the stream wrote.
import { encodeTime } from 'ulid'
import type { Reader } from '../access/actor.ts'
import { AppError } from '../errors.ts'
import { findMembership } from '../members/member.service.ts'
import { openCursor, PAGE, sealCursor } from '../storage/page.ts'
import { ClinicEvent } from './audit.entity.ts'
import { EventOfPerson, EventOfSubject } from './audit-copy.entity.ts'
import type { AuditDetail, AuditPart, AuditRow } from './audit-log.ts'
import { namesOfSubjects } from './subject-names.ts'
import { namesOfValues } from './value-names.service.ts'

type Filter = {
  day?: string | undefined
  person?: string | undefined
  subject?: string | undefined
  from?: string | undefined
  to?: string | undefined
  cursor?: string | undefined
}

type Found = Omit<AuditRow, 'byName' | 'subjectName' | 'branchId' | 'agent' | 'place'> & {
  branchId?: string | undefined
  agent?: string | undefined
  place?: string | undefined
}

const newest = { order: 'desc', limit: PAGE } as const

/** An event's id is made at commit, so it may be this much later than the time the event states. */
const COMMIT_MS = 10_000
const LATEST = '7ZZZZZZZZZZZZZZZZZZZZZZZZZ'

// Ids begin with their time, so a span of time is a span of keys.
const idsWithin = ({ from, to }: Filter): [{ id: string }, { id: string }] => {
  const at = (instant: string, later: number) => encodeTime(Math.max(0, Date.parse(instant) + later))
  return [{ id: from ? at(from, 0) : '' }, { id: to ? `${at(to, COMMIT_MS)}${LATEST.slice(10)}` : LATEST }]
}

const pageFrom = async (clinicId: string, filter: Filter, cursor: string | null) => {
  const { day, person, subject } = filter
  const [first, last] = idsWithin(filter)
  const options = { ...newest, cursor }
  if (day) return ClinicEvent.query.day({ clinicId, day }).between(first, last).go(options)
  if (subject) return EventOfSubject.query.row({ clinicId, subject }).between(first, last).go(options)
  return EventOfPerson.query
    .row({ clinicId, by: person ?? '' })
    .between(first, last)
    .go(options)
}

/** Whether the reader may see an event: managers see those of their own branches (product § 2). */
const sightOf = async ({ clinicId, userId }: Reader): Promise<(event: Found) => boolean> => {
  const membership = await findMembership(clinicId, userId)
  if (!membership) return () => false
  const { role, branches } = membership
  if (role !== 'manager' || branches === 'all') return () => true
  return ({ branchId }) => branchId !== undefined && branches.includes(branchId)
}

const isWithin =
  ({ person, from, to }: Filter) =>
  ({ by, at }: Found): boolean =>
    (!person || by === person) && (!from || at >= from) && (!to || at < to)

/** Adds today's names of actors and subjects to events; each member is read once, whatever their part. */
const toRows = async (clinicId: string, events: readonly Found[]): Promise<AuditRow[]> => {
  const member = (userId: string) => `member#${userId}`
  const names = await namesOfSubjects(
    clinicId,
    events.flatMap(({ by, subject, branchId }) => [
      { subject: member(by) },
      { subject: subject.replace(/^person#/, 'member#'), branchId },
    ]),
  )
  return events.map(({ branchId, agent, place, ...event }) => {
    const subjectName = names.get(event.subject.replace(/^person#/, 'member#'))
    return {
      id: event.id,
      day: event.day,
      at: event.at,
      by: event.by,
      byName: names.get(member(event.by)) ?? '',
      act: event.act,
      subject: event.subject,
      ...(subjectName && { subjectName }),
      ...(branchId && { branchId }),
      ...(agent && { agent }),
      ...(place && { place }),
    }
  })
}

/** A page of events, newest first. Two trips. A page before the last may also hold fewer than 50 rows, or none. */
export const listEvents = async (
  reader: Reader,
  filter: Filter,
): Promise<{ rows: AuditRow[]; cursor?: string }> => {
  const { clinicId } = reader
  const { cursor: sealed, ...asked } = filter
  const { day = '', person = '', subject = '', from = '', to = '' } = asked
  const purpose = `${clinicId} audit ${day} ${person} ${subject} ${from} ${to}`
  const [page, sees] = await Promise.all([
    pageFrom(clinicId, filter, openCursor(sealed, purpose)),
    sightOf(reader),
  ])
  const events = (page.data as Found[]).filter(sees).filter(isWithin(filter))
  const next = sealCursor(page.cursor, purpose)
  return { rows: await toRows(clinicId, events), ...(next && { cursor: next }) }
}

type Sides = Pick<AuditDetail, 'before' | 'after'>

/**
 * One event in full with its parts, or with the part of `subject` alone, and the names of people and rooms whose ids its values
 * contain. Three trips at most. Throws `not_found`, also if the reader may not see it.
 */
export const readEvent = async (
  reader: Reader,
  id: string,
  { day, subject }: { day: string; subject?: string | undefined },
): Promise<AuditDetail> => {
  const { clinicId } = reader
  const [{ data }, sees] = await Promise.all([ClinicEvent.get({ clinicId, day, id }).go(), sightOf(reader)])
  if (!data || !sees(data)) throw new AppError('not_found')
  const parts = new Map(Object.entries((data.parts ?? {}) as Record<string, Sides>))
  const part = subject === undefined ? undefined : parts.get(subject)
  const several = part ? [] : [...parts]
  const told = part ? [part] : [data as Sides, ...parts.values()]
  const [[row, ...others], names] = await Promise.all([
    toRows(clinicId, [
      part && subject ? { ...data, subject } : data,
      ...several.map(([each]) => ({ ...data, subject: each })),
    ]),
    namesOfValues({ clinicId, branchId: data.branchId ?? reader.branchId }, told),
  ])
  if (!row) throw new AppError('not_found')
  const ofSeveral = others.map(
    ({ subject: each, subjectName }, at): AuditPart => ({
      subject: each,
      ...(subjectName && { subjectName }),
      ...several[at]?.[1],
    }),
  )
  const { before, after } = part ?? (data as Sides)
  return {
    ...row,
    ...(part && { whole: data.subject }),
    ...(ofSeveral.length > 0 && { parts: ofSeveral }),
    ...(names && { names }),
    requestId: data.requestId,
    ...(data.ip && { ip: data.ip }),
    ...(before && { before }),
    ...(after && { after }),
  }
}
