// What one member may do to another: checked by the services before each change, and by the web to disable buttons.
import { outranks, type Role } from '../access/roles.ts'
import type { BranchReach } from './member.ts'

type Held = { role: Role; branches: BranchReach | readonly string[] }

/** `role.manager` and `branch` apply only to managers, who manage vets and staff of their own branches (product § 2). */
export type Refusal = 'role.above' | 'role.manager' | 'branch'

/** Why somebody may not give this role, or change a member who has it; undefined if they may. */
export const roleRefusal = (giver: Role, role: Role): Exclude<Refusal, 'branch'> | undefined => {
  if (!outranks(giver, role)) return 'role.above'
  return giver === 'manager' && role !== 'vet' && role !== 'staff' ? 'role.manager' : undefined
}

/** Whether one reach lies within another. */
export const within = (inner: Held['branches'], outer: Held['branches']): boolean =>
  outer === 'all' || (inner !== 'all' && inner.every(branch => outer.includes(branch)))

/** Why somebody may not change this membership, or give it to somebody; undefined if they may. */
export const refusalOf = (giver: Held, member: Held): Refusal | undefined =>
  roleRefusal(giver.role, member.role) ??
  (giver.role === 'manager' && !within(member.branches, giver.branches) ? 'branch' : undefined)
