// An entry as its page shows it: all versions, with its charge and the reminder that it made.
import type { Reader } from '../access/actor.ts'
import { shortsOf, toShort } from '../stock/short.service.ts'
import { findCharge } from './charge.service.ts'
import { findDue } from './due.service.ts'
import { readEntry } from './entry.service.ts'

/**
 * Reads an entry with its charge, its reminder and what was short. One trip if the caller knows the entry's time, two if that is
 * missing or outdated. Throws `not_found`.
 */
export const readWholeEntry = async (
  reader: Reader,
  { id: patientId, entry: id }: { id: string; entry: string },
  at: string | undefined,
) => {
  const [read, charge, due, shorts] = await Promise.all([
    readEntry(reader, { patientId, id, at }),
    findCharge(reader.clinicId, patientId, id),
    findDue(reader.clinicId, patientId, id),
    shortsOf(reader.clinicId, { kind: 'patient', ofId: patientId, id }, false),
  ])
  return {
    ...read,
    ...(shorts.length > 0 && { shorts: shorts.map(toShort) }),
    ...(charge && { charge }),
    ...(due && { due }),
  }
}
