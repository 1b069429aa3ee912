// The app's clock follows the server's: a device with a wrong clock would book, sort and flag at wrong times.
import { deviceNow, shiftClock } from '@vetrounds/core/clock'

// The Date header has whole seconds and an answer takes time: smaller differences aren't the clock's fault.
const TOLERATED_MS = 5000

let offset = 0

/**
 * Adjusts the app's clock to the `Date` header of an answer; `at` is when the answer came by the device's clock. Tokens don't use
 * the app's clock: they use the device's clock and a drift of their own.
 */
export const followServer = (date: string | null, at = deviceNow()): void => {
  const server = Date.parse(date ?? '')
  if (Number.isNaN(server)) return
  const difference = server - at
  const next = Math.abs(difference) > TOLERATED_MS ? difference : 0
  if (Math.abs(next - offset) <= TOLERATED_MS) return
  offset = next
  shiftClock(offset)
}
