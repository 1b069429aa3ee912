// Tests the queue against a model: whatever happens, each change was sent once, waits, is in the tray, or was discarded by a
// person.
import { setClock } from '@vetrounds/core/clock'
import fc from 'fast-check'
import { afterEach, beforeEach, test, vi } from 'vitest'
import type { Fault } from './model-server.test-support.ts'
import { check, clock, createWorld, drain, type World } from './model-world.test-support.ts'

const START = Date.parse('2026-11-23T09:00:00.000Z')
const MINUTE = 60_000
const DAY = 1440 * MINUTE

beforeEach(() => {
  clock.now = START
  vi.spyOn(Date, 'now').mockImplementation(() => clock.now)
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  setClock(() => clock.now)
})
afterEach(() => {
  vi.restoreAllMocks()
  setClock(() => Date.now())
})

type Command = { label: string; run: (world: World) => Promise<void> }

const tab = fc.nat({ max: 1 })
const fault = fc.oneof(
  { weight: 4, arbitrary: fc.constant<Fault>('fine') },
  { weight: 3, arbitrary: fc.constantFrom<Fault>('lost', 'late', 'down') },
  {
    weight: 2,
    arbitrary: fc.constantFrom<Fault>(
      'retry',
      'rate.limited',
      'server.failed',
      'auth.expired',
      'idempotency.in_flight',
    ),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom<Fault>(
      'request.invalid',
      'action.not_allowed',
      'changed_elsewhere',
      'not_found',
    ),
  },
)

const command = (label: string, run: Command['run']): Command => ({ label, run })

const single: fc.Arbitrary<Command> = fc.oneof(
  {
    weight: 8,
    arbitrary: fc
      .tuple(tab, fc.nat({ max: 20 }), fc.boolean())
      .map(([at, need, isChange]) =>
        command(`submit ${at} ${need} ${isChange}`, world => world.submitOne(at, need, isChange)),
      ),
  },
  { weight: 6, arbitrary: tab.map(at => command(`run ${at}`, world => world.run(at))) },
  { weight: 1, arbitrary: tab.map(at => command(`kick ${at}`, world => world.run(at, true))) },
  {
    weight: 4,
    arbitrary: fc.boolean().map(isUp => command(`line ${isUp}`, async world => world.server.setUp(isUp))),
  },
  {
    weight: 4,
    arbitrary: fc
      .array(fault, { maxLength: 6 })
      .map(faults => command(`faults ${faults}`, async world => world.server.plan(faults))),
  },
  {
    weight: 3,
    arbitrary: fc
      .tuple(tab, fc.nat({ max: 40 }))
      .map(([at, steps]) =>
        command(`kill ${at} after ${steps}`, async world => world.tabAt(at).killAfter(steps)),
      ),
  },
  {
    weight: 2,
    arbitrary: fc.tuple(fc.boolean(), fc.boolean()).map(([local, shelf]) =>
      command(`full ${local} ${shelf}`, async world => {
        Object.assign(world.browser.limits, { local, shelf })
      }),
    ),
  },
  {
    weight: 2,
    arbitrary: fc.tuple(fc.nat({ max: 1 }), fc.nat({ max: 2 })).map(([person, branch]) =>
      command(`sign in ${person} at ${branch}`, async world => {
        Object.assign(world.signedIn, { person, branch })
      }),
    ),
  },
  {
    weight: 3,
    arbitrary: fc.constantFrom(MINUTE, 10 * MINUTE, 8 * DAY).map(ms =>
      command(`wait ${ms / MINUTE} min`, async () => {
        clock.now += ms
      }),
    ),
  },
  {
    weight: 2,
    arbitrary: fc.tuple(tab, fc.nat({ max: 9 })).map(([at, which]) =>
      command(`retry ${at} ${which}`, async world => {
        const { tray } = await world.entries()
        await world.back(at, ({ id }) => id === tray[which % tray.length]?.id)
      }),
    ),
  },
  { weight: 1, arbitrary: tab.map(at => command(`retry all ${at}`, world => world.back(at, () => true))) },
  {
    weight: 1,
    arbitrary: fc.tuple(tab, fc.nat({ max: 9 })).map(([at, which]) =>
      command(`discard ${at} ${which}`, async world => {
        const { queue, tray } = await world.entries()
        const all = [...queue, ...tray]
        await world.drop(at, ({ id }) => id === all[which % all.length]?.id)
      }),
    ),
  },
)

const commands = fc.array(
  fc.oneof(
    { weight: 4, arbitrary: single.map(one => [one]) },
    { weight: 2, arbitrary: fc.array(single, { minLength: 2, maxLength: 3 }) },
  ),
  { minLength: 1, maxLength: 24 },
)

const labels = (together: readonly Command[][]): string =>
  together.map(each => each.map(({ label }) => label).join(' & ')).join('; ')

test('nothing is lost, sent twice, sent as somebody else or before what it needs', async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer(), commands, async (seed, all) => {
      clock.now = START
      const world = createWorld(seed)
      try {
        for (const together of all) {
          await Promise.all(together.map(each => each.run(world)))
          await check(world)
        }
        await drain(world)
        await check(world)
      } catch (error) {
        throw new Error(labels(all), { cause: error })
      }
    }),
    { numRuns: process.env.FULL === '1' ? 5000 : 300 },
  )
}, 240_000)
