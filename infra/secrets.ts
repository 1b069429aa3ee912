// Values that are never committed: `npx sst secret set <Name> "$(openssl rand -hex 32)" --stage <stage>`.

/** Proves to a function that a request came through the Router; sent by CloudFront to its origin. */
export const routerSecret = new sst.Secret('RouterSecret')

/** Signs page cursors, so that a client can't point a query elsewhere, and makes the log's names of people. May be changed at any time. */
export const cursorSecret = new sst.Secret('CursorSecret')

/** What links in mails and recovery codes are derived from: they outlive deployments, and this with them (docs/deploy.md). */
export const linkSecret = new sst.Secret('LinkSecret')
