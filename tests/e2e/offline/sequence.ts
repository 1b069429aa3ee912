// One seeded sequence from sign-in to judgement. The same seed takes the same steps.
import { setTimeout as sleep } from 'node:timers/promises'
import type { Browser } from '@playwright/test'
import { chanceOf } from '../../../scripts/seed/random.ts'
import { type Desk, openDesk } from './desk.ts'
import { compareLists, judge, keptAs } from './ledger.ts'
import { people } from './people.ts'
import { anyStep, eightDaysLater } from './steps.ts'
import type { Truth } from './truth.ts'
import { knownRows, type World } from './world.ts'

const ROUNDS = 12
const FIVE_MINUTES = 300_000

const letters = (number: number): string =>
  Array.from(String(number), digit => 'abcdefghij'[Number(digit)]).join('')

/** Signs in whoever has left something here, one after another, and lets the queue do its work. */
const empty = async (desk: Desk, story: string[], byHand: boolean): Promise<void> => {
  const tab = desk.tabs[0] ?? (await desk.open())
  await desk.free(tab)
  for (const person of people) {
    const id = desk.ids.get(person.login)
    const mine = async () => {
      const { waiting, unsent } = await (desk.tabs[0] ?? tab).stored()
      return {
        waiting: waiting.filter(({ owner }) => owner === id).length,
        unsent: unsent.filter(({ owner }) => owner === id).length,
      }
    }
    if (id === undefined) continue
    const { waiting, unsent } = await mine()
    if (waiting + unsent === 0) continue
    story.push(`${person.login} has ${waiting} waiting and ${unsent} not sent`)
    let isRetried = false
    for (let round = 0; round < ROUNDS; round += 1) {
      const here = desk.tabs[0] ?? (await desk.open())
      if ((await desk.settle(here.who())) !== id) await desk.arrive(person, true)
      if (byHand) await desk.settle(here.run())
      else await desk.forward(FIVE_MINUTES)
      for (let turns = 0; turns < 10 && (await mine()).waiting > 0; turns += 1) await sleep(100)
      const left = await mine()
      if (left.waiting > 0) continue
      if (left.unsent === 0 || isRetried) break
      // What failed for a reason that has passed goes on its second way; what was refused comes back.
      isRetried = true
      await desk.settle(here.retryAll())
    }
  }
}

/** Takes the steps of a seed and answers with the story and everything that is wrong, which should be nothing. */
export const runSequence = async (
  browser: Browser,
  truth: Truth,
  seed: number,
): Promise<{ story: string[]; wrong: string[] }> => {
  const since = Date.now() - 1000
  const desk = await openDesk(browser, process.env.BASE_URL ?? '')
  const chance = chanceOf(`cut-restore ${seed}`)
  const began = Date.now()
  const story: string[] = []
  const push = story.push.bind(story)
  if (process.env.TIMES)
    story.push = (line: string) => push(`${((Date.now() - began) / 1000).toFixed(1)} ${line}`)
  const world: World = {
    desk,
    truth,
    marker: `Q${letters(since)}${letters(seed)}`,
    entries: [],
    ...(await knownRows(truth)),
    bookings: [],
    story,
  }
  try {
    await desk.arrive(chance.pick(people), chance.is(0.7))
    const steps = chance.between(8, 14)
    // A source of its own for each step: what one of them finds doesn't change the others.
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
    wrong.push(...judge(world.entries, events, kept, desk.ids))
    for (const clinicId of new Set(people.map(person => person.clinicId))) {
      const person = people.find(each => each.clinicId === clinicId)
      if (person) wrong.push(...(await compareLists(truth, person, world.marker, events)))
    }
    return { story, wrong }
  } catch (error) {
    return { story, wrong: [error instanceof Error ? (error.stack ?? error.message) : String(error)] }
  } finally {
    await desk.close()
  }
}
