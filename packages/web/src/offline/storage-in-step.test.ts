// Two tabs, each with a copy of local storage that receives the other tab's changes late.
import { beforeEach, expect, test } from 'vitest'
import { createInStep } from './storage-in-step.ts'

type Tab = { copy: string | null; unheard: string[] }

let tabs: Tab[]
let stamp: string | undefined
let isFull: boolean
let waits: number
let turn: Promise<unknown>

beforeEach(() => {
  tabs = [
    { copy: null, unheard: [] },
    { copy: null, unheard: [] },
  ]
  stamp = undefined
  isFull = false
  waits = 0
  turn = Promise.resolve()
})

const openTab = (at: number) => {
  const own = () => tabs[at] as Tab
  const lock = createInStep({
    lock: (_mode, work) => {
      const next = turn.then(work)
      turn = next.catch(() => undefined)
      return next
    },
    text: () => own().copy,
    stamp: {
      read: async () => stamp,
      write: async next => {
        if (isFull) throw new Error('QuotaExceededError')
        stamp = next
      },
    },
    news: async () => {
      waits += 1
      const heard = own().unheard.shift()
      if (heard !== undefined) own().copy = heard
    },
  })
  const write = (text: string) => {
    own().copy = text
    for (const other of tabs) if (other !== own()) other.unheard.push(text)
  }
  return {
    lock,
    write,
    add: (letter: string) => lock('exclusive', async () => write(`${own().copy ?? ''}${letter}`)),
    read: () => lock('shared', async () => own().copy),
  }
}

test('nothing of another tab is overwritten, and each reads what the other wrote', async () => {
  const [one, other] = [openTab(0), openTab(1)]
  for (const letter of 'abc') await Promise.all([one.add(letter), other.add(letter.toUpperCase())])
  expect(await one.read()).toBe('aAbBcC')
  expect(await other.read()).toBe('aAbBcC')
})

test('a tab that works alone never waits', async () => {
  const one = openTab(0)
  for (const letter of 'abc') await one.add(letter)
  expect(await one.read()).toBe('abc')
  expect(waits).toBe(0)
})

test('a text whose writer was killed before its stamp is taken after a while, and stamped by the next change', async () => {
  const [one, other] = [openTab(0), openTab(1)]
  await one.add('a')
  one.write('ab')
  tabs[1] = { copy: 'ab', unheard: [] }
  expect(await other.read()).toBe('ab')
  const waited = waits
  expect(waited).toBeGreaterThan(0)
  await other.add('c')
  waits = 0
  expect(await one.read()).toBe('abc')
  expect(waits).toBeLessThan(waited)
})

test('work that throws, and a stamp that finds no room, leave the lock free', async () => {
  const one = openTab(0)
  await expect(
    one.lock('exclusive', async () => {
      one.write('a')
      throw new Error('no')
    }),
  ).rejects.toThrow('no')
  expect(await one.read()).toBe('a')
  expect(waits).toBe(0)
  isFull = true
  await one.add('b')
  expect(await one.read()).toBe('ab')
})
