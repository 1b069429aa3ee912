// Informs listeners about the outcome of requests: failures, refusals, an outdated build, reads and changes.
import type { EndpointName } from '@vetrounds/core/contract/endpoints'

/** `failed`: nothing answered, or a gateway did instead. `doubtful`: too slow, or refused for a temporary reason. */
export type Trouble = 'failed' | 'doubtful'

/** An answer to a read: the endpoint, and when the request was sent by the device's clock. */
type Read = { name: EndpointName; askedAt: number }

const listeners = new Set<(trouble: Trouble) => void>()
const readListeners = new Set<(read: Read) => void>()

/** Calls back at each trouble. Returns a function that unsubscribes. */
export const onTrouble = (listener: (trouble: Trouble) => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const reportTrouble = (trouble: Trouble): void => {
  for (const listener of listeners) listener(trouble)
}

const deniedListeners = new Set<() => void>()

/** Calls back at each 403 and 404: role, reach or membership may have changed. */
export const onDenied = (listener: () => void): void => void deniedListeners.add(listener)

export const reportDenied = (): void => {
  for (const listener of deniedListeners) listener()
}

const outdatedListeners = new Set<() => void>()

/** Calls back when the server no longer serves this build (426). Returns a function that unsubscribes. */
export const onOutdated = (listener: () => void): (() => void) => {
  outdatedListeners.add(listener)
  return () => outdatedListeners.delete(listener)
}

export const reportOutdated = (): void => {
  for (const listener of outdatedListeners) listener()
}

/** Calls back at each answer to a read. Returns a function that unsubscribes. */
export const onRead = (listener: (read: Read) => void): (() => void) => {
  readListeners.add(listener)
  return () => readListeners.delete(listener)
}

export const reportRead = (read: Read): void => {
  for (const listener of readListeners) listener(read)
}

const writeListeners = new Set<() => void>()

/** Calls back at each change that this tab has made. Returns a function that unsubscribes. */
export const onWrite = (listener: () => void): (() => void) => {
  writeListeners.add(listener)
  return () => writeListeners.delete(listener)
}

export const reportWrite = (): void => {
  for (const listener of writeListeners) listener()
}

/** Whether a gateway answers with this status because the service behind it doesn't answer (product § 10). */
export const isGatewayStatus = (status: number): boolean => status >= 502 && status <= 504
