// One structured line per request, without personal data, which CloudWatch also reads as embedded metrics.
import { createHmac } from 'node:crypto'
import { now } from '@vetrounds/core/clock'
import { resource } from '@vetrounds/core/resource'
import type { Scope } from '@vetrounds/core/storage/scope'

export type RequestLine = {
  requestId: string
  route: string
  method: string
  status: number
  code?: string | undefined
  ms: number
  userId?: string | undefined
  clinicId?: string | undefined
  branchId?: string | undefined
  replayed?: boolean | undefined
  bytesOut?: number | undefined
  /** Name and stack of an error that has no code of ours. */
  fault?: string | undefined
}

// The person's id is hashed with a secret: lines of one person can be grouped, but not traced back.
const pseudonym = (userId: string): string =>
  createHmac('sha256', resource('CursorSecret').value).update(userId).digest('base64url').slice(0, 16)

const metrics = [
  { Name: 'ms', Unit: 'Milliseconds' },
  { Name: 'reads', Unit: 'Count' },
  { Name: 'writes', Unit: 'Count' },
  { Name: 'trips', Unit: 'Count' },
  { Name: 'conflicts', Unit: 'Count' },
]

let write: (line: string) => void = line => process.stdout.write(`${line}\n`)

/** Redirects the lines, e.g. to the local server's file. */
export const logTo = (sink: (line: string) => void): void => {
  write = sink
}

/** Writes the line of a finished request, with what it cost at the table. */
export const logRequest = ({ userId, ...line }: RequestLine, scope: Scope | undefined): void => {
  write(
    JSON.stringify({
      _aws: {
        Timestamp: now(),
        CloudWatchMetrics: [{ Namespace: 'VetRounds', Dimensions: [['route']], Metrics: metrics }],
      },
      level: line.status >= 500 ? 'error' : 'info',
      ...line,
      ...(userId && { actor: pseudonym(userId) }),
      reads: scope?.reads ?? 0,
      writes: scope?.writes ?? 0,
      trips: scope?.trips ?? 0,
      conflicts: scope?.conflicts ?? 0,
      bytesIn: scope?.bytesIn ?? 0,
      ...(scope?.event && { event: scope.event }),
    }),
  )
}

/** Writes a line outside any request: a browser's telemetry, a job's result. */
export const logEvent = (event: Record<string, unknown>): void =>
  write(JSON.stringify({ level: 'info', ...event }))
