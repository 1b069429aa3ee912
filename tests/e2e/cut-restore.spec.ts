// Proves the offline queue (issue 4) with random sequences of network cuts, killed tabs, full storage and changes of people,
// each from a seed: nothing is lost, made twice or made under a wrong name, and everything is visible. `SEED=…` replays a
// sequence.
import { readFileSync } from 'node:fs'
import { expect, test } from '@playwright/test'
import { newId } from '@vetrounds/core/ids'
import { times } from '../support/scale.ts'
import { openDesk } from './offline/desk.ts'
import { OVERSEER, people } from './offline/people.ts'
import { runSequence } from './offline/sequence.ts'
import { openTruth, type Truth } from './offline/service-state.ts'

// No traces, which would slow the sequences down: the story that each one prints says what happened.
test.use({ trace: 'off' })
test.describe.configure({ timeout: process.env.FULL ? 240_000 : 90_000 })

const corpus: number[] = JSON.parse(readFileSync(new URL('offline/corpus.json', import.meta.url), 'utf8'))
const { SEED } = process.env
const seeds = SEED
  ? SEED.split(',').map(Number)
  : [...new Set([...corpus, ...Array.from({ length: times(2, 200) }, (_, at) => at + 1)])]

let truth: Truth

test.beforeAll(async ({ playwright }) => {
  truth = await openTruth(await playwright.request.newContext(), OVERSEER)
})

test.afterAll(() => truth.close())

for (const seed of seeds)
  test(`sequence ${seed}: what was accepted happens once, under its own name`, async ({ browser }) => {
    const { story, wrong } = await runSequence(browser, truth, seed)
    expect(wrong, `SEED=${seed}\n${story.join('\n')}`).toEqual([])
  })

test('three tabs keep changes at the same moment: none is lost', async ({ browser }) => {
  const [person] = people
  const [place] = person?.places ?? []
  if (!person || !place) throw new Error('Nobody is at the machine.')
  const desk = await openDesk(browser, process.env.BASE_URL ?? '')
  try {
    await desk.arrive(person, true)
    for (let more = 0; more < 2; more += 1) await desk.open()
    for (const tab of desk.tabs) await tab.choose(place)
    await desk.cut('refuse')
    // Each tab has a process of its own, with a copy of local storage that gets the changes of the others late.
    const owners = Array.from({ length: 90 }, (_, at) => ({ id: newId(), name: `Qt${at}` }))
    const told = await Promise.all(
      desk.tabs.map((tab, nth) => tab.addOwners(owners.filter((_, at) => at % 3 === nth))),
    )
    expect(new Set(told.flat())).toEqual(new Set(['waiting']))
    const stored = (await desk.tabs[0]?.stored())?.waiting.map(({ mark }) => mark)
    expect(stored?.sort()).toEqual(owners.map(({ name }) => name).sort())
  } finally {
    await desk.close()
  }
})
