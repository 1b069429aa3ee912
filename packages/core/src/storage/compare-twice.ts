// Compares rows twice: differences that only exist while the rows are being written are gone a moment later.
import { setTimeout as wait } from 'node:timers/promises'
import { inspect } from 'node:util'

/** After this, an index and the rows that the stream updates have what was written before, unless they are out of order. */
const SETTLED_MS = 5000

/** The pause between two looks. */
export const settled = (): Promise<void> => wait(SETTLED_MS)

const whole = {
  sorted: true,
  depth: null,
  maxArrayLength: null,
  maxStringLength: null,
  breakLength: Infinity,
}

/** A text for how something differs: the same for the same values, although the table returns a stored map in any order. */
export const differenceText = (...values: unknown[]): string => inspect(values, whole)

/**
 * The differences that two looks find in the same way, with a pause between them. `look` answers what differs, each under a text
 * that says how (`differenceText`). If the first look finds nothing, there is no second one.
 */
export const differencesSeenTwice = async <T>(
  look: () => Promise<ReadonlyMap<string, T>>,
  pause: () => Promise<void>,
): Promise<T[]> => {
  const first = await look()
  if (first.size === 0) return []
  await pause()
  return [...(await look())].flatMap(([how, found]) => (first.has(how) ? [found] : []))
}
