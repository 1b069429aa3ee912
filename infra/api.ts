// The functions that answer HTTP requests, and their routes. They are split by the clients and libraries that they load.
import { userPool, webClient } from './auth.ts'
import { bundleOptions } from './bundle.ts'
import { files } from './files.ts'
import { gateway } from './gateway.ts'
import {
  allowReplacedRowDeletes,
  denyAuditChanges,
  fileAccess,
  personQueries,
  pictureReading,
  snapshotAccess,
  tableAccess,
} from './permissions.ts'
import { push } from './push.ts'
import { cursorSecret, linkSecret, routerSecret } from './secrets.ts'
import { tableLink } from './storage.ts'
import { challengeScript } from './waf.ts'
import { siteOrigin } from './web.ts'

const link = [tableLink, userPool, webClient, routerSecret, cursorSecret]

const answering = {
  // Lambda counts whole seconds: the gateway below gives up at 4.5 s, the function is stopped at 5 s.
  timeout: '5 seconds',
  environment: { SITE_ORIGIN: siteOrigin, CHALLENGE_SCRIPT: challengeScript },
} as const

export const api = new sst.aws.Function('ApiFunction', {
  ...answering,
  handler: 'packages/functions/src/api.handler',
  link: [...link, linkSecret, push],
  permissions: [
    tableAccess('GetItem', 'BatchGetItem', 'Query', 'PutItem', 'UpdateItem', 'ConditionCheckItem'),
    allowReplacedRowDeletes,
    denyAuditChanges,
  ],
})

// Few of Cognito's calls need a permission; the others are authorised by a token or by the password itself.
export const auth = new sst.aws.Function('AuthFunction', {
  ...answering,
  handler: 'packages/functions/src/auth.handler',
  link: [...link, linkSecret],
  permissions: [
    tableAccess('GetItem', 'PutItem', 'UpdateItem'),
    // Query finds a person's sessions, which end when the password
    // changes, and their clinics, which may require two-factor login.
    personQueries,
    denyAuditChanges,
    // The first of these two statements lets a sign-up replace an account with the same address that was never confirmed.
    // The second is for people who lost their device (a recovery code, or a reset after its 24
    // hours); the global sign-out also ends a person's tokens at Cognito.
    { actions: ['cognito-idp:AdminGetUser', 'cognito-idp:AdminDeleteUser'], resources: [userPool.arn] },
    {
      actions: ['cognito-idp:AdminSetUserMFAPreference', 'cognito-idp:AdminUserGlobalSignOut'],
      resources: [userPool.arn],
    },
  ],
})

// The only function with the image library, which is installed beside the
// bundle, built for its own processor. It also loads S3's client.
export const file = new sst.aws.Function('FilesFunction', {
  ...answering,
  handler: 'packages/functions/src/files.handler',
  // Twice the processor: a picture of 50 million pixels is re-encoded while somebody waits.
  memory: '2048 MB',
  nodejs: { ...bundleOptions, install: ['sharp'] },
  link: [...link, files],
  // UpdateItem is for the counter of a person's changes.
  permissions: [tableAccess('GetItem', 'Query', 'PutItem', 'UpdateItem'), denyAuditChanges, ...fileAccess],
})

// Holds clinics' snapshots in memory, 290 bytes a row, and reads them from the bucket.
export const search = new sst.aws.Function('SearchFunction', {
  ...answering,
  handler: 'packages/functions/src/search.handler',
  memory: '2048 MB',
  link: [...link, files],
  permissions: [tableAccess('GetItem', 'Query', 'PutItem'), denyAuditChanges, snapshotAccess],
})

// The only function with the typesetter (a native library, installed beside the bundle) and its typefaces.
export const papers = new sst.aws.Function('PapersFunction', {
  ...answering,
  handler: 'packages/functions/src/papers.handler',
  // Twice the processor: somebody waits for the page to be set.
  memory: '2048 MB',
  nodejs: { ...bundleOptions, install: ['@myriaddreamin/typst-ts-node-compiler'] },
  copyFiles: [{ from: 'packages/functions/fonts', to: 'fonts' }],
  link: [...link, files],
  // It writes only when a person was last seen, and the counter of followed
  // mailed links (UpdateItem). It reads the pictures of reports.
  permissions: [tableAccess('GetItem', 'Query', 'PutItem', 'UpdateItem'), denyAuditChanges, pictureReading],
})

const routes = {
  'ANY /api/auth/{proxy+}': auth,
  'ANY /api/files/{proxy+}': file,
  'ANY /api/papers/{proxy+}': papers,
  'ANY /api/search/{proxy+}': search,
  'ANY /api/{proxy+}': api,
  // All other paths, so that we answer unknown ones ourselves, in our own format.
  $default: api,
}

for (const [route, handler] of Object.entries(routes))
  gateway.route(route, handler.arn, {
    transform: { integration: { timeoutMilliseconds: 4500 } },
  })
