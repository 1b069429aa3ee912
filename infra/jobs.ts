// What runs without a request: the consumer of the table's stream, and the schedules.
import { userPool } from './auth.ts'
import { email } from './email.ts'
import { files } from './files.ts'
import { mailAccess, objectAccess, tableAccess } from './permissions.ts'
import { cursorSecret } from './secrets.ts'
import { table } from './storage.ts'
import { siteOrigin } from './web.ts'

const twoWeeks = { messageRetentionSeconds: 14 * 86_400 }

/** Where batches go that failed for good. Holds the place in the stream, not the rows: they live 24 hours. */
export const streamFailures = new sst.aws.Queue('StreamFailures', { transform: { queue: twoWeeks } })

/** Where schedules go whose function could not be called. */
export const scheduleFailures = new sst.aws.Queue('ScheduleFailures', { transform: { queue: twoWeeks } })

export const stream = new sst.aws.Function('StreamFunction', {
  handler: 'packages/functions/src/jobs/stream.handler',
  timeout: '60 seconds',
  link: [table, email, userPool, cursorSecret],
  permissions: [
    ...tableAccess,
    ...mailAccess,
    { actions: ['sqs:SendMessage'], resources: [streamFailures.arn] },
    {
      actions: ['DescribeStream', 'GetRecords', 'GetShardIterator', 'ListStreams'].map(
        call => `dynamodb:${call}`,
      ),
      resources: [table.nodes.table.streamArn],
    },
  ],
  environment: { SITE_ORIGIN: siteOrigin },
})

table.subscribe('Changes', stream.arn, {
  transform: {
    eventSourceMapping: args => {
      // The oldest first: a consumer that is deployed anew must not skip what waits.
      args.startingPosition = 'TRIM_HORIZON'
      args.batchSize = 100
      args.maximumBatchingWindowInSeconds = 1
      args.parallelizationFactor = 2
      args.functionResponseTypes = ['ReportBatchItemFailures']
      args.bisectBatchOnFunctionError = true
      args.maximumRetryAttempts = 8
      args.maximumRecordAgeInSeconds = 6 * 3600
      args.destinationConfig = { onFailure: { destinationArn: streamFailures.arn } }
    },
  },
})

const schedule = new sst.aws.Function('ScheduleFunction', {
  handler: 'packages/functions/src/jobs/schedule.handler',
  timeout: '5 minutes',
  link: [table, files, cursorSecret],
  permissions: [...tableAccess, objectAccess('snap', ['GetObject', 'PutObject'])],
})

export const scheduled = schedule
