// Functions that run without a request: the stream's consumers and the scheduled jobs.
import { pushFilter } from '@vetrounds/core/push/kinds'
import { schedules } from '@vetrounds/functions/jobs/schedules'
import { describe, expect, test } from 'vitest'
import { programOf, stages } from './support/program.ts'

type Schedule = {
  scheduleExpression: string
  scheduleExpressionTimezone: string
  state: string
  target: { input: string; arn: string; retryPolicy: object; deadLetterConfig: { arn: string } }
}

/** The lowest and highest value of each field of an AWS cron expression. */
const ranges = [
  ['minutes', 0, 59],
  ['hours', 0, 23],
  ['day of month', 1, 31],
  ['month', 1, 12],
  ['day of week', 1, 7],
  ['year', 1970, 2199],
] as const

/**
 * Returns the faults of a schedule expression. Names of months and days aren't supported.
 * https://docs.aws.amazon.com/scheduler/latest/UserGuide/schedule-types.html
 */
function faultsOf(expression: string): string[] {
  const rate = /^rate\(([1-9]\d*) (minutes?|hours?|days?)\)$/.exec(expression)
  if (rate)
    return (rate[1] === '1') === !rate[2]?.endsWith('s')
      ? []
      : ['a rate of 1 has a singular unit, others a plural']
  const fields = /^cron\((.*)\)$/.exec(expression)?.[1]?.split(' ')
  if (fields?.length !== ranges.length) return ['neither a rate nor six fields of cron']
  const faults = ranges.flatMap(([name, least, greatest], index) =>
    [...(fields[index] ?? '').matchAll(/\d+/g)]
      .map(([number]) => Number(number))
      .filter(number => number < least || number > greatest)
      .map(number => `${name} ${number}`),
  )
  const unknown = fields.filter(field => !/^(\?|[*\d][\d,/*-]*)$/.test(field))
  const days = [fields[2], fields[4]].filter(field => field === '?').length
  return [...faults, ...unknown, ...(days === 1 ? [] : ['exactly one of the two days is ?'])]
}

describe('the check of expressions', () => {
  test.each([
    'cron(99 2 * * ? *)',
    'cron(0 24 * * ? *)',
    'cron(0 2 * * * *)',
    'cron(0 2 * * ?)',
    'cron(0 2 0 * ? *)',
    'cron(0 2 x * ? *)',
    'rate(1 minutes)',
    'rate(0 minutes)',
    'every day',
  ])('refuses %s', expression => {
    expect(faultsOf(expression)).not.toEqual([])
  })

  test.each([
    'cron(15 2 * * ? *)',
    'cron(0/5 * * * ? *)',
    'cron(0 6 ? * 2-6 *)',
    'rate(1 hour)',
    'rate(5 minutes)',
  ])('takes %s', expression => {
    expect(faultsOf(expression)).toEqual([])
  })
})

describe.each(stages)('in %s', stage => {
  const program = programOf(stage)
  const arnOf = (service: string, type: string, name: string) =>
    `arn:aws:${service}:eu-central-1:123456789012:${program.inputs(type, name).name}`
  const queueArn = (name: string) => arnOf('sqs', 'aws:sqs/queue:Queue', `${name}Queue`)

  test('a failing change is tried again in ever smaller batches, then put aside, and none is skipped', () => {
    expect(
      program.inputs(
        'aws:lambda/eventSourceMapping:EventSourceMapping',
        'TableSubscriberChangesEventSourceMapping',
      ),
    ).toMatchObject({
      eventSourceArn: expect.stringContaining('/stream/'),
      functionName: arnOf('lambda', 'aws:lambda/function:Function', 'StreamFunctionFunction'),
      startingPosition: 'TRIM_HORIZON',
      functionResponseTypes: ['ReportBatchItemFailures'],
      bisectBatchOnFunctionError: true,
      maximumRetryAttempts: 8,
      destinationConfig: { onFailure: { destinationArn: queueArn('StreamFailures') } },
    })
  })

  test('mails have a reader of their own, which is told of nothing else', () => {
    expect(
      program.inputs(
        'aws:lambda/eventSourceMapping:EventSourceMapping',
        'TableSubscriberMailsEventSourceMapping',
      ),
    ).toMatchObject({
      functionName: arnOf('lambda', 'aws:lambda/function:Function', 'MailFunctionFunction'),
      startingPosition: 'TRIM_HORIZON',
      maximumRetryAttempts: 8,
      filterCriteria: { filters: [{ pattern: expect.stringContaining('"outbox","accountMail"') }] },
    })
  })

  test('the reader of what is pushed is told of all that it can push, however late, and of nothing else', () => {
    expect(
      program.inputs(
        'aws:lambda/eventSourceMapping:EventSourceMapping',
        'TableSubscriberPushesEventSourceMapping',
      ),
    ).toMatchObject({
      functionName: arnOf('lambda', 'aws:lambda/function:Function', 'PushFunctionFunction'),
      startingPosition: 'LATEST',
      maximumRecordAgeInSeconds: 6 * 3600,
      filterCriteria: { filters: [{ pattern: JSON.stringify(pushFilter) }] },
    })
  })

  test('a change is put aside while it still lives: it does so for 24 hours', () => {
    const { maximumRecordAgeInSeconds } = program.inputs<{ maximumRecordAgeInSeconds: number }>(
      'aws:lambda/eventSourceMapping:EventSourceMapping',
      'TableSubscriberChangesEventSourceMapping',
    )
    expect(maximumRecordAgeInSeconds).toBeLessThanOrEqual(12 * 3600)
    expect(maximumRecordAgeInSeconds).toBeGreaterThanOrEqual(3600)
  })

  test('every job of the code has its schedule, and every schedule its job', () => {
    const made = program.all('aws:scheduler/schedule:Schedule').map(({ inputs }) => inputs as Schedule)
    expect(made.map(({ target }) => JSON.parse(target.input).job).sort()).toEqual(
      schedules.map(({ name }) => name).sort(),
    )
    for (const { scheduleExpression, scheduleExpressionTimezone, state, target } of made) {
      const declared = schedules.find(({ name }) => name === JSON.parse(target.input).job)
      expect(scheduleExpression).toBe(declared?.expression)
      expect(faultsOf(scheduleExpression)).toEqual([])
      expect({ scheduleExpressionTimezone, state }).toEqual({
        scheduleExpressionTimezone: 'UTC',
        state: 'ENABLED',
      })
      expect(target).toMatchObject({
        arn: arnOf('lambda', 'aws:lambda/function:Function', 'ScheduleFunctionFunction'),
        retryPolicy: { maximumRetryAttempts: 3 },
        deadLetterConfig: { arn: queueArn('ScheduleFailures') },
      })
    }
  })

  test('a run that fails after it was handed over is put aside, too', () => {
    expect(
      program.inputs(
        'aws:lambda/functionEventInvokeConfig:FunctionEventInvokeConfig',
        'ScheduleFunctionEventInvokeConfig',
      ),
    ).toMatchObject({
      functionName: program.inputs('aws:lambda/function:Function', 'ScheduleFunctionFunction').name,
      maximumRetryAttempts: 2,
      destinationConfig: { onFailure: { destination: queueArn('ScheduleFailures') } },
    })
  })

  test('what was put aside waits two weeks for a person', () => {
    const queues = program.all('aws:sqs/queue:Queue')
    expect(queues).toHaveLength(2)
    for (const { inputs } of queues) expect(inputs.messageRetentionSeconds).toBe(14 * 24 * 3600)
  })
})
