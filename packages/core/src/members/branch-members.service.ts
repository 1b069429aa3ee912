// Who works at one branch, page by page: first the branch's own rows, then the members of all branches.
import type { Reader } from '../access/actor.ts'
import { findClinicRules } from '../clinics/clinic.service.ts'
import { openCursor, PAGE, sealCursor } from '../storage/page.ts'
import { ALL_BRANCHES, BranchMember, Membership } from './member.entity.ts'
import { isMember, type MemberRow } from './member.ts'
import { factorOf, shownOf } from './member-factor.service.ts'
import { toMemberRow } from './members.service.ts'

/** Where the next page begins: in the branch's own rows, or in those for all branches. */
type Spot = { part: 'own' | 'all'; cursor: string | null }

const spotOf = (text: string | null): Spot => {
  if (text === null) return { part: 'own', cursor: null }
  const [part, ...rest] = text.split(' ')
  return { part: part === 'all' ? 'all' : 'own', cursor: rest.join(' ') || null }
}

const after = ({ part }: Spot, cursor: string | null): string | null => {
  if (cursor !== null) return `${part} ${cursor}`
  return part === 'own' ? 'all ' : null
}

/** A page of a branch's members, active or suspended, with their two-factor login; unordered. Two trips. */
export const listBranchMembers = async (
  { clinicId }: Reader,
  query: { branch: string; cursor?: string | undefined },
): Promise<{ rows: MemberRow[]; cursor?: string }> => {
  const { branch } = query
  const purpose = `${clinicId} ${branch} members`
  const spot = spotOf(openCursor(query.cursor, purpose))
  const page = await BranchMember.query
    .row({ clinicId, branchId: spot.part === 'own' ? branch : ALL_BRANCHES })
    .go({ cursor: spot.cursor, limit: PAGE })
  const [members, rules, factors] = await Promise.all([
    Promise.all(page.data.map(({ userId }) => Membership.get({ clinicId, userId }).go())),
    findClinicRules(clinicId),
    Promise.all(page.data.map(async ({ userId }) => [userId, await factorOf(userId)] as const)),
  ])
  const factorBy = new Map(factors)
  const required = rules?.twoFactorRoles ?? []
  const rows = members
    .flatMap(({ data }) => data ?? [])
    // The branch's row follows the membership, and may outlive it by a day.
    .filter(
      row => isMember(row.state) && (row.branches === 'all' || (row.branches as string[]).includes(branch)),
    )
    .map(row => ({
      ...toMemberRow(row),
      ...shownOf(factorBy.get(row.userId), required.includes(row.role)),
    }))
  const next = sealCursor(after(spot, page.cursor), purpose)
  return { rows, ...(next && { cursor: next }) }
}
