import { expect, test } from 'vitest'
import { createPersonalStorage } from './personal-storage.ts'

const DAY = 86_400_000

const setUp = (person = 'P1') => {
  const kept = new Map<string, string>()
  const world = { now: Date.parse('2026-11-20T09:00:00Z'), isFull: false }
  const left = createPersonalStorage({
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
  const recent = JSON.stringify({ person, entries: [{ id: 'patient:01J' }] })
  const preferences = JSON.stringify({ person, choices: { theme: 'dark' } })
  kept.set('palette-recent', recent)
  kept.set('unsaved-preferences', preferences)
  const both = () => [kept.get('palette-recent'), kept.get('unsaved-preferences')]
  return { left, world, kept, both, all: [recent, preferences], none: [undefined, undefined] }
}

test('a chosen logout leaves nothing', () => {
  const { left, kept } = setUp()
  left.ended('left')
  expect(kept.size).toBe(0)
})

test('after a forced end it waits for the same person', () => {
  const { left, kept, both, all } = setUp()
  left.ended('idle')
  left.isHere('P1')
  left.ended('refused')
  left.wait()
  left.isHere('P1')
  expect(both()).toEqual(all)
  expect(kept.size).toBe(2)
})

test('for another person it goes', () => {
  const { left, both, none } = setUp()
  left.ended('refused')
  left.isHere('P2')
  expect(both()).toEqual(none)
})

test('found without a session, it waits 7 days from then on', () => {
  const { left, world, both, all, none } = setUp()
  left.wait()
  world.now += 7 * DAY - 1
  left.wait()
  expect(both()).toEqual(all)
  world.now += 1
  left.wait()
  expect(both()).toEqual(none)
})

test('where no time can be noted, or none can be read, nothing waits', () => {
  const full = setUp()
  full.world.isFull = true
  full.left.ended('idle')
  expect(full.both()).toEqual(full.none)
  const damaged = setUp()
  damaged.kept.set('left-behind-since', 'x')
  damaged.left.wait()
  expect(damaged.both()).toEqual(damaged.none)
  const foreign = setUp()
  foreign.kept.set('palette-recent', '{')
  foreign.left.isHere('P1')
  expect(foreign.both()).toEqual([undefined, foreign.all[1]])
})
