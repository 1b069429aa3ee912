// Starts a whole stack for the browser tests: on a free port, with fresh state and the demo data. Sets BASE_URL to its address
// and STACK_STATE to its folder.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { copyDemoState } from '../support/demo-state.ts'
import { startProcess } from '../support/stack.ts'

export default async (): Promise<(() => Promise<void>) | undefined> => {
  // BASE_URL can name a stack that is already running, e.g. while a test is being written.
  if (process.env.BASE_URL) return undefined
  const stateDir = await mkdtemp(join(tmpdir(), 'vetrounds-e2e-'))
  // Copies the demo if earlier tests of the run have made one; otherwise this stack makes a demo of its own.
  if (!process.env.FULL) await copyDemoState(stateDir, false)
  const stack = await startProcess(stateDir)
  process.env.BASE_URL = stack.url
  process.env.STACK_STATE = stateDir
  return async () => {
    await stack.stop()
    await rm(stateDir, { recursive: true, force: true })
  }
}
