// Random numbers that are the same in each checkout: the demo's names, animals and days are drawn from them.
import { createHash } from 'node:crypto'

const CROCKFORD = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Marks the ids of the demo, so that a top-up can tell its own bookings from those that a person made. */
const MARK = 'SEED'

const bytesOf = (text: string): Buffer => createHash('sha256').update(text).digest()

const base32 = (value: number, length: number): string => {
  let rest = value
  let text = ''
  for (let at = 0; at < length; at += 1) {
    text = CROCKFORD[rest % 32] + text
    rest = Math.floor(rest / 32)
  }
  return text
}

/** A ULID that is made from a text; `at` in milliseconds since the epoch. */
export const seededId = (text: string, at: number): string =>
  base32(at, 10) +
  MARK +
  [...bytesOf(text).subarray(0, 12)].map(byte => CROCKFORD[byte % CROCKFORD.length]).join('')

/** Whether an id was made by `seededId`. */
export const isSeeded = (id: string): boolean => id.slice(10, 14) === MARK

export interface Chance {
  /** At least 0, below 1. */
  next(): number
  /** A whole number from `from` to `to`, both included. */
  between(from: number, to: number): number
  pick<T>(list: readonly T[]): T
  /** True in the given share of all cases. */
  is(share: number): boolean
  /** One of the keys, drawn by its weight. */
  weighted<K extends string>(weights: Readonly<Partial<Record<K, number>>>): K
}

/** A random source whose seed is a text, e.g. a branch and a day. */
export const chanceOf = (text: string): Chance => {
  let state = bytesOf(text).readUInt32LE()
  // Marsaglia's xorshift32: enough to choose names by.
  const next = (): number => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return (state >>> 0) / 4_294_967_296
  }
  const pick = <T>(list: readonly T[]): T => {
    const chosen = list[Math.floor(next() * list.length)]
    if (chosen === undefined) throw new Error('There is nothing to choose from.')
    return chosen
  }
  return {
    next,
    between: (from, to) => from + Math.floor(next() * (to - from + 1)),
    pick,
    is: share => next() < share,
    weighted: <K extends string>(weights: Readonly<Partial<Record<K, number>>>): K => {
      const entries = Object.entries(weights) as [K, number][]
      let left = next() * entries.reduce((sum, [, weight]) => sum + weight, 0)
      for (const [key, weight] of entries) {
        left -= weight
        if (left < 0) return key
      }
      return pick(entries)[0]
    },
  }
}
