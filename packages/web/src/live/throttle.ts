// Throttles an action: it runs shortly after a call, at most once per interval, and only while the page is visible.
import { deviceNow } from '@vetrounds/core/clock'

type Options = {
  act: () => void
  /** `soonMs`: delay after the first call. `everyMs`: the shortest time after the last run. In ms. */
  soonMs: number
  everyMs: number
  /** How often the action runs per call, since the data it reads may lag behind the change that caused the call. */
  times: number
  isSeen: () => boolean
}

export const createThrottled = ({ act, soonMs, everyMs, times, isSeen }: Options) => {
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
    /** Called when the page may have become visible. */
    look,
    close: (): void => clearTimeout(timer),
  }
}
