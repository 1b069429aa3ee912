// A patient with the rows of its timeline: head and newest entries are one query, as `z#head` sorts behind all of `t#`.
import { rowsBetween } from '../storage/range.ts'
import type { Item } from '../storage/request-units.ts'
import { PatientBody, PatientHead } from './patient.entity.ts'
import { toPatient } from './patient.service.ts'
import type { Patient } from './patient.ts'

/** The patient, and up to `limit` rows of its timeline, newest first; undefined for none. Eventual, one trip. */
export const readOpened = async (
  clinicId: string,
  id: string,
  limit: number,
): Promise<{ patient: Patient; items: Item[] } | undefined> => {
  const [items, body] = await Promise.all([
    rowsBetween(`${clinicId}#p#${id}`, { from: 't#', to: 'z#head', limit: limit + 1 }),
    PatientBody.get({ clinicId, id }).go(),
  ])
  const [first, ...rest] = items
  const head = first?.sk === 'z#head' ? PatientHead.parse({ Item: first }).data : undefined
  return head ? { patient: toPatient(head, body.data), items: rest } : undefined
}
