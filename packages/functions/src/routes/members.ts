// Unpacks requests about members and a branch's team for their services.
import { listBranchMembers } from '@vetrounds/core/members/branch-members.service'
import {
  acceptInvite,
  createInvite,
  listInvites,
  resendInvite,
  revokeInvite,
} from '@vetrounds/core/members/invite.service'
import { listJoinRequests, requestToJoin } from '@vetrounds/core/members/join.service'
import { memberEndpoints } from '@vetrounds/core/members/member.endpoints'
import { readTeam } from '@vetrounds/core/members/member.service'
import { startTwoFactorReset, withFactor, withFactors } from '@vetrounds/core/members/member-factor.service'
import { changeMember, leaveClinic, listMembers, readMember } from '@vetrounds/core/members/members.service'
import type { App } from '../app.ts'
import { serve } from '../serve.ts'

export const mountMembers = (app: App) =>
  serve(app, memberEndpoints, {
    readTeam: reader => readTeam(reader),
    listMembers: (reader, { query: { branch, ...query } }) =>
      branch
        ? listBranchMembers(reader, { branch, cursor: query.cursor })
        : withFactors(reader, listMembers(reader, query)),
    readMember: (reader, { params }) => withFactor(reader, readMember(reader, params.userId)),
    changeMember: (actor, { params, body }) => changeMember(actor, params.userId, body),
    startTwoFactorReset: (actor, { params }) => startTwoFactorReset(actor, params.userId),
    leaveClinic: (person, { body }) => leaveClinic(person, body.clinicId),
    createInvite: (actor, { body }) => createInvite(actor, body),
    listInvites: (reader, { query }) => listInvites(reader, query),
    resendInvite: (actor, { params, body }) => resendInvite(actor, params.id, body.v),
    revokeInvite: (actor, { params, body }) => revokeInvite(actor, params.id, body.v),
    requestToJoin: (person, { body }) => requestToJoin(person, body),
    listJoinRequests: person => listJoinRequests(person),
    acceptInvite: (person, { body }) => acceptInvite(person, body.token),
  })
