// The measure of one request: whose keys it may touch, and what it has cost so far. It decides nothing about access.
import { AsyncLocalStorage } from 'node:async_hooks'
import type { GlobalFamily } from './families.ts'

export type Scope = {
  clinics: Set<string>
  userId: string | undefined
  /** Others whose rows may be touched, in the families declared: a row of the caller's clinic has named them its members. */
  people: Set<string>
  families: ReadonlySet<GlobalFamily>
  reads: number
  writes: number
  trips: number
  calls: number
  conflicts: number
  bytesIn: number
  inFlight: number
  /** Key of the audit event that the request wrote, as `pk/sk` (`sk` alone for a person's own): from here the trace command finds it. */
  event: string | undefined
}

const storage = new AsyncLocalStorage<Scope>()

export const newScope = (allowed: {
  clinicId?: string | undefined
  userId?: string | undefined
  families?: readonly GlobalFamily[]
}): Scope => ({
  clinics: new Set(allowed.clinicId ? [allowed.clinicId] : []),
  userId: allowed.userId,
  people: new Set(),
  families: new Set(allowed.families ?? []),
  reads: 0,
  writes: 0,
  trips: 0,
  calls: 0,
  conflicts: 0,
  bytesIn: 0,
  inFlight: 0,
  event: undefined,
})

/** Runs work whose database calls are allowed by and counted in the scope. */
export const withScope = <T>(scope: Scope, work: () => T): T => storage.run(scope, work)

/** The scope of the running request. Throws without one: no call to the table goes unaccounted. */
export const currentScope = (): Scope => {
  const scope = storage.getStore()
  if (!scope) throw new Error('A database call outside of any scope: wrap it in withScope().')
  return scope
}
