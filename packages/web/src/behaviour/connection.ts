// The browser's connectivity: the tab that was last visible checks it for all tabs.
import { useSyncExternalStore } from 'react'
import { onTrouble } from '../api/transport.ts'
import {
  type Connectivity,
  createConnectivity,
  type Message,
  type Outage,
  type Reach,
} from './connectivity.ts'

const LOCK = 'vetrounds-connectivity'

/** Why a request in line is withdrawn: this very tab comes to the front. */
const TAKING = 'taking'

/** Leads while this tab is the one that was last in front: the timers of hidden tabs run late. */
const leadWhenVisible = (connectivity: Connectivity): void => {
  let isHolding = false
  let inLine: AbortController | undefined
  const hold = () => {
    isHolding = true
    connectivity.lead(true)
    return new Promise<never>(() => undefined)
  }
  const wait = () => {
    if (isHolding) connectivity.lead(false)
    isHolding = false
    inLine = new AbortController()
    navigator.locks.request(LOCK, { signal: inLine.signal }, hold).catch((why: unknown) => {
      if (why !== TAKING) wait()
    })
  }
  const take = () => {
    if (document.visibilityState !== 'visible' || isHolding) return
    inLine?.abort(TAKING)
    navigator.locks.request(LOCK, { steal: true }, hold).catch(wait)
  }
  document.addEventListener('visibilitychange', take)
  if (document.visibilityState === 'visible') take()
  else wait()
}

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
  leadWhenVisible(connectivity)
  return connectivity
}

let started: Connectivity | undefined

/** The one connectivity of this tab; it begins to look with the first call. */
const connection = (): Connectivity => {
  started ??= start()
  return started
}

/** Calls back when it changes whether the service can be reached; returns how to stop. */
export const onReach = (listener: () => void): (() => void) => connection().subscribe(listener)

/** Whether the service can be reached, as far as this tab knows. */
export const reachNow = (): Reach => connection().reach()

/** Asks the service whether it is ready (GET /api/ready): what the offline queue waits for. */
export const isReady = (): Promise<boolean> => connection().ready()

/** Resolves with true as soon as the service can be reached, with false after 30 s (spec § 9). */
export const waitForConnection = (): Promise<boolean> => connection().waitForConnection()

/** Why the service can't be reached, as far as this tab knows; nothing while it can. */
export const useOutage = (): Outage | undefined => useSyncExternalStore(onReach, () => connection().outage())

/** Whether the service can be reached; renders again when that changes. */
export const useReach = (): Reach => useSyncExternalStore(onReach, reachNow)
