// The site's headers in CloudFront's format: known ones in their own fields, the rest as a list.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'
import { securityHeaders, transportSecurity } from '../packages/core/src/http/headers.ts'
import { challengeHost } from './waf.ts'

const hashes = z.array(z.string().startsWith('sha256-'))
const builtPolicy = z.object({ scriptHashes: hashes, styleHashes: hashes })

/** Hashes of the inline scripts and styles in the built page, written by the web build. */
function inlineHashes(site: string) {
  const file = join($cli.paths.root, site, 'csp.json')
  try {
    return builtPolicy.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch (cause) {
    throw new Error(`${file} is missing or malformed: build the web app before deploying`, { cause })
  }
}

const strictTransport = (text: string) => ({
  accessControlMaxAgeSec: Number(/max-age=(\d+)/.exec(text)?.[1] ?? 0),
  includeSubdomains: text.includes('includeSubDomains'),
  preload: text.includes('preload'),
  override: true,
})

/** A response headers policy for `/api`; the functions send all other headers themselves. */
export function apiHeadersPolicy() {
  return new aws.cloudfront.ResponseHeadersPolicy('ApiHeaders', {
    securityHeadersConfig: { strictTransportSecurity: strictTransport(transportSecurity) },
  })
}

/**
 * A response headers policy equal to `securityHeaders`.
 * @param site folder of the built web app, from the project's root
 * @param fileOrigin origin of the file bucket
 * @param socketOrigin origin of the push channel
 */
export function siteHeadersPolicy(
  site: string,
  fileOrigin: $util.Output<string>,
  socketOrigin: $util.Output<string>,
) {
  const inline = inlineHashes(site)
  const config = $util.all([fileOrigin, socketOrigin]).apply(([origin, socket]) => {
    const {
      'content-security-policy': contentSecurityPolicy = '',
      'strict-transport-security': transport = '',
      'x-content-type-options': _nosniff,
      'x-frame-options': frameOption = 'DENY',
      'referrer-policy': referrerPolicy = 'same-origin',
      ...others
    } = securityHeaders({
      ...inline,
      fileOrigins: [origin],
      socketOrigin: socket,
      ...(challengeHost ? { challengeHost } : {}),
    })
    return {
      security: {
        contentSecurityPolicy: { contentSecurityPolicy, override: true },
        strictTransportSecurity: strictTransport(transport),
        contentTypeOptions: { override: true },
        frameOptions: { frameOption, override: true },
        referrerPolicy: { referrerPolicy, override: true },
      },
      custom: Object.entries(others).map(([header, value]) => ({ header, value, override: true })),
    }
  })
  return new aws.cloudfront.ResponseHeadersPolicy('SiteHeaders', {
    securityHeadersConfig: config.apply(({ security }) => security),
    customHeadersConfig: { items: config.apply(({ custom }) => custom) },
  })
}
