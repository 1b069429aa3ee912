// The row of an entry in a patient's timeline: at most 470 B, so nothing that its keys hold is stored twice (decision 70).
import type { Item } from '../storage/request-units.ts'
import { itemBytes } from '../storage/request-units.ts'
import { cutTo } from '../text/cut.ts'
import { type RecordEntry, type RecordKind, recordKinds } from './entry.ts'

/** The head of an entry with the row that was read: a change is conditioned on the version of that row. */
export type KnownHead = { entry: RecordEntry; row: Item }

/**
 * 50 heads, the patient's own row and its open dues fit six read
 * units. A visit carries a second index, its appointment and its vet.
 */
export const HEAD_BYTES = 470
const VISIT_BYTES = 680
/** Images also carry what was found and measured, since lists show it (decision 93). */
const IMAGE_BYTES = 600

export const patientKey = (clinicId: string, patientId: string): string => `${clinicId}#p#${patientId}`
export const entrySort = ({ at, id }: { at: string; id: string }): string => `t#${at}#${id}`

const TITLE_BYTES = 56

/**
 * Makes the row of a head, with title and detail cut to what fits; the title is cut further where the facts need its room. Throws
 * if the facts alone are too long, which is a mistake in the code.
 */
export const headRow = (clinicId: string, entry: RecordEntry, writtenAt: string): Item => {
  const { kind, id, patientId, at, branchId, by, v, state, versions, title, detail, visitId, facts } = entry
  const pk = patientKey(clinicId, patientId)
  const row: Item = {
    pk,
    sk: entrySort({ at, id }),
    gsi3pk: pk,
    gsi3sk: `${kind}#${at}`,
    ...(kind === 'visit' && { gsi1pk: `${clinicId}#b#${branchId}#visits`, gsi1sk: `${at}#${id}` }),
    b: branchId,
    by,
    at: writtenAt,
    v,
    n: versions,
    state,
    t: cutTo(title, TITLE_BYTES),
    ...(visitId && { visit: visitId }),
    ...(facts && Object.keys(facts).length > 0 && { f: facts }),
  }
  const atMost = kind === 'visit' ? VISIT_BYTES : kind === 'image' ? IMAGE_BYTES : HEAD_BYTES
  const left = atMost - itemBytes(row) - 1
  if (left < -1) {
    const rest = itemBytes({ t: row.t }) + left
    const cut = cutTo(title, rest)
    if (!cut) throw new Error(`The head of a ${kind} takes ${atMost - left - 1} bytes.`)
    return { ...row, t: cut }
  }
  const shown = detail && cutTo(detail, left)
  return shown ? { ...row, d: shown } : row
}

const isKind = (text: string): text is RecordKind => (recordKinds as readonly string[]).includes(text)

/** Whether a row of the timeline is an entry of the record, not a weight or a change of the patient. */
export const isHeadRow = (row: Item): boolean => row.__edb_e__ === undefined && row.t !== undefined

/**
 * Returns facts as answers allow them, with whole numbers: older
 * examinations stored rates with decimals, on which every answer failed.
 */
const factsOf = (kept: Item): NonNullable<RecordEntry['facts']> =>
  Object.fromEntries(
    Object.entries(kept).map(([name, value]) => [
      name,
      typeof value === 'number' ? Math.round(value) : String(value),
    ]),
  )

/** Converts a row back to its entry. Throws for a row that is no entry of the record. */
export const entryOfRow = (row: Item): RecordEntry => {
  const [, at = '', id = ''] = String(row.sk).split('#')
  const [kind = ''] = String(row.gsi3sk).split('#')
  if (!isKind(kind)) throw new Error('A row that is no entry of the record.')
  return {
    kind,
    id,
    patientId: String(row.pk).split('#')[2] ?? '',
    at,
    branchId: String(row.b),
    by: String(row.by),
    v: Number(row.v),
    state: row.state as RecordEntry['state'],
    versions: Number(row.n),
    title: String(row.t),
    ...(row.d !== undefined && { detail: String(row.d) }),
    ...(row.visit !== undefined && { visitId: String(row.visit) }),
    ...(row.f !== undefined && { facts: factsOf(row.f as Item) }),
  }
}
