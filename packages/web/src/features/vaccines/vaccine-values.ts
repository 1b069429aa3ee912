// The values of a vaccine in its form, and what is sent of them.
import { shownOf } from '@vetrounds/core/contract/shape'
import { type Vaccine, type VaccineChange, vaccineFields } from '@vetrounds/core/vaccines/vaccine'
import * as z from 'zod'

/** In the form every vaccine needs a name. */
export const schema = z.object({ ...vaccineFields, name: vaccineFields.name.unwrap() })
export type VaccineValues = z.output<typeof schema>
export type VaccineContent = Omit<VaccineChange, 'v'>

/** The values with which the form opens; `name` is that of a default in the reader's language. */
export const valuesOf = (vaccine: Vaccine | undefined, name: string): z.input<typeof schema> => ({
  product: '',
  species: [],
  counts: false,
  ...(vaccine && shownOf(vaccineFields, vaccine)),
  name,
})

/** What is sent of the typed values: empty fields are left out. `usual` is the name of a default in the reader's language. */
export const contentOf = (
  { name, counts, ...values }: VaccineValues,
  vaccine: Vaccine | undefined,
  usual: string | undefined,
): VaccineContent => {
  const typed = {
    ...values,
    // A default that has its usual name sends none, and so keeps its name in every language.
    name: name === usual ? '' : name,
    // A box that nobody has ever ticked is not sent.
    ...((counts || vaccine?.counts !== undefined) && { counts }),
  }
  return Object.fromEntries(
    Object.entries(typed).filter(([, value]) => value !== '' && value !== undefined),
  ) as VaccineContent
}
