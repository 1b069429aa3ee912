// The functions that run without a request: three consumers of the table's stream, and the schedules.
import { pushFilter } from '../packages/core/src/push/kinds.ts'
import { schedules } from '../packages/functions/src/jobs/schedules.ts'
import { heads } from './audit-heads.ts'
import { email } from './email.ts'
import { files } from './files.ts'
import { ownConnections, ownTopics } from './iot.ts'
import { denyAuditChanges, headAccess, snapshotAccess, tableAccess } from './permissions.ts'
import { cursorSecret, linkSecret } from './secrets.ts'
import { table, tableLink } from './storage.ts'
import { siteOrigin } from './web.ts'

const twoWeeks = { messageRetentionSeconds: 14 * 86_400 }

/**
 * For batches of the stream that failed for good. A message holds their
 * position in the stream, not the rows, which exist for 24 hours.
 */
export const streamFailures = new sst.aws.Queue('StreamFailures', { transform: { queue: twoWeeks } })

/** For scheduled runs that could not be started, or failed for good. */
export const scheduleFailures = new sst.aws.Queue('ScheduleFailures', { transform: { queue: twoWeeks } })

const streamReading = [
  { actions: ['sqs:SendMessage'], resources: [streamFailures.arn] },
  {
    actions: ['DescribeStream', 'GetRecords', 'GetShardIterator', 'ListStreams'].map(
      call => `dynamodb:${call}`,
    ),
    resources: [table.nodes.table.streamArn],
  },
]

const eventSourceMapping = {
  // Begins with the oldest change: a newly deployed consumer must not skip what is waiting.
  startingPosition: 'TRIM_HORIZON',
  batchSize: 100,
  maximumBatchingWindowInSeconds: 1,
  parallelizationFactor: 2,
  functionResponseTypes: ['ReportBatchItemFailures'],
  bisectBatchOnFunctionError: true,
  maximumRetryAttempts: 8,
  // Well below the 24 hours that a change is available, so that there is time to act on the failure.
  maximumRecordAgeInSeconds: 6 * 3600,
  destinationConfig: { onFailure: { destinationArn: streamFailures.arn } },
}

export const stream = new sst.aws.Function('StreamFunction', {
  handler: 'packages/functions/src/jobs/stream.handler',
  timeout: '60 seconds',
  link: [tableLink],
  permissions: [
    // Query finds the clinics whose logs record a person's sign-ins; UpdateItem frees vets' days when a series is cancelled.
    tableAccess('GetItem', 'Query', 'PutItem', 'UpdateItem', 'ConditionCheckItem'),
    denyAuditChanges,
    ...streamReading,
  ],
})

table.subscribe('Changes', stream.arn, { transform: { eventSourceMapping } })

/** A separate reader of the same stream, so that a slow mail holds up no other change, and no other change a mail. */
export const mails = new sst.aws.Function('MailFunction', {
  handler: 'packages/functions/src/jobs/mails.handler',
  timeout: '60 seconds',
  // The secret from which links in mails are derived.
  link: [tableLink, linkSecret, email],
  environment: { SITE_ORIGIN: siteOrigin },
  permissions: [
    tableAccess('GetItem', 'PutItem'),
    denyAuditChanges,
    {
      actions: ['ses:SendEmail'],
      resources: [email.nodes.identity.arn, email.nodes.configurationSet.arn],
    },
    ...streamReading,
  ],
})

table.subscribe('Mails', mails.arn, {
  filters: [
    { eventName: ['INSERT'], dynamodb: { NewImage: { __edb_e__: { S: ['outbox', 'accountMail'] } } } },
  ],
  // A small batch, because all of its mails are sent side by side, within SES's rate.
  transform: { eventSourceMapping: { ...eventSourceMapping, batchSize: 10 } },
})

/**
 * A third reader of the stream, so that a slow broker holds up neither changes nor mails, and these hold up no screen. AWS
 * advises two readers per shard and may throttle more for a moment, which Lambda waits out (decision 103).
 */
export const push = new sst.aws.Function('PushFunction', {
  handler: 'packages/functions/src/jobs/push.handler',
  timeout: '20 seconds',
  link: [tableLink],
  permissions: [
    // UpdateItem numbers messages; Query finds a person's connections.
    tableAccess('UpdateItem', 'Query'),
    denyAuditChanges,
    { actions: ['iot:Publish'], resources: [ownTopics] },
    { actions: ['iot:DeleteConnection'], resources: [ownConnections] },
    ...streamReading,
  ],
})

table.subscribe('Pushes', push.arn, {
  filters: [pushFilter],
  // Changes are read however late it is: for old ones, the function only publishes that there were some. Every screen also reads
  // the feeds, so the function soon passes over what can't be published.
  transform: {
    eventSourceMapping: {
      ...eventSourceMapping,
      startingPosition: 'LATEST',
      maximumBatchingWindowInSeconds: 0,
    },
  },
})

export const schedule = new sst.aws.Function('ScheduleFunction', {
  handler: 'packages/functions/src/jobs/schedule.handler',
  // The longest that Lambda allows. A job notes how far it came before the time is over (decision 230).
  timeout: '15 minutes',
  // For building the search snapshot with all rows of the largest clinic.
  memory: '2048 MB',
  // The names by which logs refer to people, and the links in mails, are derived from these secrets.
  link: [tableLink, cursorSecret, linkSecret, files, heads],
  permissions: [
    // The same as for the stream function: series that it did not finish are worked on here.
    tableAccess('GetItem', 'Query', 'PutItem', 'UpdateItem', 'ConditionCheckItem'),
    denyAuditChanges,
    snapshotAccess,
    headAccess,
    { actions: ['sqs:SendMessage'], resources: [scheduleFailures.arn] },
  ],
  // The scheduler invokes the function asynchronously, so retries after
  // that, and the queue for failures, are settings of the function.
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
