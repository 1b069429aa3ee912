// Reads memberships for access checks, the shell and the calendar.
import type { Reader } from '../access/actor.ts'
import type { Role } from '../access/roles.ts'
import type { CalendarOfTeam } from '../calendar/calendar.ts'
import { findCalendarSettings } from '../calendar/settings.service.ts'
import { PAGE } from '../storage/page.ts'
import { ALL_BRANCHES, BranchMember, Membership } from './member.entity.ts'
import type { TeamMember } from './member.ts'
import type { MemberState } from './member-states.ts'

export type MembershipView = {
  clinicId: string
  userId: string
  name: string
  clinicName: string
  role: Role
  state: MemberState
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

/**
 * A person's membership in a clinic, or undefined. Strongly consistent on request: sensitive acts must not see an outdated role.
 */
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

/** The clinic that a person asked by this address and that has not answered yet, even if its address has changed since. */
export const clinicAsked = async (userId: string, hash: string): Promise<string | undefined> => {
  const { data } = await Membership.query.mine({ userId }).go({ pages: 'all', limit: PAGE })
  return data.find(({ state, askedHash }) => state === 'requested' && askedHash === hash)?.clinicId
}

const toTeamMember = (row: TeamMember): TeamMember => ({
  userId: row.userId,
  name: row.name,
  role: row.role,
  takesAppointments: row.takesAppointments,
  order: row.order,
})

/** Sorts members by the branch's order of columns first, then by the clinic's, and numbers them. */
const inOrder = (members: TeamMember[], order: readonly string[]): TeamMember[] => {
  const at = new Map(order.map((userId, index) => [userId, index]))
  const placeOf = ({ userId }: TeamMember) => at.get(userId) ?? order.length
  return members
    .sort((a, b) => placeOf(a) - placeOf(b) || a.order - b.order || a.name.localeCompare(b.name))
    .map((member, index) => ({ ...member, order: index }))
}

/** Rows of everybody who works at a branch, or is marked as gone from there. */
const rowsAt = async (clinicId: string, branchId: string) => {
  const rows = (branch: string) =>
    // Without a limit, a page is a megabyte: some 4,000 people.
    BranchMember.query.row({ clinicId, branchId: branch }).go({ pages: 'all' })
  const [here, everywhere] = await Promise.all([rows(branchId), rows(ALL_BRANCHES)])
  return [...here.data, ...everywhere.data]
}

/**
 * The names of people by their ids, also of those who have left, are suspended or work elsewhere by now. One trip for the people
 * of the current branch, and one more for all others, at half a unit each.
 */
export const namesOfPeople = async (
  { clinicId, branchId }: Pick<Reader, 'clinicId' | 'branchId'>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  const here = new Map((await rowsAt(clinicId, branchId)).map(({ userId, name }) => [userId, name]))
  const others = [...new Set(ids)].filter(id => !here.has(id))
  const found = await Promise.all(others.map(id => findMembership(clinicId, id)))
  return new Map([...here, ...found.flatMap(each => (each ? [[each.userId, each.name] as const] : []))])
}

/** The current branch's members in its order of columns, the names of those gone, and its calendar settings. One trip. */
export const readTeam = async ({
  clinicId,
  branchId,
}: Pick<Reader, 'clinicId' | 'branchId'>): Promise<
  { members: TeamMember[]; former?: Pick<TeamMember, 'userId' | 'name'>[] } & CalendarOfTeam
> => {
  const [rows, { order, ...calendar }] = await Promise.all([
    rowsAt(clinicId, branchId),
    findCalendarSettings(clinicId, branchId),
  ])
  const members = rows.filter(({ gone }) => !gone).map(toTeamMember)
  const former = rows.filter(({ gone }) => gone).map(({ userId, name }) => ({ userId, name }))
  return { members: inOrder(members, order), ...(former.length > 0 && { former }), ...calendar }
}

/** Whether this person may take appointments at this branch. An eventually consistent read, and a strong one before saying no. */
export const takesAppointmentsAt = async (
  clinicId: string,
  branchId: string,
  userId: string,
): Promise<boolean> => {
  const ask = async (consistent: boolean): Promise<boolean> => {
    const { data } = await Membership.get({ clinicId, userId }).go({ consistent })
    if (data?.state !== 'active' || !data.takesAppointments) return false
    return data.branches === 'all' || (data.branches as string[]).includes(branchId)
  }
  return (await ask(false)) || ask(true)
}
