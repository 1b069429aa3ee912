// A server with given answers, for tests of hooks that send changes and read. It imports no module that reads or sends, since it
// replaces those.

import { ApiError, type ApiErrorCode } from '../api/api-error.ts'
import type { Version } from '../forms/VersionDialog.tsx'

type Input = { params?: unknown; query?: unknown; body?: unknown }
type Call = Input & { name: string; key: string | undefined; branch: string | undefined }
// The input's type is left to the test, which knows the endpoint.
type Answering = (input: never) => unknown

export const server = {
  /** The answers by endpoint. */
  answers: {} as Record<string, Answering>,
  isOnline: true,
  /** How the next changes end, in order: with a refusal, after a promise, or undefined for a success. */
  ends: [] as (Error | Promise<unknown> | undefined)[],
  /** The changes that were sent, and the reads. */
  calls: [] as Call[],
  reads: [] as Omit<Call, 'key'>[],
  /**
   * `asked`: the fields asked about, with both versions. `theirs`: the fields whose saved version is kept; undefined for going
   * back.
   */
  asked: [] as string[][],
  theirs: undefined as ReadonlySet<string> | undefined,
}

/** Resets the server: no calls yet, and it accepts everything. */
export const beginServer = (answers: Record<string, Answering> = {}): void => {
  Object.assign(server, {
    answers,
    isOnline: true,
    ends: [],
    calls: [],
    reads: [],
    asked: [],
    theirs: undefined,
  })
}

const answerOf = (name: string, input: unknown): unknown => {
  const answer = server.answers[name]
  if (!answer) throw new Error(`No test says what ${name} answers.`)
  return answer(input as never)
}

/** Replaces `request`. */
export const request = async (name: string, input: Input, { branch }: { branch?: string } = {}) => {
  server.reads.push({ name, ...input, branch })
  return answerOf(name, input)
}

/** Replaces `callEndpoint`: a change that reaches the server. */
export const arrive = async (
  name: string,
  input: unknown,
  { key, branch }: { key: string | undefined; branch?: string | undefined },
) => {
  server.calls.push({ name, ...(input as Input), key, branch })
  const end = server.ends.shift()
  if (end instanceof Error) throw end
  await end
  return answerOf(name, input)
}

/** A refusal or, with status 0, an attempt without an answer; the idempotency key is `first`. */
export const refusal = (code: ApiErrorCode, data: Record<string, unknown> = {}, status = 409): ApiError =>
  new ApiError({ code, status, key: 'first', data })

/** An end for `ends` that the test triggers with `arrive`. */
export const late = () => {
  let arrive = (_refused?: Error): void => undefined
  const end = new Promise<void>((done, fail) => {
    arrive = refused => (refused ? fail(refused) : done())
  })
  return { end, arrive }
}

/** Replaces `askVersions`. */
export const askVersions = async (versions: readonly Version[]) => {
  const said = ({ label, mine, theirs, isTyped }: Version) =>
    `${label}${isTyped ? ', typed' : ''}: ${mine} | ${theirs}`
  server.asked.push(versions.map(said))
  return server.theirs
}

/** Replaces `currentPerson`. */
export const currentPerson = () => ({ id: 'niamh', name: 'Dr Niamh Kearney' })

/** The sent changes in order, without key and branch. */
export const sent = () => server.calls.map(({ key: _key, branch: _branch, ...call }) => call)
