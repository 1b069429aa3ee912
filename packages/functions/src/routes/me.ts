// Unpacks requests of the signed-in person for their service.

import { meEndpoints } from '@vetrounds/core/sessions/me.endpoints'
import { changeMe, listMyBranches, readMe } from '@vetrounds/core/sessions/me.service'
import { endMySession, endOtherSessions, listSessions } from '@vetrounds/core/sessions/my-sessions.service'
import { routesOf } from '../serve.ts'

export const meRoutes = routesOf(meEndpoints, {
  readMe: (person, { query }) => readMe(person, query.here),
  listMyBranches: (reader, { query }) => listMyBranches(reader, query),
  changeMe: (person, { body }) => changeMe(person, body),
  listSessions: person => listSessions(person),
  endMySession: (person, { params }) => endMySession(person, params.id),
  endOtherSessions: person => endOtherSessions(person),
})
