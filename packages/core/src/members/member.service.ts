// Memberships as access checks, the shell and the calendar read them.
import type { Reader } from '../access/actor.ts'
import type { Role } from '../access/roles.ts'
import { PAGE } from '../storage/page.ts'
import { BranchMember, Membership } from './member.entity.ts'
import type { memberStates, TeamMember } from './member.ts'

export type MembershipView = {
  clinicId: string
  userId: string
  name: string
  clinicName: string
  role: Role
  state: (typeof memberStates)[number]
  branches: 'all' | string[]
}

const toView = (row: Omit<MembershipView, 'branches'> & { branches: unknown }): MembershipView => ({
  clinicId: row.clinicId,
  userId: row.userId,
  name: row.name,
  clinicName: row.clinicName,
  role: row.role,
  state: row.state,
  branches: row.branches as 'all' | string[],
})

/** A person's membership in a clinic, or undefined. Strong when asked: sensitive actions may not see a stale role. */
export const findMembership = async (
  clinicId: string,
  userId: string,
  consistent = false,
): Promise<MembershipView | undefined> => {
  const { data } = await Membership.get({ clinicId, userId }).go({ consistent })
  return data ? toView(data) : undefined
}

/** All memberships of a person, in any state. */
export const membershipsOf = async (userId: string): Promise<MembershipView[]> => {
  const { data } = await Membership.query.mine({ userId }).go({ pages: 'all', limit: PAGE })
  return data.map(toView)
}

const toTeamMember = (row: TeamMember): TeamMember => ({
  userId: row.userId,
  name: row.name,
  role: row.role,
  takesAppointments: row.takesAppointments,
  order: row.order,
})

/** Who works at the current branch, in the branch's order. */
export const readTeam = async ({
  clinicId,
  branchId,
}: Pick<Reader, 'clinicId' | 'branchId'>): Promise<{ members: TeamMember[] }> => {
  const { data } = await BranchMember.query.row({ clinicId, branchId }).go({ pages: 'all', limit: PAGE })
  return { members: data.map(toTeamMember).sort((a, b) => a.order - b.order || a.name.localeCompare(b.name)) }
}

/** One person at one branch, or undefined. An eventual read, and a strong one before saying no. */
export const findAtBranch = async (
  clinicId: string,
  branchId: string,
  userId: string,
): Promise<TeamMember | undefined> => {
  const read = (consistent: boolean) => BranchMember.get({ clinicId, branchId, userId }).go({ consistent })
  const data = (await read(false)).data ?? (await read(true)).data
  return data ? toTeamMember(data) : undefined
}
