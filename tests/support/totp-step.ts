// The time steps of codes (RFC 6238): a code of the step before is refused once this step is over.
import { setTimeout as sleep } from 'node:timers/promises'
import { totp } from '@vetrounds/local/cognito/totp'

const STEP_MS = 30_000
/** Longer than a test takes from one code to the next. */
const ENOUGH_MS = 4000

/** The code of the step before this one, so that this one's may be used next; waits where this step is about to end. */
export const codeBefore = async (secret: string): Promise<string> => {
  const step = Math.floor((Date.now() + ENOUGH_MS) / STEP_MS)
  // A timer may end a millisecond early, and the code would then be of two steps before.
  while (Date.now() < step * STEP_MS) await sleep(step * STEP_MS - Date.now())
  return totp(secret, (step - 1) * STEP_MS)
}
