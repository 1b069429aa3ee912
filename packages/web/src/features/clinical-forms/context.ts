// What every field of a step must know, without being handed down through all of them.
import type { ClinicalForm } from '@vetrounds/core/forms/declaration'
import type { Flag } from '@vetrounds/core/forms/flags'
import type { Facts, Values } from '@vetrounds/core/forms/values'
import type { Weighed } from '@vetrounds/core/records/weight-rules'
import { createContext, useContext } from 'react'
import type { KnownPatient } from '../pet/use-pet.ts'
import type { FormProblem, Unread } from './unread.ts'
import type { LastForm } from './use-last-form.ts'
import type { FormWords } from './words.ts'

export type Editing = {
  form: ClinicalForm
  facts: Facts
  words: FormWords
  /** The answers of all steps. */
  values: Values
  flags: readonly Flag[]
  /** What keeps it from being completed; `required` is told once completion was tried. */
  problems: readonly FormProblem[]
  isTried: boolean
  /** Numbers that can't be read and dates that are unfinished. */
  unread: Unread
  /** The species in words. */
  species: string
  /** The last completed form of this kind, for reference. */
  last: LastForm | undefined
  /** The weighing before this form's own. */
  weighed?: Weighed | undefined
  /** Into whom answers may be written, beyond the form. */
  patient?: KnownPatient | undefined
  /** Whether the behaviour that was seen is noted in the patient once the form is completed; as usual until somebody turns it. */
  noting?: { isOn: boolean | undefined; turn: (isOn: boolean) => void } | undefined
  /** Why nothing may be changed in this step. */
  locked: string | undefined
}

const EditingContext = createContext<Editing | undefined>(undefined)
export const EditingProvider = EditingContext.Provider

export const useEditing = (): Editing => {
  const editing = useContext(EditingContext)
  if (!editing) throw new Error('A field outside of a form.')
  return editing
}
