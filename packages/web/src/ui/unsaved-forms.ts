// Keeps track of forms with unsaved input: leaving the page asks first.
import { createContext } from 'react'

type Form = {
  /** The dialog around the form; undefined on a page. */
  scope: string | undefined
  /**
   * The address parameter that the form belongs to: it closes when the value changes. In any case it closes when the path
   * changes.
   */
  param: string | undefined
  /** Removes the form's draft; undefined if the input has no draft. */
  discard: (() => void) | undefined
  /** The draft could not be stored on this device, so that a reload loses the unsaved input. */
  isUnstored: boolean
  /** The form saves its input itself when another page of the app opens: only closing or reloading the page would lose it. */
  savesItself: boolean
}

const dirty = new Map<string, Form>()

/** The id of the dialog around a form. */
export const FormScope = createContext<string | undefined>(undefined)

addEventListener('beforeunload', event => {
  if (dirty.size > 0) event.preventDefault()
})

/** Notes whether the form with this id has unsaved input. */
export const markDirty = (
  id: string,
  isDirty: boolean,
  { scope, param, discard, isUnstored = false, savesItself = false }: Partial<Form> = {},
): void => {
  if (isDirty) dirty.set(id, { scope, param, discard, isUnstored, savesItself })
  else dirty.delete(id)
}

/** Whether there is unsaved input, in the forms of one dialog or in all. */
export const hasDirtyForms = (scope?: string): boolean =>
  [...dirty.values()].some(form => scope === undefined || form.scope === scope)

/** Whether a form has unsaved input that no draft would restore after the page is reloaded. */
export const hasUndrafted = (): boolean => [...dirty.values()].some(form => !form.discard || form.isUnstored)

type Address = { pathname: string; search: string }

/** Whether going from one address of the app to another closes a form and loses its unsaved input. */
export const isLostBetween = (from: Address, to: Address): boolean => {
  const differs = (param: string) =>
    new URLSearchParams(from.search).get(param) !== new URLSearchParams(to.search).get(param)
  return [...dirty.values()].some(
    ({ param, savesItself }) =>
      !savesItself && (from.pathname !== to.pathname || (param !== undefined && differs(param))),
  )
}

/** Forgets all unsaved input, so that leaving the page does not ask; drafts stay. */
export const forgetDirty = (): void => dirty.clear()

/** Discards the unsaved input and its drafts, in the forms of one dialog or in all, as the person has chosen. */
export const discardDirty = (scope?: string): void => {
  for (const [id, form] of dirty) {
    if (scope !== undefined && form.scope !== scope) continue
    form.discard?.()
    dirty.delete(id)
  }
}
