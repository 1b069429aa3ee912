// The proof of the offline queue (issue 4): random sequences of cuts, killed tabs, full storage and changing people, each
// by a seed. Nothing lost, nothing twice, nothing under a wrong name, everything visible. `SEED=…` replays one.
import { readFileSync } from 'node:fs'
import { expect, test } from '@playwright/test'
import { times } from '../support/scale.ts'
import { OVERSEER } from './offline/people.ts'
import { runSequence } from './offline/sequence.ts'
import { openTruth, type Truth } from './offline/truth.ts'

// Each sequence has a context of its own that no trace should slow down: its story is what one reads.
test.use({ trace: 'off' })
test.describe.configure({ timeout: 240_000 })

const corpus: number[] = JSON.parse(readFileSync(new URL('offline/corpus.json', import.meta.url), 'utf8'))
const { SEED } = process.env
const seeds = SEED
  ? SEED.split(',').map(Number)
  : [...new Set([...corpus, ...Array.from({ length: times(20, 200) }, (_, at) => at + 1)])]

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
