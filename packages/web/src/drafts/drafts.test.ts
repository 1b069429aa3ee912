import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { memoryVault } from '../cache/memory-vault.test-support.ts'
import type { Draft } from './draft-vault.ts'
import { createDrafts } from './drafts.ts'

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-20T11:40:00Z') })
})
afterEach(() => {
  vi.useRealTimers()
})

const DAY = 86_400_000

const setUp = () => {
  const world = { place: { person: 'P1', clinic: 'C1' } as { person: string; clinic: string } | undefined }
  const vault = memoryVault<Draft>()
  const make = () => createDrafts({ vault, now: () => Date.now(), place: () => world.place })
  const open = (drafts: ReturnType<typeof make>, form = 'owner.new') => {
    const handle = drafts.open(form)
    if (!handle) throw new Error('nobody is signed in')
    return handle
  }
  return { world, vault, make, open, drafts: make() }
}

test('typing is kept after half a second’s rest, and is there after a crash', async () => {
  const { drafts, make, open, vault } = setUp()
  const form = open(drafts)
  form.type({ name: 'A' }, 'R1')
  vi.advanceTimersByTime(400)
  form.type({ name: 'An' }, 'R1')
  vi.advanceTimersByTime(499)
  expect(await vault.people()).toEqual([])
  vi.advanceTimersByTime(1)
  const at = Date.now()
  vi.advanceTimersByTime(DAY)
  expect(await open(make()).read()).toEqual({ values: { name: 'An' }, makes: 'R1', at })
})

test('what it makes has the same id after a crash, a new one after a new start', async () => {
  const { drafts, make, open } = setUp()
  open(drafts).type({ name: 'A' }, 'R1')
  drafts.flush()
  const again = open(make())
  expect((await again.read())?.makes).toBe('R1')
  again.type({}, 'R1')
  again.type({ name: 'B' }, 'R2')
  again.close()
  expect(await open(make()).read()).toMatchObject({ values: { name: 'B' }, makes: 'R2' })
})

test('that a save is tried is written at once, though nothing else was typed', async () => {
  const { drafts, make, open } = setUp()
  const form = open(drafts)
  form.type({ name: 'A' })
  drafts.flush()
  expect((await open(make()).read())?.makes).toBeUndefined()
  form.type({ name: 'A' }, 'R1', true)
  expect((await open(make()).read())?.makes).toBe('R1')
})

test('when the page goes, what was typed last is written at once', async () => {
  const { drafts, make, open } = setUp()
  open(drafts).type({ name: 'A' }, 'R1')
  open(drafts, 'patient.new').type({ name: 'B' }, 'R1')
  drafts.flush()
  expect((await open(make()).read())?.values).toEqual({ name: 'A' })
  expect((await open(make(), 'patient.new').read())?.values).toEqual({ name: 'B' })
})

test('a form that closes without a word keeps its draft; saved or discarded it is gone, also what was not written yet', async () => {
  const { drafts, make, open, vault } = setUp()
  const form = open(drafts)
  form.type({ name: 'A' }, 'R1')
  form.close()
  const again = open(drafts)
  expect((await again.read())?.values).toEqual({ name: 'A' })
  again.type({ name: 'Ab' }, 'R1')
  await again.remove()
  again.close()
  vi.advanceTimersByTime(1000)
  expect(await open(make()).read()).toBeUndefined()
  expect(await vault.people()).toEqual([])
})

test('typed back to what the form opened with, nothing is left', async () => {
  const { drafts, open, vault } = setUp()
  const form = open(drafts)
  form.type({ name: 'A' }, 'R1')
  vi.advanceTimersByTime(500)
  form.type({}, 'R1')
  vi.advanceTimersByTime(500)
  expect(await vault.people()).toEqual([])
})

test('a draft that was brought back keeps its time until something else is typed', async () => {
  const { drafts, make, open } = setUp()
  open(drafts).type({ name: 'A' }, 'R1')
  drafts.flush()
  const at = Date.now()
  vi.advanceTimersByTime(DAY)
  const form = open(make())
  await form.read()
  form.type({ name: 'A' }, 'R1')
  vi.advanceTimersByTime(500)
  expect((await open(make()).read())?.at).toBe(at)
})

test('each person and clinic has drafts of its own; a form keeps those it opened with', async () => {
  const { drafts, world, make, open } = setUp()
  const form = open(drafts)
  world.place = { person: 'P1', clinic: 'C2' }
  form.type({ name: 'A' }, 'R1')
  drafts.flush()
  expect(await open(make()).read()).toBeUndefined()
  world.place = { person: 'P2', clinic: 'C1' }
  expect(await open(make()).read()).toBeUndefined()
  world.place = { person: 'P1', clinic: 'C1' }
  expect((await open(make()).read())?.values).toEqual({ name: 'A' })
  world.place = undefined
  expect(make().open('owner.new')).toBeUndefined()
})

test('after 7 days a draft is gone, also that of a form that was never opened again', async () => {
  const { drafts, make, open, vault } = setUp()
  open(drafts).type({ name: 'A' }, 'R1')
  open(drafts, 'patient.new').type({ name: 'B' }, 'R1')
  drafts.flush()
  vi.advanceTimersByTime(7 * DAY - 1)
  expect(await open(make()).read()).toBeDefined()
  vi.advanceTimersByTime(1)
  expect(await open(make()).read()).toBeUndefined()
  expect(await vault.of('P1')).toEqual([])
})

test('a chosen logout forgets what is not written yet', async () => {
  const { drafts, open, vault } = setUp()
  const form = open(drafts)
  form.type({ name: 'A' }, 'R1')
  drafts.drop()
  form.close()
  drafts.flush()
  vi.advanceTimersByTime(1000)
  expect(await vault.people()).toEqual([])
})

test('a password is never kept', async () => {
  const { drafts, make, open } = setUp()
  open(drafts).type({ name: 'A', newPassword: 'secret', password: 'secret' }, 'R1')
  drafts.flush()
  expect((await open(make()).read())?.values).toEqual({ name: 'A' })
})

test('a form is told when its draft was written, and that there is none any more', async () => {
  const { drafts, open } = setUp()
  const form = open(drafts)
  const told: (number | undefined)[] = []
  form.listen(at => told.push(at))
  form.type({ name: 'An' }, 'R1')
  expect(told).toEqual([])
  await vi.advanceTimersByTimeAsync(500)
  expect(told).toEqual([Date.now()])
  await form.remove()
  expect(told).toEqual([expect.any(Number), undefined])
})

test('a draft that is removed while it is being written is gone for the form, too', async () => {
  const { drafts, open, vault } = setUp()
  const form = open(drafts)
  const told: (number | undefined)[] = []
  form.listen(at => told.push(at))
  form.type({ name: 'An' }, 'R1')
  drafts.flush()
  await form.remove()
  expect(told).toEqual([Date.now(), undefined])
  expect(await vault.people()).toEqual([])
})

test('a form is told that its draft could not be written, as with a full disk, and that it could later', async () => {
  const { drafts, open, vault } = setUp()
  const form = open(drafts)
  const told: [number | undefined, boolean][] = []
  form.listen((at, hasFailed = false) => told.push([at, hasFailed]))
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  vi.spyOn(vault, 'write').mockRejectedValueOnce(new DOMException('Full', 'QuotaExceededError'))
  form.type({ name: 'An' }, 'R1')
  await vi.advanceTimersByTimeAsync(500)
  expect(told).toEqual([[undefined, true]])
  expect(warn).toHaveBeenCalledOnce()
  form.type({ name: 'Ann' }, 'R1')
  await vi.advanceTimersByTimeAsync(500)
  expect(told.at(-1)).toEqual([Date.now(), false])
})
