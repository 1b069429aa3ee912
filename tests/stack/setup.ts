// Before the tests that kill a stack: the demo that they start with begins to be made, while other tests run.
import { makeDemoState } from '../support/demo-state.ts'

export default (): (() => Promise<void>) => {
  const made = makeDemoState()
  return () => made
}
