// Reading the audit log: by day from the events, by person or record from the pointers that the stream wrote.
import type { Reader } from '../access/actor.ts'
import { AppError } from '../errors.ts'
import { findMembership } from '../members/member.service.ts'
import { openCursor, PAGE, sealCursor } from '../storage/page.ts'
import { ClinicEvent } from './audit.entity.ts'
import { EventOfPerson, EventOfRecord } from './audit-copy.entity.ts'
import type { AuditDetail, AuditRow } from './audit-log.ts'

type Filter = {
  day?: string | undefined
  person?: string | undefined
  record?: string | undefined
  cursor?: string | undefined
}

type Found = Omit<AuditRow, 'byName' | 'branchId'> & { branchId?: string | undefined }

const newest = { order: 'desc', limit: PAGE } as const

const pageFrom = async (clinicId: string, filter: Filter, cursor: string | null) => {
  const { day, person, record } = filter
  if (day) return ClinicEvent.query.day({ clinicId, day }).go({ ...newest, cursor })
  if (person) return EventOfPerson.query.row({ clinicId, by: person }).go({ ...newest, cursor })
  return EventOfRecord.query.row({ clinicId, record: record ?? '' }).go({ ...newest, cursor })
}

/** Whether the reader's membership allows an event: a manager sees those of the own branches (product § 2). */
const sightOf = async ({ clinicId, userId }: Reader): Promise<(event: Found) => boolean> => {
  const membership = await findMembership(clinicId, userId)
  if (!membership) return () => false
  const { role, branches } = membership
  if (role !== 'manager' || branches === 'all') return () => true
  return ({ branchId }) => branchId !== undefined && branches.includes(branchId)
}

const named = async (clinicId: string, events: readonly Found[]): Promise<Map<string, string>> => {
  const ids = [...new Set(events.map(({ by }) => by))]
  const members = await Promise.all(ids.map(by => findMembership(clinicId, by)))
  return new Map(members.flatMap(member => (member ? [[member.userId, member.name]] : [])))
}

const toRow = (event: Found, names: Map<string, string>): AuditRow => ({
  id: event.id,
  day: event.day,
  at: event.at,
  by: event.by,
  byName: names.get(event.by) ?? '',
  act: event.act,
  record: event.record,
  ...(event.branchId && { branchId: event.branchId }),
})

/** A page of events, newest first. Two trips. A manager's page may hold fewer rows than 50 before the last. */
export const listEvents = async (
  reader: Reader,
  filter: Filter,
): Promise<{ rows: AuditRow[]; cursor?: string }> => {
  const { clinicId } = reader
  const purpose = `${clinicId} audit ${filter.day ?? ''} ${filter.person ?? ''} ${filter.record ?? ''}`
  const [page, sees] = await Promise.all([
    pageFrom(clinicId, filter, openCursor(filter.cursor, purpose)),
    sightOf(reader),
  ])
  const events = (page.data as Found[]).filter(sees)
  const names = await named(clinicId, events)
  const next = sealCursor(page.cursor, purpose)
  return { rows: events.map(event => toRow(event, names)), ...(next && { cursor: next }) }
}

/** One event in full. Throws `not_found`, also for one that the reader may not see. */
export const readEvent = async (reader: Reader, id: string, day: string): Promise<AuditDetail> => {
  const { clinicId } = reader
  const [{ data }, sees] = await Promise.all([ClinicEvent.get({ clinicId, day, id }).go(), sightOf(reader)])
  if (!data || !sees(data)) throw new AppError('not_found')
  return {
    ...toRow(data, await named(clinicId, [data])),
    requestId: data.requestId,
    ...(data.ip && { ip: data.ip }),
    ...(data.agent && { agent: data.agent }),
    ...(data.before && { before: data.before as Record<string, unknown> }),
    ...(data.after && { after: data.after as Record<string, unknown> }),
  }
}
