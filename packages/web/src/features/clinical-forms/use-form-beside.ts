// What the other form of the visit says, while one of both is filled in, amended or read.
import type { Facts, Values } from '@vetrounds/core/forms/values'
import type { RecordEntry } from '@vetrounds/core/records/entry'
import { useRead } from '../../api/client.ts'
import { useEntries } from '../entries/use-entries.ts'
import type { KnownPatient, Pet } from '../pet/use-pet.ts'
import { formBeside } from './forms-of-visit.ts'
import { answersOf } from './kept-form.ts'

type Of = { entry: RecordEntry | undefined; pet: Pet; patient: KnownPatient }

const nothing: Values = {}

/** Nothing is beside no entry. Its answers as they stand, and as far as they are completed: a summary tells no draft. */
export const useFormBeside = ({ entry, pet, patient }: Of, facts: Facts): { now: Values; done: Values } => {
  const name = entry?.kind === 'examination' ? 'case_history' : 'physical_examination'
  const onPage = entry && formBeside(pet.entries ?? [], entry)
  // The page has the newest entries. Of an old form the other one stands further back.
  const isFound = !entry || !pet.isRead || pet.isUnsent || onPage !== undefined
  const { entries = [] } = useEntries(name === 'case_history' ? name : 'examination', patient.id, isFound)
  const found = onPage ?? (entry && formBeside(entries, entry))
  const { data } = useRead('readForm', found && { params: { patient: patient.id, id: found.id }, query: {} })
  const now = data ? answersOf(name, data, facts) : nothing
  return { now, done: data?.entry.state === 'done' ? now : nothing }
}
