// What the stepper shows about its steps. Pure functions.

export type StepState = 'empty' | 'draft' | 'complete' | 'error'

export type Step = {
  id: string
  label: string
  state: StepState
  /** How many fields are missing or wrong, for the state `error`. */
  errors?: number
  /** The name of somebody else who is in this step. */
  who?: string
}

/** The number of the current step, from 1 (0 if it is not among the steps), and the share of complete steps, from 0 to 1. */
export const progressOf = (steps: readonly Step[], current: string) => ({
  at: steps.findIndex(({ id }) => id === current) + 1,
  of: steps.length,
  share: steps.length === 0 ? 0 : steps.filter(({ state }) => state === 'complete').length / steps.length,
})

/** Returns the content of a step's circle. The current step keeps its number, so that the row can be counted. */
export const markOf = ({ id, state }: Step, current: string): 'number' | 'tick' | 'cross' => {
  if (id === current) return 'number'
  return ({ empty: 'number', draft: 'number', complete: 'tick', error: 'cross' } as const)[state]
}
