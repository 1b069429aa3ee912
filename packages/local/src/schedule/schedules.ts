// Runs jobs at their times, as EventBridge Scheduler calls the functions in production.
import { refuseInLambda } from '../parent.ts'
import { type Plan, parseExpression } from './expression.ts'

/** In ms. Long timers overflow, and short ones let a machine that slept catch up. */
const LONGEST_TIMER = 60_000

/** A job of the product. */
export interface Job {
  name: string
  /** As AWS takes it: `rate(5 minutes)`, `cron(0 8 ? * MON-FRI *)` or `at(2026-11-22T08:00:00)`. */
  expression: string
  /** IANA name; UTC when missing. */
  timeZone?: string
  run: () => Promise<void>
}

interface Options {
  jobs: readonly Job[]
  log: (failure: { job: string; error: unknown }) => void
}

/**
 * Starts the jobs. A job that fails is logged and runs again at its next time; the others don't notice.
 * A rate counts from now on, so that a restart doesn't run everything at once.
 * @throws inside Lambda, for an expression that AWS wouldn't take, and for a name given twice
 */
export const startSchedules = ({ jobs, log }: Options) => {
  refuseInLambda('scheduler')
  const start = Date.now()
  const timers = new Map<string, NodeJS.Timeout>()
  const running = new Set<Promise<void>>()
  let closed = false

  const run = (job: Job): Promise<void> => {
    const promise = Promise.resolve().then(job.run)
    const settled = promise.catch(() => {}).finally(() => running.delete(settled))
    running.add(settled)
    return promise
  }

  const wait = (job: Job, time: number, plan: Plan): void => {
    if (closed) return
    const due = (): void => {
      const now = Date.now()
      if (now < time) {
        wait(job, time, plan)
        return
      }
      run(job).catch(error => log({ job: job.name, error }))
      // Times that were missed while the machine slept are not made up for.
      const next = plan.next(now)
      if (next !== undefined) wait(job, next, plan)
      else timers.delete(job.name)
    }
    timers.set(job.name, setTimeout(due, Math.min(Math.max(time - Date.now(), 0), LONGEST_TIMER)))
  }

  const byName = new Map<string, Job>()
  const plans = jobs.map(job => {
    if (byName.has(job.name)) throw new Error(`Two jobs are called ${job.name}.`)
    byName.set(job.name, job)
    return { job, plan: parseExpression(job.expression, job.timeZone ?? 'UTC', start) }
  })
  for (const { job, plan } of plans) {
    const first = plan.next(start)
    if (first !== undefined) wait(job, first, plan)
  }

  return {
    /** Runs a job at once; unlike at its own times a failure reaches the caller. */
    runNow: async (name: string): Promise<void> => {
      const job = byName.get(name)
      if (!job) throw new Error(`No job is called ${name}.`)
      await run(job)
    },
    /** Ends it; resolves when the jobs under way have finished. */
    close: async (): Promise<void> => {
      closed = true
      for (const timer of timers.values()) clearTimeout(timer)
      await Promise.all(running)
    },
  }
}
