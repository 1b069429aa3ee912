// Reads the values of a patient's completed forms that are charted.
import type { Reader } from '../access/actor.ts'
import { contentsOf } from '../records/entry.service.ts'
import { listEntries } from '../records/timeline.service.ts'
import type { Flag } from './flags.ts'
import type { TrendForm } from './form.ts'
import { formKinds } from './form-kinds.ts'
import { FORMS_CHARTED, flagKeys, trendKeys } from './trends.ts'
import type { Values } from './values.ts'

/** Returns the heads of the newest completed forms of a kind. */
const completed = async (reader: Reader, patientId: string, kind: (typeof formKinds)[number]) => {
  const { rows } = await listEntries(reader, patientId, { kind })
  return rows
    .flatMap(row => (row.kind === kind && row.state === 'done' ? [{ ...row, kind }] : []))
    .slice(0, FORMS_CHARTED)
}

/** Returns the charted values of a patient's newest completed forms (rule 20). Two trips. Throws `not_found`. */
export const readTrends = async (reader: Reader, patientId: string): Promise<{ forms: TrendForm[] }> => {
  const heads = (await Promise.all(formKinds.map(kind => completed(reader, patientId, kind)))).flat()
  const contents = await contentsOf(reader.clinicId, heads)
  return {
    forms: heads.map(({ id, kind, at }) => {
      const body = contents.get(id)?.findLast(version => version.body)?.body
      const { values = {}, flags = [] } = (body ?? {}) as { values?: Values; flags?: Flag[] }
      return {
        ...{ id, kind, at },
        values: Object.fromEntries(Object.entries(values).filter(([key]) => trendKeys.has(key))),
        flags: flags
          .filter(({ field }) => flagKeys.has(field))
          .map(({ field, row, column, value, side }) => ({ field, row, column, value, side })),
      }
    }),
  }
}
