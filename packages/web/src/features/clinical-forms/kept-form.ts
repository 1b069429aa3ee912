// What a version of a form keeps (`form.service.ts`).
import type { Flag } from '@vetrounds/core/forms/flags'
import type { FormContext } from '@vetrounds/core/forms/form'
import type { Values } from '@vetrounds/core/forms/values'
import type { Species } from '@vetrounds/core/patients/species'
import type { EntryVersion } from '@vetrounds/core/records/entry'

export type KeptForm = {
  species: Species
  values: Values
  context: FormContext
  flags: Flag[]
  summary?: string
}

/** The content of a version; nothing where it has none, as of a strike-through. */
export const keptOf = (version: Pick<EntryVersion, 'body'> | undefined): KeptForm | undefined =>
  version?.body as KeptForm | undefined
