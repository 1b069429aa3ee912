// Polls for changes: one request at a time, each continuing where the last answer ended.
import { deviceNow } from '@vetrounds/core/clock'
import type { Changes, LivePort } from './port.ts'

type Options = {
  since: string
  /** When another tab last polled, if known: the first poll then waits until it is due. */
  askedAt?: number | undefined
  ask: (since: string, signal: AbortSignal) => Promise<Changes>
  /** Milliseconds until the next poll; undefined until somebody pokes. */
  pause: (hasFailed: boolean) => number | undefined
  hear: (changes: Changes) => void
}

/** Polls at once, or when due if `askedAt` is given, and then repeatedly. A failed poll is repeated from the same instant. */
export const openPoll = ({ since, askedAt: before, ask, pause, hear }: Options): LivePort => {
  const end = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  let isAsking = false
  let from = since
  let askedAt = before ?? -Infinity
  const wait = (hasFailed: boolean) => {
    clearTimeout(timer)
    const ms = pause(hasFailed)
    if (ms === undefined || end.signal.aborted) return
    // `look` checks again whether the poll is due: if nobody is at the screen by then, the interval has become longer.
    timer = setTimeout(() => (hasFailed ? void next() : look()), ms)
  }
  const next = async (): Promise<void> => {
    if (isAsking || end.signal.aborted) return
    if (pause(false) === undefined) return
    isAsking = true
    askedAt = deviceNow()
    let hasFailed = false
    try {
      const changes = await ask(from, end.signal)
      from = changes.at
      if (!end.signal.aborted) hear(changes)
    } catch {
      hasFailed = true
    }
    isAsking = false
    wait(hasFailed)
  }
  const look = (): void => {
    const ms = pause(false)
    if (ms === undefined) return
    clearTimeout(timer)
    const left = askedAt + ms - deviceNow()
    if (left > 0) timer = setTimeout(look, left)
    else void next()
  }
  if (before === undefined) void next()
  else look()
  return {
    poke: () => {
      clearTimeout(timer)
      void next()
    },
    look,
    close: () => {
      clearTimeout(timer)
      end.abort()
    },
  }
}
