// This tab's search: opened for one person and clinic, read from the snapshot, kept up to date by the feed.
import { DAY_MS, MINUTE_MS } from '@vetrounds/core/calendar/lengths'
import { deviceNow, now } from '@vetrounds/core/clock'
import type { Answer } from '../api/request.ts'
import { request } from '../api/request.ts'
import { session } from '../api/session.ts'
import { onWrite } from '../api/transport.ts'
import { reachNow } from '../behaviour/connection.ts'
import { leadWhenVisible } from '../behaviour/leading-tab.ts'
import { MISSED_MS, SEARCH_MS } from '../live/pause.ts'
import { isIdle, onReturn } from '../live/presence.ts'
import { isPushed, onPush } from '../live/push-state.ts'
import type { State } from './engine.ts'
import { openPort, type Port } from './port.ts'

/** How long the stored rows wait for the first read of the feed before they are searched anyway; the feed is usually faster. */
const PATIENCE_MS = 2000
/** The time after which a change that was just made is in the feed's index. */
const AFTER_WRITE_MS = 1500
/** The shortest time between two requests for a snapshot: for a newer one, and for the first one. */
const ASK_AGAIN_MS = { newer: 5 * MINUTE_MS, first: 30_000 }
/** The age after which the snapshot is loaded again, which repairs whatever the feed missed (data model § 5). */
const FRESH_MS = DAY_MS

type Place = { person: string; clinic: string; branch: string }
type Changes = Answer<'readChanges'>
/** Changed rows in the form in which tabs send them to one another. */
type Told = Omit<Changes, 'cursor' | 'source'>

export type SearchState = {
  /** The clinic whose rows can be searched here. */
  clinic: string | undefined
  /** Counts the changes of the searchable rows. */
  version: number
}

type Running = { place: Place; port: Port; catchUp: () => void; stop: () => void }

let state: SearchState = { clinic: undefined, version: 0 }
let running: Running | undefined
const listeners = new Set<() => void>()

const set = (next: Partial<SearchState>): void => {
  state = { ...state, version: state.version + 1, ...next }
  for (const listener of listeners) listener()
}

export const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const searchState = (): SearchState => state

/** The worker, while it holds the clinic's rows; otherwise undefined. */
export const readyPort = (): Port | undefined => (state.clinic ? running?.port : undefined)

/** Ends the search of this tab; the stored rows stay for the next load. */
export const closeSearch = (): void => {
  running?.stop()
  running = undefined
  if (state.clinic) set({ clinic: undefined })
}

const lament = (error: unknown): void => console.warn('The search on this device is not fresh.', error)

const start = (place: Place): Running => {
  const { person, clinic } = place
  const port = openPort()
  const channel = new BroadcastChannel(`vetrounds-search-${person}-${clinic}`)
  const stops: (() => void)[] = [() => channel.close(), () => port.end()]
  let timer: ReturnType<typeof setTimeout> | undefined
  let isLeading = false
  let isOver = false
  /** `made`: when the snapshot was made. `at`: where to continue in the feed. */
  let made: string | undefined
  let at: string | undefined
  /** The database table that this tab's rows come from. */
  let source: string | undefined
  let askedAt = -Infinity
  /** When this tab last read the feed. */
  let polledAt: number | undefined
  /** Whether one more round follows the next one soon: missed changes may not be in the feed's index yet. */
  let isAgain = false

  const found = (rows: State | undefined): void => {
    if (!rows || isOver) return
    at = rows.at
    made = rows.made
    source = rows.source
    if (state.clinic !== undefined) set({})
  }

  const take = async (changes: Told, isKeeper: boolean) => {
    const isNew = await port.call('apply', changes, changes.at, isKeeper)
    at = changes.at
    if (isNew && !isOver) set({})
  }

  /** Forgets all rows when another database table has replaced theirs: they would wrongly count as newer. */
  const forget = (): void => {
    at = made = source = undefined
    askedAt = -Infinity
    if (state.clinic !== undefined) set({ clinic: undefined })
  }

  /**
   * Reads the changes page by page, and sends them to the other tabs. If they come from another database table, it applies none
   * and returns that table.
   */
  const poll = async (): Promise<string | undefined> => {
    let cursor: string | undefined
    const since = at
    if (since === undefined) return undefined
    do {
      const changes: Changes = await request(
        'readChanges',
        { query: { since, cursor } },
        { branch: place.branch, person },
      )
      if (isOver) return undefined
      if (source !== undefined && changes.source !== undefined && changes.source !== source)
        return changes.source
      const { owners, patients, items } = changes
      cursor = changes.cursor
      // Until the last page has arrived, `at` stays the same, so that a broken read starts over from there.
      const part = { owners, patients, items, at: cursor ? since : changes.at }
      await take(part, isLeading)
      if (owners.length + patients.length + items.length > 0) channel.postMessage(part)
    } while (cursor && !isOver)
    polledAt = deviceNow()
    return undefined
  }

  const fetchSnapshot = async (): Promise<void> => {
    if (deviceNow() - askedAt < (made === undefined ? ASK_AGAIN_MS.first : ASK_AGAIN_MS.newer)) return
    askedAt = deviceNow()
    const answer = await request('readSnapshot', {}, { branch: place.branch, person })
    if (isOver || answer.state !== 'ready' || !answer.url) return
    // This tab already has the clinic's newest snapshot.
    if (made !== undefined && answer.since && answer.since <= made) return
    found(await port.call('load', person, clinic, answer.url, answer.source))
  }

  /**
   * Lets the rows be searched. Not before the feed was read, since only the feed has newer rows; until then the server answers.
   */
  const show = (): void => {
    if (at !== undefined && !isOver && state.clinic === undefined) set({ clinic })
  }

  /** One round: loads a snapshot if there is none or it is old, then reads the feed. */
  const round = async (): Promise<void> => {
    if (reachNow() !== 'online') return show()
    const isOld = made !== undefined && now() - Date.parse(made) > FRESH_MS
    try {
      if (at === undefined || isOld) await fetchSnapshot()
      const other = await poll()
      if (other === undefined) return
      forget()
      await fetchSnapshot()
      channel.postMessage({ source: other })
      await poll()
    } finally {
      show()
    }
  }

  const hasPush = (): boolean => isPushed(place.branch)
  const planNext = (): void => {
    // The push channel doesn't report that a first snapshot has been built.
    const isTold = hasPush() && at !== undefined
    const usual = isTold ? SEARCH_MS.pushed : isIdle() ? SEARCH_MS.idle : SEARCH_MS.busy
    plan(isAgain ? MISSED_MS.again : usual)
    isAgain = false
  }

  const plan = (ms: number): void => {
    clearTimeout(timer)
    if (isOver) return
    timer = setTimeout(() => void round().catch(lament).finally(planNext), ms)
  }

  const lead = (leads: boolean): void => {
    isLeading = leads
    // A tab that has received the pushed changes needs no read of the feed at once when it takes over.
    const isDueIn = hasPush() && polledAt !== undefined ? polledAt + SEARCH_MS.pushed - deviceNow() : 0
    if (leads) plan(Math.max(0, isDueIn))
    // A tab without rows keeps trying to get them itself, since it can't use the rows of another tab.
    else if (at !== undefined) clearTimeout(timer)
  }

  /** Lets the leading tab read the feed as soon as a change made a moment ago is in its index. */
  const catchUp = (): void => {
    if (isLeading) plan(AFTER_WRITE_MS)
    else channel.postMessage('ask')
  }

  /** Reads the feed after lost messages, at a random moment, and once more, since the feed's index may lag. */
  const askTwice = (): void => {
    isAgain = true
    plan(MISSED_MS.within * Math.random())
  }

  const begin = async (): Promise<void> => {
    found(await port.call('open', person, clinic).catch(() => undefined))
    if (isOver) return
    const impatient = setTimeout(show, PATIENCE_MS)
    await round().catch(lament)
    clearTimeout(impatient)
    if (isOver) return
    if (at === undefined) planNext()
    stops.push(leadWhenVisible(`vetrounds-search-${clinic}`, lead))
  }

  /**
   * Called when another tab has found that the rows come from a former table; that tab may have stored the rows of table `of`.
   */
  const reopen = async (of: string): Promise<void> => {
    forget()
    const rows = await port.call('open', person, clinic)
    if (rows?.source === of) found(rows)
    if (at === undefined) plan(0)
    else show()
  }

  channel.onmessage = ({ data }: MessageEvent<'ask' | 'missed' | { source: string } | Told>) => {
    if (data === 'ask') {
      if (isLeading) plan(AFTER_WRITE_MS)
    } else if (data === 'missed') {
      if (isLeading) askTwice()
    } else if ('source' in data) {
      if (data.source !== source) void reopen(data.source).catch(lament)
    } else if (at !== undefined) void take(data, false).catch(lament)
  }
  stops.push(
    onWrite(() => {
      if (!hasPush()) catchUp()
    }),
    onReturn(() => {
      if (isLeading && !hasPush()) plan(0)
    }),
    onPush((event, branch) => {
      if (branch !== place.branch || at === undefined) return
      const { owners = [], patients = [], items = [] } = event.kind === 'news' ? event.news : {}
      if (owners.length + patients.length + items.length > 0)
        void take({ owners, patients, items, at }, isLeading).catch(lament)
      else if (event.kind === 'missed') {
        // The leading tab may be in another branch, and so not know of the loss.
        if (isLeading) askTwice()
        else channel.postMessage('missed')
      } else if (event.kind === 'state' && !event.isOn && isLeading) planNext()
    }),
    session.onEnd(closeSearch),
    () => clearTimeout(timer),
  )
  void begin().catch(lament)
  return {
    place,
    port,
    catchUp,
    stop: () => {
      isOver = true
      for (const stop of stops) stop()
    },
  }
}

/** Reads the changes soon, even if they are pushed: for use after so many changes at once that the push may be much delayed. */
export const catchUp = (): void => running?.catchUp()

/** Opens the search of a clinic for a person, replacing any other. The person must be able to reach the branch. */
export const openSearch = (place: Place): void => {
  const { person, clinic } = running?.place ?? {}
  if (running && person === place.person && clinic === place.clinic) {
    // The person may have lost access to the earlier branch.
    running.place.branch = place.branch
    return
  }
  closeSearch()
  running = start({ ...place })
}
