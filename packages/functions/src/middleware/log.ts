// Writes a structured line for each request, without personal data. CloudWatch also reads it as embedded metrics: five for the
// whole stage, since each metric of each route would cost as much again (docs/cost.md).
// Figures by route come from querying the lines.
import { createHash, createHmac } from 'node:crypto'
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
  /** A poll that found nothing new, or the health check: of no interest once it succeeded. */
  isEmpty?: boolean | undefined
  /** Name and stack of an error that has no code of ours. */
  fault?: string | undefined
}

/** A person's id as the log has it, hashed with a secret: lines of one person can be grouped, but not traced back. */
export const pseudonym = (userId: string): string =>
  createHmac('sha256', resource('CursorSecret').value).update(userId).digest('base64url').slice(0, 16)

const metrics = [
  { Name: 'ms', Unit: 'Milliseconds' },
  { Name: 'reads', Unit: 'Count' },
  { Name: 'writes', Unit: 'Count' },
  { Name: 'trips', Unit: 'Count' },
  { Name: 'conflicts', Unit: 'Count' },
]

/** In a deployment, one in this many successful reads is logged. */
const READS_PER_LINE = process.env.AWS_LAMBDA_FUNCTION_NAME ? 10 : 1

// Chosen by the request's id, which is random, so that all functions that see a request make the same choice.
const isDrawn = (requestId: string, among: number): boolean =>
  createHash('sha256').update(requestId).digest().readUInt32BE() % among === 0

/** Whether a request gets a line: every error and every change does, an empty poll none, and of other reads one in `among`. */
export const isLogged = (
  { requestId, method, status, isEmpty }: RequestLine,
  among = READS_PER_LINE,
): boolean => {
  if (status >= 400 || !['GET', 'HEAD'].includes(method)) return true
  return !isEmpty && isDrawn(requestId, among)
}

let write: (line: string) => void = line => process.stdout.write(`${line}\n`)

/** Redirects the lines, e.g. to the local server's file. */
export const logTo = (sink: (line: string) => void): void => {
  write = sink
}

/** Writes the line of a finished request, with what it cost at the table. */
export const logRequest = (request: RequestLine, scope: Scope | undefined): void => {
  if (!isLogged(request)) return
  const { userId, isEmpty: _never, ...line } = request
  write(
    JSON.stringify({
      _aws: {
        Timestamp: now(),
        CloudWatchMetrics: [{ Namespace: 'VetRounds', Dimensions: [[]], Metrics: metrics }],
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
