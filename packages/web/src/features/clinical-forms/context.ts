// What every field of a step needs to know, as a React context instead of props through all components.
import type { ClinicalForm } from '@vetrounds/core/forms/declaration'
import type { Flag } from '@vetrounds/core/forms/flags'
import type { Facts, Values } from '@vetrounds/core/forms/values'
import type { Weighed } from '@vetrounds/core/records/weight-rules'
import { createContext, useContext } from 'react'
import type { KnownPatient } from '../pet/use-pet.ts'
import type { FormProblem, Unread } from './unreadable-texts.ts'
import type { LastForm } from './use-last-form.ts'
import type { FormWords } from './words.ts'

export type Editing = {
  form: ClinicalForm
  facts: Facts
  words: FormWords
  /** The answers of all steps. */
  values: Values
  flags: readonly Flag[]
  /** The problems that prevent completion. `required` is shown only after somebody has tried to complete the form. */
  problems: readonly FormProblem[]
  isTried: boolean
  /** Typed numbers that can't be read, and unfinished dates. */
  unread: Unread
  /** The name of the species in the interface's language. */
  species: string
  /** The last completed form of this kind, for reference. */
  last: LastForm | undefined
  /** The weighing before this form's own. */
  weighed?: Weighed | undefined
  /** The patient into whom some answers may be written, beyond the form. */
  patient?: KnownPatient | undefined
  /**
   * Whether the observed behaviour is written to the patient when the form is completed. `isOn` is undefined until somebody
   * changes the checkbox; then the default applies.
   */
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
