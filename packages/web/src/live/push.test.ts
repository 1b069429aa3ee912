// Two tabs of one browser: whether a tab that comes to the front takes over the connection from the other.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

type Lead = (isLeading: boolean) => void
const world = vi.hoisted(() => ({
  tabs: [] as { lead: Lead; isLed: () => Promise<boolean> }[],
  gone: [] as (() => void)[],
}))

vi.mock('../behaviour/leading-tab.ts', () => ({
  leadWhenVisible: (_lock: string, lead: Lead, isLed: () => Promise<boolean>) => {
    world.tabs.push({ lead, isLed })
    return () => undefined
  },
}))
vi.mock('../behaviour/connection.ts', () => ({ onReach: () => () => undefined, reachNow: () => 'online' }))
vi.mock('../api/session.ts', () => ({ session: { peek: () => undefined, subscribe: () => () => undefined } }))
vi.mock('./link.ts', () => ({
  openLink: async (_broker: object, _branch: string, { gone }: { gone: () => void }) => {
    world.gone.push(gone)
    return { close: () => undefined }
  },
}))

const stops: (() => void)[] = []
beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
  vi.useRealTimers()
})

/** Opens a tab with its own module instances. */
const openTab = async () => {
  vi.resetModules()
  const { followPush } = await import('./push.ts')
  const { isPushed } = await import('./push-state.ts')
  stops.push(followPush({ url: 'wss://broker', prefix: 'p' }, 'C.B' as never))
  const tab = world.tabs.at(-1) ?? expect.fail()
  return { ...tab, isPushed: () => isPushed('C.B') }
}

/** Waits for a condition, since the real channels between tabs take some time. */
const soon = (condition: () => boolean) => expect.poll(condition, { interval: 5 }).toBe(true)

test('a tab knows whether another is connected: then it need not connect anew; one that was cut off does not answer', async () => {
  const first = await openTab()
  first.lead(true)
  await soon(first.isPushed)
  const second = await openTab()
  await soon(second.isPushed)
  const isLed = second.isLed()
  await expect(isLed).resolves.toBe(true)
  world.gone.at(-1)?.()
  await soon(() => !second.isPushed())
  const isStillLed = second.isLed()
  await vi.advanceTimersByTimeAsync(1000)
  await expect(isStillLed).resolves.toBe(false)
})
