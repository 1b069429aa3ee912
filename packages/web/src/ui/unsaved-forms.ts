// Which forms hold typing that is not saved yet: leaving the page asks first.
import { createContext } from 'react'

type Form = {
  /** The dialog it stands in; none on a page. */
  scope: string | undefined
  /** The parameter of the address that it belongs to: with another value it goes. Without one it goes with the path. */
  param: string | undefined
  /** Drops its draft, too; none where no draft holds what is typed. */
  discard: (() => void) | undefined
  /** The draft could not be stored on this device, so that a reload loses the typing. */
  isUnstored: boolean
  /** What it holds is saved when another page of the app takes its place: only closing the page or loading it anew would lose it. */
  savesItself: boolean
}

const dirty = new Map<string, Form>()

/** The dialog around a form. */
export const FormScope = createContext<string | undefined>(undefined)

addEventListener('beforeunload', event => {
  if (dirty.size > 0) event.preventDefault()
})

/** Says whether a form, by its id, holds unsaved typing. */
export const markDirty = (
  id: string,
  isDirty: boolean,
  { scope, param, discard, isUnstored = false, savesItself = false }: Partial<Form> = {},
): void => {
  if (isDirty) dirty.set(id, { scope, param, discard, isUnstored, savesItself })
  else dirty.delete(id)
}

/** Whether something typed is unsaved, in the forms of one dialog or in all. */
export const hasDirtyForms = (scope?: string): boolean =>
  [...dirty.values()].some(form => scope === undefined || form.scope === scope)

/** Whether a form holds unsaved typing that no draft brings back once the page was loaded anew. */
export const hasUndrafted = (): boolean => 
  [...dirty.values()].some(form => !form.discard || form.isUnstored)

type Address = { pathname: string; search: string }

/** Whether a form with unsaved typing goes when the page goes from one address of the app to another. */
export const isLostBetween = (from: Address, to: Address): boolean => {
  const differs = (param: string) =>
    new URLSearchParams(from.search).get(param) !== new URLSearchParams(to.search).get(param)
  return [...dirty.values()].some(
    ({ param, savesItself }) =>
      !savesItself && (from.pathname !== to.pathname || (param !== undefined && differs(param))),
  )
}

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
