// Unpacks requests about a branch's team for their service.
import { memberEndpoints } from '@vetrounds/core/members/member.endpoints'
import { readTeam } from '@vetrounds/core/members/member.service'
import type { App } from '../app.ts'
import { serve } from '../serve.ts'

export const mountMembers = (app: App) =>
  serve(app, memberEndpoints, { readTeam: reader => readTeam(reader) })
