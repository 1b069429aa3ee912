// Whether a newer build than this page's is there.

const listeners = new Set<() => void>()
let isReady = false

export const newVersion = {
  announce: (): void => {
    isReady = true
    for (const listener of listeners) listener()
  },
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  isReady: (): boolean => isReady,
}
