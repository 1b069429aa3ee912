// What a step of `npm test` comes to.
export interface Result {
  /** Where a step is several: what this is the result of, and its share of the time. */
  name?: string
  seconds?: number
  passed: number
  failed: number
  /** What to read when something failed. */
  output: string
  /** What is shown when all is well: figures that somebody wants to see anyway. */
  told?: string
  tests?: readonly { name: string; seconds: number }[]
}
