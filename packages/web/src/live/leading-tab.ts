// One tab asks for all of a browser: the one that was last in front, since the timers of hidden tabs run late.

/** Why a request in line is withdrawn: this very tab comes to the front, or stops. */
const WITHDRAWN = 'withdrawn'

/** Calls back when this tab begins and ceases to lead under a Web Lock; returns how to stop. */
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
