// What a step of `npm test` comes to.
export interface Result {
  passed: number
  failed: number
  /** What to read when something failed. */
  output: string
  /** What is shown when all is well: figures that somebody wants to see anyway. */
  told?: string
}
