// Turns the contract's groups and their handlers into Hono routes, loaded on demand; all checks run in one order.
import { createHash } from 'node:crypto'
import {
  type Actor,
  type Person,
  type Reader,
  type RequestInfo,
  SAVED_AT_MOST,
} from '@vetrounds/core/access/actor'
import { oldestContract } from '@vetrounds/core/contract/build'
import { type Endpoint, type InputOf, isMutation, type ResponseOf } from '@vetrounds/core/contract/endpoint'
import { AppError, type ErrorCode } from '@vetrounds/core/errors'
import { countLoad } from '@vetrounds/core/sessions/rate.service'
import { keptAnswer } from '@vetrounds/core/storage/commit'
import { newScope, type Scope, withScope } from '@vetrounds/core/storage/scope'
import { type App, agentOf, type Context, type Line } from './app.ts'
import { fieldErrors, parsedBody } from './input.ts'
import { accessOf, assertSession, branchOf } from './middleware/access.ts'
import { bearerOf, verifyAccessToken } from './middleware/token.ts'

type Who<E extends Endpoint> = E['action'] extends 'person'
  ? Person
  : E['effect'] extends 'read'
    ? Reader
    : Actor

/** What a handler does with a request that passed all checks: unpack it and call the service. */
export type Handler<E extends Endpoint> = (who: Who<E>, input: InputOf<E>) => Promise<ResponseOf<E>>
export type Handlers<G extends Record<string, Endpoint>> = { [K in keyof G]: Handler<G[K]> }

const BODY_AT_MOST = 256 * 1024

// Codes that the shared checks may answer on any route, so that no endpoint has to list them.
const shared: ReadonlySet<ErrorCode> = new Set([
  'request.invalid',
  'request.unreadable',
  'request.too_large',
  'request.not_json',
  'auth.required',
  'auth.expired',
  'auth.session_ended',
  'auth.two_factor_needed',
  'action.not_allowed',
  'branch.not_reached',
  'member.suspended',
  'clinic.closed',
  'branch.closed',
  'not_found',
  'client.too_old',
  'idempotency.key_missing',
  'idempotency.key_reused',
  'idempotency.in_flight',
  'rate.limited',
  'retry',
])

const bodyOf = async (c: Context, endpoint: Endpoint): Promise<unknown> => {
  if (!endpoint.body) return undefined
  if (!/^application\/json\b/.test(c.req.header('content-type') ?? '')) throw new AppError('request.not_json')
  const text = await c.req.text()
  if (Buffer.byteLength(text) > BODY_AT_MOST)
    throw new AppError('request.too_large', { maximum: BODY_AT_MOST })
  return parsedBody(text)
}

const validated = async (c: Context, endpoint: Endpoint) => {
  const params = endpoint.params?.safeParse(c.req.param())
  // A malformed id is answered like a missing row, so that nobody can tell the two apart.
  if (params && !params.success) throw new AppError('not_found')
  // Without `reportInput` an issue doesn't say whether the field was missing.
  const query = endpoint.query?.safeParse(c.req.query(), { reportInput: true })
  const body = endpoint.body?.safeParse(await bodyOf(c, endpoint), { reportInput: true })
  const errors = [
    ...(query && !query.success ? fieldErrors('query', query.error) : []),
    ...(body && !body.success ? fieldErrors('body', body.error) : []),
  ]
  if (errors.length > 0) throw new AppError('request.invalid', {}, errors)
  return { params: params?.data, query: query?.data, body: body?.data }
}

/** Whether the request comes from the offline queue. */
const wasQueued = (c: Context): boolean => c.req.header('x-offline-retry') === 'true'

/**
 * When the offline queue saved the change. A device's clock is trusted only for the order of events: a time in the future is
 * ignored, and one longer ago than `SAVED_AT_MOST` is only marked as such.
 */
const savedAt = (c: Context, at: string): Pick<RequestInfo, 'savedAt' | 'savedLongAgo'> => {
  const told = Date.parse(c.req.header('x-original-attempt-time') ?? '')
  const age = Date.parse(at) - told
  if (age > SAVED_AT_MOST) return { savedLongAgo: true }
  return age >= 0 ? { savedAt: new Date(told).toISOString() } : {}
}

// A replayed item from the offline queue is exempt: it must be able to leave the browser (product § 10).
const assertBuild = (c: Context): void => {
  const build = Number(c.req.header('x-build') ?? oldestContract)
  if (!(build >= oldestContract) && !wasQueued(c))
    throw new AppError('client.too_old', { oldest: oldestContract })
}

const assertSize = (c: Context): void => {
  if (Number(c.req.header('content-length') ?? 0) > BODY_AT_MOST)
    throw new AppError('request.too_large', { maximum: BODY_AT_MOST })
}

const requestInfo = async (c: Context, { name, endpoint, line }: Call): Promise<RequestInfo> => {
  const info = { id: line.requestId, endpoint: name, at: line.at, ip: line.ip, agent: agentOf(c) }
  if (!isMutation(endpoint)) return info
  const key = c.req.header('idempotency-key')
  if (!key || !/^[\w-]{10,64}$/.test(key)) throw new AppError('idempotency.key_missing')
  const hash = createHash('sha256')
    .update(`${c.req.method} ${c.req.path} ${c.req.header('x-branch') ?? ''}\n`)
    .update(await c.req.text())
    .digest('base64url')
  if (!wasQueued(c)) return { ...info, key, hash }
  return { ...info, key, hash, wasQueued: true, ...savedAt(c, line.at) }
}

type AnyHandler = (who: never, input: never) => Promise<unknown>
type Call = { name: string; endpoint: Endpoint; handler: AnyHandler; scope: Scope; line: Line }

/** Runs the checks and the handler. Calls `admit` with the person who passed the checks: only they may get a replayed answer. */
const run = async (
  c: Context,
  call: Call,
  person: Person,
  admit: (who: Person) => void,
): Promise<unknown> => {
  const { endpoint, scope, line } = call
  const handle = (who: Person, input: object) => call.handler(who as never, input as never)
  const count = () => (isMutation(endpoint) ? countLoad('writes', person.userId) : undefined)
  if (endpoint.action === 'person') {
    await Promise.all([assertSession(person, isMutation(endpoint)), count()])
    admit(person)
    return handle(person, await validated(c, endpoint))
  }
  if (endpoint.action === 'public') throw new Error(`${call.name} is external and has routes of its own.`)
  const place = branchOf(c.req.header('x-branch'))
  const reader: Reader = { ...person, ...place }
  scope.clinics.add(place.clinicId)
  Object.assign(line, place)
  const access = accessOf(reader, { ...endpoint, action: endpoint.action })
  if (endpoint.effect !== 'read') {
    const [actor] = await Promise.all([access, count()])
    admit(actor)
    return handle(actor, await validated(c, endpoint))
  }
  if (endpoint.afterAccess) await access
  // The read runs in parallel with the access check, which thus costs no extra trip;
  // the answer is held back until the check passes.
  const answer = validated(c, endpoint).then(input => handle(reader, input))
  answer.catch(() => undefined)
  await access
  return answer
}

/** Whether an answer has no rows, and no flag such as `reload` either. */
const hasNothing = (answer: unknown): boolean =>
  Object.values(answer as object).every(value => (Array.isArray(value) ? value.length === 0 : value !== true))

const answerOf = async (c: Context, call: Call): Promise<Response> => {
  const { name, endpoint, scope, line } = call
  assertBuild(c)
  assertSize(c)
  const { userId, sessionId } = await verifyAccessToken(bearerOf(c.req.header('authorization')))
  line.userId = userId
  scope.userId = userId
  const person: Person = { userId, sessionId, request: await requestInfo(c, call) }
  let admitted: Person | undefined
  // A job was accepted, but is not finished yet.
  const done = endpoint.effect === 'job' ? 202 : 200
  try {
    const answer = await run(c, call, person, who => {
      admitted = who
    })
    line.isEmpty = endpoint.isPoll && hasNothing(answer)
    return c.json(endpoint.response.parse(answer) as object, done)
  } catch (error) {
    // A failed change may already have happened: then its first answer is returned.
    const kept = admitted && isMutation(endpoint) ? await keptAnswer(admitted) : undefined
    if (kept) {
      line.replayed = true
      // The code from before a deployment may have stored the answer in an older shape.
      // The caller is as old, and gets it unchanged.
      const { data = kept.body } = endpoint.response.safeParse(kept.body)
      return c.json(data as object, done, { 'idempotent-replayed': 'true' })
    }
    if (error instanceof AppError && !shared.has(error.code) && !endpoint.errors.includes(error.code))
      throw new Error(`${name} answers ${error.code}, which its contract does not declare.`)
    throw error
  }
}

/** A group of the contract with the handlers of its endpoints. */
export type Routes<G extends Record<string, Endpoint>> = { group: G; handlers: Handlers<G> }

/** The routes of a group. A missing handler doesn't compile. */
export const routesOf = <G extends Record<string, Endpoint>>(group: G, handlers: Handlers<G>): Routes<G> => ({
  group,
  handlers,
})

/** Methods and paths of a group's endpoints by name, as `group-table.ts` lists them. */
type Places = Readonly<Record<string, readonly [method: string, path: string]>>

/** The routes of any group. */
type AnyRoutes = { group: Readonly<Record<string, Endpoint>>; handlers: object }

/**
 * Mounts the endpoints of a group on the app. Its routes, with schemas, services and entities, are loaded by the first
 * request for one of them: a function that starts doesn't wait for the other domains (decision 63).
 */
export const mount = (app: App, places: Places, load: () => Promise<AnyRoutes>): void => {
  const all = Object.entries(places)
  for (const [name, [method, path]] of all)
    app.on(method, path, async c => {
      const line = c.get('line')
      line.route = name
      const { group, handlers } = await load()
      const endpoint = group[name]
      const handler = (handlers as Record<string, AnyHandler>)[name]
      if (!endpoint || !handler)
        throw new Error(`${name} is in no group of the contract: run npm run contract.`)
      const scope = newScope({ families: ['user.session', 'rate', ...endpoint.families] })
      line.scope = scope
      return withScope(scope, () => answerOf(c, { name, endpoint, handler, scope, line }))
    })
  // After the whole group, so that a path's real methods are found first.
  for (const [path, methods] of Map.groupBy(all, ([, [, path]]) => path))
    app.all(path, c => {
      c.header('allow', methods.map(([, [method]]) => method).join(', '))
      throw new AppError('method.not_allowed')
    })
}
