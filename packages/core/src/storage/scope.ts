// The scope of one request: which keys it may touch, and what it has cost so far. Access itself is decided elsewhere.
import { AsyncLocalStorage } from 'node:async_hooks'
import type { GlobalFamily } from './families.ts'

export type Scope = {
  clinics: Set<string>
  userId: string | undefined
  /** Other people whose rows may be touched, in the declared families: a row of the caller's clinic named them as members. */
  people: Set<string>
  families: ReadonlySet<GlobalFamily>
  reads: number
  writes: number
  trips: number
  calls: number
  conflicts: number
  bytesIn: number
  inFlight: number
  /** Key of the audit event that the request wrote, as `pk/sk` (only `sk` for a person's own): the trace command uses it. */
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

/** Runs work whose database calls are checked against the scope and counted in it. */
export const withScope = <T>(scope: Scope, work: () => T): T => storage.run(scope, work)

/** The scope of the running request. Throws without one, so that no call to the table goes uncounted. */
export const currentScope = (): Scope => {
  const scope = storage.getStore()
  if (!scope) throw new Error('A database call outside of any scope: wrap it in withScope().')
  return scope
}
