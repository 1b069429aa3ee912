// Detects lost messages of the push channel by the sequence numbers of each topic.

/** How much later than its successor a message may still arrive, in ms. */
const LATE_MS = 2000

/** Calls `lost` when a number is still missing after `LATE_MS`. */
export const createNumbers = (lost: () => void) => {
  const last = new Map<string, number>()
  const missing = new Set<string>()
  let timer: ReturnType<typeof setTimeout> | undefined
  const forget = (): void => {
    clearTimeout(timer)
    timer = undefined
    missing.clear()
  }
  return {
    /** Notes a message. The first message of a topic only sets the starting number. */
    note: (topic: string, n: number): void => {
      missing.delete(`${topic} ${n}`)
      const former = last.get(topic)
      if (former === undefined || n > former) last.set(topic, n)
      if (former === undefined) return
      for (let each = former + 1; each < n; each += 1) missing.add(`${topic} ${each}`)
      if (missing.size === 0) return
      timer ??= setTimeout(() => {
        const isLost = missing.size > 0
        forget()
        if (isLost) lost()
      }, LATE_MS)
    },
    /** Forgets all numbers, e.g. after a time without a connection. */
    reset: (): void => {
      forget()
      last.clear()
    },
  }
}
