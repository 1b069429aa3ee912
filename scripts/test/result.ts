// The result of a step of `npm test`.
export interface Result {
  /** If a step has several results: the name of this one, and its share of the time. */
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
