// An act that is not for each call: it runs shortly after it is called for, then at most so often, and only while the page is visible.
import { deviceNow } from '@vetrounds/core/clock'

type Options = {
  act: () => void
  /** How soon after the first call, and how long at least after the last run; in ms. */
  soonMs: number
  everyMs: number
  /** How often it runs for a call: what it reads may lag behind what it was called for. */
  times: number
  isSeen: () => boolean
}

export const createSeldom = ({ act, soonMs, everyMs, times, isSeen }: Options) => {
  let timer: ReturnType<typeof setTimeout> | undefined
  let last = -Infinity
  let due = 0
  const look = (): void => {
    if (due === 0 || timer !== undefined || !isSeen()) return
    timer = setTimeout(
      () => {
        timer = undefined
        if (!isSeen()) return
        due -= 1
        last = deviceNow()
        act()
        look()
      },
      Math.max(soonMs, last + everyMs - deviceNow()),
    )
  }
  return {
    call: (): void => {
      due = times
      look()
    },
    /** The page may have become visible. */
    look,
    close: (): void => clearTimeout(timer),
  }
}
