// The user pool and its app client, as required by product § 11.
import { describe, expect, test } from 'vitest'
import { programOf, stages } from './support/program.ts'

const POOL = ['aws:cognito/userPool:UserPool', 'UserPoolUserPool'] as const
const CLIENT = ['aws:cognito/userPoolClient:UserPoolClient', 'BrowserClient'] as const

describe.each(stages)('in %s', stage => {
  const program = programOf(stage)

  test('people sign in by e-mail, with a second factor if they want', () => {
    expect(program.inputs(...POOL)).toMatchObject({
      usernameAttributes: ['email'],
      autoVerifiedAttributes: ['email'],
      usernameConfiguration: { caseSensitive: false },
      mfaConfiguration: 'OPTIONAL',
      softwareTokenMfaConfiguration: { enabled: true },
      accountRecoverySetting: { recoveryMechanisms: [{ name: 'verified_email', priority: 1 }] },
      userAttributeUpdateSettings: { attributesRequireVerificationBeforeUpdates: ['email'] },
    })
  })

  test('a password has ten characters, upper and lower case and a digit', () => {
    expect(program.inputs(...POOL).passwordPolicy).toMatchObject({
      minimumLength: 10,
      requireUppercase: true,
      requireLowercase: true,
      requireNumbers: true,
      requireSymbols: false,
    })
  })

  test('devices are not tracked, and nothing goes by SMS', () => {
    const pool = program.inputs(...POOL)
    expect(pool).not.toHaveProperty('deviceConfiguration')
    expect(pool).not.toHaveProperty('smsConfiguration')
  })

  test('one function serves the three triggers, and Cognito may call it', () => {
    const { arn } = functionOf(stage, 'TriggersFunction')
    expect(program.inputs(...POOL).lambdaConfig).toEqual({
      preSignUp: arn,
      customMessage: arn,
      postAuthentication: arn,
    })
    const allowed = program
      .all('aws:lambda/permission:Permission')
      .filter(({ inputs }) => inputs.principal === 'cognito-idp.amazonaws.com')
    expect(allowed.map(({ inputs }) => inputs.function)).toEqual([arn, arn, arn])
    for (const { inputs } of allowed) expect(inputs.sourceArn).toMatch(/UserPool/)
  })

  test('the app client takes SRP alone, keeps no secret and tells no one who exists', () => {
    expect(program.inputs(...CLIENT)).toMatchObject({
      generateSecret: false,
      explicitAuthFlows: ['ALLOW_USER_SRP_AUTH'],
      preventUserExistenceErrors: 'ENABLED',
      allowedOauthFlowsUserPoolClient: false,
      allowedOauthFlows: [],
      callbackUrls: [],
    })
  })

  test('access lives 30 minutes, refresh 365 days, rotated with a minute of grace and revocable', () => {
    expect(program.inputs(...CLIENT)).toMatchObject({
      accessTokenValidity: 30,
      refreshTokenValidity: 365,
      tokenValidityUnits: { accessToken: 'minutes', refreshToken: 'days' },
      refreshTokenRotation: { feature: 'ENABLED', retryGracePeriodSeconds: 60 },
      enableTokenRevocation: true,
    })
  })

  // Our tokens also work with Cognito directly, so the client's write attributes are what a person can really change.
  test('a person writes name, language and address, and not that the address is verified', () => {
    expect(program.inputs(...CLIENT)).toMatchObject({
      writeAttributes: ['email', 'locale', 'name'],
      readAttributes: expect.arrayContaining(['email', 'email_verified', 'locale', 'name']),
    })
  })
})

test('mail of the pool comes from our own address by SES, where one was given', () => {
  expect(programOf('production').inputs(...POOL).emailConfiguration).toMatchObject({
    emailSendingAccount: 'DEVELOPER',
    fromEmailAddress: 'no-reply@example.org',
    sourceArn: expect.stringContaining('EmailIdentity'),
    configurationSet: programOf('production').inputs(
      'aws:sesv2/configurationSet:ConfigurationSet',
      'EmailConfig',
    ).configurationSetName,
  })
  expect(programOf('dev').inputs(...POOL).emailConfiguration).toEqual({
    emailSendingAccount: 'COGNITO_DEFAULT',
  })
})

test('production keeps its pool; a development stage can be thrown away', () => {
  const [kept, thrown] = [programOf('production'), programOf('dev')]
  expect(kept.inputs(...POOL).deletionProtection).toBe('ACTIVE')
  expect(kept.resource(...POOL).retain).toBe(true)
  expect(kept.resource(...CLIENT).retain).toBe(true)
  expect(thrown.inputs(...POOL).deletionProtection).toBe('INACTIVE')
  expect(thrown.resource(...POOL).retain).toBe(false)
})

function functionOf(stage: (typeof stages)[number], name: string) {
  const { inputs } = programOf(stage).resource('aws:lambda/function:Function', name)
  return { arn: `arn:aws:lambda:eu-central-1:123456789012:${inputs.name}` }
}
