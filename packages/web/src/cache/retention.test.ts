import { expect, test, vi } from 'vitest'
import { memoryVault } from './memory-vault.test-support.ts'
import { createRetention } from './retention.ts'

const DAY = 86_400_000

const setUp = async (...people: string[]) => {
  const world = { now: Date.parse('2026-11-20T09:00:00Z'), isFull: false }
  const vaults = [memoryVault<number>(), memoryVault<number>()] as const
  const brief = memoryVault<number>()
  const waiting = memoryVault<number>()
  for (const person of people) for (const vault of [...vaults, brief]) await vault.write(person, [['row', 1]])
  const kept = new Map<string, string>()
  const locks = createRetention({
    vaults,
    brief: [brief],
    named: { ...waiting, thin: person => waiting.write(person, [], ['unnamed']) },
    now: () => world.now,
    store: {
      getItem: key => kept.get(key) ?? null,
      setItem: (key, value) => {
        if (world.isFull) throw new DOMException('full', 'QuotaExceededError')
        kept.set(key, value)
      },
      removeItem: key => kept.delete(key),
    },
  })
  const people_ = async () =>
    (await Promise.all(vaults.map(vault => vault.people()))).map(each => each.sort())
  return { locks, world, kept, people: people_, brief, waiting }
}

test('a chosen logout wipes everything of this person, and leaves no trace', async () => {
  const { locks, kept, people, brief } = await setUp('P1', 'P2')
  await locks.wipe('P1')
  expect(await people()).toEqual([['P2'], ['P2']])
  expect(await brief.people()).toEqual(['P2'])
  expect(kept.size).toBe(0)
})

test('a wipe that the page’s end cut off is made up for, even if the same person comes back', async () => {
  const first = await setUp('P1')
  first.kept.set('locked-people', '{"P1":0}')
  await first.locks.tidy(undefined)
  expect(await first.people()).toEqual([[], []])
  const second = await setUp('P1')
  second.kept.set('locked-people', '{"P1":0}')
  await second.locks.unlock('P1')
  expect(await second.people()).toEqual([[], []])
  expect(second.kept.size).toBe(0)
})

test('what a forced end leaves waits 7 days for its person, whoever signs in meanwhile', async () => {
  const { locks, world, people } = await setUp('P1')
  await locks.lock('P1')
  world.now += 7 * DAY - 1
  await locks.unlock('P2')
  await locks.tidy('P2')
  expect(await people()).toEqual([['P1'], ['P1']])
  world.now += 1
  await locks.tidy('P2')
  expect(await people()).toEqual([[], []])
})

test('what waits for nobody goes at a forced end, and where its person left without a word', async () => {
  const { locks, people, brief } = await setUp('P1', 'P2', 'P3')
  await locks.lock('P1')
  expect((await brief.people()).sort()).toEqual(['P2', 'P3'])
  await locks.tidy('P3')
  expect(await brief.people()).toEqual(['P3'])
  expect(await people()).toEqual([
    ['P1', 'P2', 'P3'],
    ['P1', 'P2', 'P3'],
  ])
})

test('a second forced end does not lengthen the time; coming back ends it', async () => {
  const { locks, world, people, kept } = await setUp('P1')
  await locks.lock('P1')
  world.now += 6 * DAY
  await locks.lock('P1')
  world.now += DAY
  await locks.unlock('P1')
  expect(kept.size).toBe(0)
  await locks.tidy('P1')
  expect(await people()).toEqual([['P1'], ['P1']])
})

test('what was left without a word is locked when it is found, and the signed-in person’s is not', async () => {
  const { locks, world, people } = await setUp('P1', 'P2')
  await locks.tidy('P2')
  world.now += 7 * DAY
  await locks.tidy('P2')
  expect(await people()).toEqual([['P2'], ['P2']])
})

test('a damaged note of the locks harms nobody', async () => {
  const { locks, people, kept } = await setUp('P1')
  kept.set('locked-people', 'null')
  await locks.tidy('P1')
  kept.set('locked-people', '{')
  await locks.tidy(undefined)
  expect(await people()).toEqual([['P1'], ['P1']])
})

test('a full store keeps nothing from being wiped, nor a session from ending', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const { locks, world, people } = await setUp('P1', 'P2')
  world.isFull = true
  await locks.lock('P2')
  await locks.wipe('P1')
  await locks.tidy(undefined)
  expect(await people()).toEqual([['P2'], ['P2']])
  vi.restoreAllMocks()
})

test('files of unsent entries outlive a chosen logout, as the entries do, and go after 7 days', async () => {
  const { locks, world, people, waiting } = await setUp('P1')
  await waiting.write('P1', [
    ['named', 1],
    ['unnamed', 1],
  ])
  await waiting.write('P2', [['unnamed', 1]])
  await locks.wipe('P1')
  await locks.wipe('P2')
  expect(await people()).toEqual([[], []])
  expect([await waiting.names('P1'), await waiting.people()]).toEqual([['named'], ['P1']])
  world.now += 7 * DAY - 1
  await locks.tidy('P3')
  expect(await waiting.people()).toEqual(['P1'])
  world.now += 1
  await locks.tidy('P3')
  expect(await waiting.people()).toEqual([])
})

test('they stay for whoever comes back after a logout that was cut off', async () => {
  const { locks, kept, people, waiting } = await setUp('P1')
  await waiting.write('P1', [['named', 1]])
  kept.set('locked-people', '{"P1":0}')
  await locks.tidy(undefined)
  expect(await people()).toEqual([[], []])
  expect(await waiting.names('P1')).toEqual(['named'])
  await locks.unlock('P1')
  expect([await waiting.names('P1'), kept.size]).toEqual([['named'], 0])
})
