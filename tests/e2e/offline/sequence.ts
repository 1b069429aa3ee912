// One sequence from the sign-in to the final comparison. The same seed takes the same steps.
import type { Browser } from '@playwright/test'
import { chanceOf } from '../../../scripts/seed/random.ts'
import { type Desk, openDesk } from './desk.ts'
import { settleIn } from './forms.ts'
import { compareLists, judge, keptAs } from './ledger.ts'
import { people } from './people.ts'
import type { Truth } from './service-state.ts'
import { anyStep, eightDaysLater } from './steps.ts'
import { knownRows, type World } from './world.ts'

const RETRIES = 3

/** Every fifth sequence works at the product's screens. */
const FORMS_EVERY = 5
const FIVE_MINUTES = 300_000

const letters = (number: number): string =>
  Array.from(String(number), digit => 'abcdefghij'[Number(digit)]).join('')

/** Signs in everybody who has left unsent changes here, one after another, and lets the queue send them. */
const empty = async (desk: Desk, story: string[], byHand: boolean): Promise<void> => {
  const tab = desk.tabs[0] ?? (await desk.open())
  await desk.free(tab)
  for (const person of people) {
    const id = desk.ids.get(person.login)
    const here = async () => desk.tabs[0] ?? (await desk.open())
    const mine = async () => {
      const { waiting, unsent } = await (await here()).stored()
      return {
        waiting: waiting.filter(({ owner }) => owner === id).length,
        unsent: unsent.filter(({ owner }) => owner === id).length,
      }
    }
    const trigger = async () => {
      const now = await here()
      if ((await desk.settle(now.who())) !== id) await desk.arrive(person, true)
      if (byHand) await desk.settle((await here()).run())
      else await desk.forward(FIVE_MINUTES)
    }
    const found = await mine()
    if (id === undefined || found.waiting + found.unsent === 0) continue
    story.push(`${person.login} has ${found.waiting} waiting and ${found.unsent} not sent`)
    // Retries items in the tray: those that failed for a reason that has passed are sent, refused ones come back. More than once:
    // when the device's clock is days ahead, an item may expire again in a tab that doesn't know the server's time yet.
    for (let tries = 0; tries <= RETRIES; tries += 1) {
      await desk.drain(async () => (await mine()).waiting, trigger)
      if ((await mine()).unsent === 0) break
      if (tries < RETRIES) await desk.settle((await here()).retryAll())
    }
  }
}

/** Takes the steps of a seed; returns the story and everything that is wrong, which should be nothing. */
export const runSequence = async (
  browser: Browser,
  truth: Truth,
  seed: number,
): Promise<{ story: string[]; wrong: string[] }> => {
  const since = Date.now() - 1000
  const chance = chanceOf(`cut-restore ${seed}`)
  const isByForms = seed % FORMS_EVERY === 0
  const desk = await openDesk(browser, process.env.BASE_URL ?? '', isByForms ? 'allow' : 'block')
  const story: string[] = []
  const world: World = {
    desk,
    truth,
    marker: `Q${letters(since)}${letters(seed)}`,
    entries: [],
    ...(await knownRows(truth)),
    bookings: [],
    number: (seed + Math.floor(since / 60_000)) % 250,
    // Forms are found by their English labels, so only people who use English work there.
    people: isByForms ? people.filter(({ isEnglish }) => isEnglish) : people,
    isByForms,
    story,
  }
  try {
    await desk.arrive(chance.pick(world.people), chance.is(0.7))
    const steps = isByForms ? chance.between(3, 5) : chance.between(8, 14)
    if (isByForms) await settleIn(world)
    else if (chance.is(0.4)) await (await desk.screen()).goto('/owners')
    // Each step has a random source of its own, so that the number of draws in one step doesn't change the others.
    for (let n = 0; n < steps; n += 1) await anyStep(world, chanceOf(`cut-restore ${seed} ${n}`))
    if (chance.is(0.15)) await eightDaysLater(world)
    await desk.restore()
    story.push('the line is back for good')
    await empty(desk, story, chance.is(0.5))
    await desk.proxy.settled()
    const { waiting, unsent } = await (desk.tabs[0] ?? (await desk.open())).stored()
    const kept = new Set([...waiting, ...unsent].map(({ owner, name, mark }) => keptAs(owner, name, mark)))
    const events = []
    const wrong = []
    for (const clinicId of new Set(people.map(person => person.clinicId)))
      events.push(...(await truth.committedSince(clinicId, since)))
    wrong.push(...judge(world.entries, events, kept, desk.ids, world.marker))
    for (const clinicId of new Set(people.map(person => person.clinicId))) {
      const person = people.find(each => each.clinicId === clinicId)
      if (person) wrong.push(...(await compareLists(truth, person, world.marker, events)))
    }
    return { story, wrong }
  } catch (error) {
    story.push(...desk.errors)
    return { story, wrong: [error instanceof Error ? (error.stack ?? error.message) : String(error)] }
  } finally {
    await desk.close()
  }
}
