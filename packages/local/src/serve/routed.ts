// What the Router does to a request before the API sees it: it adds its secret and the caller's
// address, and removes whatever a caller sends under those names.
import type { IncomingMessage } from 'node:http'

const OURS = /^(x-router-secret|x-viewer-address|x-forwarded-.*|cloudfront-.*)$/i

/** The address that a request says it comes from. Only this machine reads it: to the limits all its tests would be one address. */
const SAID_ADDRESS = 'x-local-address'

/** Changes the message in place; the names are those of infra's edge. */
export const applyRouterHeaders = (message: IncomingMessage, routerSecret: string): void => {
  const { headers, rawHeaders } = message
  const said = headers[SAID_ADDRESS]
  const address = typeof said === 'string' ? said : (message.socket.remoteAddress ?? 'unknown')
  const added = {
    'x-router-secret': routerSecret,
    'x-viewer-address': address,
    'x-forwarded-for': address,
    'x-forwarded-host': headers.host ?? '',
  }
  const kept = rawHeaders.filter((_, at) => !OURS.test(rawHeaders[at - (at % 2)] ?? ''))
  message.rawHeaders = [...kept, ...Object.entries(added).flat()]
  // Node has parsed `headers` from the raw ones by now, and the adapter reads either.
  for (const name of Object.keys(headers)) if (OURS.test(name)) delete headers[name]
  Object.assign(headers, added)
}
