// Unpacks requests about members and a branch's team for their services.
import { countBranchMembers, listBranchMembers } from '@vetrounds/core/members/branch-members.service'
import {
  acceptInvite,
  createInvite,
  listInvites,
  resendInvite,
  revokeInvite,
} from '@vetrounds/core/members/invite.service'
import { listJoinRequests, requestToJoin, withdrawJoinRequest } from '@vetrounds/core/members/join.service'
import { memberEndpoints } from '@vetrounds/core/members/member.endpoints'
import { readTeam } from '@vetrounds/core/members/member.service'
import { startTwoFactorReset, withFactor, withFactors } from '@vetrounds/core/members/member-factor.service'
import { endMemberSessions } from '@vetrounds/core/members/member-sessions.service'
import { changeMember, leaveClinic, listMembers, readMember } from '@vetrounds/core/members/members.service'
import { forgetSessions } from '../middleware/access.ts'
import { routesOf } from '../serve.ts'

export const membersRoutes = routesOf(memberEndpoints, {
  readTeam: reader => readTeam(reader),
  listMembers: (reader, { query: { branch, ...query } }) =>
    branch
      ? listBranchMembers(reader, { branch, cursor: query.cursor })
      : withFactors(reader, listMembers(reader, query)),
  readMember: (reader, { params }) => withFactor(reader, readMember(reader, params.userId)),
  changeMember: (actor, { params, body }) => changeMember(actor, params.userId, body),
  countBranchMembers: (reader, { query }) => countBranchMembers(reader, query.ids),
  endMemberSessions: async (actor, { params }) => {
    const answer = await endMemberSessions(actor, params.userId)
    forgetSessions(params.userId)
    return answer
  },
  startTwoFactorReset: (actor, { params }) => startTwoFactorReset(actor, params.userId),
  leaveClinic: (person, { body }) => leaveClinic(person, body.clinicId),
  createInvite: (actor, { body }) => createInvite(actor, body),
  listInvites: (reader, { query }) => listInvites(reader, query),
  resendInvite: (actor, { params, body }) => resendInvite(actor, params.id, body.v),
  revokeInvite: (actor, { params, body }) => revokeInvite(actor, params.id, body.v),
  requestToJoin: (person, { body }) => requestToJoin(person, body),
  withdrawJoinRequest: (person, { body }) => withdrawJoinRequest(person, body),
  listJoinRequests: person => listJoinRequests(person),
  acceptInvite: (person, { body }) => acceptInvite(person, body.token),
})
