// Acts of the demo's past: who does what, where and when. They are done in order of time, with the product's clock set to it.
import type { Actor } from '@vetrounds/core/access/actor'
import type { Branch } from '@vetrounds/core/clinics/clinic'
import { isoAt, setClock } from '@vetrounds/core/clock'
import { newId } from '@vetrounds/core/ids'
import { newScope, withScope } from '@vetrounds/core/storage/scope'
import type { DemoClinic, Member } from '../chain.ts'
import { type People, personOf } from '../people.ts'

const MINUTE = 60_000

/** The actor of the next request of an act, so many minutes after it began: the person of the act, or another one. */
export type Later = (minutes: number, who?: Member) => Actor

export interface Act {
  /** When it begins, in milliseconds since the epoch. */
  at: number
  branch: Branch
  who: Member
  run: (later: Later) => Promise<void>
}

/** A member's request at a moment, to which it also sets the clock. */
const actorAt = (demo: DemoClinic, people: People, { branch, who }: Act, at: number): Actor => {
  setClock(() => at)
  const id = newId()
  const request = { id, endpoint: 'seed', at: isoAt(at), ip: '127.0.0.1', agent: 'demo', key: id, hash: id }
  return {
    userId: personOf(people, who.login),
    sessionId: 'demo',
    request,
    clinicId: demo.clinic.id,
    branchId: branch.id,
    role: who.role,
    name: who.name,
    branches: 'all',
    zone: branch.timeZone,
  }
}

/** Does acts of one clinic, the oldest first. What would begin after now is left out. */
export const perform = async (demo: DemoClinic, people: People, acts: readonly Act[]): Promise<void> => {
  const now = Date.now()
  try {
    for (const act of acts.filter(({ at }) => at < now).toSorted((a, b) => a.at - b.at)) {
      const later: Later = (minutes, who = act.who) =>
        actorAt(demo, people, { ...act, who }, Math.min(now, act.at + minutes * MINUTE))
      await withScope(newScope({ clinicId: demo.clinic.id }), () => act.run(later))
    }
  } finally {
    setClock(() => Date.now())
  }
}
