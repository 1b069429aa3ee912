// Who works at one branch, page by page: first the branch's own rows, then the members of all branches.
import type { Reader } from '../access/actor.ts'
import { findClinicRules } from '../clinics/clinic.service.ts'
import { openCursor, PAGE, sealCursor } from '../storage/page.ts'
import { ALL_BRANCHES, BranchMember, Membership } from './member.entity.ts'
import type { MemberRow } from './member.ts'
import { accountOf } from './member-factor.service.ts'
import { isMember } from './member-states.ts'
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

/**
 * How many people work at each of these branches at present, those of all branches included. One trip, whatever the number
 * of branches: a page is a megabyte, some 4,000 people.
 */
export const countBranchMembers = async (
  { clinicId }: Reader,
  branches: readonly string[],
): Promise<{ counts: Record<string, number> }> => {
  const workingAt = async (branchId: string): Promise<number> => {
    const { data } = await BranchMember.query.row({ clinicId, branchId }).go({ pages: 'all' })
    return data.filter(({ gone }) => !gone).length
  }
  const [everywhere = 0, ...own] = await Promise.all([ALL_BRANCHES, ...branches].map(workingAt))
  return { counts: Object.fromEntries(branches.map((branchId, n) => [branchId, everywhere + (own[n] ?? 0)])) }
}

/** A page of a branch's members, active or suspended, with what lists show of their accounts; unordered. Two trips. */
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
  const [members, rules, accounts] = await Promise.all([
    Promise.all(page.data.map(({ userId }) => Membership.get({ clinicId, userId }).go())),
    findClinicRules(clinicId),
    Promise.all(page.data.map(async ({ userId }) => [userId, await accountOf(userId)] as const)),
  ])
  const accountBy = new Map(accounts)
  const required = rules?.twoFactorRoles ?? []
  const rows = members
    .flatMap(({ data }) => data ?? [])
    // The membership decides: the branch's row is derived from it, and stays for the name when the person leaves.
    .filter(
      row => isMember(row.state) && (row.branches === 'all' || (row.branches as string[]).includes(branch)),
    )
    .map(row => ({
      ...toMemberRow(row),
      ...accountBy.get(row.userId)?.(required.includes(row.role)),
    }))
  const next = sealCursor(after(spot, page.cursor), purpose)
  return { rows, ...(next && { cursor: next }) }
}
