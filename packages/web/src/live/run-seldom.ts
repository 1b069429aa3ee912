// An expensive act: it runs shortly after it is called for, then at most so often, and only while the page is visible.
import { deviceNow } from '@vetrounds/core/clock'

type Options = {
  act: () => void
  /** How soon after the first call, and how long at least after the last run; in ms. */
  soonMs: number
  everyMs: number
  isSeen: () => boolean
}

export const createSeldom = ({ act, soonMs, everyMs, isSeen }: Options) => {
  let timer: ReturnType<typeof setTimeout> | undefined
  let last = -Infinity
  let isDue = false
  const look = (): void => {
    if (!isDue || timer !== undefined || !isSeen()) return
    timer = setTimeout(
      () => {
        timer = undefined
        if (!isSeen()) return
        isDue = false
        last = deviceNow()
        act()
      },
      Math.max(soonMs, last + everyMs - deviceNow()),
    )
  }
  return {
    call: (): void => {
      isDue = true
      look()
    },
    /** The page may have become visible. */
    look,
    close: (): void => clearTimeout(timer),
  }
}
