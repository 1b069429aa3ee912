// The steps of a sequence: people's work, and what can happen to the network, the tabs, the storage, the session and the clock.
import { expect } from '@playwright/test'
import type { Chance } from '../../../scripts/seed/random.ts'
import type { Fault } from '../../support/cut-proxy.ts'
import { family, settleIn } from './forms.ts'
import { anyAct, anyCreation, changeElsewhere, tabOf, type World } from './world.ts'

type Step = (world: World, chance: Chance) => Promise<void>

const MINUTE = 60_000

/** A longer timeout, since a machine that runs the whole suite can be slow. */
const PATIENT = { timeout: 30_000 }
const DAY = 1440 * MINUTE

const act: Step = async (world, chance) => {
  if (world.isByForms) return family(world, chance)
  const tab = await tabOf(world, chance)
  await anyAct(chance)(world, chance, tab)
}

/** Works in two tabs at the same moment. */
const actTwice: Step = async (world, chance) => {
  const { desk } = world
  const first = await tabOf(world, chance)
  const second = desk.tabs.find(tab => tab !== first) ?? (await desk.open())
  // The service may have ended the session, which a new tab notices first.
  const [id, others] = [await desk.settle(first.who()), await desk.settle(second.who())]
  if (id === undefined || id !== others) return
  const [one, other] = [anyCreation(chance), anyCreation(chance)]
  await Promise.all([one(world, chance, first), other(world, chance, second)])
}

const cut: Step = async ({ desk, story }, chance) => {
  const kind = chance.weighted({
    refuse: 3,
    reset: 2,
    hang: 1,
    gateway: 2,
    drop: 4,
    tear: 2,
    late: 2,
    slow: 1,
  })
  story.push(`the line: ${kind}`)
  const once = chance.between(1, 2)
  switch (kind) {
    case 'refuse':
      return desk.cut('refuse')
    case 'reset':
    case 'hang':
      return desk.cut({ kind })
    case 'gateway':
      return desk.cut({ kind: 'status', status: chance.pick([502, 503, 504] as const) })
    case 'slow':
      return desk.trip({ kind, ms: 150 }, 4)
    default:
      return desk.trip({ kind } satisfies Fault, once)
  }
}

const restore: Step = async ({ desk, story }, chance) => {
  await desk.restore()
  story.push('the line is back')
  // Half of the time the product notices this before the next step.
  if (chance.is(0.5)) await desk.forward(chance.between(2, 40) * 1000)
}

const kill: Step = async (world, chance) => {
  const { desk, story } = world
  const tab = await tabOf(world, chance)
  const death = chance.pick(['close', 'crash'] as const)
  if (world.isByForms) return family(world, chance, { after: chance.between(0, 60), death })
  if (chance.is(0.6)) {
    await anyAct(chance)(world, chance, tab, { after: chance.between(0, 40), death })
  } else {
    story.push(`a tab: ${death}`)
    await desk.end(tab, death)
  }
  if (desk.tabs.length === 0) await desk.open()
}

const openAnother: Step = async ({ desk, story }) => {
  if (desk.tabs.length > 2) return
  story.push('another tab')
  await desk.open()
}

const reload: Step = async (world, chance) => {
  const tab = await tabOf(world, chance)
  world.story.push('a tab is loaded anew')
  if (world.isByForms) await (await world.desk.screen()).reload()
  else await tab.reload()
}

const fill: Step = async (world, chance) => {
  const { desk, story } = world
  const tab = await tabOf(world, chance)
  const wholly = chance.is(0.4)
  story.push(wholly ? 'all storage is full' : 'local storage is full')
  await desk.fill(tab, wholly)
}

const expire: Step = async (world, chance) => {
  const { desk, story } = world
  if (chance.is(0.5)) {
    story.push('the access token lapses')
    await desk.forward(31 * MINUTE)
    return
  }
  story.push('the session is ended by the service')
  await desk.revoke()
}

/** Ends the session; another person, or the same one again, signs in. */
const relieve: Step = async (world, chance) => {
  const { desk, story } = world
  await desk.restore()
  const tab = await tabOf(world, chance)
  await desk.revoke()
  await tab.reload()
  await desk.agree(undefined)
  const person = chance.pick(world.people)
  story.push(`${person.login} signs in after ${desk.state.person.login}`)
  await desk.arrive(person, chance.is(0.7))
  // What the one before has read is not theirs to see: without a line their lists would have nothing.
  if (world.isByForms) await settleIn(world)
}

const wait: Step = async ({ desk, story }, chance) => {
  const minutes = chance.between(1, 3) * 5
  story.push(`${minutes} minutes pass`)
  await desk.forward(minutes * MINUTE)
}

/** Expects that waiting owners are in the list on the product's own page. */
const look: Step = async (world, chance) => {
  const { desk, story } = world
  const tab = await tabOf(world, chance)
  const id = desk.ids.get(desk.state.person.login)
  const waiting = async (): Promise<string[]> =>
    (await tab.stored()).waiting
      .filter(({ owner, name }) => owner === id && name === 'createOwner')
      .map(({ mark }) => mark)
  const before = await waiting()
  if (before.length === 0) return
  const screen = await desk.screen()
  if (!screen.url().endsWith('/owners')) {
    if (desk.state.isCut) return
    await screen.goto('/owners')
  }
  for (const mark of before) {
    const row = screen.getByRole('row', { name: mark })
    // It may have been sent meanwhile; its row may then be on another page of the list.
    await expect
      .poll(
        async () =>
          (await row.count()) > 0 || screen.url().includes('/login') || !(await waiting()).includes(mark),
        PATIENT,
      )
      .toBe(true)
  }
  story.push(`the list shows ${before.join(', ')}`)
}

/** Expects that the tray shows all unsent items of the person, and of others only how many there are. */
const readTray: Step = async (world, chance) => {
  const { desk, story } = world
  if (desk.state.isCut) return
  const tab = await tabOf(world, chance)
  const id = desk.ids.get(desk.state.person.login)
  const screen = await desk.screen()
  await screen.goto('/not-sent')
  const kept = async () => {
    const { waiting, unsent } = await tab.stored()
    return [...waiting, ...unsent]
  }
  const heading = screen.getByRole('main').getByRole('heading', { level: 2 })
  // Both numbers may change meanwhile, but end up equal.
  await expect
    .poll(async () => {
      // The service may have ended the session, which this page notices.
      if (screen.url().includes('/login')) return 0
      const own = (await kept()).filter(({ owner }) => owner === id).length
      const shown = (await heading.count()) > 0 ? await heading.first().textContent() : ''
      // If nothing is left, the heading has no number.
      return Number(/\d+/.exec(shown ?? '')?.[0] ?? 0) - own
    }, PATIENT)
    .toBe(0)
  const foreign = (await kept()).filter(({ owner }) => owner !== id)
  for (const { mark } of foreign) await expect(screen.getByText(mark)).toHaveCount(0)
  const others = new Set(foreign.map(({ owner }) => owner))
  story.push(`the tray is right, with the items of ${others.size} others`)
}

const steps = {
  act,
  actTwice,
  cut,
  restore,
  kill,
  openAnother,
  reload,
  fill,
  expire,
  relieve,
  wait,
  look,
  readTray,
}

/** Chooses a random step and takes it. */
export const anyStep = async (world: World, chance: Chance): Promise<void> => {
  const { isCut } = world.desk.state
  const name = chance.weighted({
    act: 10,
    actTwice: world.isByForms ? 0 : 3,
    cut: isCut ? 0 : 5,
    restore: isCut ? 3 : 1,
    kill: 2,
    openAnother: world.isByForms ? 0 : 1,
    reload: 1,
    fill: 1,
    expire: 1,
    relieve: 1,
    wait: 1,
    look: 2,
    readTray: isCut ? 0 : 1,
    elsewhere: 1,
  })
  if (name === 'elsewhere') await changeElsewhere(world, chance)
  else await steps[name](world, chance)
}

/**
 * Moves the machine's clock eight days on and keeps only one tab, which is reloaded. The service's clock has not moved; other
 * tabs without screens, which ask the service nothing by themselves, would go on by the device's clock.
 */
export const eightDaysLater = async ({ desk, story }: World): Promise<void> => {
  story.push('eight days pass')
  await desk.forward(8 * DAY)
  for (const tab of desk.tabs.slice(1)) await desk.end(tab, 'close')
  await desk.tabs[0]?.reload()
}
