// Monitoring: who is notified of what by alarms, the budget and the mail reputation.
import { table } from '@vetrounds/core/storage/table'
import { describe, expect, test } from 'vitest'
import { programOf, stages } from './support/program.ts'

type Alarm = {
  namespace: string
  metricName: string
  dimensions: Record<string, string>
  threshold: number
  period: number
  statistic?: string
  extendedStatistic?: string
  comparisonOperator: string
  evaluationPeriods: number
  datapointsToAlarm: number
}

describe.each(stages)('in %s', stage => {
  const program = programOf(stage)
  const alarms = program.all('aws:cloudwatch/metricAlarm:MetricAlarm')
  const alarmsOn = (metric: string) =>
    alarms.map(({ inputs }) => inputs as Alarm).filter(({ metricName }) => metricName === metric)
  const named = (type: string) => program.all(type).map(({ inputs }) => inputs.name)

  test('every alarm reaches a person, when it begins and when it ends', () => {
    const [topic] = program.all('aws:sns/topic:Topic')
    const arn = `arn:aws:sns:eu-central-1:123456789012:${topic?.inputs.name}`
    for (const { inputs } of alarms)
      expect(inputs).toMatchObject({
        alarmActions: [arn],
        okActions: [arn],
        treatMissingData: 'notBreaching',
      })
    expect(program.inputs('aws:sns/topicSubscription:TopicSubscription', 'AlarmMail')).toEqual({
      topic: arn,
      protocol: 'email',
      endpoint: stage === 'production' ? 'ops@example.org' : 'alarms@example.com',
    })
  })

  test.each(['Errors', 'Throttles'])('%s of every function are watched', metric => {
    const watched = alarmsOn(metric).map(({ dimensions }) => dimensions.FunctionName)
    expect(watched.sort()).toEqual(named('aws:lambda/function:Function').sort())
    for (const alarm of alarmsOn(metric))
      expect(alarm).toMatchObject({
        statistic: 'Sum',
        threshold: 0,
        comparisonOperator: 'GreaterThanThreshold',
      })
  })

  // The functions outside of requests; errors of requests are covered by the gateway's 5xx alarm.
  test.each(['ScheduleFunction', 'MailFunction', 'StreamFunction', 'PushFunction', 'PushAuthorizer'])(
    'a line of %s that tells of an error rings once',
    name => {
      const { loggingConfig } = program.inputs<{ loggingConfig: { logGroup: string } }>(
        'aws:lambda/function:Function',
        `${name}Function`,
      )
      const filters = program
        .all('aws:cloudwatch/logMetricFilter:LogMetricFilter')
        .map(({ inputs }) => inputs)
        .filter(({ logGroupName }) => logGroupName === loggingConfig.logGroup)
      expect(filters).toMatchObject([
        { pattern: '{ $.level = "error" }', metricTransformation: { value: '1' } },
      ])
      const { metricTransformation: made } = filters[0] as {
        metricTransformation: { namespace: string; name: string }
      }
      expect(alarmsOn(made.name)).toMatchObject([
        { namespace: made.namespace, statistic: 'Sum', threshold: 0, period: 60, datapointsToAlarm: 1 },
      ])
    },
  )

  test('a stream that is a minute behind is noticed within two', () => {
    expect(alarmsOn('IteratorAge')).toEqual(
      ['MailFunctionFunction', 'PushFunctionFunction', 'StreamFunctionFunction'].map(name =>
        expect.objectContaining({
          dimensions: { FunctionName: program.inputs('aws:lambda/function:Function', name).name },
          statistic: 'Maximum',
          threshold: 60_000,
          period: 60,
          datapointsToAlarm: 2,
        }),
      ),
    )
  })

  test('a first message in a failure queue is noticed', () => {
    const watched = alarmsOn('ApproximateNumberOfMessagesVisible')
    expect(watched.map(({ dimensions }) => dimensions.QueueName).sort()).toEqual(
      named('aws:sqs/queue:Queue').sort(),
    )
    for (const alarm of watched) expect(alarm).toMatchObject({ threshold: 0, datapointsToAlarm: 1 })
  })

  // The objective: 99.9 % of writes are acknowledged within 2 s.
  test('the objective is watched at the gateway', () => {
    expect(alarmsOn('5xx')).toEqual([expect.objectContaining({ statistic: 'Average', threshold: 0.001 })])
    expect(alarmsOn('Latency')).toEqual([
      expect.objectContaining({
        extendedStatistic: 'p99',
        threshold: 2000,
        dimensions: { ApiId: 'ApiApi-id' },
      }),
    ])
  })

  // AWS: "The TableName dimension returns the ReadThrottleEvents for the table, but not for any global secondary indexes."
  test.each(['ReadThrottleEvents', 'WriteThrottleEvents'])(
    '%s of the table and of each index are watched',
    metric => {
      const watched = alarmsOn(metric).map(({ dimensions }) => dimensions)
      expect(new Set(watched.map(({ TableName }) => TableName)).size).toBe(1)
      const indexes = watched.map(({ GlobalSecondaryIndexName = 'none' }) => GlobalSecondaryIndexName)
      expect(indexes.sort()).toEqual([...table.indexes.map(({ name }) => name), 'none'])
    },
  )

  test('mail’s reputation is watched', () => {
    // SES reviews an account at 5 % bounces or 0.1 % complaints.
    expect(alarmsOn('Reputation.BounceRate')[0]?.threshold).toBeLessThan(0.05)
    expect(alarmsOn('Reputation.ComplaintRate')[0]?.threshold).toBeLessThan(0.001)
  })

  test('no alarm asks for more minutes than it looks at', () => {
    for (const { inputs } of alarms)
      expect(Number(inputs.datapointsToAlarm)).toBeLessThanOrEqual(Number(inputs.evaluationPeriods))
  })

  test('money is watched: at 80 % spent and at 100 % foreseen', () => {
    expect(program.inputs('aws:budgets/budget:Budget', 'Budget')).toMatchObject({
      budgetType: 'COST',
      timeUnit: 'MONTHLY',
      limitAmount: stage === 'production' ? '200' : '20',
      limitUnit: 'USD',
      notifications: [
        { notificationType: 'ACTUAL', threshold: 80, thresholdType: 'PERCENTAGE' },
        { notificationType: 'FORECASTED', threshold: 100, thresholdType: 'PERCENTAGE' },
      ],
    })
  })

  test('mail is sent encrypted, and not to addresses that bounced', () => {
    expect(program.inputs('aws:sesv2/configurationSet:ConfigurationSet', 'EmailConfig')).toMatchObject({
      deliveryOptions: { tlsPolicy: 'REQUIRE' },
      suppressionOptions: { suppressedReasons: ['BOUNCE', 'COMPLAINT'] },
      reputationOptions: { reputationMetricsEnabled: true },
    })
    expect(program.inputs('aws:sesv2/emailIdentity:EmailIdentity', 'EmailIdentity').emailIdentity).toBe(
      stage === 'production' ? 'example.org' : 'no-reply@example.com',
    )
  })
})
