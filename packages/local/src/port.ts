// Ports of the local services, always on 127.0.0.1.
import { createServer, type Server } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

const tryListen = (server: Server, port: number): Promise<number> =>
  new Promise((resolve, reject) => {
    const ready = (): void => {
      server.off('error', failed)
      const address = server.address()
      resolve(typeof address === 'object' && address ? address.port : port)
    }
    const failed = (error: Error): void => {
      server.off('listening', ready)
      reject(error)
    }
    server.once('listening', ready).once('error', failed).listen(port, '127.0.0.1')
  })

/**
 * Listens on the given port of 127.0.0.1, or on any for 0; resolves to its number. Waits up to 2 s for a given one,
 * because a predecessor whose parent was killed needs a moment to end.
 * @throws one sentence when the port is taken
 */
export const listen = async (server: Server, port: number): Promise<number> => {
  for (const last = Date.now() + 2000; ; await sleep(100)) {
    try {
      return await tryListen(server, port)
    } catch (error) {
      if (Date.now() < last) continue
      throw new Error(`Port ${port} is taken: end the program that uses it, or choose another port.`, {
        cause: error,
      })
    }
  }
}

/** A port that `listen` would take, for a program that listens by itself and can't choose a free one. */
export const freePort = async (port: number): Promise<number> => {
  const server = createServer()
  const free = await listen(server, port)
  await new Promise<void>(resolve => server.close(() => resolve()))
  return free
}
