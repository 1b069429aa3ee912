// Defaults for every function and link. Must be imported before any other part.
import { bundleOptions } from './bundle.ts'
import { reservedOf } from './concurrency.ts'
import { stage } from './settings.ts'

const lambdaAlone = aws.iam.assumeRolePolicyForPrincipal({ Service: 'lambda.amazonaws.com' })

/**
 * Leaves out Lambda's START, END and REPORT lines of each call, which cost more
 * than our own log of an empty poll. Failures are still logged.
 */
const withoutCalls = (args: aws.lambda.FunctionArgs): undefined => {
  args.loggingConfig = $output(args.loggingConfig).apply(config => ({
    ...config,
    logFormat: config?.logFormat ?? 'JSON',
    systemLogLevel: 'WARN',
  }))
}

$transform(sst.aws.Function, (args, _options, name) => {
  // SST 4.17.1 lets the whole account assume each role, which only its live development needs.
  if (!$dev) args.transform = { ...args.transform, role: { assumeRolePolicy: lambdaAlone } }
  args.transform = { ...args.transform, function: withoutCalls }
  args.runtime ??= 'nodejs24.x'
  args.architecture ??= 'arm64'
  args.memory ??= '1024 MB'
  const reserved = reservedOf(name)
  if (stage.production && reserved !== undefined) args.concurrency ??= { reserved }
  // Source maps go to SST's bucket, not with the code: read at each start they cost 20 ms and 16 MB (measured).
  args.nodejs ??= bundleOptions
  // Only in JSON format can Lambda's own lines be left out. It wraps what goes through `console`, but not our own lines, which
  // are written to standard output as they are: CloudWatch reads metrics only from unwrapped lines.
  args.logging ??= { retention: stage.logDays, format: 'json' }
  args.environment = $resolve([args.environment ?? {}]).apply(([own]) => ({
    STAGE: stage.name,
    FLAGS: JSON.stringify(stage.flags),
    ...own,
  }))
})

// A link only passes names. SST's own links would also grant `dynamodb:*`, `s3:*`, `cognito-idp:*` and
// `ses:*`; what each function may do is in permissions.ts instead.
sst.Linkable.wrap(sst.aws.Dynamo, table => ({ properties: { name: table.name } }))
sst.Linkable.wrap(sst.aws.Bucket, bucket => ({ properties: { name: bucket.name } }))
sst.Linkable.wrap(sst.aws.CognitoUserPool, pool => ({ properties: { id: pool.id } }))
sst.Linkable.wrap(sst.aws.Email, () => ({ properties: { sender: stage.mailFrom } }))
