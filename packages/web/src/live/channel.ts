// Keeps one connection to the push channel: opens it again after a loss, in its own time, and changes over to a fresh token without a gap.
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
  /** Resolves once it is subscribed to everything; rejects where it is refused or can't be reached. */
  open: (hooks: Hooks) => Promise<Link>
  tell: (event: PushEvent) => void
  random?: () => number
}

/** Until the next try, in ms: up to this, doubled at each failure. Drawn at random, so that a broker's return is no storm. */
const RETRY_MS = { first: 4000, most: 120_000 }
/**
 * A clock that jumped by this much says that the device slept: the connection may be dead without knowing it. Browsers let a
 * hidden page look at its clock only once a minute, and it may lead (push.ts).
 */
const SLEPT_MS = 100_000
const WATCH_MS = 10_000

/** Opens the channel at once. */
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
    // Before it is closed: its end is no surprise.
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
          // One that a newer has replaced ends as it should.
          if (!own || own !== link) return
          lose()
          later()
        },
      })
    } catch {
      isOpening = false
      // The former one, if there is any, lives until it is ended.
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
    /** Connects anew beside the present connection, which ends once the new one stands: there is a fresh token. */
    renew: (): void => void connect(),
    /** The network is gone, or back. */
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
