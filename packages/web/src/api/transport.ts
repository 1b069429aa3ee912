// Tells whoever watches the connection what requests meet on their way.

/** `failed`: nothing answered, or a gateway did in its place. `doubtful`: too slow, or refused for a passing reason. */
export type Trouble = 'failed' | 'doubtful'

const listeners = new Set<(trouble: Trouble) => void>()

/** Calls back at each trouble; returns how to stop. */
export const onTrouble = (listener: (trouble: Trouble) => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const reportTrouble = (trouble: Trouble): void => {
  for (const listener of listeners) listener(trouble)
}

/** Statuses that a gateway gives when the service behind it doesn't answer (product § 10). */
export const isGatewayStatus = (status: number): boolean => status >= 502 && status <= 504
