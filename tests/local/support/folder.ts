// A folder for one test, which is removed afterwards.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

/** Makes an empty folder that is removed when the running test has finished. */
export const temporaryFolder = async (): Promise<string> => {
  const dir = await mkdtemp(join(tmpdir(), 'vetrounds-'))
  onTestFinished(() => rm(dir, { recursive: true, force: true }))
  return dir
}
