// The last completed form of the same kind, whose answers stand beside the fields for reference: nothing of it is copied.
import type { FormName } from '@vetrounds/core/forms/declaration'
import type { Values } from '@vetrounds/core/forms/values'
import { useRead } from '../../api/client.ts'
import { useEntries } from '../entries/use-entries.ts'
import type { Pet } from '../pet/use-pet.ts'
import { contentOfVersion } from './kept-form.ts'
import { kinds } from './kinds.ts'

/** The answers of a form, and when it was filled in. */
export type LastForm = { at: string; values: Values }

type Of = { name: FormName; id: string; patientId: string; pet: Pick<Pet, 'entries' | 'isUnsent'> }

export const useLastForm = ({ name, id, patientId, pet }: Of): LastForm | undefined => {
  // The form's tab has already read the same list.
  const read = useEntries(kinds[name], patientId, pet.isUnsent)
  // If that failed, for example without a connection, the patient's newest entries are used.
  const known = read.error && !read.isRead ? pet.entries : read.entries
  const entries = (known ?? [])
    .flatMap(entry => ('versions' in entry && entry.kind === kinds[name] ? [entry] : []))
    .toSorted((a, b) => (a.at < b.at ? 1 : -1))
  const began = entries.find(entry => entry.id === id)?.at
  const last = entries.find(
    entry => entry.state === 'done' && entry.id !== id && (began === undefined || entry.at < began),
  )
  const { data } = useRead('readForm', last && { params: { patient: patientId, id: last.id }, query: {} })
  const values = contentOfVersion(data?.versions.findLast(({ body }) => body))?.values
  return last && values && { at: last.at, values }
}
