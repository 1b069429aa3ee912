// A broadcast channel reaches every thread of its process: each test file gets channels of its own, or it hears what another says.
import { threadId } from 'node:worker_threads'

const Channel = globalThis.BroadcastChannel

globalThis.BroadcastChannel = class extends Channel {
  constructor(name: string) {
    super(`${name} of ${process.pid}.${threadId}`)
  }
}
