// The kinds of entries that the clinical forms make. Apart from the forms themselves, which are long.
import { type FormName, formNames } from './declaration.ts'

const kindOf = { case_history: 'case_history', physical_examination: 'examination' } as const
export const entryKindOf = (name: FormName) => kindOf[name]

export const formKinds = Object.values(kindOf)

/** The form that makes entries of a kind; none makes those of other kinds. */
export const formOfKind = (kind: string): FormName | undefined =>
  formNames.find(name => entryKindOf(name) === kind)
