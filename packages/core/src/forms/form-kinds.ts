// The kinds of entries that the clinical forms make. In a file of its own, because the forms themselves are long.
import { type FormName, formNames } from './declaration.ts'

const kindOf = { case_history: 'case_history', physical_examination: 'examination' } as const
export const entryKindOf = (name: FormName) => kindOf[name]

export const formKinds = Object.values(kindOf)

/** Returns the form that makes entries of a kind; undefined for a kind that no form makes. */
export const formOfKind = (kind: string): FormName | undefined =>
  formNames.find(name => entryKindOf(name) === kind)
