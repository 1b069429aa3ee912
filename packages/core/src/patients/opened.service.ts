// A patient with its timeline: one query reads head and newest entries,
// because `z#head` sorts after `y#side`, which sorts after `t#`.
import { rowsBetween } from '../storage/range.ts'
import type { Item } from '../storage/request-units.ts'
import { PatientBody, PatientHead } from './patient.entity.ts'
import { toPatient } from './patient.service.ts'
import type { Patient } from './patient.ts'

/**
 * The patient, its side row if there is one, and at least `limit` timeline rows, newest first; undefined if there is no
 * such patient. Eventually consistent, one trip.
 */
export const readOpened = async (
  clinicId: string,
  id: string,
  limit: number,
): Promise<{ patient: Patient; items: Item[] } | undefined> => {
  const [items, body] = await Promise.all([
    rowsBetween(`${clinicId}#p#${id}`, { from: 't#', to: 'z#head', limit: limit + 2 }),
    PatientBody.get({ clinicId, id }).go(),
  ])
  const [first, ...rest] = items
  const head = first?.sk === 'z#head' ? PatientHead.parse({ Item: first }).data : undefined
  return head ? { patient: toPatient(head, body.data), items: rest } : undefined
}
