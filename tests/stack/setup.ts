// Begins to make the demo with which the tests in this folder start their stacks, while other tests run.
import { makeDemoState } from '../support/demo-state.ts'

export default (): (() => Promise<void>) => {
  const made = makeDemoState()
  return () => made
}
