// A server that answers as told, for tests of hooks that send changes and read. It imports nothing that reads or sends: it stands in the
// place of what does.

import { ApiError, type ApiErrorCode } from '../api/api-error.ts'
import type { Version } from '../forms/VersionDialog.tsx'

type Input = { params?: unknown; query?: unknown; body?: unknown }
type Call = Input & { name: string; key: string | undefined; branch: string | undefined }
// What a test is about, and so known to it.
type Answering = (input: never) => unknown

export const server = {
  /** By endpoint. */
  answers: {} as Record<string, Answering>,
  isOnline: true,
  /** What the next changes meet, in turn: a refusal, what they wait for, or nothing. */
  ends: [] as (Error | Promise<unknown> | undefined)[],
  /** The changes that were sent, and the reads. */
  calls: [] as Call[],
  reads: [] as Omit<Call, 'key'>[],
  /** The fields that were asked about, with both versions; and those whose saved version is then kept, nothing for going back. */
  asked: [] as string[][],
  theirs: undefined as ReadonlySet<string> | undefined,
}

/** A server that has seen nothing and takes everything. */
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

/** In the place of `request`. */
export const request = async (name: string, input: Input, { branch }: { branch?: string } = {}) => {
  server.reads.push({ name, ...input, branch })
  return answerOf(name, input)
}

/** In the place of `callEndpoint`: a change that arrives. */
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

/** A refusal, or with status 0 a try without an answer, under this key. */
export const refusal = (code: ApiErrorCode, data: Record<string, unknown> = {}, status = 409): ApiError =>
  new ApiError({ code, status, key: 'first', data })

/** An answer that comes when it is told to, among `ends`. */
export const late = () => {
  let arrive = (_refused?: Error): void => undefined
  const end = new Promise<void>((done, fail) => {
    arrive = refused => (refused ? fail(refused) : done())
  })
  return { end, arrive }
}

/** In the place of `askVersions`. */
export const askVersions = async (versions: readonly Version[]) => {
  const said = ({ label, mine, theirs, isTyped }: Version) =>
    `${label}${isTyped ? ', typed' : ''}: ${mine} | ${theirs}`
  server.asked.push(versions.map(said))
  return server.theirs
}

/** In the place of `currentPerson`. */
export const currentPerson = () => ({ id: 'niamh', name: 'Dr Niamh Kearney' })

/** What was sent, one after the other, without the way there. */
export const sent = () => server.calls.map(({ key: _key, branch: _branch, ...call }) => call)
