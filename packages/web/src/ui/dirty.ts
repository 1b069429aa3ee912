// Which forms hold typing that is not saved yet: leaving the page asks first.
import { createContext } from 'react'

type Form = {
  /** The dialog it stands in; none on a page. */
  scope: string | undefined
  /** Drops its draft, too. */
  discard: (() => void) | undefined
}

const dirty = new Map<string, Form>()

/** The dialog around a form. */
export const FormScope = createContext<string | undefined>(undefined)

addEventListener('beforeunload', event => {
  if (dirty.size > 0) event.preventDefault()
})

/** Says whether a form, by its id, holds unsaved typing. */
export const markDirty = (id: string, isDirty: boolean, { scope, discard }: Partial<Form> = {}): void => {
  if (isDirty) dirty.set(id, { scope, discard })
  else dirty.delete(id)
}

export const hasDirtyForms = (): boolean => dirty.size > 0

/** No form holds anything any more that leaving would have to ask about; drafts stay. */
export const forgetDirty = (): void => dirty.clear()

/** Somebody chose to lose what was typed, in the forms of one dialog or in all. */
export const discardDirty = (scope?: string): void => {
  for (const [id, form] of dirty) {
    if (scope !== undefined && form.scope !== scope) continue
    form.discard?.()
    dirty.delete(id)
  }
}
