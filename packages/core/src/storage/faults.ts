// Seeded faults at the seam: they imitate what the embedded database, with its single writer, never does by itself.

export type FaultPlan = {
  seed: number
  /** Probability that a transaction is refused with TransactionConflict. */
  conflict?: number
  /** Probability that a call is throttled. */
  throttle?: number
  /** Probability that a write is carried out but its answer lost. */
  lostAnswer?: number
  /** New rows stay out of index queries for a random time up to this, in milliseconds. */
  indexLagMs?: number
  /** Reads that are not strongly consistent may answer a row that a change has replaced up to this long ago, in milliseconds. */
  staleMs?: number
}

/** A row that a change has replaced, and when it did, in milliseconds since the epoch. */
type Former = { row: Record<string, unknown>; until: number }

export type Faults = FaultPlan & { next: () => number; formers: Map<string, Former[]> }

let active: Faults | undefined

// mulberry32: small, seedable, good enough to choose faults by.
const generator = (seed: number) => {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** Switches faults on (or off with undefined). Refused inside Lambda. */
export const setFaults = (plan: FaultPlan | undefined): void => {
  if (plan && process.env.AWS_LAMBDA_FUNCTION_NAME)
    throw new Error('Faults are for tests, never for a deployment.')
  active = plan ? { ...plan, next: generator(plan.seed), formers: new Map() } : undefined
}

/** The plan in force, if any. */
export const activeFaults = (): Faults | undefined => active

/** Parses a plan such as `seed=7,conflict=0.2,throttle=0.1`, the format of the local server's FAULTS variable. */
export const parseFaults = (text: string): FaultPlan => {
  const values = Object.fromEntries(text.split(',').map(part => part.split('=').map(each => each.trim())))
  const number = (name: string) => (values[name] === undefined ? undefined : Number(values[name]))
  return {
    seed: number('seed') ?? 1,
    ...(number('conflict') !== undefined && { conflict: number('conflict') }),
    ...(number('throttle') !== undefined && { throttle: number('throttle') }),
    ...(number('lostAnswer') !== undefined && { lostAnswer: number('lostAnswer') }),
    ...(number('indexLagMs') !== undefined && { indexLagMs: number('indexLagMs') }),
    ...(number('staleMs') !== undefined && { staleMs: number('staleMs') }),
  } as FaultPlan
}
