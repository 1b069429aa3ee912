// What every function and link has unless it says otherwise. Must be imported before any other part.
import { stage } from './settings.ts'

$transform(sst.aws.Function, args => {
  args.runtime ??= 'nodejs24.x'
  args.architecture ??= 'arm64'
  args.memory ??= '1024 MB'
  args.nodejs ??= { minify: true, sourcemap: true }
  // Text, since JSON format would wrap our own lines, and CloudWatch reads metrics only from unwrapped ones.
  args.logging ??= { retention: stage.logDays, format: 'text' }
  args.environment = $resolve([args.environment ?? {}]).apply(([own]) => ({
    STAGE: stage.name,
    FLAGS: JSON.stringify(stage.flags),
    NODE_OPTIONS: '--enable-source-maps',
    ...own,
  }))
})

// A link hands over names only. SST's own links would also grant `dynamodb:*`, `s3:*`, `cognito-idp:*` and
// `ses:*`; what a function may do stands in permissions.ts instead, per function.
sst.Linkable.wrap(sst.aws.Dynamo, table => ({ properties: { name: table.name } }))
sst.Linkable.wrap(sst.aws.Bucket, bucket => ({ properties: { name: bucket.name } }))
sst.Linkable.wrap(sst.aws.CognitoUserPool, pool => ({ properties: { id: pool.id } }))
sst.Linkable.wrap(sst.aws.Email, () => ({ properties: { sender: stage.mailFrom } }))
