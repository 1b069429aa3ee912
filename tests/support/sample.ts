// The type of a sample request, for the tests that call every endpoint.
import type { Call } from './api.ts'
import type { TestClinic, TestMember } from './clinic.ts'

type Body = Record<string, unknown>
type Request = Pick<Call, 'params' | 'query'> & { body?: Body }

export type Sample = {
  /** Returns a request of this member that must succeed, after making the rows that it needs. */
  valid: (clinic: TestClinic, as: TestMember) => Promise<Request>
  /** Changes of the request that must be refused, with the path and the code of the refusal. */
  invalid?: { body?: Body; query?: Record<string, string>; path: string; code: string }[]
  /** The clinic whose log gets the event, if it is not the caller's. */
  audited?: (request: Request) => string
  /** How many events the request adds to the audit log, one for each thing that it changes; 1 unless given. */
  eventCount?: number
  /** How many rows (1 unless given) the request adds to this partition, so that tests can count its effects. */
  effect?: { partition: (clinic: TestClinic, request: Request) => string; index?: string; rows?: number }
}
