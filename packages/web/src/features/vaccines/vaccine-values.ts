// A vaccine as its form holds it, and what of that is sent.
import { shownOf } from '@vetrounds/core/contract/shape'
import { type Vaccine, type VaccineChange, vaccineFields } from '@vetrounds/core/vaccines/vaccine'
import * as z from 'zod'

/** In the form each has a name. */
export const schema = z.object({ ...vaccineFields, name: vaccineFields.name.unwrap() })
export type VaccineValues = z.output<typeof schema>
export type VaccineContent = Omit<VaccineChange, 'v'>

/** What the form opens with; `name` as its reader knows a default. */
export const valuesOf = (vaccine: Vaccine | undefined, name: string): z.input<typeof schema> => ({
  product: '',
  species: [],
  counts: false,
  ...(vaccine && shownOf(vaccineFields, vaccine)),
  name,
})

/** What is sent of what was typed: empty fields are left out. `usual` is the name of a default in the reader's language. */
export const contentOf = (
  { name, counts, ...values }: VaccineValues,
  vaccine: Vaccine | undefined,
  usual: string | undefined,
): VaccineContent => {
  const typed = {
    ...values,
    // A default under its usual name keeps it in every language.
    name: name === usual ? '' : name,
    // What nobody ever ticked needs no answer.
    ...((counts || vaccine?.counts !== undefined) && { counts }),
  }
  return Object.fromEntries(
    Object.entries(typed).filter(([, value]) => value !== '' && value !== undefined),
  ) as VaccineContent
}
