// The answers of the visit's other form, while one of the two is filled in, amended or read.
import type { Facts, Values } from '@vetrounds/core/forms/values'
import type { RecordEntry } from '@vetrounds/core/records/entry'
import { useRead } from '../../api/client.ts'
import { useEntries } from '../entries/use-entries.ts'
import type { KnownPatient, Pet } from '../pet/use-pet.ts'
import { formBeside } from './forms-of-visit.ts'
import { answersOf } from './kept-form.ts'

type Of = { entry: RecordEntry | undefined; pet: Pet; patient: KnownPatient }

const nothing: Values = {}

/**
 * `now` are the other form's current answers; `done` has them only if that form is completed, since a summary uses no draft.
 * Without an entry, both are empty.
 */
export const useFormBeside = ({ entry, pet, patient }: Of, facts: Facts): { now: Values; done: Values } => {
  const name = entry?.kind === 'examination' ? 'case_history' : 'physical_examination'
  const onPage = entry && formBeside(pet.entries ?? [], entry)
  // The page has only the newest entries. For an old form, the other one is further back in the record.
  const isFound = !entry || !pet.isRead || pet.isUnsent || onPage !== undefined
  const { entries = [] } = useEntries(name === 'case_history' ? name : 'examination', patient.id, isFound)
  const found = onPage ?? (entry && formBeside(entries, entry))
  const { data } = useRead('readForm', found && { params: { patient: patient.id, id: found.id }, query: {} })
  const now = data ? answersOf(name, data, facts) : nothing
  return { now, done: data?.entry.state === 'done' ? now : nothing }
}
