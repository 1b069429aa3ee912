// At which times AWS's schedule expressions fire, and jobs that run at these times.
import { parseExpression } from '@vetrounds/local/schedule/expression'
import { type Job, startSchedules } from '@vetrounds/local/schedule/schedules'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'

/** A Sunday. */
const START = Date.parse('2026-03-01T00:00:00Z')

const times = (expression: string, timeZone = 'UTC', from = START, count = 3): string[] => {
  const plan = parseExpression(expression, timeZone, from)
  const found: string[] = []
  let after: number | undefined = from
  while (found.length < count) {
    after = plan.next(after)
    if (after === undefined) break
    found.push(new Date(after).toISOString().slice(0, 16))
  }
  return found
}

describe('expressions', () => {
  test.each([
    ['rate(5 minutes)', ['2026-03-01T00:05', '2026-03-01T00:10', '2026-03-01T00:15']],
    ['rate(1 hour)', ['2026-03-01T01:00', '2026-03-01T02:00', '2026-03-01T03:00']],
    ['rate(30 days)', ['2026-03-31T00:00', '2026-04-30T00:00', '2026-05-30T00:00']],
    ['cron(0 8 ? * MON-FRI *)', ['2026-03-02T08:00', '2026-03-03T08:00', '2026-03-04T08:00']],
    ['cron(30 6 ? * 2 *)', ['2026-03-02T06:30', '2026-03-09T06:30', '2026-03-16T06:30']],
    ['cron(0/15 * * * ? *)', ['2026-03-01T00:15', '2026-03-01T00:30', '2026-03-01T00:45']],
    ['cron(5/25,59 3 * * ? *)', ['2026-03-01T03:05', '2026-03-01T03:30', '2026-03-01T03:55']],
    ['cron(0 9 L * ? *)', ['2026-03-31T09:00', '2026-04-30T09:00', '2026-05-31T09:00']],
    ['cron(0 9 15W * ? *)', ['2026-03-16T09:00', '2026-04-15T09:00', '2026-05-15T09:00']],
    ['cron(0 9 ? * L *)', ['2026-03-07T09:00', '2026-03-14T09:00', '2026-03-21T09:00']],
    ['cron(0 9 ? * 6L *)', ['2026-03-27T09:00', '2026-04-24T09:00', '2026-05-29T09:00']],
    ['cron(0 9 ? * 3#2 *)', ['2026-03-10T09:00', '2026-04-14T09:00', '2026-05-12T09:00']],
    ['cron(0 0 1 1 ? 2027/2)', ['2027-01-01T00:00', '2029-01-01T00:00', '2031-01-01T00:00']],
    ['cron(0 0 1 JAN,JUL ? 2026-2027)', ['2026-07-01T00:00', '2027-01-01T00:00', '2027-07-01T00:00']],
    ['at(2026-11-22T08:00:00)', ['2026-11-22T08:00']],
    ['at(2026-02-22T08:00:00)', []],
  ])('%s', (expression, expected) => {
    expect(times(expression)).toEqual(expected)
  })

  test('times are those of the zone', () => {
    expect(times('cron(0 8 ? * MON-FRI *)', 'Europe/Berlin', Date.parse('2026-03-26T12:00:00Z'), 2)).toEqual([
      '2026-03-27T07:00',
      '2026-03-30T06:00',
    ])
    expect(times('at(2026-07-01T08:00:00)', 'Asia/Dubai')).toEqual(['2026-07-01T04:00'])
  })

  test('a time that the clock leaves out is skipped, one that it repeats runs once', () => {
    const spring = Date.parse('2026-03-28T00:00:00Z')
    expect(times('cron(30 2 * * ? *)', 'Europe/Berlin', spring)).toEqual([
      '2026-03-28T01:30',
      '2026-03-30T00:30',
      '2026-03-31T00:30',
    ])
    const autumn = Date.parse('2026-10-24T12:00:00Z')
    expect(times('cron(30 2 * * ? *)', 'Europe/Berlin', autumn, 2)).toEqual([
      '2026-10-25T00:30',
      '2026-10-26T01:30',
    ])
  })

  test.each([
    'every minute',
    'rate(0 minutes)',
    'rate(5 seconds)',
    'rate(1.5 hours)',
    'cron(0 8 * * MON-FRI *)',
    'cron(0 8 * * * *)',
    'cron(0 8 ? * ? *)',
    'cron(? 8 * * ? *)',
    'cron(0 8 ? * MON)',
    'cron(60 8 ? * MON *)',
    'cron(0 8 ? * 8 *)',
    'at(2026-11-22)',
    'at(2026-13-22T08:00:00)',
  ])('%s is refused', expression => {
    expect(() => parseExpression(expression, 'UTC', START)).toThrow('Not a schedule')
  })

  test('an unknown zone is refused', () => {
    expect(() => parseExpression('cron(0 8 ? * MON *)', 'Europe/Nowhere', START)).toThrow('Not a schedule')
  })
})

describe('jobs', () => {
  beforeEach(() => {
    vi.useFakeTimers({ now: START })
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  const start = (...jobs: Job[]) => {
    const failures: { job: string; error: unknown }[] = []
    const schedules = startSchedules({ jobs, log: failure => failures.push(failure) })
    onTestFinished(() => schedules.close())
    return { ...schedules, failures }
  }
  const noting = (name: string, expression: string, seen: string[]): Job => ({
    name,
    expression,
    run: async () => void seen.push(new Date().toISOString().slice(11, 19)),
  })

  test('jobs run at their times, until they are closed', async () => {
    const often: string[] = []
    const daily: string[] = []
    const once: string[] = []
    const { close } = start(
      noting('often', 'rate(20 minutes)', often),
      noting('daily', 'cron(30 0 * * ? *)', daily),
      noting('once', 'at(2026-03-01T00:45:00)', once),
    )
    await vi.advanceTimersByTimeAsync(60 * 60_000)
    expect(often).toEqual(['00:20:00', '00:40:00', '01:00:00'])
    expect([daily, once]).toEqual([['00:30:00'], ['00:45:00']])
    await close()
    await vi.advanceTimersByTimeAsync(86_400_000)
    expect([often.length, daily.length]).toEqual([3, 1])
    expect(vi.getTimerCount()).toBe(0)
  })

  test('a rate of weeks does not run early', async () => {
    const seen: string[] = []
    start(noting('monthly', 'rate(30 days)', seen))
    await vi.advanceTimersByTimeAsync(30 * 86_400_000 - 1000)
    expect(seen).toEqual([])
    await vi.advanceTimersByTimeAsync(1000)
    expect(seen).toHaveLength(1)
  })

  test('a job that fails is logged, runs again and stops no other', async () => {
    const seen: string[] = []
    let tries = 0
    const failing = (name: string, fail: () => Promise<void>): Job => ({
      name,
      expression: 'rate(1 minute)',
      run: fail,
    })
    const { failures } = start(
      failing('rejects', async () => {
        tries += 1
        throw new Error('no')
      }),
      failing('throws', () => {
        throw new Error('never')
      }),
      noting('good', 'rate(1 minute)', seen),
    )
    await vi.advanceTimersByTimeAsync(120_000)
    expect([tries, seen.length]).toEqual([2, 2])
    expect(failures.map(({ job }) => job)).toEqual(['rejects', 'throws', 'rejects', 'throws'])
    expect(failures[0]?.error).toEqual(new Error('no'))
  })

  test('a job can be run at once, and tells its failure', async () => {
    const seen: string[] = []
    const { runNow, failures } = start(noting('good', 'rate(1 day)', seen), {
      name: 'bad',
      expression: 'rate(1 day)',
      run: async () => {
        throw new Error('no')
      },
    })
    await runNow('good')
    expect(seen).toEqual(['00:00:00'])
    await expect(runNow('bad')).rejects.toThrow('no')
    await expect(runNow('missing')).rejects.toThrow('No job is called missing.')
    expect(failures).toEqual([])
  })

  test('close waits for the job under way', async () => {
    let finish = (): void => {}
    const done: string[] = []
    const { close } = start({
      name: 'slow',
      expression: 'rate(1 minute)',
      run: () =>
        new Promise(resolve => {
          finish = () => {
            done.push('job')
            resolve()
          }
        }),
    })
    await vi.advanceTimersByTimeAsync(60_000)
    const closing = close().then(() => done.push('close'))
    await vi.advanceTimersByTimeAsync(1000)
    expect(done).toEqual([])
    finish()
    await closing
    expect(done).toEqual(['job', 'close'])
  })

  test('wrong jobs are refused at the start', () => {
    const job = noting('twice', 'rate(1 day)', [])
    expect(() => start(job, job)).toThrow('Two jobs are called twice.')
    expect(() => start(noting('a', 'rate(1 day)', []), noting('b', 'often', []))).toThrow(
      'Not a schedule: often',
    )
    expect(vi.getTimerCount()).toBe(0)
    vi.stubEnv('AWS_LAMBDA_FUNCTION_NAME', 'jobs')
    expect(() => start(job)).toThrow('must not run inside AWS Lambda')
    vi.unstubAllEnvs()
  })
})
