// @vitest-environment happy-dom
// When the bell's alerts are reread.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

vi.mock('../behaviour/connection.ts', () => ({ onReach: () => () => undefined, reachNow: () => 'online' }))

const { followAlerts } = await import('./follow-alerts.ts')
const { pushed } = await import('./push-state.ts')
const branch = 'C.B' as never

const MINUTE = 60_000
let read = 0
let stop: () => void
beforeEach(() => {
  vi.useFakeTimers()
  read = 0
  pushed({ kind: 'state', isOn: true }, branch)
  stop = followAlerts(branch, () => {
    read += 1
  })
  press()
})
afterEach(() => {
  stop()
  vi.useRealTimers()
})

const press = () => dispatchEvent(new KeyboardEvent('keydown'))
const told = (at = branch) => pushed({ kind: 'news', news: { alerts: true } }, at)
/** Lets minutes pass with somebody at the screen all the time. */
const pass = async (minutes: number) => {
  for (let minute = 0; minute < minutes; minute += 1) {
    press()
    await vi.advanceTimersByTimeAsync(MINUTE)
  }
}

test('it is read soon after something was told, together with what is told in the next ten minutes', async () => {
  pushed({ kind: 'news', news: { me: true } }, branch)
  told('C.X' as never)
  await pass(1)
  expect(read).toBe(0)
  told()
  told()
  await pass(1)
  expect(read).toBe(1)
  told()
  await pass(8)
  expect(read).toBe(1)
  await pass(2)
  expect(read).toBe(2)
})

test('where nobody is it waits for somebody', async () => {
  await vi.advanceTimersByTimeAsync(5 * MINUTE)
  told()
  await vi.advanceTimersByTimeAsync(30 * MINUTE)
  expect(read).toBe(0)
  await pass(1)
  expect(read).toBe(1)
})

test('it is read now and then, each two hours while changes are pushed and each ten minutes without', async () => {
  await pass(119)
  expect(read).toBe(0)
  await pass(2)
  expect(read).toBe(1)
  pushed({ kind: 'state', isOn: false }, branch)
  await pass(60)
  expect(read).toBeGreaterThanOrEqual(5)
})
