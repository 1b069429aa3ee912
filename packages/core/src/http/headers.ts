// Security headers and the content security policy: one file, read by the local server and by infra (architecture § 5).

export type HeaderOptions = {
  /** `sha256-…` of each inline script and style of the built page (dist/csp.json). */
  scriptHashes: readonly string[]
  styleHashes: readonly string[]
  /** Origins of the file bucket: images are read from it, uploads go to it. */
  fileOrigins: readonly string[]
  /** Origin of the push channel, with `wss:`; missing only for pages that may not use the channel. */
  socketOrigin?: string
  /** The bot check of the sign-in form; only in production. */
  challengeHost?: string
}

/** A header of every answer: browsers then use HTTPS only. */
export const transportSecurity = 'max-age=63072000; includeSubDomains; preload'

/** Headers of every page. There is no `unsafe-inline` and no `unsafe-eval` in them. */
export const securityHeaders = (options: HeaderOptions): Record<string, string> => {
  const quoted = (hashes: readonly string[]) => hashes.map(hash => `'${hash}'`)
  const challenge = options.challengeHost ? [`https://${options.challengeHost}`] : []
  const socket = options.socketOrigin ? [options.socketOrigin] : []
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...quoted(options.scriptHashes), ...challenge],
    'style-src': ["'self'", ...quoted(options.styleHashes)],
    'img-src': ["'self'", 'data:', 'blob:', ...options.fileOrigins],
    'connect-src': ["'self'", ...options.fileOrigins, ...socket, ...challenge],
    'font-src': ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    'frame-src': ["'self'"],
    'manifest-src': ["'self'"],
    'worker-src': ["'self'"],
  }
  return {
    'content-security-policy': Object.entries(directives)
      .map(([directive, sources]) => `${directive} ${sources.join(' ')}`)
      .join('; '),
    'strict-transport-security': transportSecurity,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'same-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(self), geolocation=(), microphone=(), payment=()',
    'x-frame-options': 'DENY',
  }
}

/** Headers of every answer of the API, which shows no page and may not be cached. */
export const apiHeaders: Record<string, string> = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'strict-transport-security': transportSecurity,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
}
