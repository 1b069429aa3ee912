// What the stepper says of its steps. Pure.

export type StepState = 'empty' | 'draft' | 'complete' | 'error'

export type Step = {
  id: string
  label: string
  state: StepState
  /** How many fields are missing or wrong, for the state `error`. */
  errors?: number
  /** Who else is in it: their name. */
  who?: string
}

/** Where one is, counted from 1 (0 where the current step isn't among them), and how much is complete, from 0 to 1. */
export const progressOf = (steps: readonly Step[], current: string) => ({
  at: steps.findIndex(({ id }) => id === current) + 1,
  of: steps.length,
  share: steps.length === 0 ? 0 : steps.filter(({ state }) => state === 'complete').length / steps.length,
})

/** What stands in the circle: a step one is in keeps its number, so that the row can be counted. */
export const markOf = ({ id, state }: Step, current: string): 'number' | 'tick' | 'cross' => {
  if (id === current) return 'number'
  return ({ empty: 'number', draft: 'number', complete: 'tick', error: 'cross' } as const)[state]
}
