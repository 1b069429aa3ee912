// The person at the screen as a member of this place's clinic, for the rules of who may do what to whom.
import { useMemo } from 'react'
import { useMe } from '../../api/me.ts'
import { useMembership } from '../../api/working-place.ts'
import type { Myself } from './member-acts.ts'

/** Undefined until it is known. */
export const useMyself = (): Myself | undefined => {
  const userId = useMe().data?.person.id
  const membership = useMembership()
  return useMemo(
    () =>
      userId === undefined || !membership
        ? undefined
        : {
            userId,
            role: membership.role,
            branches: membership.allBranches ? 'all' : membership.branches.map(({ id }) => id),
            isLastOwner: membership.lastOwner === true,
          },
    [userId, membership],
  )
}
