// A broadcast channel reaches every thread of its process. Each test file gets channels of its own, so that it doesn't receive
// the messages of another.
import { randomUUID } from 'node:crypto'
import { BroadcastChannel } from 'node:worker_threads'

const file = randomUUID()

// Extends the class of Node, since the separate context in which component tests run has no BroadcastChannel.
globalThis.BroadcastChannel = class extends BroadcastChannel {
  constructor(name: string) {
    super(`${name} of ${file}`)
  }
} as never
