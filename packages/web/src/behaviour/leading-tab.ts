// One tab works for the whole browser: the one that was last visible, since timers of hidden tabs run late.

/**
 * Calls back when this tab starts and stops leading, by a Web Lock; returns how to stop. A visible tab takes the lead from a hidden
 * one unless `isLed` says that this one does well: then it waits in line.
 */
export const leadWhenVisible = (
  lock: string,
  lead: (isLeading: boolean) => void,
  isLed?: () => Promise<boolean>,
): (() => void) => {
  /** Lets go of the lock, while this tab has it. */
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
      // Only who had it can lose it to another tab. A page that is being left is refused at once, each time: WebKit lets it run,
      // and asking again would never end, nor would the next page begin.
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
    // A lock that nobody has is had at once, and nobody answers.
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
