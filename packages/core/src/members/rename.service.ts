// Carries a person's new name to their clinics, through the stream: lists of members and columns of the calendar show it.
import type { Person } from '../access/actor.ts'
import { AppError } from '../errors.ts'
import { attempt, commit } from '../storage/commit.ts'
import { rowOf } from '../storage/entity.ts'
import { currentScope, newScope, withScope } from '../storage/scope.ts'
import { nameKey } from '../text/fold.ts'
import { Membership } from './member.entity.ts'
import { membershipsOf } from './member.service.ts'
import { isMember } from './member-states.ts'
import { branchSteps, type MemberData } from './members.service.ts'

type Renaming = { id: string; userId: string; name: string; at: string; ip: string; agent: string }

/** The change of name in a new row of the table, or undefined for any other row. */
export const renamingOf = (row: Record<string, unknown>): Renaming | undefined => {
  if (row.__edb_e__ !== 'personAudit' || row.act !== 'changeMe') return undefined
  const {
    id,
    userId,
    at,
    ip = '',
    agent = '',
    after,
  } = row as Omit<Renaming, 'name'> & {
    after?: { name?: string }
  }
  return after?.name === undefined ? undefined : { id, userId, name: after.name, at, ip, agent }
}

const renameAt = (person: Person, clinicId: string, name: string): Promise<unknown> =>
  attempt(async () => {
    const { userId } = person
    const { data: before } = await Membership.get({ clinicId, userId }).go({ consistent: true })
    if (!before || before.name === name) return
    const after: MemberData = { ...before, name, folded: nameKey(name), v: before.v + 1 }
    const rows = { before: rowOf(Membership, before), after: rowOf(Membership, after) }
    await commit(person, {
      // An admin changed the row between read and commit: read it again.
      steps: [
        { replace: rows.after, before: rows.before, lost: () => 'again' },
        ...branchSteps(before, after),
      ],
      subject: `member#${userId}`,
      ...rows,
      place: { clinicId },
      answer: null,
    })
  })

/** Writes the new name into the person's memberships, with an event in each clinic's log. Safe to repeat. */
export const renameMember = ({ id, userId, name, at, ip, agent }: Renaming): Promise<unknown> =>
  withScope(newScope({ userId, families: ['user.memberships', 'user.idem'] }), async () => {
    const memberships = (await membershipsOf(userId)).filter(
      ({ state }) => isMember(state) || state === 'requested',
    )
    return Promise.all(
      memberships.map(({ clinicId }) => {
        currentScope().clinics.add(clinicId)
        // A key derived from the event and the clinic: if the stream delivers it again, the change is recognised as done.
        const key = `name-${id}-${clinicId}`
        const request = { id: key, endpoint: 'changeMe', at, ip, agent, key, hash: key }
        return renameAt({ userId, sessionId: '-', request }, clinicId, name).catch(error => {
          if (!(error instanceof AppError && error.code === 'idempotency.in_flight')) throw error
        })
      }),
    )
  })
