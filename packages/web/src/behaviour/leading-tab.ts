// Chooses one tab that works for the whole browser: the tab that was last visible, since timers of hidden tabs run late.

/**
 * Calls back when this tab starts and stops leading; the leader holds a Web Lock. Returns a function that stops taking part. A
 * tab that becomes visible takes the lead from a hidden one, unless `isLed` says that the present leader works: then it queues
 * for the lock.
 */
export const leadWhenVisible = (
  lock: string,
  lead: (isLeading: boolean) => void,
  isLed?: () => Promise<boolean>,
): (() => void) => {
  /** Releases the lock, while this tab has it. */
  let release: (() => void) | undefined
  let inLine: AbortController | undefined
  let isOver = false

  const ask = (options: LockOptions): void => {
    let own: typeof release
    const hold = () => {
      if (isOver) return undefined
      return new Promise<void>(resolve => {
        own = resolve
        release = resolve
        lead(true)
      })
    }
    navigator.locks.request(lock, options, hold).catch(() => {
      // Only a tab that had the lock can lose it to another tab. A page that is being left is refused at once, each time: WebKit
      // keeps such a page running, so asking again would never end and the next page would not begin.
      if (!own || own !== release) return
      release = undefined
      lead(false)
      wait()
    })
  }
  const wait = (): void => {
    inLine = new AbortController()
    ask({ signal: inLine.signal })
  }
  const canTake = (): boolean => document.visibilityState === 'visible' && !release && !isOver
  const steal = (): void => {
    inLine?.abort()
    ask({ steal: true })
  }
  const take = (): void => {
    if (!canTake()) return
    if (!isLed) steal()
    // If nobody holds the lock, the waiting request gets it at once; nobody answers `isLed` in that case.
    void isLed?.().then(is => {
      if (!is && canTake()) steal()
    })
  }

  document.addEventListener('visibilitychange', take)
  if (isLed || document.visibilityState !== 'visible') wait()
  take()
  return () => {
    isOver = true
    document.removeEventListener('visibilitychange', take)
    inLine?.abort()
    if (!release) return
    release()
    release = undefined
    lead(false)
  }
}
