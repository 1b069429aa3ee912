// The contract of the team of a branch.
import * as z from 'zod'
import { endpoint } from '../contract/endpoint.ts'
import { teamMember } from './member.ts'

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
}
