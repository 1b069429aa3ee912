// Keeps one connection to the push channel: reopens it after a loss, with increasing pauses, and switches to a fresh token
// without a gap.
import { deviceNow } from '@vetrounds/core/clock'
import type { News } from '@vetrounds/core/push/news'
import { createNumbers } from './numbers.ts'
import type { PushEvent } from './push-state.ts'

export type Link = { close: () => void }

type Hooks = {
  hear: (topic: string, news: News) => void
  /** The connection ended, for whatever reason. */
  gone: () => void
}

type Options = {
  /** Resolves once all topics are subscribed; rejects if the broker refuses or can't be reached. */
  open: (hooks: Hooks) => Promise<Link>
  tell: (event: PushEvent) => void
  random?: () => number
}

/**
 * The longest wait until the next attempt, in ms: `first`, doubled at each failure, up to `most`. The wait is random, so that not
 * all clients reconnect at once when a broker returns.
 */
const RETRY_MS = { first: 4000, most: 120_000 }
/**
 * A clock that jumped by this much, in ms, means that the device slept: the connection may be dead without this tab noticing.
 * Smaller jumps are normal: browsers let a hidden page check its clock only once a minute, and a hidden page may lead (push.ts).
 */
const SLEPT_MS = 100_000
const WATCH_MS = 10_000

/** Opens the channel at once and keeps it open. */
export const openChannel = ({ open, tell, random = Math.random }: Options) => {
  const numbers = createNumbers(() => tell({ kind: 'missed' }))
  let link: Link | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let failures = 0
  let isOpening = false
  let isOver = false

  const later = (): void => {
    clearTimeout(timer)
    if (isOver) return
    const most = Math.min(RETRY_MS.most, RETRY_MS.first * 2 ** failures)
    timer = setTimeout(() => void connect(), most * (0.25 + 0.75 * random()))
    failures += 1
  }
  const lose = (): void => {
    clearTimeout(timer)
    const former = link
    if (!former) return
    // Cleared before it is closed, so that its end doesn't count as a loss.
    link = undefined
    former.close()
    numbers.reset()
    tell({ kind: 'state', isOn: false })
  }
  const begin = (next: Link): void => {
    const former = link
    link = next
    failures = 0
    if (former) {
      former.close()
      return
    }
    tell({ kind: 'state', isOn: true })
    tell({ kind: 'missed' })
  }
  const connect = async (): Promise<void> => {
    if (isOpening || isOver) return
    isOpening = true
    clearTimeout(timer)
    let own: Link | undefined
    let isGone = false
    try {
      own = await open({
        hear: (topic, news) => {
          if (news.n !== undefined) numbers.note(topic, news.n)
          tell({ kind: 'news', news })
          if (news.missed) tell({ kind: 'missed' })
        },
        gone: () => {
          isGone = true
          // A connection that a newer one has replaced is meant to end.
          if (!own || own !== link) return
          lose()
          later()
        },
      })
    } catch {
      isOpening = false
      // The former connection, if any, stays until it ends.
      return later()
    }
    isOpening = false
    if (isOver) own.close()
    else if (isGone) later()
    else begin(own)
  }

  let watchedAt = deviceNow()
  const watch = setInterval(() => {
    const slept = deviceNow() - watchedAt - WATCH_MS
    watchedAt = deviceNow()
    if (slept < SLEPT_MS) return
    lose()
    void connect()
  }, WATCH_MS)

  void connect()
  return {
    /** Connects with the fresh token beside the present connection, which is closed once the new one is open. */
    renew: (): void => void connect(),
    /** Called when the network is lost or has returned. */
    reach: (isOnline: boolean): void => {
      if (!isOnline) lose()
      else if (!link) later()
    },
    close: (): void => {
      isOver = true
      clearTimeout(timer)
      clearInterval(watch)
      numbers.reset()
      link?.close()
      link = undefined
    },
  }
}
