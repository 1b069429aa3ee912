// The push channel in the browser: its reaction to lost messages, ended connections, renewed tokens and a sleeping device.
import type { News } from '@vetrounds/core/push/news'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openChannel } from './channel.ts'
import type { PushEvent } from './push-state.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

type Opened = { hear: (topic: string, news: News) => void; gone: () => void; isClosed: boolean }

const setUp = async (random = () => 0.5) => {
  const opened: Opened[] = []
  const told: PushEvent[] = []
  const broker = { isAway: false }
  const channel = openChannel({
    random,
    tell: event => told.push(event),
    open: async ({ hear, gone }) => {
      if (broker.isAway) throw new Error('away')
      const one: Opened = { hear, gone, isClosed: false }
      opened.push(one)
      return {
        close: () => {
          if (one.isClosed) return
          one.isClosed = true
          gone()
        },
      }
    },
  })
  await vi.advanceTimersByTimeAsync(0)
  const kinds = () => told.splice(0).map(event => (event.kind === 'state' ? event.isOn : event.kind))
  const last = () => opened.at(-1) ?? expect.fail()
  return { channel, opened, last, broker, kinds }
}

test('a number that does not come within two seconds is asked for, one that comes late is not', async () => {
  const { channel, last, kinds } = await setUp()
  expect(kinds()).toEqual([true, 'missed'])
  last().hear('a', { n: 7 })
  last().hear('a', { n: 9 })
  last().hear('b', { n: 1 })
  await vi.advanceTimersByTimeAsync(1000)
  last().hear('a', { n: 8 })
  await vi.advanceTimersByTimeAsync(10_000)
  expect(kinds()).toEqual(['news', 'news', 'news', 'news'])
  last().hear('a', { n: 12 })
  await vi.advanceTimersByTimeAsync(2000)
  expect(kinds()).toEqual(['news', 'missed'])
  last().hear('a', { n: 13 })
  await vi.advanceTimersByTimeAsync(10_000)
  expect(kinds()).toEqual(['news'])
  channel.close()
})

test('a message that says that something was not told is as good as a gap', async () => {
  const { channel, last, kinds } = await setUp()
  kinds()
  last().hear('a', { n: 1 })
  last().hear('a', { n: 2, missed: true })
  expect(kinds()).toEqual(['news', 'news', 'missed'])
  channel.close()
})

test('a hidden page, whose timers run once a minute, is not taken for a device that slept', async () => {
  const { channel, opened, kinds } = await setUp()
  kinds()
  vi.setSystemTime(Date.now() + 50_000)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(kinds()).toEqual([])
  expect(opened).toHaveLength(1)
  channel.close()
})

test('a fresh token takes over without a gap: the old connection ends when the new one stands', async () => {
  const { channel, opened, last, broker, kinds } = await setUp()
  kinds()
  last().hear('a', { n: 1 })
  channel.renew()
  expect(opened[0]?.isClosed).toBe(false)
  await vi.advanceTimersByTimeAsync(0)
  expect(opened.map(({ isClosed }) => isClosed)).toEqual([true, false])
  last().hear('a', { n: 2 })
  await vi.advanceTimersByTimeAsync(60_000)
  expect(kinds()).toEqual(['news', 'news'])
  // If that fails, the old connection stays in use until it is ended.
  broker.isAway = true
  channel.renew()
  await vi.advanceTimersByTimeAsync(0)
  expect(last().isClosed).toBe(false)
  expect(kinds()).toEqual([])
  channel.close()
})

test('while the broker is away it is tried ever more seldom, and the feeds are asked once it is back', async () => {
  const { channel, opened, last, broker, kinds } = await setUp()
  kinds()
  broker.isAway = true
  last().gone()
  expect(kinds()).toEqual([false])
  await vi.advanceTimersByTimeAsync(600_000)
  broker.isAway = false
  await vi.advanceTimersByTimeAsync(120_000)
  expect(opened).toHaveLength(2)
  expect(kinds()).toEqual([true, 'missed'])
  channel.close()
})

test('a network that is gone ends it, one that is back begins it; so does a device that slept', async () => {
  const { channel, opened, kinds } = await setUp()
  kinds()
  channel.reach(false)
  expect(kinds()).toEqual([false])
  await vi.advanceTimersByTimeAsync(60_000)
  expect(opened).toHaveLength(1)
  channel.reach(true)
  await vi.advanceTimersByTimeAsync(5000)
  expect(kinds()).toEqual([true, 'missed'])
  vi.setSystemTime(Date.now() + 3_600_000)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(opened.map(({ isClosed }) => isClosed)).toEqual([true, true, false])
  expect(kinds()).toEqual([false, true, 'missed'])
  channel.close()
  expect(opened.at(-1)?.isClosed).toBe(true)
})

test('two hundred channels that lost their broker together do not come back together', async () => {
  let seed = 1
  const random = () => {
    seed = (seed * 16_807) % 2_147_483_647
    return seed / 2_147_483_647
  }
  const all = await Promise.all(Array.from({ length: 200 }, () => setUp(random)))
  for (const { broker, last } of all) {
    broker.isAway = true
    last().gone()
  }
  await vi.advanceTimersByTimeAsync(120_000)
  for (const { broker } of all) broker.isAway = false
  const backAt: number[] = []
  for (let second = 0; second < 240; second += 1) {
    const before = all.filter(({ opened }) => opened.length > 1).length
    await vi.advanceTimersByTimeAsync(1000)
    backAt.push(all.filter(({ opened }) => opened.length > 1).length - before)
  }
  expect(all.every(({ opened }) => opened.length > 1)).toBe(true)
  expect(Math.max(...backAt)).toBeLessThanOrEqual(20)
  for (const { channel } of all) channel.close()
})
