// Finds out whether the service can be reached (spec § 4, 7, 9; product § 10). One tab checks and tells all tabs.
import { deviceNow } from '@vetrounds/core/clock'
import type { Trouble } from '../api/transport.ts'

/**
 * `online`: the steady state, with a health check every 5 s.
 * `offline`: the health check failed or the browser says so; checked every 2 s.
 * `unreachable`: a request failed on its way; only readiness ends it, so that nothing flickers.
 */
export type Reach = 'online' | 'offline' | 'unreachable'

/** The kind of outage: no network connection at all, or a connection over which the service doesn't answer. */
export type Outage = 'offline' | 'noAnswer'

export type Message = { kind: 'reach'; reach: Reach; isSlow?: true } | { kind: 'hello' }

const APP_POLL_MS = 5000
const CHECK_POLL_MS = 2000
const CACHE_MS = 2000
const TIMEOUT_MS = 5000
const WAIT_MS = 30_000
const READY_MS = [2000, 4000, 8000, 16_000, 30_000]
/** The random share of each pause, so that clinics don't all reconnect in the same second. */
const JITTER = 0.2

const NO_CACHE = { 'cache-control': 'no-cache, no-store, must-revalidate', pragma: 'no-cache' }

type Deps = {
  fetch: typeof fetch
  /** Tells the other tabs. */
  post: (message: Message) => void
  random?: () => number
}

export type Connectivity = ReturnType<typeof createConnectivity>

export const createConnectivity = ({ fetch, post, random = Math.random }: Deps) => {
  let reach: Reach = 'online'
  /** Whether there is no network connection, until shown otherwise: a request that fails meanwhile gives no new information. */
  let isCut = false
  /** The browser's last report. An answer that was on its way at that time must not override it. */
  let saysOffline = false
  let isLeader = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let pauses = 0
  let checked: { at: number; answer: Promise<boolean> } | undefined
  let probe: Promise<void> | undefined
  const listeners = new Set<() => void>()

  /** Sends a check. `slow`: no answer came in time, which tells nothing about the network connection. */
  const ask = async (method: 'HEAD' | 'GET', path: string): Promise<Response | 'slow' | undefined> => {
    try {
      return await fetch(`/api/${path}`, {
        method,
        headers: NO_CACHE,
        cache: 'no-store',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      })
    } catch (error) {
      return error instanceof DOMException && error.name === 'TimeoutError' ? 'slow' : undefined
    }
  }
  const isOk = (answer: Response | 'slow' | undefined): boolean => typeof answer === 'object' && answer.ok

  const take = (next: Reach, isSlow = false): void => {
    if (next === reach) return
    reach = next
    if (next !== 'unreachable') isCut = next === 'offline' && !isSlow
    pauses = 0
    if (isLeader) plan()
    for (const listener of listeners) listener()
  }

  const turn = (next: Reach, isSlow = false): void => {
    if (next === reach) return
    take(next, isSlow)
    post({ kind: 'reach', reach: next, ...(isSlow && { isSlow }) })
  }

  const checkHealth = async (): Promise<boolean> => {
    const answer = await ask('HEAD', 'health-check')
    const isUp = isOk(answer)
    // The edge may answer although the service behind it is down, so this doesn't end `unreachable`.
    if (reach !== 'unreachable') turn(isUp ? 'online' : 'offline', answer === 'slow')
    return isUp
  }

  /** Runs the health check, at most once in 2 s; a call in between gets the last answer. */
  const check = (): Promise<boolean> => {
    if (!checked || deviceNow() - checked.at >= CACHE_MS) checked = { at: deviceNow(), answer: checkHealth() }
    return checked.answer
  }

  const probeReady = (): Promise<void> => {
    probe ??= ask('GET', 'ready')
      .then(answer => turn(isOk(answer) ? 'online' : 'unreachable'))
      .finally(() => {
        probe = undefined
      })
    return probe
  }

  const pause = (): number => {
    if (reach === 'online') return APP_POLL_MS
    if (reach === 'offline') return CHECK_POLL_MS
    const ms = READY_MS[Math.min(pauses, READY_MS.length - 1)] ?? 30_000
    pauses += 1
    return ms * (1 + JITTER * (2 * random() - 1))
  }

  const plan = (): void => {
    clearTimeout(timer)
    if (!isLeader) return
    timer = setTimeout(async () => {
      await (reach === 'unreachable' ? probeReady() : check())
      plan()
    }, pause())
  }

  const recheck = async (): Promise<void> => {
    await (reach === 'unreachable' ? probeReady() : check())
    pauses = 0
    plan()
  }

  return {
    reach: (): Reach => reach,
    /** Why the service can't be reached; undefined while it can. */
    outage: (): Outage | undefined => {
      if (reach === 'online') return undefined
      return isCut || saysOffline ? 'offline' : 'noAnswer'
    },
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    check,
    /** Asks the service itself instead of the edge; returns whether it is ready. */
    ready: async (): Promise<boolean> => {
      await probeReady()
      return reach === 'online'
    },
    /** Takes the trouble of a request. If it is `doubtful`, the service is asked before anything is shown. */
    report: (trouble: Trouble): void => {
      if (trouble === 'failed') turn('unreachable')
      else if (reach === 'online') void probeReady()
    },
    /** Takes the browser's own events. "Online" is a reason to check and not yet proof. */
    browserSays: (isOnline: boolean): void => {
      saysOffline = !isOnline
      if (isOnline) {
        checked = undefined
        void recheck()
      } else if (reach === 'online') turn('offline')
      else for (const listener of listeners) listener()
    },
    /** Starts or stops polling; only one tab at a time does it. */
    lead: (leads: boolean): void => {
      isLeader = leads
      if (leads) void recheck()
      else clearTimeout(timer)
    },
    /** Takes over another tab's result, or answers another tab's `hello`. */
    hear: (message: Message): void => {
      if (message.kind === 'reach') take(message.reach, message.isSlow)
      else if (reach !== 'online')
        post({ kind: 'reach', reach, ...(reach === 'offline' && !isCut && { isSlow: true }) })
    },
    /** Resolves with true as soon as the service can be reached, with false after `ms` (30 s by default). */
    waitForConnection: async (ms = WAIT_MS): Promise<boolean> => {
      const end = deviceNow() + ms
      while (true) {
        if (reach !== 'unreachable') await check()
        if (reach === 'online') return true
        const left = end - deviceNow()
        if (left <= 0) return false
        await new Promise(resolve => setTimeout(resolve, Math.min(CHECK_POLL_MS, left)))
      }
    },
  }
}
