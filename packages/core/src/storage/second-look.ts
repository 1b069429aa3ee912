// What a comparison of rows finds while they are being written is there no more a moment later.
import { setTimeout as wait } from 'node:timers/promises'
import { inspect } from 'node:util'

/** By then an index has what was written before, and the stream has followed it, unless they are out of order. */
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

/** Says how something differs: the same text for the same values. The table hands over the parts of a stored map in any order. */
export const howOf = (...values: unknown[]): string => inspect(values, whole)

/**
 * What two looks find in the same way, with a pause between them; `look` answers what differs under a text that says how. Looks once
 * where nothing differs.
 */
export const foundTwice = async <T>(
  look: () => Promise<ReadonlyMap<string, T>>,
  pause: () => Promise<void>,
): Promise<T[]> => {
  const first = await look()
  if (first.size === 0) return []
  await pause()
  return [...(await look())].flatMap(([how, found]) => (first.has(how) ? [found] : []))
}
