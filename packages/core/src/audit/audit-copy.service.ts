// What the stream does with a new audit event: points to it by person and subject, and copies sign-ins to the clinics' logs.
import { membershipsOf } from '../members/member.service.ts'
import { currentScope, newScope, withScope } from '../storage/scope.ts'
import { ClinicEvent } from './audit.entity.ts'
import { EventOfPerson, EventOfSubject } from './audit-copy.entity.ts'
import { dayFor } from './settled-days.ts'
import { signInActs } from './sign-in-acts.ts'

type Shared = {
  id: string
  at: string
  by: string
  act: string
  subject: string
  agent?: string | undefined
  place?: string | undefined
}
type AuditEvent = Shared & {
  clinicId: string
  branchId?: string | undefined
  day: string
  /** The parts of further subjects, by subject. */
  parts?: object | undefined
}
type SignInEvent = Shared & {
  userId: string
  requestId: string
  ip?: string
  before?: unknown
  after?: unknown
}

/** The audit event in a new row of the table, or undefined for any other row. */
export const auditEventOf = (row: Record<string, unknown>): AuditEvent | undefined => {
  if (row.__edb_e__ !== 'audit') return undefined
  const { clinicId, branchId, id, day, at, by, act, subject, agent, place, parts } = row as AuditEvent
  return { clinicId, branchId, id, day, at, by, act, subject, agent, place, parts }
}

/** The sign-in event in a new row of the table, or undefined for any other row. */
export const signInOf = (row: Record<string, unknown>): SignInEvent | undefined => {
  const isOne = row.__edb_e__ === 'personAudit' && (signInActs as readonly unknown[]).includes(row.act)
  return isOne ? (row as SignInEvent) : undefined
}

// The key is the event's own: if it exists, an earlier delivery wrote it.
const once = async (put: Promise<unknown>): Promise<void> => {
  try {
    await put
  } catch (error) {
    // ElectroDB wraps the database's error.
    const { name } = ((error as Error).cause ?? error) as Error
    if (name !== 'ConditionalCheckFailedException') throw error
  }
}

/** Writes the pointers to an event: one for its person, one for each subject. A repeated delivery leaves existing ones alone. */
export const copyAuditEvent = ({ parts = {}, ...event }: AuditEvent): Promise<unknown> =>
  withScope(newScope({ clinicId: event.clinicId }), () =>
    Promise.all([
      once(EventOfPerson.create(event).go()),
      ...[event.subject, ...Object.keys(parts)].map(subject =>
        once(EventOfSubject.create({ ...event, subject }).go()),
      ),
    ]),
  )

/**
 * Writes a sign-in into the log of every clinic where the person is an active member, under the event's own id.
 * The stream then points to these rows like to any other event. If the stream is too late for the event's own day, which may be
 * sealed by then, the copy goes into the present day.
 */
export const copySignIn = ({ userId, ...event }: SignInEvent): Promise<unknown> =>
  withScope(newScope({ userId, families: ['user.memberships'] }), async () => {
    const active = (await membershipsOf(userId)).filter(({ state }) => state === 'active')
    const { id, at, by, act, subject, requestId, ip, agent, place, before, after } = event
    const copy = { id, at, by, act, subject, requestId, ip, agent, place, before, after }
    const day = dayFor(at)
    return Promise.all(
      active.map(({ clinicId }) => {
        currentScope().clinics.add(clinicId)
        return once(ClinicEvent.create({ ...copy, clinicId, day }).go())
      }),
    )
  })
