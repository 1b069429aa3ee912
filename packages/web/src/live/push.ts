// Changes that the server pushes: one tab is connected for each branch, the others of the browser are told.
import type { BranchKey } from '../api/branch-key.ts'
import { session } from '../api/session.ts'
import { onReach, reachNow } from '../behaviour/connection.ts'
import { leadWhenVisible } from '../behaviour/leading-tab.ts'
import { openChannel } from './channel.ts'
import { type Broker, openLink } from './link.ts'
import { isPushed, type PushEvent, pushed } from './push-state.ts'

const NAME = 'vetrounds-push'
/** A tab that leads answers within this time, in ms; one that the browser has stopped doesn't. */
const ALIVE_MS = 1000

type Message = { branch: BranchKey } & ({ kind: 'hello' } | PushEvent)

/** Follows what is pushed to a branch; call the result to stop. */
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
  /** Whether a tab is connected: taking over from it would be a new connection, and everything would have to be asked. */
  const isLed = (): Promise<boolean> =>
    new Promise(resolve => {
      answered = () => resolve(true)
      setTimeout(() => resolve(false), ALIVE_MS)
      say({ kind: 'hello' })
    })

  const lead = (isLeading: boolean): void => {
    channel?.close()
    channel = undefined
    // The next leader connects anew, and says when it is.
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
