// Which forms hold typing that is not saved yet: leaving the page asks first.

const dirty = new Set<string>()

addEventListener('beforeunload', event => {
  if (dirty.size > 0) event.preventDefault()
})

/** Says whether a form, by its id, holds unsaved typing. */
export const markDirty = (id: string, isDirty: boolean): void => {
  if (isDirty) dirty.add(id)
  else dirty.delete(id)
}

export const hasDirtyForms = (): boolean => dirty.size > 0

/** No form holds anything that leaving would have to ask about. */
export const forgetDirty = (): void => dirty.clear()
