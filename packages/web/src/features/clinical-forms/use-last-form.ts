// The last completed form of the same kind, whose answers stand beside the fields for reference: nothing of it is copied.
import type { FormName } from '@vetrounds/core/forms/declaration'
import type { Values } from '@vetrounds/core/forms/values'
import { useRead } from '../../api/client.ts'
import { useEntries } from '../entries/use-entries.ts'
import { keptOf } from './kept-form.ts'
import { kinds } from './kinds.ts'

/** What a form said, and when it was filled in. */
export type LastForm = { at: string; values: Values }

type Of = { name: FormName; id: string; patientId: string; isUnsent: boolean }

export const useLastForm = ({ name, id, patientId, isUnsent }: Of): LastForm | undefined => {
  // The tab has read the same.
  const { entries = [] } = useEntries(kinds[name], patientId, isUnsent)
  const began = entries.find(entry => entry.id === id)?.at
  const last = entries.find(
    entry => entry.state === 'done' && entry.id !== id && (began === undefined || entry.at < began),
  )
  const { data } = useRead('readForm', last && { params: { patient: patientId, id: last.id }, query: {} })
  const values = keptOf(data?.versions.findLast(({ body }) => body))?.values
  return last && values && { at: last.at, values }
}
