// A broadcast channel reaches every thread of its process: each test file gets channels of its own, or it hears what another says.
import { randomUUID } from 'node:crypto'
import { BroadcastChannel } from 'node:worker_threads'

const file = randomUUID()

// As a class of Node, since a context of its own, where tests of components run, has none.
globalThis.BroadcastChannel = class extends BroadcastChannel {
  constructor(name: string) {
    super(`${name} of ${file}`)
  }
} as never
