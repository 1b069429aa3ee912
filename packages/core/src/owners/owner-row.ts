// Maps the fields of an owner's form to rows, and rows to lists: the same for the server and for a browser
// that shows what is not sent yet.
import { fieldsOf, shownOf } from '../contract/shape.ts'
import { nameKey } from '../text/fold.ts'
import { bodyFields, headFields, type OwnerInput, type OwnerRow, ownerRow } from './owner.ts'

const { active: _active, doNotBook: _doNotBook, ...shownFields } = ownerRow.shape

type Shown = Omit<OwnerRow, 'active' | 'doNotBook'> & { active: 'y' | 'n'; doNotBook?: boolean | undefined }

/** The head as lists show it. */
export const toRow = ({ active, doNotBook, ...head }: Shown): OwnerRow => ({
  ...shownOf(shownFields, head),
  active: active === 'y',
  doNotBook: doNotBook === true,
})

/** The form's fields in the head, with the key that lists sort by. */
export const headOfForm = (fields: Pick<OwnerInput, keyof typeof headFields>) => {
  const head = fieldsOf(headFields, fields)
  return { ...head, folded: nameKey(head.name) }
}

/** A new owner's rows, without stamps and table keys; phones are passed in masked. */
export const newRows = (
  { id, phone: _typed, landline: _typedToo, ...fields }: OwnerInput,
  given: { number: number; phone: string | undefined; landline: string | undefined },
) => ({
  head: { id, mergedInto: undefined, ...given, ...headOfForm(fields), active: 'y' as const, v: 1 },
  body: fieldsOf(bodyFields, fields),
})
