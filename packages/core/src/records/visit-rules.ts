// What a visit is made of, apart from its schemas: pages that load no schema ask here.
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

/** Whether the patient is dead by it: it may then be marked deceased. Asked of a form's `disposition`, too. */
export const isDeath = (outcome: unknown): boolean => outcome === 'euthanised' || outcome === 'died'

/** What staff may write without a vet: the history (product § 2); vitals have an endpoint of their own. */
export const actionOfPart = (part: NotePart): Action =>
  part === 'history' ? 'records.assist' : 'records.write'

/** When a visit began: it is the time in its id, so that id and patient alone lead to its row. */
export const beganAt = (id: string): string => isoAt(decodeTime(id))

/** The digits of an id (Crockford's base 32). */
const digits = [...'0123456789ABCDEFGHJKMNPQRSTVWXYZ']

/**
 * The id of an appointment's visit: two devices that open it, even without a connection, open the same one. Its time is
 * the appointment's, or now if that is still to come. After one that was struck out comes another in a fixed order, so
 * that devices that know of the same strikes still agree.
 */
export const visitIdOf = (
  appointment: { id: string; start: string },
  now: number,
  struck: ReadonlySet<string> = new Set(),
): string => {
  const time = encodeTime(Math.min(Date.parse(appointment.start), now))
  const first = digits.indexOf(appointment.id.charAt(10))
  // The digit after the time counts them: appointments made together differ in their last ones.
  const ids = [...digits.slice(first), ...digits.slice(0, first)].map(
    digit => `${time}${digit}${appointment.id.slice(11)}`,
  )
  return ids.find(id => !struck.has(id)) ?? `${time}${appointment.id.slice(10)}`
}
