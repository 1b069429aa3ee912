// The 30 s time steps of one-time codes (RFC 6238): a code is accepted in its own step and in the next one.
import { setTimeout as sleep } from 'node:timers/promises'
import { totp } from '@vetrounds/local/cognito/totp'

const STEP_MS = 30_000
/** Longer than a test takes between two codes. */
const ENOUGH_MS = 4000

/** Returns the code of the previous step, so that the current one stays unused; waits if the current step is about to end. */
export const codeBefore = async (secret: string): Promise<string> => {
  const step = Math.floor((Date.now() + ENOUGH_MS) / STEP_MS)
  // Checks the time again, since a timer may fire a millisecond early.
  while (Date.now() < step * STEP_MS) await sleep(step * STEP_MS - Date.now())
  return totp(secret, (step - 1) * STEP_MS)
}
