// Ports for programs that can't choose a free one themselves.
import { createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

const tryPort = (port: number): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(port, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : port))
    })
  })

/**
 * A port that is free on 127.0.0.1: the given one, or any for 0. Waits up to 2 s for the given one, because a
 * predecessor whose parent was killed needs a moment to end.
 * @throws one sentence when the port is taken
 */
export const freePort = async (port: number): Promise<number> => {
  for (const last = Date.now() + 2000; ; await sleep(100)) {
    try {
      return await tryPort(port)
    } catch (error) {
      if (Date.now() < last) continue
      throw new Error(`Port ${port} is taken: end the program that uses it, or choose another port.`, {
        cause: error,
      })
    }
  }
}
