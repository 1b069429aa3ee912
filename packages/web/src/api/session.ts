// The only module that holds and refreshes the access token; no two tabs ever refresh at once (reference/signing-in).
import { deviceNow } from '@vetrounds/core/clock'
import { clearedAtLogout, cookieNames, cookieText, readCookie } from '@vetrounds/core/sessions/cookies'
import type { SessionAnswer } from '@vetrounds/core/sessions/session'
import { useSyncExternalStore } from 'react'
import { type Early, type EarlyStart, hasEarlyStart, takeEarlyStart } from './early-start.ts'
import { countAwaited } from './first-data.ts'
import { dropPerson, type KnownPerson, keepPerson, knownPerson } from './known-person.ts'
import { followServer } from './server-clock.ts'
import { expiries, hasHint, REFRESH_LOCK, TIMEOUT_MS } from './session-hint.ts'
import { type Current, currentOf, isFresh, untilRefresh } from './token.ts'
import { isGatewayStatus, reportTrouble } from './transport.ts'
import { createOwedLogout } from './unsent-logout.ts'

/**
 * `in`: somebody is signed in, possibly without a token until the service answers. `unavailable`: there is a session, but it
 * can't even be determined whose it is. Both are retried automatically.
 */
export type Boot = 'loading' | 'in' | 'out' | 'unavailable'

/** Why a session ended: `left` by choice, in this or another tab; or forced: `refused` by the server, or `idle` too long. */
export type Ended = 'refused' | 'left' | 'idle'

/** The server could not be asked; the session continues. */
export class RefreshUnavailable extends Error {
  override name = 'RefreshUnavailable'
}

type Message = { kind: 'adopted'; current: Current } | { kind: 'ended'; why: Ended; at: number }

// The lock is held this long after a refresh so that its broadcast arrives; otherwise a waiting tab would refresh once more.
const BROADCAST_MS = 50
const NEWS_MS = 1000
/** A message received later than this after it was sent is from before the tab was frozen; the cookies are more recent. */
const LATE_MS = 5000
const RETRY_MS = [2000, 4000, 8000, 16_000, 30_000]

const channel = new BroadcastChannel('vetrounds-session')
const listeners = new Set<() => void>()
const endListeners = new Set<(why: Ended) => void>()
const beforeListeners = new Set<(person: string) => Promise<void>>()

let current: Current | undefined
/** The person whose session this is, as the browser remembers them, until a token confirms it. */
let known: KnownPerson | undefined
let boot: Boot = 'loading'
let inflight: Promise<Current | undefined> | undefined
let timer: ReturnType<typeof setTimeout> | undefined
let failures = 0
/** How the session ended at page load, before there were listeners. */
let unheard: Ended | undefined
let isHeard = false

const setBoot = (next: Boot): void => {
  boot = next
  for (const listener of listeners) listener()
}

const person = (): KnownPerson | undefined =>
  current ? { id: current.claims.sub, user: current.user } : known

const schedule = (ms: number): void => {
  clearTimeout(timer)
  timer = setTimeout(() => void get({ force: true }).catch(() => undefined), ms)
}

const show = (next: Current): void => {
  const former = person()
  keepPerson({ id: next.claims.sub, user: next.user })
  // Somebody else signed in in another tab: everything that this tab has loaded belongs to the previous person.
  if (former && former.id !== next.claims.sub) {
    location.reload()
    return
  }
  current = next
  failures = 0
  schedule(untilRefresh(next))
  setBoot('in')
}

const forget = (): void => {
  clearTimeout(timer)
  current = undefined
  known = undefined
  dropPerson()
  for (const name of clearedAtLogout) document.cookie = cookieText(name, '', { maxAge: 0 })
  setBoot('out')
}

const end = (why: Ended): void => {
  if (!isHeard) unheard = why
  forget()
  for (const listener of endListeners) listener(why)
}

const tellEnd = (why: Ended): void =>
  channel.postMessage({ kind: 'ended', why, at: deviceNow() } satisfies Message)

const refuse = (): void => {
  end('refused')
  tellEnd('refused')
}

const take = async (next: Current): Promise<void> => {
  if (!person()) await Promise.all([...beforeListeners].map(prepare => prepare(next.claims.sub)))
  show(next)
}

channel.addEventListener('message', ({ data }: MessageEvent<Message>) => {
  if (data.kind === 'adopted') void take(data.current)
  // A refused tab clears the hint cookie before it broadcasts: a hint that exists belongs to a later sign-in.
  else if (boot !== 'out' && !(data.why === 'refused' && hasHint())) {
    // Received late, as by a tab that was frozen: meanwhile the cookies belong to another session, of the same person or another.
    const isOver = deviceNow() - data.at > LATE_MS && hasHint()
    if (!isOver && (knownPerson() ?? person())?.id === person()?.id) end(data.why)
    else location.reload()
  }
})

const adopt = async (answer: SessionAnswer, at?: number): Promise<Current> => {
  const next = currentOf(answer, at)
  await take(next)
  channel.postMessage({ kind: 'adopted', current: next } satisfies Message)
  return next
}

const post = (path: string, token?: string): Promise<Response> =>
  fetch(`/api/auth/${path}`, {
    method: 'POST',
    headers: token ? { authorization: `Bearer ${token}` } : {},
    // Even if the page is left during a refresh, the browser still receives the rotated cookie.
    keepalive: true,
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).then(answer => {
    followServer(answer.headers.get('date'))
    return answer
  })

const isNewer = (seen: string | undefined): boolean =>
  current !== undefined && current.token !== seen && isFresh(current)

const nextNews = (): Promise<void> =>
  new Promise(resolve => {
    const done = () => {
      listeners.delete(done)
      resolve()
    }
    listeners.add(done)
    setTimeout(done, NEWS_MS)
  })

/** The answer to the refresh that the page has already sent, and when it came. */
const heard = async ({ refreshed }: EarlyStart): Promise<Early> => {
  const early = await refreshed
  followServer(early.response.headers.get('date'), early.at)
  return early
}

const posted = async (): Promise<Early> => ({ response: await post('refresh'), at: deviceNow() })

const ask = async (early?: EarlyStart): Promise<Current | undefined> => {
  const [asked, seen] = [early?.asked ?? expiries(), current?.token]
  const { response: answer, at } = await (early ? heard(early) : posted()).catch((error: unknown) => {
    throw new RefreshUnavailable('The session could not be refreshed.', { cause: error })
  })
  if (answer.status === 401) {
    // The refused cookies are not the current ones: somebody has signed in meanwhile.
    if (hasHint() && expiries() !== asked) {
      if (!isNewer(seen)) await nextNews()
      return isNewer(seen) ? current : ask()
    }
    console.error('The session could not be refreshed: the server refused it.')
    refuse()
    return undefined
  }
  if (!answer.ok) throw new RefreshUnavailable(`The session could not be refreshed: ${answer.status}.`)
  return adopt(await answer.json(), at)
}

// Whether another tab has refreshed and its broadcast is still to come. The refresh is visible in the expiry cookie before the
// broadcast arrives, which a busy machine can delay. The cookie that belongs to this tab's own token never names a later time
// than the token, since the server rounds down.
const expectsBroadcast = (): boolean =>
  current !== undefined && Number(readCookie(document.cookie, cookieNames.tokenExpiry)) > current.claims.exp

/** Ends a session that expired while nobody could renew it. */
const giveUp = (): void => {
  if (boot === 'in') end('refused')
  else if (boot !== 'out') forget()
}

/** Runs `work` while no other tab refreshes; if the page's own start already holds the lock, it is taken over. */
const underLock = async <T>(work: (early?: EarlyStart) => Promise<T>): Promise<T> => {
  const early = await takeEarlyStart()
  if (!early) return navigator.locks.request(REFRESH_LOCK, () => work())
  return work(early).finally(early.release)
}

const refresh = (): Promise<Current | undefined> => {
  const seen = current?.token
  const work = async (early?: EarlyStart): Promise<Current | undefined> => {
    // Another tab refreshed while this one waited for the lock.
    if (!early && !isNewer(seen) && expectsBroadcast()) await nextNews()
    if (isNewer(seen)) return current
    // Another tab was refused while this one waited. It broadcasts why, and its message may still be on its way.
    if (!early && !hasHint()) {
      if (boot !== 'out') await nextNews()
      if (boot !== 'out' && !hasHint()) giveUp()
      return undefined
    }
    const next = await ask(early)
    await new Promise(resolve => setTimeout(resolve, BROADCAST_MS))
    return next
  }
  // The first page waits for the refresh, which ends only after the `beforeIn` listeners have prepared everything for the person.
  inflight ??= countAwaited(underLock(work))
    .catch((error: unknown) => {
      schedule(RETRY_MS[Math.min(failures, RETRY_MS.length - 1)] ?? 30_000)
      failures += 1
      setBoot(boot === 'loading' ? 'unavailable' : boot)
      throw error
    })
    .finally(() => {
      inflight = undefined
    })
  return inflight
}

type Wish = {
  /** Refresh although the token is still fresh. */
  force?: boolean
  /** A token that the server refused: any other will do. */
  refused?: string | undefined
}

const get = async ({ force = false, refused }: Wish = {}): Promise<Current | undefined> => {
  if (!force && current && current.token !== refused && isFresh(current)) return current
  if (!current && !hasHint() && !hasEarlyStart()) {
    giveUp()
    return undefined
  }
  const next = await refresh()
  // The refresh that was already running is the one that brought the refused token: refreshes once more.
  return refused !== undefined && next?.token === refused ? refresh() : next
}

/** Ends the cookie's session. Throws if the service did not answer. */
const revoke = async (token?: string): Promise<void> => {
  const { status } = await post('logout', token)
  if (isGatewayStatus(status)) throw new Error(`The gateway answered ${status}.`)
}

const owed = createOwedLogout({
  store: {
    getItem: key => localStorage.getItem(key),
    setItem: (key, value) => localStorage.setItem(key, value),
    removeItem: key => localStorage.removeItem(key),
  },
  send: revoke,
  lock: work => navigator.locks.request(REFRESH_LOCK, work),
  hasSession: hasHint,
  later: (ms, work) => void setTimeout(work, ms),
})

const wake = (): void => {
  owed.attempt()
  if (document.visibilityState !== 'visible' || boot === 'out') return
  if (!current || untilRefresh(current) === 0) void get({ force: true }).catch(() => undefined)
}

const begin = async (token: string): Promise<void> => {
  owed.drop()
  const answer = await post('session', token)
  if (!answer.ok) throw new Error(`The session could not be started: ${answer.status}.`)
  await adopt(await answer.json())
}

const leave = async (why: 'left' | 'idle' = 'left'): Promise<boolean> => {
  const token = current?.token
  try {
    // Under the refresher's lock: a refresh finishing after the logout would bring the cookies back.
    await navigator.locks.request(REFRESH_LOCK, () => revoke(token))
    owed.drop()
  } catch (error) {
    // Without the service, a person logged out for idleness could not sign in again (product § 10), so they stay signed in. A
    // logout by choice takes effect all the same.
    if (why === 'idle') {
      reportTrouble('failed')
      return false
    }
    console.error('The session could not be revoked.', error)
    if (boot !== 'out') owed.note()
  }
  tellEnd(why)
  end(why)
  return true
}

let started = false

/** Looks for a session once per page load, and from then on keeps it alive: by a timer and whenever the page wakes. */
export const startSession = (): void => {
  if (started) return
  started = true
  known = hasHint() ? knownPerson() : undefined
  if (known) boot = 'in'
  // Nobody has signed in here: the login form appears without waiting.
  else if (!hasHint() && !hasEarlyStart()) boot = 'out'
  document.addEventListener('visibilitychange', wake)
  addEventListener('online', wake)
  addEventListener('pageshow', wake)
  owed.attempt()
  void get().catch(() => undefined)
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const session = {
  /** Returns the current token, refreshed if it has expired; undefined when logged out. Throws `RefreshUnavailable`. */
  get,
  /** Returns the state in memory without refreshing it. */
  peek: (): Current | undefined => current,
  /** Who is signed in, even while no token is available. */
  person,
  /** Calls back when somebody signs in or out, or a token arrives. Returns a function that unsubscribes. */
  subscribe,
  /** Resolves when a sign-in may begin: an offline logout has to reach the service first. Rejects while it can't. */
  settle: owed.settle,
  /** Takes a fresh sign-in's access token and begins its session on the server. Throws when that fails. */
  begin,
  /**
   * Revokes the session and clears what belongs to it, here and in the other tabs. A logout by choice (`left`) works also without
   * a connection: the service is told later. `idle` logs out only if the service answers; the result tells whether it did.
   */
  leave,
  /**
   * Ends the session of this token in every tab, since the server refuses its tokens. If many requests report the same token,
   * only the first one ends the session.
   */
  refuse: (token: string): void => {
    if (boot !== 'out' && current?.token === token) refuse()
  },
  /** Forgets the session in this tab without asking the server. */
  forget,
  /** Registers a callback that runs before a person counts as signed in; pages wait for its promise. */
  beforeIn: (listener: (person: string) => Promise<void>): void => void beforeListeners.add(listener),
  /** Calls back when a session ends. Returns a function that unsubscribes. */
  onEnd: (listener: (why: Ended) => void): (() => void) => {
    endListeners.add(listener)
    return () => endListeners.delete(listener)
  },
  /** Returns, only once, why the session ended while the page was loading and no listener existed yet. */
  missedEnd: (): Ended | undefined => {
    isHeard = true
    const why = unheard
    unheard = undefined
    return why
  },
}

/** Whether somebody is signed in; `loading` until that is known. */
export const useBoot = (): Boot => useSyncExternalStore(subscribe, () => boot)

/** Whether somebody is signed in but no token can be obtained at present: the page shows what was read before. */
export const useIsStranded = (): boolean =>
  useSyncExternalStore(subscribe, () => boot === 'in' && !current && failures > 0)
