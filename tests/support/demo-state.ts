// The demo as a stack has made it: once a run, for all tests that start a stack of their own. Made anew it takes some 45 s of CPU,
// most of it for what follows from its rows.
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { cp, rename } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { spawnScript } from '@vetrounds/local/parent'

const script = fileURLToPath(new URL('../../scripts/demo-state.ts', import.meta.url))

/** Where the run keeps it; nothing for a test that is run by itself, whose stack makes a demo of its own. */
const dir = (): string | undefined => process.env.DEMO_STATE

const failed = (folder: string): string => `${folder}.failed`

/** Makes it beside the first tests, which leave a core idle now and then; resolves when it is done or has failed. */
export const makeDemoState = async (): Promise<void> => {
  const folder = dir()
  if (!folder) return
  const part = `${folder}.part`
  const { process: child } = spawnScript(script, [], { env: { ...process.env, STATE_DIR: part } })
  child.stdout?.resume()
  child.stderr?.pipe(process.stderr)
  const [code] = await once(child, 'close')
  // The name says how it ended: to read it whole nobody may find it before.
  await rename(part, code === 0 ? folder : failed(folder))
}

/** Puts a copy of it into a folder, and waits for it where it is still being made. Without one the folder is left as it is. */
export const copyDemoState = async (to: string, isBeingMade = true): Promise<void> => {
  const folder = dir()
  if (!folder) return
  while (isBeingMade && !existsSync(folder)) {
    if (existsSync(failed(folder))) throw new Error('The demo for the tests could not be made.')
    await sleep(200)
  }
  if (existsSync(folder)) await cp(folder, to, { recursive: true })
}
