// For the model test: the tabs of one browser at one server, people's actions in them, and the invariants.

import { nowIso } from '@vetrounds/core/clock'
import { groupBy } from '@vetrounds/core/group-by'
import { newId } from '@vetrounds/core/new-id'
import { expect } from 'vitest'
import { ApiError } from '../api/api-error.ts'
import type { BranchKey } from '../api/branch-key.ts'
import { createSender } from '../api/sender.ts'
import { decodeText } from './coding.ts'
import type { Entries } from './dependencies.ts'
import type { Item } from './item.ts'
import { createBrowser } from './model-browser.test-support.ts'
import { createServer, type Sent } from './model-server.test-support.ts'
import { discard } from './rebase.ts'
import { createRunner } from './run.ts'
import { createStore, type Store } from './store.ts'
import { createSubmitter, endFromNow } from './submitter.ts'
import { purge, putBack } from './tray.ts'

const HOUR = 3_600_000

/** The time of all clocks; tests set it. */
export const clock = { now: 0 }

const people = ['Niamh', 'Layla'] as const
const branches = ['C1.B1', 'C1.B2', 'C2.B3'] as const

type Submitted = {
  /** The mark by which the server identifies the change. */
  id: string
  /** The id of the thing that it creates or changes. */
  subject: string
  /** The ids of changes that waited when it was made, and that create or change the things it needs. */
  behind: string[]
  person: string
  branch: BranchKey
  state: 'sending' | 'kept' | 'sent' | 'refused' | 'unknown'
}

/** mulberry32: the order of steps is part of the test case, so that a failure can be reproduced. */
const randomFrom = (seed: number) => () => {
  seed = (seed + 0x6d2b79f5) | 0
  let t = Math.imul(seed ^ (seed >>> 15), 1 | seed)
  t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
  return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
}

const idOf = (item: Item) => (JSON.parse(decodeText(item.data)) as Sent['body']).mark

export const createWorld = (seed: number) => {
  const random = randomFrom(seed)
  const browser = createBrowser(random)
  const server = createServer()
  const submitted: Submitted[] = []
  const discarded = new Set<string>()
  /** Changes that were in the tray at some time: other changes may overtake them there. */
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
      isAwaited: async () => false,
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
      isSecure: () => true,
      isOnline: server.isUp,
      isAwaited: async () => false,
      person,
      branch,
      onDirect: () => undefined,
      onKept: async () => undefined,
    })
    const alter = (work: (entries: Entries) => Entries) =>
      store.change(entries => ({ entries: work(entries), result: undefined })).catch(() => undefined)
    void alter(entries => purge(entries, nowIso()))
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
    const subject = needed && isChange ? needed.subject : id
    const needs = needed ? [needed.subject] : []
    const behind = queue.filter(({ makes }) => makes !== undefined && needs.includes(makes)).map(idOf)
    const change: Submitted = { id, subject, behind, person: who.id, branch: where, state: 'sending' }
    submitted.push(change)
    const body = { id: subject, mark: id, needs }
    const input = isChange && needed ? { params: { id: subject }, body } : { body }
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
    // Counted in the moment of discarding, even if the tab is killed before the work is complete.
    const work = (before: Entries) => {
      const chosen = (item: Item) => item.person.id === who && isChosen(item)
      for (const item of [...before.queue, ...before.tray]) if (chosen(item)) discarded.add(idOf(item))
      return discard(before, chosen, nowIso())
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

export type World = ReturnType<typeof createWorld>

export const check = async ({ server, submitted, discarded, unsent, entries }: World): Promise<void> => {
  const { queue, tray } = await entries()
  const places = groupBy([...queue, ...tray], idOf)
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
  // Calls may name missing things only if those were refused or discarded. No other change is sent before the changes it needs.
  for (const { body } of server.missing)
    for (const need of body.needs) {
      const maker = submitted.find(({ id }) => id === need)
      const isGone = discarded.has(need) || maker?.state === 'refused' || maker?.state === 'unknown'
      expect(isGone || order.includes(need), 'too early').toBe(true)
    }
}

/** Makes everything work again; then each person comes back once and sends their waiting changes. */
export const drain = async (world: World): Promise<void> => {
  const { browser, server, signedIn, run, back, entries } = world
  server.setUp(true)
  server.plan([])
  browser.limits.local = false
  browser.limits.shelf = false
  for (const index of people.keys()) {
    signedIn.person = index
    for (let round = 0; round < 3; round += 1) {
      clock.now += HOUR
      await back(0, () => true)
      await run(0)
    }
    const { queue } = await entries()
    expect(queue.filter(item => item.person.id === people[index])).toEqual([])
  }
}
