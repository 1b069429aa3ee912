// The functions that answer requests, split by the clients they load, and their routes.
import { userPool, webClient } from './auth.ts'
import { gateway } from './gateway.ts'
import { auditIsKept, rowQueries, tableAccess } from './permissions.ts'
import { cursorSecret, routerSecret } from './secrets.ts'
import { table } from './storage.ts'
import { challengeScript } from './waf.ts'
import { siteOrigin } from './web.ts'

const link = [table, userPool, webClient, routerSecret, cursorSecret]

const answering = {
  // Lambda counts whole seconds: the gateway below gives up at 4.5 s, the function is stopped at 5 s.
  timeout: '5 seconds',
  environment: { SITE_ORIGIN: siteOrigin, CHALLENGE_SCRIPT: challengeScript },
} as const

export const api = new sst.aws.Function('ApiFunction', {
  ...answering,
  handler: 'packages/functions/src/api.handler',
  link,
  permissions: [tableAccess('GetItem', 'Query', 'PutItem', 'UpdateItem', 'ConditionCheckItem'), auditIsKept],
})

// Cognito's calls need no permission: each is proved by a token or by the password itself.
export const auth = new sst.aws.Function('AuthFunction', {
  ...answering,
  handler: 'packages/functions/src/auth.handler',
  link,
  // Queries find a person's sessions, which end with their password.
  permissions: [tableAccess('GetItem', 'PutItem', 'UpdateItem'), rowQueries, auditIsKept],
})

// The only one that will load S3's client; it has neither table nor bucket until its code asks for them.
export const file = new sst.aws.Function('FilesFunction', {
  ...answering,
  handler: 'packages/functions/src/files.handler',
  link: [routerSecret, cursorSecret],
})

const routes = {
  'ANY /api/auth/{proxy+}': auth,
  'ANY /api/files/{proxy+}': file,
  'ANY /api/{proxy+}': api,
  // Everything else, so that an unknown path is answered by us and in our form.
  $default: api,
}

for (const [route, handler] of Object.entries(routes))
  gateway.route(route, handler.arn, {
    transform: { integration: { timeoutMilliseconds: 4500 } },
  })
