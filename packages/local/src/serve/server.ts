// The one port of `npm start`: plays the Router in front of the API, and serves the built web app and the mailbox.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { refuseInLambda } from '../parent.ts'
import { listen } from '../port.ts'
import { applyRouterHeaders } from './routed.ts'

type Fetch = (request: Request) => Response | Promise<Response>
type Listener = (message: IncomingMessage, response: ServerResponse) => unknown

interface Options {
  port: number
  routerSecret: string
  /** Apps by the beginning of the path, the most specific first; each sees the whole path. */
  apps: readonly { path: string; fetch: Fetch }[]
  /** Pages of the local services by the beginning of the path. They see the path without it, and none of the Router's headers. */
  pages?: readonly { path: string; fetch: Fetch }[]
  /** Everything else. */
  files?: Listener
}

const isBelow = (path: string, base: string): boolean => path === base || path.startsWith(`${base}/`)

const listenerOf = (fetch: Fetch): Listener =>
  getRequestListener(request => fetch(request), { overrideGlobalObjects: false })

// The same answer as from infra's edge: the functions never see this request.
const answerHealth = (response: ServerResponse): void => {
  response
    .writeHead(204, {
      'cache-control': 'no-store, no-cache, must-revalidate',
      'x-content-type-options': 'nosniff',
    })
    .end()
}

/** Longer than any client keeps an idle connection: a request would fail if its connection were closed just as it is sent. */
const KEPT_OPEN_MS = 75_000

/**
 * Serves on 127.0.0.1.
 * @throws inside Lambda, and when the port is taken
 */
export const startServer = async ({ port, routerSecret, apps, pages = [], files }: Options) => {
  refuseInLambda('web server')
  const routed = apps.map(app => ({ path: app.path, listener: listenerOf(app.fetch) }))
  const local = pages.map(page => ({ path: page.path, listener: listenerOf(page.fetch) }))

  const server = createServer({ keepAliveTimeout: KEPT_OPEN_MS }, (message, response) => {
    const [path = '/'] = (message.url ?? '/').split('?')
    const { method } = message
    if (path === '/api/health-check' && (method === 'HEAD' || method === 'GET')) return answerHealth(response)
    const page = local.find(each => isBelow(path, each.path))
    if (page) {
      const rest = (message.url ?? '').slice(page.path.length)
      message.url = rest.startsWith('/') ? rest : `/${rest}`
      return page.listener(message, response)
    }
    const app = routed.find(each => isBelow(path, each.path))
    if (app) {
      applyRouterHeaders(message, routerSecret)
      return app.listener(message, response)
    }
    if (files) return files(message, response)
    return response.writeHead(404).end()
  })
  const bound = await listen(server, port)
  return {
    port: bound,
    close: async (): Promise<void> => {
      const closed = new Promise<void>(resolve => server.close(() => resolve()))
      server.closeAllConnections()
      await closed
    },
  }
}
