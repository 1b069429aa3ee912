// The shell of every function's Hono app: request id, router's secret, log line, problem+json, compression, headers.
import { isoAt, now } from '@vetrounds/core/clock'
import { AppError, type ErrorCode, problemOf } from '@vetrounds/core/errors'
import { apiHeaders } from '@vetrounds/core/http/headers'
import { newId } from '@vetrounds/core/ids'
import { resource } from '@vetrounds/core/resource'
import type { Scope } from '@vetrounds/core/storage/scope'
import { Hono, type Context as HonoContext } from 'hono'
import { assertAddress } from './input.ts'
import { compress } from './middleware/compress.ts'
import { logRequest } from './middleware/log.ts'

/** What is known about the running request; becomes its log line. */
export type Line = {
  requestId: string
  at: string
  ip: string
  route: string
  userId?: string
  clinicId?: string
  branchId?: string
  code?: ErrorCode
  replayed?: boolean
  isEmpty?: boolean
  fault?: string
  scope?: Scope
}

type Env = { Variables: { line: Line } }
export type App = Hono<Env>
export type Context = HonoContext<Env>

/** The user agent, as events store it. */
export const agentOf = (c: Context): string => (c.req.header('user-agent') ?? '').slice(0, 200)

// The Router in front adds a secret: a call without it bypassed the edge and its limits.
const assertRouted = (c: Context): void => {
  if (c.req.header('x-router-secret') !== resource('RouterSecret').value) throw new AppError('origin.refused')
}

const problem = (c: Context, error: unknown): Response => {
  const line = c.get('line')
  const body = problemOf(error, line.requestId)
  line.code = body.code
  if (body.code === 'server.failed')
    line.fault = error instanceof Error ? (error.stack ?? error.message) : 'unknown'
  return c.body(JSON.stringify(body), body.status as 400, {
    'content-type': 'application/problem+json',
    ...(body.code === 'retry' && { 'retry-after': '1' }),
    ...(body.status === 429 &&
      body.data?.seconds !== undefined && { 'retry-after': String(body.data.seconds) }),
    ...(body.status === 401 && { 'www-authenticate': 'Bearer' }),
  })
}

/** A new app below `/api`. Routes are mounted on it by `serve` or by hand for the external ones. */
export const createApp = (): App => {
  // Also outside `/api`: every answer has a request id, a log line and headers.
  const app: App = new Hono<Env>()
  app.use(async (c, next) => {
    const start = now()
    const line: Line = {
      requestId: newId(),
      at: isoAt(start),
      // Set by the edge together with the Router's secret; X-Forwarded-For begins with whatever the caller claims.
      ip: c.req.header('x-viewer-address') ?? 'unknown',
      route: 'unknown',
    }
    c.set('line', line)
    await next()
    const { requestId, at: _at, ip: _ip, scope, ...rest } = line
    // Set directly, because each call of `c.header` would create the answer anew, with all headers that it has.
    const { headers } = c.res
    headers.set('x-request-id', requestId)
    for (const [name, value] of Object.entries(apiHeaders)) if (!headers.has(name)) headers.set(name, value)
    const { method } = c.req
    logRequest({ requestId, method, status: c.res.status, ms: now() - start, ...rest }, scope)
  })
  app.use(compress)
  app.use(async (c, next) => {
    assertRouted(c)
    assertAddress(c.req.url)
    await next()
  })
  app.onError((error, c) => problem(c, error))
  app.notFound(c => problem(c, new AppError('route.unknown')))
  return app.basePath('/api')
}
