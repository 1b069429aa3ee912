// The firewall of production, in front of the Router; it also runs the bot check behind the captcha notice of the sign-in form.
import { stage } from './settings.ts'

// CloudFront accepts web ACLs from this region only.
// https://docs.aws.amazon.com/waf/latest/developerguide/cloudfront-features.html
const provider = new aws.Provider('UsEast1', { region: 'us-east-1' })

const visibility = (metricName: string) => ({
  cloudwatchMetricsEnabled: true,
  sampledRequestsEnabled: true,
  metricName,
})

const underPath = (searchString: string) => ({
  byteMatchStatement: {
    fieldToMatch: { uriPath: {} },
    positionalConstraint: 'STARTS_WITH',
    searchString,
    // Decoded first, so that `%61pi` does not get around it.
    textTransformations: [
      { priority: 0, type: 'URL_DECODE' },
      { priority: 1, type: 'LOWERCASE' },
    ],
  },
})

const rateOf = (name: string, priority: number, limit: number, path: string) => ({
  name,
  priority,
  action: { block: {} },
  statement: {
    rateBasedStatement: {
      limit,
      aggregateKeyType: 'IP',
      evaluationWindowSec: 300,
      scopeDownStatement: underPath(path),
    },
  },
  visibilityConfig: visibility(name),
})

const managed = (name: string, priority: number) => ({
  name,
  priority,
  overrideAction: { none: {} },
  statement: { managedRuleGroupStatement: { vendorName: 'AWS', name } },
  visibilityConfig: visibility(name),
})

// AWS's core rule set is left out on purpose: it looks for markup in bodies, and clinical notes say `< 38 °C`.
const acl = stage.production
  ? new aws.wafv2.WebAcl(
      'Firewall',
      {
        scope: 'CLOUDFRONT',
        defaultAction: { allow: {} },
        rules: [
          managed('AWSManagedRulesAmazonIpReputationList', 0),
          managed('AWSManagedRulesKnownBadInputsRuleSet', 1),
          // Somewhat more than a hospital of 60 people behind one address sends in five minutes: decision 39.
          rateOf('SignInRate', 2, 3000, '/api/auth/'),
          rateOf('Rate', 3, 100_000, '/'),
          // A browser's reports about itself are accepted without a sign-in, and fill the logs.
          rateOf('TelemetryRate', 5, 1000, '/api/telemetry'),
          {
            name: 'SignInChallenge',
            priority: 4,
            action: stage.challenge ? { challenge: {} } : { count: {} },
            statement: underPath('/api/auth/cognito'),
            challengeConfig: { immunityTimeProperty: { immunityTime: 1800 } },
            visibilityConfig: visibility('SignInChallenge'),
          },
        ],
        visibilityConfig: visibility('Firewall'),
      },
      { provider },
    )
  : undefined

export const firewallArn = acl?.arn

/** Script that solves the challenge in the browser; empty if nobody is challenged. */
export const challengeScript =
  acl && stage.challenge ? $interpolate`${acl.applicationIntegrationUrl}challenge.js` : $output('')

/**
 * The origins that script connects to, for the content security policy.
 * https://docs.aws.amazon.com/waf/latest/developerguide/waf-javascript-api-csp.html
 */
export const challengeHost = stage.challenge ? '*.awswaf.com' : undefined
