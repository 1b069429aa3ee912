// Ends a script of ours in order: on Ctrl-C, when its parent ends, or with one sentence when it can't go on.
import { onParentEnd } from '@vetrounds/local/parent'

type Close = () => Promise<void>

/** Time in ms for an orderly end. */
const PATIENCE = 8000

/**
 * Runs `work`, whose close function is called once at the end. Of an
 * error only its sentence is shown; DEBUG shows where it came from.
 */
export const run = async (work: () => Promise<Close>): Promise<void> => {
  let opening: Promise<Close> | undefined
  let ending = false
  const end = async (code: number): Promise<void> => {
    // A second Ctrl-C doesn't wait.
    if (ending) process.exit(code)
    ending = true
    setTimeout(() => process.exit(code), PATIENCE).unref()
    // What is still starting is closed once it has started.
    const close = await opening?.catch(() => undefined)
    await close?.().catch(() => {})
    process.exit(code)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => end(0))
  if (process.env.HELD_BY_PARENT) onParentEnd(() => end(0))
  try {
    opening = work()
    await opening
  } catch (error) {
    // A start that was cut off fails, which is no news to whoever cut it off.
    if (ending) return
    const text = error instanceof Error ? error.message : String(error)
    console.error(process.env.DEBUG ? error : text)
    await end(1)
  }
}
