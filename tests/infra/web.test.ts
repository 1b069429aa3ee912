// One origin for site and API: behaviours, headers, the edge function, the firewall.
import { apiHeaders, securityHeaders } from '@vetrounds/core/http/headers'
import { describe, expect, test } from 'vitest'
import { programOf, stages } from './support/program.ts'

type Association = { eventType: string; functionArn: string }
type Behavior = {
  targetOriginId: string
  pathPattern?: string
  functionAssociations: Association[]
  [key: string]: unknown
}
type Distribution = {
  origins: { originId: string; domainName: string; customHeaders?: { name: string; value: string }[] }[]
  defaultCacheBehavior: Behavior
  orderedCacheBehaviors: Behavior[]
}
type SecurityHeaders = {
  contentSecurityPolicy: { contentSecurityPolicy: string }
  strictTransportSecurity: { accessControlMaxAgeSec: number; includeSubdomains: boolean; preload: boolean }
  contentTypeOptions: object
  frameOptions: { frameOption: string }
  referrerPolicy: { referrerPolicy: string }
}

const distributionOf = (stage: (typeof stages)[number]) =>
  programOf(stage).inputs<Distribution>('aws:cloudfront/distribution:Distribution', 'RouterCdnDistribution')

describe.each(stages)('in %s', stage => {
  const program = programOf(stage)

  test('/api goes to the gateway, uncached, with the secret that only CloudFront knows', () => {
    const { origins, orderedCacheBehaviors } = distributionOf(stage)
    expect(orderedCacheBehaviors.map(({ pathPattern }) => pathPattern)).toEqual([
      '/api/auth/cognito',
      '/api/*',
    ])
    expect(orderedCacheBehaviors[1]).toMatchObject({
      pathPattern: '/api/*',
      targetOriginId: 'api',
      viewerProtocolPolicy: 'https-only',
      // AWS's managed policies CachingDisabled and AllViewerExceptHostHeader.
      cachePolicyId: '4135ea2d-6df8-44a3-9df3-4b5a84be39ad',
      originRequestPolicyId: 'b689b0a8-53d0-40ab-baf2-68738e2966ac',
      responseHeadersPolicyId: 'ApiHeaders-id',
      allowedMethods: expect.arrayContaining(['HEAD', 'PATCH', 'DELETE']),
    })
    expect(origins.find(({ originId }) => originId === 'api')).toMatchObject({
      domainName: 'api123.execute-api.eu-central-1.amazonaws.com',
      customHeaders: [{ name: 'x-router-secret', value: 'RouterSecret of the tests' }],
      customOriginConfig: { originProtocolPolicy: 'https-only', originSslProtocols: ['TLSv1.2'] },
    })
  })

  test('every answer of /api asks for a safe line, the edge’s own too', () => {
    const { securityHeadersConfig } = program.inputs<{
      securityHeadersConfig: Pick<SecurityHeaders, 'strictTransportSecurity'>
    }>('aws:cloudfront/responseHeadersPolicy:ResponseHeadersPolicy', 'ApiHeaders')
    const { accessControlMaxAgeSec, includeSubdomains, preload } =
      securityHeadersConfig.strictTransportSecurity
    expect(apiHeaders['strict-transport-security']).toBe(
      `max-age=${accessControlMaxAgeSec}; ${[includeSubdomains && 'includeSubDomains', preload && 'preload'].join('; ')}`,
    )
  })

  test('the secret stands in no function that runs at the edge', () => {
    for (const { inputs } of program.all('aws:cloudfront/function:Function'))
      expect(inputs.code).not.toContain('RouterSecret of the tests')
  })

  test('every other path is the site, with the headers of core’s one file', () => {
    const { defaultCacheBehavior } = distributionOf(stage)
    expect(defaultCacheBehavior).toMatchObject({
      viewerProtocolPolicy: 'redirect-to-https',
      responseHeadersPolicyId: 'SiteHeaders-id',
    })
    const { securityHeadersConfig: known, customHeadersConfig: others } = program.inputs<{
      securityHeadersConfig: SecurityHeaders
      customHeadersConfig: { items: { header: string; value: string; override: boolean }[] }
    }>('aws:cloudfront/responseHeadersPolicy:ResponseHeadersPolicy', 'SiteHeaders')
    const { accessControlMaxAgeSec, includeSubdomains, preload } = known.strictTransportSecurity
    const served = {
      'content-security-policy': known.contentSecurityPolicy.contentSecurityPolicy,
      'strict-transport-security': [
        `max-age=${accessControlMaxAgeSec}`,
        ...(includeSubdomains ? ['includeSubDomains'] : []),
        ...(preload ? ['preload'] : []),
      ].join('; '),
      // CloudFront itself writes the only value that this header can have.
      'x-content-type-options': known.contentTypeOptions && 'nosniff',
      'x-frame-options': known.frameOptions.frameOption,
      'referrer-policy': known.referrerPolicy.referrerPolicy,
      ...Object.fromEntries(others.items.map(({ header, value }) => [header, value])),
    }
    const bucket = program.inputs('aws:s3/bucket:Bucket', 'FilesBucket').bucket
    expect(served).toEqual(
      securityHeaders({
        scriptHashes: ['sha256-c2NyaXB0'],
        styleHashes: ['sha256-c3R5bGU='],
        fileOrigins: [`https://${bucket}.s3.eu-central-1.amazonaws.com`],
        socketOrigin: 'wss://a1b2c3d4e5f6g7-ats.iot.eu-central-1.amazonaws.com',
        ...(stage === 'production' ? { challengeHost: '*.awswaf.com' } : {}),
      }),
    )
    expect(served['content-security-policy']).not.toContain('unsafe')
    for (const header of [...Object.values(known), ...others.items])
      expect(header).toMatchObject({ override: true })
  })

  test('chunks are cached for a year, pages not at all, and the list of hashes is not published', () => {
    const { files } = program.inputs<{ files: { key: string; cacheControl: string }[] }>(
      'pulumi-nodejs:dynamic:Resource',
      'WebAssetFiles.sst.aws.BucketFiles',
    )
    expect(Object.fromEntries(files.map(({ key, cacheControl }) => [key, cacheControl]))).toEqual({
      'index.html': 'no-cache',
      'sw.js': 'no-cache',
      'icons.svg': 'public,max-age=0,must-revalidate',
      'icons/favicon.png': 'public,max-age=2592000',
      'assets/main-1a2b3c.js': 'public,max-age=31536000,immutable',
    })
  })
})

describe('the edge function of /api', () => {
  type Header = { value: string }
  type Request = { method: string; uri: string; headers: Record<string, Header> }
  type Answer = Request & { statusCode?: number }

  const { code } = programOf('production').inputs<{ code: string }>(
    'aws:cloudfront/function:Function',
    'ApiEdge',
  )
  const handler: (event: { viewer: { ip: string }; request: Request }) => Answer = new Function(
    `${code}; return handler`,
  )()
  const ask = (method: string, uri: string, headers: Record<string, Header> = {}) =>
    handler({
      viewer: { ip: '203.0.113.7' },
      request: { method, uri, headers: { host: { value: 'app.example.org' }, ...headers } },
    })

  test('is the one of the behaviour', () => {
    const associations = distributionOf('production').orderedCacheBehaviors[0]?.functionAssociations
    expect(associations).toEqual([
      { eventType: 'viewer-request', functionArn: expect.stringContaining('ApiEdge') },
    ])
  })

  test.each(['HEAD', 'GET'])('answers %s of the health check itself, never from a cache', method => {
    expect(ask(method, '/api/health-check')).toMatchObject({
      statusCode: 204,
      headers: {
        'cache-control': { value: expect.stringContaining('no-store') },
        'strict-transport-security': { value: expect.stringContaining('max-age=') },
      },
    })
  })

  test.each([
    ['POST', '/api/health-check'],
    ['GET', '/api/ready'],
    ['GET', '/api/health-check/x'],
  ])('lets %s %s through', (method, uri) => {
    expect(ask(method, uri)).toMatchObject({ method, uri })
    expect(ask(method, uri)).not.toHaveProperty('statusCode')
  })

  test('names the caller, whatever the caller claims', () => {
    const { headers } = ask('GET', '/api/me', {
      'x-viewer-address': { value: '198.51.100.1' },
      'x-forwarded-for': { value: '198.51.100.2' },
      'x-forwarded-host': { value: 'evil.example' },
    })
    expect(headers['x-viewer-address']).toEqual({ value: '203.0.113.7' })
    expect(headers['x-forwarded-host']).toEqual({ value: 'app.example.org' })
    expect(JSON.stringify(headers)).not.toMatch(/198\.51|evil/)
  })

  test('passes the place on where people sign in, and no invented one elsewhere', () => {
    const place = { 'cloudfront-viewer-city': { value: 'Galway' } }
    expect(ask('POST', '/api/auth/cognito', place).headers).toMatchObject(place)
    expect(ask('POST', '/api/auth/session', place).headers).not.toHaveProperty('cloudfront-viewer-city')
  })

  // https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/cloudfront-limits.html
  test('is below the 10 KB that CloudFront takes', () => {
    expect(Buffer.byteLength(code)).toBeLessThan(10_240)
  })
})

describe('the firewall', () => {
  type Rule = {
    name: string
    priority: number
    action?: object
    statement: {
      byteMatchStatement?: { searchString: string; textTransformations: { type: string }[] }
      rateBasedStatement?: {
        limit: number
        scopeDownStatement: { byteMatchStatement: { searchString: string } }
      }
    }
  }
  const { rules } = programOf('production').inputs<{ rules: Rule[] }>('aws:wafv2/webAcl:WebAcl', 'Firewall')
  const rule = (name: string) => rules.find(candidate => candidate.name === name)

  test('stands before production, in the region that CloudFront demands, and before nothing else', () => {
    expect(programOf('production').inputs('aws:wafv2/webAcl:WebAcl', 'Firewall').scope).toBe('CLOUDFRONT')
    expect(programOf('production').inputs('pulumi:providers:aws', 'UsEast1').region).toBe('us-east-1')
    expect(distributionOf('production')).toMatchObject({ webAclId: expect.stringContaining('Firewall') })
    expect(programOf('dev').all('aws:wafv2/webAcl:WebAcl')).toHaveLength(0)
    expect(distributionOf('dev')).not.toHaveProperty('webAclId')
  })

  test('challenges who signs in, however the path is spelled', () => {
    expect(rule('SignInChallenge')).toMatchObject({
      action: { challenge: {} },
      statement: {
        byteMatchStatement: {
          searchString: '/api/auth/cognito',
          positionalConstraint: 'STARTS_WITH',
          textTransformations: [{ type: 'URL_DECODE' }, { type: 'LOWERCASE' }],
        },
      },
    })
  })

  test('only counts whom it would challenge, until that is switched on, and names its host to no page', () => {
    const { inputs } = programOf('restored')
    const { rules } = inputs<{ rules: Rule[] }>('aws:wafv2/webAcl:WebAcl', 'Firewall')
    expect(rules.find(({ name }) => name === 'SignInChallenge')?.action).toEqual({ count: {} })
    expect(
      inputs<{ environment: { variables: object } }>('aws:lambda/function:Function', 'AuthFunctionFunction')
        .environment.variables,
    ).toMatchObject({ CHALLENGE_SCRIPT: '' })
    const { securityHeadersConfig: policy } = inputs<{ securityHeadersConfig: SecurityHeaders }>(
      'aws:cloudfront/responseHeadersPolicy:ResponseHeadersPolicy',
      'SiteHeaders',
    )
    expect(policy.contentSecurityPolicy.contentSecurityPolicy).not.toContain('awswaf')
  })

  // Decision 39: the requests of a hospital with 60 people behind one IP address in the five minutes that a rule counts.
  const people = 60
  const tabs = 3 * people
  const limitOf = (name: string) => rule(name)?.statement.rateBasedStatement?.limit ?? 0

  test('lets a hospital of 60 behind one address sign in at 08:00', () => {
    // Loading the page requests the settings and a session. A sign-in has four requests: it begins, answers, gives a second
    // factor and creates its session. Everybody mistypes the password once, and every tab is reloaded after a release.
    const load = 2
    const signIn = 4
    const mistyped = 2
    const morning = people * (load + signIn + mistyped) + tabs * load
    expect(rule('SignInRate')).toMatchObject({
      action: { block: {} },
      statement: {
        rateBasedStatement: { scopeDownStatement: { byteMatchStatement: { searchString: '/api/auth/' } } },
      },
    })
    // Enough for two such clinics behind one address, but low enough against the floods that the rule is meant to stop.
    expect(limitOf('SignInRate')).toBeGreaterThan(2 * morning)
    expect(limitOf('SignInRate')).toBeLessThanOrEqual(10 * 300)
  })

  test('lets its tabs ask, and tell of themselves', () => {
    // The health check every 2 s while something is wrong, the calendar's changes every 5 s, and a click every 3 s.
    const asked = tabs * (150 + 60) + people * 100
    expect(limitOf('Rate')).toBeGreaterThan(2 * asked)
    // Three reports per tab: when the page is loaded, when it is left, and of an error.
    expect(limitOf('TelemetryRate')).toBeGreaterThan(tabs * 3)
  })

  test('has rules of different priorities', () => {
    expect(new Set(rules.map(({ priority }) => priority)).size).toBe(rules.length)
  })
})
