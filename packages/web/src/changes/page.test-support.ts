// The page's own sender and queue over the server of `server.test-support`: in the place of `api/send.ts` and of `offline/queue.ts`.
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

/** Nothing was tried before, and nothing waits. */
export const emptyQueue = (): void => {
  sender.forget()
  view.set({ queue: [], tray: [], settled: [], isRead: true })
}

/** What waits to be sent: the names of the changes, with what they make. */
export const waiting = () => view.get().queue.map(item => [item.name, ...madeBy(item)])
