// Values that are never committed: `npx sst secret set <Name> "$(openssl rand -hex 32)" --stage <stage>`.

/** Proves to a function that a request came through the Router; sent by CloudFront to its origin. */
export const routerSecret = new sst.Secret('RouterSecret')

/** Signs page cursors and the like, so that a client can't point a query elsewhere. */
export const cursorSecret = new sst.Secret('CursorSecret')
