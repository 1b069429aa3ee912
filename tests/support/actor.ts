// Calls services as the API does: inside a scope that counts and limits what a request costs, with an idempotency key, and with
// the stored answer when a request is repeated.
import { createHash } from 'node:crypto'
import type { Actor, Person } from '@vetrounds/core/access/actor'
import { nowIso } from '@vetrounds/core/clock'
import { newId } from '@vetrounds/core/ids'
import { keptAnswer } from '@vetrounds/core/storage/commit'
import type { GlobalFamily } from '@vetrounds/core/storage/families'
import { newScope, type Scope, withScope } from '@vetrounds/core/storage/scope'
import type { Branch, TestClinic, TestMember, TestPerson } from './clinic.ts'

const requestInfo = (key: string) => ({
  id: newId(),
  endpoint: 'inTests',
  at: nowIso(),
  ip: '127.0.0.1',
  agent: 'tests',
  key,
  hash: createHash('sha256').update(key).digest('base64url'),
})

/** A signed-in person with a fresh request. */
export const personOf = ({ userId, sessionId }: TestPerson, key = newId()): Person => ({
  userId,
  sessionId,
  request: requestInfo(key),
})

/** A member at work, with a fresh request; at the clinic's first branch unless another is given. */
export const actorOf = (
  clinic: TestClinic,
  member: TestMember = clinic.people.staff,
  branch: Branch = clinic.branches[0],
  key = newId(),
): Actor => ({
  ...personOf(member, key),
  clinicId: clinic.id,
  branchId: branch.id,
  role: member.role,
  name: member.name,
  branches: member.branches,
  zone: branch.timeZone,
})

type Measured<T> = { answer: T; scope: Scope; replayed: boolean }

/**
 * Runs a service call in a scope of its own and also returns its cost; a change that was made before returns its stored answer.
 */
export const measured = <P extends Person, T>(
  who: P,
  work: (who: P) => Promise<T>,
  families: readonly GlobalFamily[] = [],
): Promise<Measured<T>> => {
  const clinicId = 'clinicId' in who ? String(who.clinicId) : undefined
  const scope = newScope({ clinicId, userId: who.userId, families })
  return withScope(scope, async () => {
    try {
      return { answer: await work(who), scope, replayed: false }
    } catch (error) {
      const kept = await keptAnswer(who)
      if (!kept) throw error
      return { answer: kept.body as T, scope, replayed: true }
    }
  })
}

/** Runs a service call in a scope of its own. */
export const run = async <P extends Person, T>(
  who: P,
  work: (who: P) => Promise<T>,
  families: readonly GlobalFamily[] = [],
): Promise<T> => (await measured(who, work, families)).answer

/** The same actor, with the current time as the time of the request. */
export const atOnce = (actor: Actor): Actor => ({
  ...actor,
  request: { ...actor.request, at: nowIso() },
})

/** The actor of a request that was saved at `savedAt` and that the offline queue sends now, as the API makes it. */
export const saved = (actor: Actor, savedAt: string): Actor => {
  const { request, ...who } = atOnce(actor)
  return { ...who, request: { ...request, wasQueued: true, savedAt } }
}
