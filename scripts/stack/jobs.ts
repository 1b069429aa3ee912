// What runs beside the requests: expiry, the stream's consumers, the schedules.
import { join } from 'node:path'
import { passesPushFilter } from '@vetrounds/core/push/kinds'
import { table } from '@vetrounds/core/storage/table'
import { handler as sendMails } from '@vetrounds/functions/jobs/mails'
import { handler as publishChanges } from '@vetrounds/functions/jobs/push'
import { jobs } from '@vetrounds/functions/jobs/schedule'
import { handler as followChanges } from '@vetrounds/functions/jobs/stream'
import { pollStream } from '@vetrounds/local/dynamodb/streams'
import { startTtlSweeper } from '@vetrounds/local/dynamodb/ttl'
import { startSchedules } from '@vetrounds/local/schedule/schedules'
import { type Services, TABLE } from './services.ts'
import { stateDir } from './state.ts'

/** Passes on what the stream's filter lets through in a deployment, and nothing else. */
const publishFiltered: typeof publishChanges = async ({ Records }) =>
  publishChanges({ Records: Records.filter(passesPushFilter) })

const POLL_MS = 500
/** Shorter, as whoever looks at a calendar waits for it. */
const PUSH_POLL_MS = 200
const SWEEP_MS = 60_000

/** Starts them; each failure goes to `log`. */
export const startJobs = async ({ dynamo }: Services, log: (error: unknown) => void) => {
  const sweeper = startTtlSweeper({
    client: dynamo.client,
    tableName: TABLE,
    key: table.key,
    ttl: table.ttl,
    intervalMs: SWEEP_MS,
    log,
  })
  // Each reads the stream at a pace of its own, as in a deployment.
  const pollers = await Promise.all(
    Object.entries({ stream: followChanges, mails: sendMails, push: publishFiltered }).map(
      ([name, handler]) =>
        pollStream({
          endpoint: dynamo.endpoint,
          tableName: TABLE,
          handler: event => handler(event) as never,
          checkpointDir: join(stateDir, name),
          intervalMs: name === 'push' ? PUSH_POLL_MS : POLL_MS,
          log,
        }),
    ),
  )
  const schedules = startSchedules({ jobs, log })
  return {
    /** Resolves when all that was written so far has been worked off. */
    settled: async (): Promise<void> => {
      await Promise.all(pollers.map(each => each.settled()))
    },
    close: async (): Promise<void> => {
      await Promise.all([sweeper.close(), ...pollers.map(each => each.close()), schedules.close()])
    },
  }
}
