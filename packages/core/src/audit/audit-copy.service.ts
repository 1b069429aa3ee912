// What the stream does with a new audit event: two pointers to it, by person and by record.
import { newScope, withScope } from '../storage/scope.ts'
import { EventOfPerson, EventOfRecord } from './audit-copy.entity.ts'

type AuditEvent = {
  clinicId: string
  branchId?: string
  id: string
  day: string
  at: string
  by: string
  act: string
  record: string
}

/** The audit event in a new row of the table, or undefined for any other row. */
export const auditEventOf = (row: Record<string, unknown>): AuditEvent | undefined => {
  if (row.__edb_e__ !== 'audit') return undefined
  const { clinicId, branchId, id, day, at, by, act, record } = row as AuditEvent
  return { clinicId, ...(branchId && { branchId }), id, day, at, by, act, record }
}

/** Writes the pointers. Twice is as good as once: the keys are the event's own. */
export const copyAuditEvent = (event: AuditEvent): Promise<unknown> =>
  withScope(newScope({ clinicId: event.clinicId }), () =>
    Promise.all([EventOfPerson.put(event).go(), EventOfRecord.put(event).go()]),
  )
