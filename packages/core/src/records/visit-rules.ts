// The parts and rules of a visit without its schemas, for pages that load no schema.
import { decodeTime, encodeTime } from 'ulid'
import type { Action } from '../access/permissions.ts'
import { isoAt } from '../clock.ts'

/** The parts of the note, in their order. */
export const noteParts = ['reason', 'history', 'examination', 'assessment', 'plan'] as const
export type NotePart = (typeof noteParts)[number]

/** Where the patient went (clinical forms, PE7 `disposition`). */
export const outcomes = [
  'home',
  'day_patient',
  'hospitalised',
  'referred',
  'surgery',
  'euthanised',
  'died',
] as const

/** Whether an outcome means that the patient is dead: it may then be marked deceased. Also used for a form's `disposition`. */
export const isDeath = (outcome: unknown): boolean => outcome === 'euthanised' || outcome === 'died'

/**
 * Returns the permission that a part needs: staff may write the history
 * without a vet (product § 2); vitals have an endpoint of their own.
 */
export const actionOfPart = (part: NotePart): Action =>
  part === 'history' ? 'records.assist' : 'records.write'

/** Returns when a visit began, which is the time in its id: so its row is found by id and patient alone. */
export const beganAt = (id: string): string => isoAt(decodeTime(id))

/** The digits of an id (Crockford's base 32). */
const digits = [...'0123456789ABCDEFGHJKMNPQRSTVWXYZ']

/**
 * Returns the id of an appointment's visit, so that two devices that open it, even without a connection, open the same visit. The
 * id's time is the appointment's, or now if the appointment is still to come. After a struck visit comes the next id in a fixed
 * order, so that devices that know of the same strikes still agree.
 */
export const visitIdOf = (
  appointment: { id: string; start: string },
  now: number,
  struck: ReadonlySet<string> = new Set(),
): string => {
  const time = encodeTime(Math.min(Date.parse(appointment.start), now))
  const first = digits.indexOf(appointment.id.charAt(10))
  // The digit after the time counts the visits of an appointment; appointments made together differ in their last digits.
  const ids = [...digits.slice(first), ...digits.slice(0, first)].map(
    digit => `${time}${digit}${appointment.id.slice(11)}`,
  )
  return ids.find(id => !struck.has(id)) ?? `${time}${appointment.id.slice(10)}`
}
