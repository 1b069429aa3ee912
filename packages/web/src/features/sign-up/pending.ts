// A sign-up that waits for its code: the address outlives a reload of this tab, the password does not.

const KEY = 'sign-up'

export type Pending = {
  email: string
  /** Known only while the page on which it was typed is open. */
  password?: string
  /** The sign-up has waited since before this page: its code may have expired. */
  isOld?: boolean
}

let pending: Pending | undefined

const kept = (): Pending | undefined => {
  try {
    const { email } = JSON.parse(sessionStorage.getItem(KEY) ?? '{}')
    return typeof email === 'string' && email ? { email } : undefined
  } catch {
    return undefined
  }
}

/** Returns the sign-up of this tab that waits for its code, if there is one. */
export const pendingSignUp = (): Pending | undefined => pending ?? kept()

export const keepPending = (next: Pending): void => {
  pending = next
  sessionStorage.setItem(KEY, JSON.stringify({ email: next.email }))
}

export const dropPending = (): void => {
  pending = undefined
  sessionStorage.removeItem(KEY)
}

const listeners = new Set<() => void>()

/** Calls `listener` when somebody logs in whose address was never confirmed; returns a function that stops this. */
export const onUnconfirmed = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Called when somebody logs in with the right password, but their address was never confirmed. */
export const tellUnconfirmed = (account: { email: string; password: string }): void => {
  keepPending({ ...account, isOld: true })
  for (const listener of listeners) listener()
}
