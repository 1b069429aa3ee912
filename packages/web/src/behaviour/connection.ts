// The browser's connectivity: the tab that was last visible checks it for all tabs.
import { useSyncExternalStore } from 'react'
import { afterFirstData } from '../api/first-data.ts'
import { onTrouble } from '../api/transport.ts'
import {
  type Connectivity,
  createConnectivity,
  type Message,
  type Outage,
  type Reach,
} from './connectivity.ts'
import { leadWhenVisible } from './leading-tab.ts'

const LOCK = 'vetrounds-connectivity'

const start = (): Connectivity => {
  const channel = new BroadcastChannel('vetrounds-connectivity')
  const connectivity = createConnectivity({
    fetch: (...call) => fetch(...call),
    post: message => channel.postMessage(message),
  })
  channel.addEventListener('message', ({ data }: MessageEvent<Message>) => connectivity.hear(data))
  addEventListener('online', () => connectivity.browserSays(true))
  addEventListener('offline', () => connectivity.browserSays(false))
  onTrouble(connectivity.report)
  if (!navigator.onLine) connectivity.browserSays(false)
  channel.postMessage({ kind: 'hello' } satisfies Message)
  let isInLine = false
  const lineUp = (): void => {
    if (!isInLine) leadWhenVisible(LOCK, connectivity.lead)
    isInLine = true
  }
  // Until the first page is complete, its own reads show whether the service can be reached; the checks begin before that only if
  // a read failed.
  afterFirstData(lineUp)
  connectivity.subscribe(lineUp)
  return connectivity
}

let started: Connectivity | undefined

/** The only connectivity of this tab; the first call starts it. */
const connection = (): Connectivity => {
  started ??= start()
  return started
}

/** Calls back when the service becomes reachable or unreachable. Returns a function that unsubscribes. */
export const onReach = (listener: () => void): (() => void) => connection().subscribe(listener)

/** Whether the service can be reached, as far as this tab knows. */
export const reachNow = (): Reach => connection().reach()

/** Asks the service whether it is ready (GET /api/ready): what the offline queue waits for. */
export const isReady = (): Promise<boolean> => connection().ready()

/** Resolves with true as soon as the service can be reached, with false after 30 s (spec § 9). */
export const waitForConnection = (): Promise<boolean> => connection().waitForConnection()

/** Why the service can't be reached, as far as this tab knows; undefined while it can. */
export const useOutage = (): Outage | undefined => useSyncExternalStore(onReach, () => connection().outage())

/** Whether the service can be reached; renders again when that changes. */
export const useReach = (): Reach => useSyncExternalStore(onReach, reachNow)
