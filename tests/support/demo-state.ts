// The demo data, made once for each test run and copied by all tests that start a stack of their own. Making it takes some 45 s
// of CPU, most of it for the work that its rows trigger in the stream.
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { cp, rename } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { spawnScript } from '@vetrounds/local/parent'

const script = fileURLToPath(new URL('../../scripts/demo-state.ts', import.meta.url))

/** The folder in which the run keeps the demo. Undefined when a test is run by itself: its stack then makes a demo of its own. */
const dir = (): string | undefined => process.env.DEMO_STATE

const failed = (folder: string): string => `${folder}.failed`

/** Makes the demo while the first tests run, which leave a core idle at times. Resolves when it is made or has failed. */
export const makeDemoState = async (): Promise<void> => {
  const folder = dir()
  if (!folder) return
  const part = `${folder}.part`
  const { process: child } = spawnScript(script, [], { env: { ...process.env, STATE_DIR: part } })
  child.stdout?.resume()
  child.stderr?.pipe(process.stderr)
  const [code] = await once(child, 'close')
  // The demo gets its final name when it is complete, so that no test copies half of it; the name also tells a failure.
  await rename(part, code === 0 ? folder : failed(folder))
}

/** Copies the demo into a folder, after waiting for it if it is still being made. Without a demo the folder stays as it is. */
export const copyDemoState = async (to: string, isBeingMade = true): Promise<void> => {
  const folder = dir()
  if (!folder) return
  while (isBeingMade && !existsSync(folder)) {
    if (existsSync(failed(folder))) throw new Error('The demo for the tests could not be made.')
    await sleep(200)
  }
  if (existsSync(folder)) await cp(folder, to, { recursive: true })
}
