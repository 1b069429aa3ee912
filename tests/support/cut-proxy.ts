// A proxy in front of the local stack that can fail in every way a network can, also between the commit and its answer
// (architecture § 4). The browser's own offline switch can't simulate that.
import {
  Agent,
  createServer,
  type IncomingMessage,
  type RequestListener,
  request,
  type ServerResponse,
} from 'node:http'
import { createServer as createSecureServer } from 'node:https'
import { listen } from '@vetrounds/local/port'

/** What happens to a request instead of being passed on. */
export type Fault =
  /** The connection breaks before the service gets the request. */
  | { kind: 'reset' }
  /** The request is neither answered nor forwarded. */
  | { kind: 'hang' }
  /** A gateway answers instead of the service, which never gets the request. */
  | { kind: 'status'; status: 502 | 503 | 504 }
  /** The service gets the request and commits; the connection breaks before its answer arrives. */
  | { kind: 'drop' }
  /** As `drop`, but the connection breaks in the middle of the answer's body. */
  | { kind: 'tear' }
  /** Not answered, but forwarded when the rule is removed, long after the browser has given up. */
  | { kind: 'late' }
  /** Passed on after `ms` milliseconds. */
  | { kind: 'slow'; ms: number }

interface Rule {
  fault: Fault
  /** Which requests, matched against e.g. `POST /api/owners?…`; all unless given. */
  match?: RegExp
  /** To how many requests the rule applies; unless given, to all until it is removed. */
  times?: number
}

/** A request that arrived, and what happened to it. */
interface Seen {
  method: string
  /** The path with its query. */
  path: string
  key: string | undefined
  isReplay: boolean
  /** Missing when it was passed on. */
  fault?: Fault['kind']
  /** The status that the service answered with, even if the answer was not delivered. */
  status?: number
}

interface Kept {
  method: string
  url: string
  headers: IncomingMessage['headers']
  body: Buffer
}

interface Upstream {
  status: number
  headers: IncomingMessage['headers']
  body: Buffer
}

const readAll = async (message: IncomingMessage): Promise<Buffer> => {
  const chunks: Buffer[] = []
  for await (const chunk of message) chunks.push(chunk)
  return Buffer.concat(chunks)
}

/** Replaces the origin of the bucket by that of the proxy in an answer: in its content security policy and in JSON. */
const renamed = (answer: Upstream, from: string, to: string): Upstream => {
  const { 'content-length': _length, ...headers } = answer.headers
  const isText = headers['content-type']?.includes('json') && !headers['content-encoding']
  const policy = headers['content-security-policy']
  return {
    ...answer,
    headers: {
      ...headers,
      ...(policy && { 'content-security-policy': String(policy).replaceAll(from, to) }),
    },
    body: isText ? Buffer.from(String(answer.body).replaceAll(from, to)) : answer.body,
  }
}

/** Paths of the local stack's bucket (scripts/stack/services.ts): those of its files, and its own, which takes uploads. */
const OF_BUCKET = /^\/vetrounds-files(\/|$)/

interface Secure {
  /** Both as PEM. */
  certificate: { key: string; cert: string }
  /** The origin of the bucket. Its requests go through the proxy, too, since a page loaded over https may not read over http. */
  bucket: string
}

/**
 * Starts a proxy in front of `target` on a free port of localhost, where most browsers keep Secure cookies even over http. With a
 * certificate it speaks https, where all browsers keep them.
 */
export const startCutProxy = async (target: string, { certificate, bucket }: Partial<Secure> = {}) => {
  const agent = new Agent({ keepAlive: true })
  const rules: (Rule & { left: number; held: (() => void)[] })[] = []
  const seen: Seen[] = []
  const pages = new Map<string, { type: string; body: string }>()

  const send = ({ method, url, headers, body }: Kept, origin: string): Promise<Upstream> =>
    new Promise((resolve, reject) => {
      const sent = request(new URL(url, origin), { method, headers, agent }, answer => {
        readAll(answer).then(
          whole => resolve({ status: answer.statusCode ?? 502, headers: answer.headers, body: whole }),
          reject,
        )
      })
      sent.on('error', reject)
      sent.end(body)
    })

  const forward = async (kept: Kept): Promise<Upstream> => {
    if (!bucket) return send(kept, target)
    // A signed address is valid only with the bucket's own host name.
    if (OF_BUCKET.test(kept.url))
      return send({ ...kept, headers: { ...kept.headers, host: new URL(bucket).host } }, bucket)
    const plain = { ...kept, headers: { ...kept.headers, 'accept-encoding': 'identity' } }
    return renamed(await send(plain, target), bucket, ownUrl())
  }

  // When a kept-alive connection breaks before the answer's head, Chromium repeats the request by itself (RFC 9110 § 9.2.2 allows
  // this for idempotent ones). With a connection for each request, the page sees every break.
  const pass = (
    response: ServerResponse,
    { status, headers, body }: Upstream,
    length = body.length,
  ): void => {
    const { 'transfer-encoding': _chunked, 'keep-alive': _kept, ...rest } = headers
    const hasBody = status !== 204 && status !== 304
    response.writeHead(status, {
      ...rest,
      connection: 'close',
      ...(hasBody && rest['content-length'] === undefined && { 'content-length': body.length }),
    })
    if (length === body.length) response.end(hasBody ? body : undefined)
    else response.write(body.subarray(0, length), () => response.socket?.destroy())
  }

  const ruleFor = (line: string) => {
    const rule = rules.find(({ match, left }) => left > 0 && (match?.test(line) ?? true))
    if (rule) rule.left -= 1
    return rule
  }

  const answer = async (message: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { method = 'GET', url = '/' } = message
    const page = pages.get(url.split('?')[0] ?? '')
    const kept = { method, url, headers: message.headers, body: await readAll(message) }
    const rule = ruleFor(`${method} ${url}`)
    const fault = rule?.fault
    const entry: Seen = {
      method,
      path: url,
      key: message.headers['idempotency-key']?.toString(),
      isReplay: message.headers['x-offline-retry'] === 'true',
      ...(fault && { fault: fault.kind }),
    }
    seen.push(entry)
    const ask = async (): Promise<Upstream> => {
      if (page) return { status: 200, headers: { 'content-type': page.type }, body: Buffer.from(page.body) }
      const upstream = await forward(kept)
      entry.status = upstream.status
      return upstream
    }
    switch (fault?.kind) {
      case 'reset':
        message.socket.destroy()
        return
      case 'hang':
        return
      case 'status':
        response
          .writeHead(fault.status, { connection: 'close', 'content-type': 'text/html' })
          .end('<h1>Gateway</h1>')
        return
      case 'drop':
        await ask()
        message.socket.destroy()
        return
      case 'tear': {
        const upstream = await ask()
        if (upstream.body.length > 1) pass(response, upstream, Math.floor(upstream.body.length / 2))
        else message.socket.destroy()
        return
      }
      case 'late':
        await new Promise<void>(resolve => rule?.held.push(resolve))
        await ask()
        message.socket.destroy()
        return
      case 'slow':
        await new Promise(resolve => setTimeout(resolve, fault.ms))
    }
    pass(response, await ask())
  }

  const underway = new Set<Promise<void>>()
  const hear: RequestListener = (message, response) => {
    // The browser may close and the stack may end at any moment: then there is nobody to report an error to.
    const work = answer(message, response)
      .catch(() => void message.socket.destroy())
      .finally(() => underway.delete(work))
    underway.add(work)
  }
  const server = certificate ? createSecureServer(certificate, hear) : createServer(hear)
  const port = await listen(server, 0)

  const ownUrl = (): string => `${certificate ? 'https' : 'http'}://localhost:${port}`

  const close = async (): Promise<void> => {
    if (!server.listening) return
    const closed = new Promise<void>(resolve => server.close(() => resolve()))
    server.closeAllConnections()
    await closed
  }

  const drop = (rule: (typeof rules)[number]): void => {
    const at = rules.indexOf(rule)
    if (at >= 0) rules.splice(at, 1)
    for (const release of rule.held.splice(0)) release()
  }

  return {
    url: ownUrl(),
    /** All requests so far, oldest first. */
    seen: seen as readonly Seen[],
    /** Serves a page of the test under the proxy's origin. */
    serve: (path: string, type: string, body: string): void => void pages.set(path, { type, body }),
    /** Adds a rule that precedes the others; returns a function that removes it. */
    cut: ({ times = Number.POSITIVE_INFINITY, ...rule }: Rule): (() => void) => {
      const made = { ...rule, left: times, held: [] }
      rules.unshift(made)
      return () => drop(made)
    },
    /** Stops listening: new connections are refused, open ones are broken. */
    refuse: close,
    /** Removes all rules, and listens again if it had stopped. */
    restore: async (): Promise<void> => {
      for (const rule of [...rules]) drop(rule)
      if (!server.listening) await listen(server, port)
    },
    /** Resolves when no request is in progress any more, whether or not its answer was delivered. */
    settled: async (): Promise<void> => {
      while (underway.size > 0) await Promise.all(underway)
    },
    close: async (): Promise<void> => {
      for (const rule of [...rules]) drop(rule)
      await close()
      agent.destroy()
    },
  }
}

export type CutProxy = Awaited<ReturnType<typeof startCutProxy>>
