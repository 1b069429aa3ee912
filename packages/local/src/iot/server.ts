// AWS IoT on 127.0.0.1: MQTT over WebSockets for browsers, and of its data plane Publish and DeleteConnection.
// https://docs.aws.amazon.com/iot/latest/apireference/API_Operations_AWS_IoT_Data_Plane.html
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { createWebSocketStream, WebSocketServer } from 'ws'
import { refuseInLambda } from '../parent.ts'
import { listen } from '../port.ts'
import { type Broker, openBroker } from './broker.ts'
import type { Authorizer } from './policy.ts'

/** https://docs.aws.amazon.com/general/latest/gr/iot-core.html#message-broker-limits */
const LARGEST = 128 * 1024
const MOST_SLASHES = 7

const AUTHORIZER = 'local'

interface Options {
  region: string
  /** Asked for each connection, as AWS IoT asks the authorizer's function. */
  authorize: Authorizer
  port?: number
  log: (error: unknown) => void
}

const answer = (response: ServerResponse, status: number, type?: string): void => {
  response
    .writeHead(status, { 'content-type': 'application/json', ...(type && { 'x-amzn-errortype': type }) })
    .end(JSON.stringify(type ? { message: type } : {}))
}

const bodyOf = async (message: IncomingMessage): Promise<Buffer> => {
  const chunks: Buffer[] = []
  for await (const chunk of message) chunks.push(chunk)
  return Buffer.concat(chunks)
}

const serve = async (broker: Broker, message: IncomingMessage, response: ServerResponse): Promise<void> => {
  if (!message.headers.authorization?.startsWith('AWS4-HMAC-SHA256 '))
    return answer(response, 401, 'UnauthorizedException')
  const { pathname } = new URL(message.url ?? '/', 'http://local')
  const [, kind, ...rest] = pathname.split('/').map(decodeURIComponent)
  const name = rest.join('/')
  if (message.method === 'POST' && kind === 'topics') {
    const payload = await bodyOf(message)
    if (!name || name.split('/').length > MOST_SLASHES + 1 || payload.length > LARGEST)
      return answer(response, 400, 'InvalidRequestException')
    await broker.publish(name, payload)
    return answer(response, 200)
  }
  if (message.method === 'DELETE' && kind === 'connections')
    return broker.disconnect(name)
      ? answer(response, 200)
      : answer(response, 404, 'ResourceNotFoundException')
  return answer(response, 501, 'NotImplementedException')
}

/**
 * Starts the service.
 * @throws inside Lambda, and when the port is taken
 */
export const startIot = async ({ region, authorize, port = 0, log }: Options) => {
  refuseInLambda('broker')
  const broker = await openBroker({ region, authorize, log })
  const server = createServer((message, response) => {
    serve(broker, message, response).catch(error => {
      log(error)
      answer(response, 500, 'InternalFailureException')
    })
  })
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: LARGEST,
    handleProtocols: offered => (offered.has('mqtt') ? 'mqtt' : false),
  })
  server.on('upgrade', (message, socket, head) => {
    const { pathname, searchParams } = new URL(message.url ?? '/', 'http://local')
    if (pathname !== '/mqtt' || searchParams.get('x-amz-customauthorizer-name') !== AUTHORIZER) {
      socket.end('HTTP/1.1 403 Forbidden\r\n\r\n')
      return
    }
    sockets.handleUpgrade(message, socket, head, opened => {
      const stream = createWebSocketStream(opened)
      stream.on('error', () => opened.terminate())
      broker.handle(stream, message)
    })
  })
  const bound = await listen(server, port)
  return {
    port: bound,
    /** Endpoint for the client of the data plane. */
    url: `http://127.0.0.1:${bound}`,
    /** Where browsers connect. */
    socketUrl: `ws://127.0.0.1:${bound}/mqtt?x-amz-customauthorizer-name=${AUTHORIZER}`,
    count: broker.count,
    close: async (): Promise<void> => {
      for (const socket of sockets.clients) socket.terminate()
      await broker.close()
      const closed = new Promise<void>(resolve => server.close(() => resolve()))
      server.closeAllConnections()
      await closed
    },
  }
}
