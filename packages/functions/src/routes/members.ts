// Unpacks requests about members and a branch's team for their services.
import { memberEndpoints } from '@vetrounds/core/members/member.endpoints'
import { readTeam } from '@vetrounds/core/members/member.service'
import { changeMember, leaveClinic, listMembers } from '@vetrounds/core/members/members.service'
import type { App } from '../app.ts'
import { serve } from '../serve.ts'

export const mountMembers = (app: App) =>
  serve(app, memberEndpoints, {
    readTeam: reader => readTeam(reader),
    listMembers: (reader, { query }) => listMembers(reader, query),
    changeMember: (actor, { params, body }) => changeMember(actor, params.userId, body),
    leaveClinic: actor => leaveClinic(actor),
  })
