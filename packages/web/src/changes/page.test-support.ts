// The page's own sender and queue with the server of `server.test-support`; replaces `api/send.ts` and `offline/queue.ts`.
import { createSender } from '../api/sender.ts'
import { madeBy } from '../offline/item.ts'
import { memorySubmitter } from '../offline/memory-submitter.test-support.ts'
import { createView } from '../offline/queue-view.ts'
import { arrive, server } from './server.test-support.ts'

export const HERE = 'C1.B1'

export const view = createView(false)

const held = {
  get entries() {
    return view.get()
  },
  set entries({ queue, tray }) {
    view.set({ queue, tray })
  },
  get isOnline() {
    return server.isOnline
  },
}

export const sender = createSender(
  async (name, input, options) => (await arrive(name, input, options)) as never,
  () => HERE,
)

export const submitter = memorySubmitter(held, sender)

/** Forgets earlier attempts and empties the queue. */
export const emptyQueue = (): void => {
  sender.forget()
  view.set({ queue: [], tray: [], settled: [], isRead: true })
}

/** The waiting changes: their names with the ids of the things they create or change. */
export const waiting = () => view.get().queue.map(item => [item.name, ...madeBy(item)])
