// Clinics that refused this session because they require a second factor (403 `auth.two_factor_needed`).
import { useSyncExternalStore } from 'react'
import { session } from './session.ts'

const listeners = new Set<() => void>()
let missing: ReadonlySet<string> = new Set()

const show = (next: ReadonlySet<string>): void => {
  missing = next
  for (const listener of listeners) listener()
}

const clinicOf = (branch: string | undefined): string => branch?.split('.')[0] ?? ''

/** Notes that the clinic of this branch, `<clinic>.<branch>`, requires a second factor. */
export const noteFactorMissing = (branch: string | undefined): void =>
  show(new Set([...missing, clinicOf(branch)]))

/** Forgets all these clinics after a second factor was set up or used, so that they are asked again. */
export const forgetFactorMissing = (): void => show(new Set())

session.onEnd(forgetFactorMissing)

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Whether the clinic of this branch refused the session because it requires a second factor. */
export const useFactorMissing = (branch: string | undefined): boolean =>
  useSyncExternalStore(subscribe, () => missing.has(clinicOf(branch)))
