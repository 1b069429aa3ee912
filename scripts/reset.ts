// `npm run reset`: empties the state of the local stack. The next start seeds anew.
import { rm } from 'node:fs/promises'
import { run } from './stack/run.ts'
import { findRunning, stateDir } from './stack/state.ts'

await run(async () => {
  const running = await findRunning()
  if (running) throw new Error(`VetRounds is running (${running.url}): end it first.`)
  await rm(stateDir, { recursive: true, force: true })
  console.log(`Emptied ${stateDir}.`)
  process.exit(0)
})
