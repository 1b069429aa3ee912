// Values that are never committed: `npx sst secret set <Name> "$(openssl rand -hex 32)" --stage <stage>`.

/** Proves to a function that a request came through the Router; sent by CloudFront to its origin. */
export const routerSecret = new sst.Secret('RouterSecret')

/**
 * Signs page cursors, so that a client can't point a query elsewhere. The names by which logs refer to people are derived from
 * it, too. May be changed at any time.
 */
export const cursorSecret = new sst.Secret('CursorSecret')

/** Links in mails and recovery codes are derived from it. They outlive deployments, and so must this secret (docs/deploy.md). */
export const linkSecret = new sst.Secret('LinkSecret')
