// The content that a version of a form stores (see `form.service.ts`).

import type { FormName } from '@vetrounds/core/forms/declaration'
import { factsAtVersion, type WrittenForm } from '@vetrounds/core/forms/facts-at-version'
import type { Flag } from '@vetrounds/core/forms/flags'
import type { ReadForm } from '@vetrounds/core/forms/form'
import { forms } from '@vetrounds/core/forms/forms'
import type { Facts, Values } from '@vetrounds/core/forms/values'
import { keptValues } from '@vetrounds/core/forms/visibility'
import type { EntryVersion } from '@vetrounds/core/records/entry'

export type KeptForm = WrittenForm & { flags: Flag[]; summary?: string }

/** The content of a version; undefined if it has none, such as a strike-through. */
export const contentOfVersion = (version: Pick<EntryVersion, 'body'> | undefined): KeptForm | undefined =>
  version?.body as KeptForm | undefined

/**
 * The current answers of a form: the steps of a draft, otherwise the newest version that has content (a strike-through has none).
 */
export const answersOf = (name: FormName, read: ReadForm, facts: Facts): Values => {
  const kept = contentOfVersion(read.versions.findLast(({ body }) => body))
  const values: Values =
    read.entry.state === 'draft'
      ? Object.assign({}, ...read.steps.map(step => step.values as Values))
      : (kept?.values ?? {})
  return keptValues(forms[name], values, factsAtVersion(forms[name], kept, facts))
}
