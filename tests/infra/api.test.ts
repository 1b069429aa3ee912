// The HTTP API and the functions behind it: routes, time limits, memory size, environment.
import { describe, expect, test } from 'vitest'
import { programOf, stages } from './support/program.ts'

type Integration = { integrationUri: string; payloadFormatVersion: string; timeoutMilliseconds: number }

const requests = [
  'ApiFunction',
  'AuthFunction',
  'FilesFunction',
  'PapersFunction',
  'SearchFunction',
  'Triggers',
]
const jobs = ['StreamFunction', 'MailFunction', 'ScheduleFunction', 'PushFunction', 'PushAuthorizer']
/** Functions that process pictures, typeset papers, or build snapshots of whole clinics: they need more memory. */
const large = ['FilesFunction', 'PapersFunction', 'SearchFunction', 'ScheduleFunction']

describe.each(stages)('in %s', stage => {
  const program = programOf(stage)
  const functionInputs = (name: string) =>
    program.inputs<{
      name: string
      timeout: number
      environment: { variables: Record<string, string> }
    }>('aws:lambda/function:Function', `${name}Function`)
  const routes = program.all('aws:apigatewayv2/route:Route').map(({ inputs }) => {
    const integration = program.inputs<Integration>(
      'aws:apigatewayv2/integration:Integration',
      String(inputs.target).replace(/^integrations\/(.*)-id$/, '$1'),
    )
    return { route: inputs, integration }
  })

  test('the program runs without an error, and makes nothing but what the tests name', () => {
    expect(program.errors).toEqual([])
    const functions = program.all('aws:lambda/function:Function').map(({ name }) => name)
    expect(functions.sort()).toEqual([...requests, ...jobs].map(name => `${name}Function`).sort())
  })

  test('each path reaches its function', () => {
    const reached = routes.map(({ route, integration }) => [
      route.routeKey,
      Object.fromEntries(
        requests.map(name => [`arn:aws:lambda:eu-central-1:123456789012:${functionInputs(name).name}`, name]),
      )[integration.integrationUri],
    ])
    expect(Object.fromEntries(reached)).toEqual({
      'ANY /api/auth/{proxy+}': 'AuthFunction',
      'ANY /api/files/{proxy+}': 'FilesFunction',
      'ANY /api/papers/{proxy+}': 'PapersFunction',
      'ANY /api/search/{proxy+}': 'SearchFunction',
      'ANY /api/{proxy+}': 'ApiFunction',
      $default: 'ApiFunction',
    })
  })

  test('tokens are verified in the function: no route has an authorizer', () => {
    expect(program.all('aws:apigatewayv2/authorizer:Authorizer')).toHaveLength(0)
    for (const { route } of routes) expect(route.authorizationType).toBe('NONE')
  })

  test('the gateway gives up at 4.5 s, before the function is stopped', () => {
    for (const { integration } of routes)
      expect(integration).toMatchObject({ payloadFormatVersion: '2.0', timeoutMilliseconds: 4500 })
    for (const name of requests) expect(functionInputs(name).timeout).toBe(5)
  })

  test('no other origin may call the API from a browser', () => {
    const { protocolType, corsConfiguration } = program.inputs('aws:apigatewayv2/api:Api', 'ApiApi')
    expect({ protocolType, corsConfiguration }).toEqual({ protocolType: 'HTTP', corsConfiguration: {} })
  })

  test('the gateway has a ceiling, and its log names neither person nor address', () => {
    const { defaultRouteSettings, accessLogSettings } = program.inputs<{
      defaultRouteSettings: {
        throttlingRateLimit: number
        throttlingBurstLimit: number
        detailedMetricsEnabled?: boolean
      }
      accessLogSettings: { format: string }
    }>('aws:apigatewayv2/stage:Stage', 'ApiStage')
    expect(defaultRouteSettings.throttlingRateLimit).toBeLessThanOrEqual(stage === 'dev' ? 50 : 2000)
    expect(defaultRouteSettings.throttlingBurstLimit).toBeGreaterThan(0)
    expect(defaultRouteSettings.detailedMetricsEnabled ?? false).toBe(false)
    expect(Object.keys(JSON.parse(accessLogSettings.format))).toContain('gatewayRequestId')
    expect(accessLogSettings.format).not.toMatch(/identity|\$context\.path|userAgent|sourceIp/)
  })

  test.each([...requests, ...jobs])('%s runs on arm64 and Node 24, with a log that ends', name => {
    expect(functionInputs(name)).toMatchObject({
      architectures: ['arm64'],
      runtime: 'nodejs24.x',
      handler: 'bundle.handler',
      memorySize: large.includes(name) ? 2048 : 1024,
      // Leaves out the START, END and REPORT lines of each call.
      loggingConfig: { logFormat: 'JSON', systemLogLevel: 'WARN' },
    })
    expect(program.inputs('aws:cloudwatch/logGroup:LogGroup', `${name}LogGroup`).retentionInDays).toBe(
      stage === 'production' ? 90 : 14,
    )
  })

  test('jobs take longer than requests, and no longer than Lambda allows', () => {
    expect(functionInputs('StreamFunction').timeout).toBe(60)
    // The longest time that Lambda allows.
    expect(functionInputs('ScheduleFunction').timeout).toBe(900)
  })

  test('functions know their stage, flags and site', () => {
    const { variables } = functionInputs('AuthFunction').environment
    expect(variables).toMatchObject({
      STAGE: stage,
      SITE_ORIGIN:
        stage === 'production' ? 'https://app.example.org' : 'https://d111111abcdef8.cloudfront.net',
      CHALLENGE_SCRIPT: stage === 'production' ? 'https://abc.edge.sdk.awswaf.com/abc/def/challenge.js' : '',
    })
    expect(JSON.parse(variables.FLAGS ?? '')).toEqual({ whatsapp_integration: false })
    expect(functionInputs('Triggers').environment.variables.SITE_ORIGIN).toBe(variables.SITE_ORIGIN)
  })

  test('no secret stands in a function’s environment', () => {
    for (const name of [...requests, ...jobs])
      expect(JSON.stringify(functionInputs(name).environment)).not.toMatch(/Secret of the tests/)
  })
})
