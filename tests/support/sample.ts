// What a sample of a request says of itself, for the matrices that ask every endpoint.
import type { Call } from './api.ts'
import type { TestClinic, TestMember } from './clinic.ts'

type Body = Record<string, unknown>
type Request = Pick<Call, 'params' | 'query'> & { body?: Body }

export type Sample = {
  /** A request of this member that must succeed; makes the rows that it needs. */
  valid: (clinic: TestClinic, as: TestMember) => Promise<Request>
  /** Parts that must be refused, and the path and code that say why. */
  invalid?: { body?: Body; query?: Record<string, string>; path: string; code: string }[]
  /** The clinic whose log gets the event, where it is not the caller's. */
  audited?: (request: Request) => string
  /** How many events it adds to the audit log, one for each thing that it changes; one unless it says so. */
  eventCount?: number
  /** Rows that the request adds to the list of this partition; for counting effects. */
  effect?: { partition: (clinic: TestClinic, request: Request) => string; index?: string; rows?: number }
}
