// One tab polls for the whole browser: the one that was last visible, since timers of hidden tabs run late.

/** Why a waiting request is withdrawn: this very tab becomes visible, or stops. */
const WITHDRAWN = 'withdrawn'

/** Calls back when this tab starts and stops leading, by a Web Lock; returns how to stop. */
export const leadWhenVisible = (lock: string, lead: (isLeading: boolean) => void): (() => void) => {
  let release: (() => void) | undefined
  let inLine: AbortController | undefined
  let isOver = false
  const hold = () => {
    if (isOver) return undefined
    lead(true)
    return new Promise<void>(resolve => {
      release = resolve
    })
  }
  const lost = () => {
    if (release) lead(false)
    release = undefined
  }
  const wait = () => {
    lost()
    if (isOver) return
    inLine = new AbortController()
    navigator.locks.request(lock, { signal: inLine.signal }, hold).catch((why: unknown) => {
      if (why !== WITHDRAWN) wait()
    })
  }
  const take = () => {
    if (document.visibilityState !== 'visible' || release || isOver) return
    inLine?.abort(WITHDRAWN)
    navigator.locks.request(lock, { steal: true }, hold).catch(wait)
  }
  document.addEventListener('visibilitychange', take)
  if (document.visibilityState === 'visible') take()
  else wait()
  return () => {
    isOver = true
    document.removeEventListener('visibilitychange', take)
    inLine?.abort(WITHDRAWN)
    release?.()
    lost()
  }
}
