// Logging a member out everywhere: for a lost device or somebody who left in anger, by those who may change the member.
import type { Actor } from '../access/actor.ts'
import { AppError } from '../errors.ts'
import { endingSessions } from '../sessions/my-sessions.service.ts'
import { commit } from '../storage/commit.ts'
import { currentScope } from '../storage/scope.ts'
import { isMember } from './member-states.ts'
import { assertMay, placeOfMembers, readMember } from './members.service.ts'

/**
 * Ends all live sessions of a member, also those in which they work at another clinic: an account has one set of them.
 * Throws `not_found`, `member.self`, `member.above`, `branch.not_reached`.
 */
export const endMemberSessions = async (actor: Actor, userId: string): Promise<{ ended: number }> => {
  // People end their own sessions in their profile, which leaves the current one.
  if (userId === actor.userId) throw new AppError('member.self')
  const member = await readMember(actor, userId)
  if (!isMember(member.state)) throw new AppError('not_found')
  assertMay(actor, member)
  currentScope().people.add(userId)
  const { steps, ids } = await endingSessions(userId, actor.request.at)
  return commit(actor, {
    steps,
    subject: `member#${userId}`,
    place: placeOfMembers(actor.clinicId, actor.branchId, [member]),
    after: { ended: ids.length },
    answer: { ended: ids.length },
  })
}
