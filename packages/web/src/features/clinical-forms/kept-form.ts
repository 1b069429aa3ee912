// What a version of a form keeps (`form.service.ts`).

import type { FormName } from '@vetrounds/core/forms/declaration'
import { factsThen, type WrittenForm } from '@vetrounds/core/forms/facts-then'
import type { Flag } from '@vetrounds/core/forms/flags'
import type { ReadForm } from '@vetrounds/core/forms/form'
import { forms } from '@vetrounds/core/forms/forms'
import type { Facts, Values } from '@vetrounds/core/forms/values'
import { keptValues } from '@vetrounds/core/forms/visibility'
import type { EntryVersion } from '@vetrounds/core/records/entry'

export type KeptForm = WrittenForm & { flags: Flag[]; summary?: string }

/** The content of a version; nothing where it has none, as of a strike-through. */
export const keptOf = (version: Pick<EntryVersion, 'body'> | undefined): KeptForm | undefined =>
  version?.body as KeptForm | undefined

/** The answers of a form as they stand: of a draft its steps, else the newest version that wasn't struck out. */
export const answersOf = (name: FormName, read: ReadForm, facts: Facts): Values => {
  const kept = keptOf(read.versions.findLast(({ body }) => body))
  const values: Values =
    read.entry.state === 'draft'
      ? Object.assign({}, ...read.steps.map(step => step.values as Values))
      : (kept?.values ?? {})
  return keptValues(forms[name], values, factsThen(forms[name], kept, facts))
}
