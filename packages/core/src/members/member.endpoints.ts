// The contract of the team of a branch.
import * as z from 'zod'
import { endpoint } from '../contract/endpoint.ts'
import { pageQuery } from '../contract/fields.ts'
import { memberChange, memberPage, memberRow, teamMember } from './member.ts'

export const memberEndpoints = {
  readTeam: endpoint({
    method: 'GET',
    path: '/team',
    summary: 'Who works at the current branch, in the order of the calendar columns',
    action: 'appointments.manage',
    effect: 'read',
    queueable: false,
    families: [],
    response: z.object({ members: z.array(teamMember) }),
    errors: [],
  }),
  listMembers: endpoint({
    method: 'GET',
    path: '/members',
    summary: 'A page of members by name, with those who ask to join',
    action: 'members.manage',
    effect: 'read',
    queueable: false,
    families: [],
    query: pageQuery,
    response: memberPage,
    errors: [],
  }),
  changeMember: endpoint({
    method: 'PATCH',
    path: '/members/:userId',
    summary: 'Approve, decline, suspend a member, or change role and branches',
    action: 'members.manage',
    effect: 'atomic',
    queueable: false,
    families: [],
    params: z.object({ userId: z.uuid() }),
    body: memberChange,
    response: memberRow,
    errors: ['changed_elsewhere', 'member.above', 'member.last_owner', 'branch.not_reached'],
  }),
  leaveClinic: endpoint({
    method: 'POST',
    path: '/members/leave',
    summary: 'Leave the clinic; its last super_admin can not',
    action: 'clinic.leave',
    effect: 'atomic',
    queueable: false,
    families: [],
    response: memberRow,
    errors: ['member.last_owner', 'changed_elsewhere'],
  }),
}
