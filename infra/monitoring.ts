// Who is notified when something goes wrong or gets expensive. Thresholds follow the objective: 99.9 % succeed, within 2 s.
import { table as definition } from '../packages/core/src/storage/table.ts'
import { api, auth, file, papers, search } from './api.ts'
import { triggers } from './auth.ts'
import { gateway } from './gateway.ts'
import { mails, push, schedule, scheduleFailures, stream, streamFailures } from './jobs.ts'
import { authorizer } from './push.ts'
import { stage } from './settings.ts'
import { table } from './storage.ts'

const topic = new sst.aws.SnsTopic('Alarms')
new aws.sns.TopicSubscription('AlarmMail', { topic: topic.arn, protocol: 'email', endpoint: stage.alarmMail })

type Watch = {
  namespace: string
  metric: string
  dimensions: Record<string, $util.Input<string>>
  statistic: 'Sum' | 'Maximum' | 'Average' | 'p99'
  /** The alarm rings above this value. */
  above: number
  /** How many of the last minutes must be above it. */
  minutes: number
  of?: number
}

function alarm(name: string, description: string, watch: Watch) {
  const statistic =
    watch.statistic === 'p99' ? { extendedStatistic: watch.statistic } : { statistic: watch.statistic }
  new aws.cloudwatch.MetricAlarm(name, {
    alarmDescription: `${description} (${stage.name})`,
    namespace: watch.namespace,
    metricName: watch.metric,
    dimensions: watch.dimensions,
    ...statistic,
    comparisonOperator: 'GreaterThanThreshold',
    threshold: watch.above,
    period: 60,
    datapointsToAlarm: watch.minutes,
    evaluationPeriods: watch.of ?? watch.minutes,
    treatMissingData: 'notBreaching',
    alarmActions: [topic.arn],
    okActions: [topic.arn],
  })
}

const functions = {
  Api: api,
  Auth: auth,
  Files: file,
  Papers: papers,
  Search: search,
  Triggers: triggers,
  Stream: stream,
  Mail: mails,
  Push: push,
  PushAuthorizer: authorizer,
  Schedule: schedule,
}
for (const [name, { name: FunctionName }] of Object.entries(functions)) {
  const watch = { namespace: 'AWS/Lambda', dimensions: { FunctionName }, statistic: 'Sum', above: 0 } as const
  alarm(`${name}Errors`, `${name} fails or times out`, { ...watch, metric: 'Errors', minutes: 2, of: 5 })
  alarm(`${name}Throttles`, `${name} is refused concurrency`, { ...watch, metric: 'Throttles', minutes: 1 })
}

// Counts the errors that functions without a waiting caller write to their logs, e.g. a vet's
// time that is taken without an appointment, or a refused mail.
for (const [name, { nodes }] of Object.entries({
  Schedule: schedule,
  Mail: mails,
  Stream: stream,
  Push: push,
  // Called by AWS IoT, not by the gateway; it answers every failure with a refusal.
  PushAuthorizer: authorizer,
})) {
  const metricTransformation = { namespace: `VetRounds/${stage.name}`, name: `${name}Findings`, value: '1' }
  new aws.cloudwatch.LogMetricFilter(`${name}Findings`, {
    logGroupName: nodes.logGroup.apply(group => $output(group?.name ?? '')),
    pattern: '{ $.level = "error" }',
    metricTransformation,
  })
  alarm(`${name}Finds`, `${name} wrote of an error in its log`, {
    namespace: metricTransformation.namespace,
    metric: metricTransformation.name,
    dimensions: {},
    statistic: 'Sum',
    above: 0,
    minutes: 1,
  })
}

// Changes are kept for 24 hours: a consumer that falls behind for longer loses some.
for (const [name, { name: FunctionName }] of Object.entries({ Stream: stream, Mail: mails, Push: push }))
  alarm(`${name}Age`, 'The table’s changes are consumed too late', {
    namespace: 'AWS/Lambda',
    metric: 'IteratorAge',
    dimensions: { FunctionName },
    statistic: 'Maximum',
    above: 60_000,
    minutes: 2,
  })

for (const [name, queue] of Object.entries({ Stream: streamFailures, Schedule: scheduleFailures }))
  alarm(`${name}FailuresWaiting`, 'Failed work waits for a person', {
    namespace: 'AWS/SQS',
    metric: 'ApproximateNumberOfMessagesVisible',
    dimensions: { QueueName: queue.nodes.queue.name },
    statistic: 'Maximum',
    above: 0,
    minutes: 1,
  })

const http = { namespace: 'AWS/ApiGateway', dimensions: { ApiId: gateway.nodes.api.id } }
alarm('ApiServerErrors', 'The API answers 5xx', {
  ...http,
  metric: '5xx',
  statistic: 'Average',
  above: 0.001,
  minutes: 3,
  of: 5,
})
alarm('ApiLatency', 'One answer in a hundred takes over 2 s', {
  ...http,
  metric: 'Latency',
  statistic: 'p99',
  above: 2000,
  minutes: 3,
  of: 5,
})

// DynamoDB counts throttling per index, and not in the metric of the table. Nearly every
// list is read from an index, and a hot index holds up writes.
// https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/metrics-dimensions.html
for (const index of [undefined, ...definition.indexes.map(({ name }) => name)]) {
  const rows = {
    namespace: 'AWS/DynamoDB',
    dimensions: { TableName: table.name, ...(index && { GlobalSecondaryIndexName: index }) },
    statistic: 'Sum',
    above: 0,
    minutes: 2,
    of: 5,
  } as const
  const [name, what] = index ? [`Table${index.toUpperCase()}`, `the index ${index}`] : ['Table', 'the table']
  alarm(`${name}ReadThrottles`, `Reads of ${what} are throttled`, { ...rows, metric: 'ReadThrottleEvents' })
  alarm(`${name}WriteThrottles`, `Writes to ${what} are throttled`, {
    ...rows,
    metric: 'WriteThrottleEvents',
  })
}

// SES pauses sending above 10 % bounces or 0.5 % complaints, and puts an account under review from 5 % and 0.1 % on.
// https://docs.aws.amazon.com/ses/latest/dg/reputationdashboard-dg.html
const mail = { namespace: 'AWS/SES', dimensions: {}, statistic: 'Average', minutes: 1 } as const
alarm('MailBounces', 'Too many mails bounce', { ...mail, metric: 'Reputation.BounceRate', above: 0.04 })
alarm('MailComplaints', 'Too many mails are called spam', {
  ...mail,
  metric: 'Reputation.ComplaintRate',
  above: 0.0008,
})

const told = {
  comparisonOperator: 'GREATER_THAN',
  thresholdType: 'PERCENTAGE',
  subscriberEmailAddresses: [stage.alarmMail],
}
new aws.budgets.Budget('Budget', {
  budgetType: 'COST',
  timeUnit: 'MONTHLY',
  limitAmount: String(stage.budget),
  limitUnit: 'USD',
  notifications: [
    { ...told, notificationType: 'ACTUAL', threshold: 80 },
    { ...told, notificationType: 'FORECASTED', threshold: 100 },
  ],
})
