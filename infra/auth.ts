// User accounts: the user pool, its one app client, and the function that Cognito calls as a trigger.
import { email } from './email.ts'
import { denyAuditChanges, tableAccess } from './permissions.ts'
import { stage } from './settings.ts'
import { tableLink } from './storage.ts'
import { siteOrigin } from './web.ts'

export const triggers = new sst.aws.Function('Triggers', {
  handler: 'packages/functions/src/auth/triggers.handler',
  // Cognito waits five seconds for a trigger and calls it up to three times.
  // https://docs.aws.amazon.com/cognito/latest/developerguide/cognito-user-pools-working-with-lambda-triggers.html
  timeout: '5 seconds',
  link: [tableLink],
  permissions: [tableAccess('GetItem', 'PutItem'), denyAuditChanges],
  environment: { SITE_ORIGIN: siteOrigin },
})

export const userPool = new sst.aws.CognitoUserPool('UserPool', {
  usernames: ['email'],
  mfa: 'optional',
  softwareToken: true,
  triggers: { preSignUp: triggers.arn, customMessage: triggers.arn, postAuthentication: triggers.arn },
  transform: {
    userPool: (args, opts) => {
      args.userPoolTier = 'ESSENTIALS'
      args.deletionProtection = stage.production ? 'ACTIVE' : 'INACTIVE'
      args.passwordPolicy = {
        minimumLength: 10,
        requireUppercase: true,
        requireLowercase: true,
        requireNumbers: true,
        requireSymbols: false,
        temporaryPasswordValidityDays: 7,
      }
      args.accountRecoverySetting = { recoveryMechanisms: [{ name: 'verified_email', priority: 1 }] }
      // A new address counts only after its mailbox was confirmed; until then people sign in with the old one.
      args.userAttributeUpdateSettings = { attributesRequireVerificationBeforeUpdates: ['email'] }
      if (stage.ownMail)
        args.emailConfiguration = {
          emailSendingAccount: 'DEVELOPER',
          sourceArn: email.nodes.identity.arn,
          fromEmailAddress: stage.mailFrom,
          configurationSet: email.nodes.configurationSet.configurationSetName,
        }
      // Cognito refuses identities that aren't verified yet.
      opts.dependsOn = email
      // SST's `retain` does not cover this kind of resource.
      opts.retainOnDelete = stage.production
    },
  },
})

const browser = userPool.addClient('Browser', {
  transform: {
    client: (args, opts) => {
      args.generateSecret = false
      // Refreshing uses GetTokensFromRefreshToken, which rotation requires; the old flow stays disabled.
      args.explicitAuthFlows = ['ALLOW_USER_SRP_AUTH']
      args.refreshTokenRotation = { feature: 'ENABLED', retryGracePeriodSeconds: 60 }
      args.enableTokenRevocation = true
      args.preventUserExistenceErrors = 'ENABLED'
      args.accessTokenValidity = 30
      args.idTokenValidity = 30
      args.refreshTokenValidity = 365
      args.tokenValidityUnits = { accessToken: 'minutes', idToken: 'minutes', refreshToken: 'days' }
      args.readAttributes = ['email', 'email_verified', 'locale', 'name']
      // Set at sign-up, so that the first mail is in the person's language.
      args.writeAttributes = ['email', 'locale', 'name']
      // No hosted pages, hence no OAuth.
      args.allowedOauthFlowsUserPoolClient = false
      args.allowedOauthFlows = []
      args.allowedOauthScopes = []
      args.callbackUrls = []
      opts.retainOnDelete = stage.production
    },
  },
})

/** The app client as functions see it. SST's own link of a client would carry a secret, and this one has none. */
export const webClient = new sst.Linkable('WebClient', { properties: { id: browser.id } })
