// One tab works for the whole browser: the one that was last visible, since timers of hidden tabs run late.

/** Calls back when this tab starts and stops leading, by a Web Lock; returns how to stop. */
export const leadWhenVisible = (lock: string, lead: (isLeading: boolean) => void): (() => void) => {
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
  const take = (): void => {
    if (document.visibilityState !== 'visible' || release) return
    inLine?.abort()
    ask({ steal: true })
  }

  document.addEventListener('visibilitychange', take)
  if (document.visibilityState === 'visible') take()
  else wait()
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
