// What runs without a request: the consumer of the table's stream, and the schedules.
import { schedules } from '../packages/functions/src/jobs/schedules.ts'
import { email } from './email.ts'
import { files } from './files.ts'
import { auditIsKept, snapshotAccess, tableAccess } from './permissions.ts'
import { cursorSecret } from './secrets.ts'
import { table, tableLink } from './storage.ts'
import { siteOrigin } from './web.ts'

const twoWeeks = { messageRetentionSeconds: 14 * 86_400 }

/** Where batches go that failed for good. Holds their place in the stream, not the rows: those live 24 hours. */
export const streamFailures = new sst.aws.Queue('StreamFailures', { transform: { queue: twoWeeks } })

/** Where scheduled runs go that could not be started, or failed for good. */
export const scheduleFailures = new sst.aws.Queue('ScheduleFailures', { transform: { queue: twoWeeks } })

export const stream = new sst.aws.Function('StreamFunction', {
  handler: 'packages/functions/src/jobs/stream.handler',
  timeout: '60 seconds',
  // The secret makes the links that mails carry.
  link: [tableLink, cursorSecret, email],
  environment: { SITE_ORIGIN: siteOrigin },
  permissions: [
    // Queries find the clinics whose logs get a person's sign-ins; a series that is cancelled gives vets' days back by updates.
    tableAccess('GetItem', 'Query', 'PutItem', 'UpdateItem', 'ConditionCheckItem'),
    auditIsKept,
    {
      actions: ['ses:SendEmail'],
      resources: [email.nodes.identity.arn, email.nodes.configurationSet.arn],
    },
    { actions: ['sqs:SendMessage'], resources: [streamFailures.arn] },
    {
      actions: ['DescribeStream', 'GetRecords', 'GetShardIterator', 'ListStreams'].map(
        call => `dynamodb:${call}`,
      ),
      resources: [table.nodes.table.streamArn],
    },
  ],
})

table.subscribe('Changes', stream.arn, {
  transform: {
    eventSourceMapping: {
      // From the oldest: a consumer that is deployed anew must not skip what waits.
      startingPosition: 'TRIM_HORIZON',
      batchSize: 100,
      maximumBatchingWindowInSeconds: 1,
      parallelizationFactor: 2,
      functionResponseTypes: ['ReportBatchItemFailures'],
      bisectBatchOnFunctionError: true,
      maximumRetryAttempts: 8,
      // Well under the 24 hours that a change lives, so that there is time to act on the failure.
      maximumRecordAgeInSeconds: 6 * 3600,
      destinationConfig: { onFailure: { destinationArn: streamFailures.arn } },
    },
  },
})

export const schedule = new sst.aws.Function('ScheduleFunction', {
  handler: 'packages/functions/src/jobs/schedule.handler',
  timeout: '5 minutes',
  // Puts together all rows of the largest clinic.
  memory: '2048 MB',
  link: [tableLink, files],
  permissions: [
    // As the stream's: series that it did not finish are worked on here.
    tableAccess('GetItem', 'Query', 'PutItem', 'UpdateItem', 'ConditionCheckItem'),
    auditIsKept,
    snapshotAccess,
    { actions: ['sqs:SendMessage'], resources: [scheduleFailures.arn] },
  ],
  // The scheduler hands a run over and forgets it: retries after that are the function's, and so is its failure.
  retries: 2,
  transform: {
    eventInvokeConfig: { destinationConfig: { onFailure: { destination: scheduleFailures.arn } } },
  },
})

for (const { name, expression } of schedules)
  new sst.aws.CronV2(
    name.replace(/(^|-)(\w)/g, (_, _dash, letter) => letter.toUpperCase()),
    {
      function: schedule.arn,
      schedule: expression,
      timezone: 'UTC',
      event: { job: name },
      retries: 3,
      dlq: scheduleFailures.arn,
    },
  )
