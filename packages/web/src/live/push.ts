// Receives the changes that the server pushes. For each branch, one tab is connected and tells the browser's other tabs.
import type { BranchKey } from '../api/branch-key.ts'
import { session } from '../api/session.ts'
import { onReach, reachNow } from '../behaviour/connection.ts'
import { leadWhenVisible } from '../behaviour/leading-tab.ts'
import { openChannel } from './channel.ts'
import { type Broker, openLink } from './link.ts'
import { isPushed, type PushEvent, pushed } from './push-state.ts'

const NAME = 'vetrounds-push'
/** A leading tab answers within this time, in ms; a tab that the browser has frozen doesn't. */
const ALIVE_MS = 1000

type Message = { branch: BranchKey } & ({ kind: 'hello' } | PushEvent)

/** Follows the changes pushed for a branch. Returns a function that stops. */
export const followPush = (broker: Broker, branch: BranchKey): (() => void) => {
  const tabs = new BroadcastChannel(NAME)
  let channel: ReturnType<typeof openChannel> | undefined
  let token = session.peek()?.token

  const say = (message: { kind: 'hello' } | PushEvent): void =>
    tabs.postMessage({ branch, ...message } satisfies Message)
  const tell = (event: PushEvent): void => {
    say(event)
    pushed(event, branch)
  }
  let answered = (): void => {}
  tabs.addEventListener('message', ({ data }: MessageEvent<Message>) => {
    if (data.branch !== branch) return
    if (data.kind === 'hello') {
      if (channel && isPushed(branch)) say({ kind: 'state', isOn: true })
      return
    }
    if (data.kind === 'state' && data.isOn) answered()
    pushed(data, branch)
  })
  say({ kind: 'hello' })
  /**
   * Whether another tab is connected. Taking over from it would need a new connection, and everything would have to be polled.
   */
  const isLed = (): Promise<boolean> =>
    new Promise(resolve => {
      answered = () => resolve(true)
      setTimeout(() => resolve(false), ALIVE_MS)
      say({ kind: 'hello' })
    })

  const lead = (isLeading: boolean): void => {
    channel?.close()
    channel = undefined
    // The next leader connects anew, and reports when it is connected.
    if (isLeading) {
      tell({ kind: 'state', isOn: false })
      channel = openChannel({ open: hooks => openLink(broker, branch, hooks), tell })
    }
  }
  const stopLeading = leadWhenVisible(`${NAME} ${branch}`, lead, isLed)
  const stopSession = session.subscribe(() => {
    const next = session.peek()?.token
    if (next === token) return
    token = next
    if (next) channel?.renew()
  })
  const stopReach = onReach(() => channel?.reach(reachNow() === 'online'))
  return () => {
    stopLeading()
    stopSession()
    stopReach()
    pushed({ kind: 'state', isOn: false }, branch)
    tabs.close()
  }
}
