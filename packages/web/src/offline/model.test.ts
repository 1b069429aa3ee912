// The queue against a model: whatever happens, each change is sent once, waits, is in the tray, or was discarded by hand.
import { setClock } from '@vetrounds/core/clock'
import { newId } from '@vetrounds/core/new-id'
import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '../api/api-error.ts'
import type { BranchKey } from '../api/branch.ts'
import { createSender } from '../api/sender.ts'
import { decodeText } from './coding.ts'
import type { Item } from './item.ts'
import { createBrowser } from './model-browser.ts'
import { createServer, type Fault, type Sent } from './model-server.ts'
import type { Entries } from './order.ts'
import { createRunner } from './run.ts'
import { createStore, type Store } from './store.ts'
import { createSubmitter, endFromNow } from './submitter.ts'
import { discard, purge, putBack } from './tray.ts'

const START = Date.parse('2026-11-23T09:00:00.000Z')
const MINUTE = 60_000
const DAY = 1440 * MINUTE

const people = ['Niamh', 'Layla'] as const
const branches = ['C1.B1', 'C1.B2', 'C2.B3'] as const

type Submitted = {
  /** What the server knows it by. */
  id: string
  /** The record that it makes or changes. */
  record: string
  /** What waited then to make or change the record that it needs. */
  behind: string[]
  person: string
  branch: BranchKey
  state: 'sending' | 'kept' | 'sent' | 'refused' | 'unknown'
}

let time = START
beforeEach(() => {
  time = START
  vi.spyOn(Date, 'now').mockImplementation(() => time)
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  setClock(() => time)
})
afterEach(() => {
  vi.restoreAllMocks()
  setClock(() => Date.now())
})

/** mulberry32: the order of steps is part of the case, so that a failing one can be seen again. */
const randomFrom = (seed: number) => () => {
  seed = (seed + 0x6d2b79f5) | 0
  let t = Math.imul(seed ^ (seed >>> 15), 1 | seed)
  t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
  return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
}

const idOf = (item: Item) => (JSON.parse(decodeText(item.data)) as Sent['body']).mark

const createWorld = (seed: number) => {
  const random = randomFrom(seed)
  const browser = createBrowser(random)
  const server = createServer()
  const submitted: Submitted[] = []
  const discarded = new Set<string>()
  /** What has ever been in the tray: other changes may overtake it there. */
  const unsent = new Set<string>()
  const signedIn = { person: 0, branch: 0 }
  const person = () => {
    const name = people[signedIn.person]
    return name && { id: name, name }
  }
  const branch = () => branches[signedIn.branch]

  const openTab = () => {
    const tab = browser.openTab()
    const plain = createStore({
      ...tab,
      lock: async (_mode, work) => (await tab.lock('offline-store', true, work)) as never,
    })
    const store: Store = {
      ...plain,
      change: work =>
        plain.change(before => {
          const after = work(before)
          for (const entry of after.entries.tray) unsent.add(idOf(entry))
          return after
        }),
    }
    const call = async (sent: Omit<Sent, 'token'>, only?: string) => {
      await tab.step()
      const token = person()?.id ?? ''
      if (only !== undefined && token !== only)
        throw new ApiError({ code: 'auth.required', status: 401, key: sent.key })
      return tab.act(() => server.call({ ...sent, token }))
    }
    const sender = createSender(async (name, input, { key = newId(), branch: place = '', person: only }) => {
      const { body } = input as { body: Sent['body'] }
      return (await call({ name, key, branch: place, body }, only)) as never
    }, branch)
    const runner = createRunner({
      store,
      person,
      isReady: () => tab.act(server.isUp),
      replay: item =>
        call({ ...item, body: JSON.parse(decodeText(item.data)) as Sent['body'] }, item.person.id),
      lockRun: (mayWait, work) => tab.lock('offline-run', mayWait, work),
      later: () => undefined,
      onRunning: () => undefined,
      onSent: () => undefined,
      onChange: async () => undefined,
      onRest: () => undefined,
      onRun: () => undefined,
    })
    const submit = createSubmitter({
      store,
      sender,
      isOff: () => false,
      isOnline: server.isUp,
      person,
      branch,
      onDirect: () => undefined,
      onKept: async () => undefined,
    })
    const alter = (work: (entries: Entries) => Entries) =>
      store.change(entries => ({ entries: work(entries), result: undefined })).catch(() => undefined)
    void alter(entries => purge(entries, new Date(time).toISOString()))
    return { ...tab, store, runner, submit, alter }
  }
  const tabs = [openTab(), openTab()]

  const tabAt = (index: number) => {
    const at = index % tabs.length
    const tab = tabs[at]
    if (tab?.isAlive()) return tab
    const next = openTab()
    tabs[at] = next
    return next
  }

  /** A change that needs some of the person's earlier ones, or changes one of them. */
  const submitOne = async (index: number, need: number, isChange: boolean) => {
    const { queue } = await entries()
    const tab = tabAt(index)
    const [who, where] = [person(), branch()]
    if (!who || !where) return
    const own = submitted.filter(
      each => each.person === who.id && !['sending', 'refused'].includes(each.state),
    )
    const needed = own.length > 0 && need > 0 ? own[need % own.length] : undefined
    const id = newId()
    const record = needed && isChange ? needed.record : id
    const needs = needed ? [needed.record] : []
    const behind = queue.filter(({ makes }) => makes !== undefined && needs.includes(makes)).map(idOf)
    const change: Submitted = { id, record, behind, person: who.id, branch: where, state: 'sending' }
    submitted.push(change)
    const body = { id: record, mark: id, needs }
    const input = isChange && needed ? { params: { id: record }, body } : { body }
    const name = isChange && needed ? 'changeAppointment' : 'createOwner'
    const answer = tab.submit(name, input as never, {} as never).then(
      ({ isWaiting }) => {
        change.state = isWaiting ? 'kept' : 'sent'
      },
      error => {
        expect(error).toBeInstanceOf(ApiError)
        change.state = 'refused'
      },
    )
    await Promise.race([answer, tab.death])
    if (change.state === 'sending') change.state = 'unknown'
  }

  const observer = openTab()
  const entries = (): Promise<Entries> => observer.store.read()

  const drop = async (index: number, isChosen: (item: Item) => boolean) => {
    const tab = tabAt(index)
    const who = person()?.id
    // Counted at the moment of the act, also where the tab does not live to see it done.
    const work = (before: Entries) => {
      const chosen = (item: Item) => item.person.id === who && isChosen(item)
      for (const item of [...before.queue, ...before.tray]) if (chosen(item)) discarded.add(idOf(item))
      return discard(before, chosen, new Date(time).toISOString())
    }
    await Promise.race([tab.alter(work), tab.death])
  }
  const back = async (index: number, isChosen: (item: Item) => boolean) => {
    const tab = tabAt(index)
    const who = person()?.id
    await Promise.race([
      tab.alter(before => putBack(before, item => item.person.id === who && isChosen(item), endFromNow())),
      tab.death,
    ])
  }
  const run = async (index: number, isPatient = false) => {
    const tab = tabAt(index)
    await Promise.race([tab.runner.run({ isPatient }), tab.death])
  }

  return {
    browser,
    server,
    submitted,
    discarded,
    unsent,
    signedIn,
    tabs,
    tabAt,
    submitOne,
    entries,
    drop,
    back,
    run,
  }
}

type World = ReturnType<typeof createWorld>

const check = async ({ server, submitted, discarded, unsent, entries }: World): Promise<void> => {
  const { queue, tray } = await entries()
  const places = Map.groupBy([...queue, ...tray], idOf)
  const order = server.commits.map(({ body }) => body.mark)
  for (const { id, person, branch, state, behind } of submitted) {
    const commits = server.commits.filter(({ body }) => body.mark === id)
    const entry = places.get(id) ?? []
    expect(commits.length, 'sent twice').toBeLessThanOrEqual(1)
    expect(entry.length, 'kept twice').toBeLessThanOrEqual(1)
    if (state === 'sent') expect(commits).toHaveLength(1)
    if (state === 'kept') expect(commits.length + entry.length > 0 || discarded.has(id), 'lost').toBe(true)
    for (const commit of commits) expect(commit).toMatchObject({ token: person, branch })
    if (commits.length > 0)
      for (const earlier of behind)
        expect(
          discarded.has(earlier) || unsent.has(earlier) || order.indexOf(earlier) < order.indexOf(id),
          'order',
        ).toBe(true)
    for (const item of entry) expect(item).toMatchObject({ person: { id: person }, branch })
  }
  // What was refused or discarded never came to be, and what needs it is told so. Nothing else goes before its need.
  for (const { body } of server.missing)
    for (const need of body.needs) {
      const maker = submitted.find(({ id }) => id === need)
      const isGone = discarded.has(need) || maker?.state === 'refused' || maker?.state === 'unknown'
      expect(isGone || order.includes(need), 'too early').toBe(true)
    }
}

/** With everything in order again, each person comes once more and sends what there is. */
const drain = async (world: World): Promise<void> => {
  const { browser, server, signedIn, run, back, entries } = world
  server.setUp(true)
  server.plan([])
  browser.limits.local = false
  browser.limits.shelf = false
  for (const index of people.keys()) {
    signedIn.person = index
    for (let round = 0; round < 3; round += 1) {
      time += 60 * MINUTE
      await back(0, () => true)
      await run(0)
    }
    const { queue } = await entries()
    expect(queue.filter(item => item.person.id === people[index])).toEqual([])
  }
}

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
        time += ms
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
  { minLength: 1, maxLength: 30 },
)

const labels = (together: readonly Command[][]): string =>
  together.map(each => each.map(({ label }) => label).join(' & ')).join('; ')

test('nothing is lost, sent twice, sent as somebody else or before what it needs', async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer(), commands, async (seed, all) => {
      time = START
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
