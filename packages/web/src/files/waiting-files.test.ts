// Files of waiting entries: each is sent once under its id, despite losses and reloads; a refusal is reported, others continue.
import { setClock } from '@vetrounds/core/clock'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '../api/api-error.ts'
import { memoryVault } from '../cache/memory-vault.test-support.ts'
import type { WaitingFile } from '../cache/waiting-vault.ts'
import { createWaitingFiles } from './waiting-files.ts'

let time = Date.parse('2026-11-27T08:00:00Z')

beforeEach(() => {
  setClock(() => time)
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(() => {
  setClock(() => Date.now())
  vi.restoreAllMocks()
})

const lost = new ApiError({ code: 'network', status: 0 })
const damaged = new ApiError({ code: 'file.unreadable', status: 422 })

/** A device with its storage and its queue; `reproductionApplies` is a page load. */
const device = () => {
  const vault = memoryVault<WaitingFile>()
  const world = {
    person: 'niamh' as string | undefined,
    isOnline: true,
    queued: [] as string[],
    trayed: [] as string[],
    /** How the next attempts of a file end. */
    ends: new Map<string, (ApiError | 'hangs')[]>(),
    sent: [] as string[],
    settled: 0,
    onNamed: () => undefined as unknown,
  }
  const open = () =>
    createWaitingFiles({
      vault,
      person: () => (world.person === undefined ? undefined : { id: world.person }),
      named: async who => {
        world.onNamed()
        const [queued, trayed] = who === 'niamh' ? [world.queued, world.trayed] : [[], []]
        return { queued, all: [...queued, ...trayed] }
      },
      isOnline: () => world.isOnline,
      upload: async ({ id, place }, onProgress, signal) => {
        onProgress(0.5)
        const end = world.ends.get(id)?.shift()
        if (end === 'hangs')
          await new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
        if (end instanceof ApiError) throw end
        world.sent.push(`${id} ${place}`)
      },
      lock: work => work(),
      onSettled: () => {
        world.settled += 1
      },
    })
  return { world, vault, open }
}

const file = (name: string) => new File([name], `${name}.jpg`)
const three = ['A', 'B', 'C'].map(id => ({ id, file: file(id) }))
const ids = three.map(({ id }) => id)

test('files are sent once, in their order, and what names them waits until the last one', async () => {
  const { world, open } = device()
  const files = open()
  world.isOnline = false
  await files.keep(three, 'C1.B1')
  world.queued = ids
  await files.run()
  expect(world.sent).toEqual([])
  expect(await files.isAwaited(ids)).toBe(true)
  world.isOnline = true
  await files.run()
  expect(world.sent).toEqual(['A C1.B1', 'B C1.B1', 'C C1.B1'])
  expect([await files.isAwaited(ids), world.settled]).toEqual([false, 3])
  await files.run()
  expect(world.sent).toHaveLength(3)
  expect(files.progressOf('B')).toEqual({ share: 1, isSent: true })
})

test('a loss stops the rest; after a reload the cut one starts again, and finished ones stay', async () => {
  const { world, open } = device()
  const files = open()
  await files.keep(three, 'C1.B1')
  world.queued = ids
  world.ends.set('B', [lost])
  await files.run()
  expect(world.sent).toEqual(['A C1.B1'])
  expect(files.progressOf('B')).toMatchObject({ error: lost })
  expect(files.progressOf('C')).toBeUndefined()
  const again = open()
  await again.run()
  expect(world.sent).toEqual(['A C1.B1', 'B C1.B1', 'C C1.B1'])
  expect(await again.isAwaited(ids)).toBe(false)
})

test('a file that isn’t taken lets the others go on, and its entry tells why; tried again it is sent again', async () => {
  const { world, open } = device()
  const files = open()
  await files.keep(three, 'C1.B1')
  world.queued = ids
  world.ends.set('A', [damaged, damaged])
  await files.run()
  expect(world.sent).toEqual(['B C1.B1', 'C C1.B1'])
  // The entry is sent, so that the tray shows why.
  expect(await files.isAwaited(ids)).toBe(false)
  expect(() => files.check(ids)).toThrow(expect.objectContaining({ code: 'file.unreadable', status: 422 }))
  // Files of an entry in the tray aren't uploaded; once it is put back, they are.
  world.queued = []
  world.trayed = ids
  await files.run()
  world.queued = ids
  expect(await files.isAwaited(ids)).toBe(true)
  await files.run()
  expect(() => files.check(ids)).toThrow()
  await files.retry('A')
  expect(world.sent).toEqual(['B C1.B1', 'C C1.B1', 'A C1.B1'])
  expect(() => files.check(ids)).not.toThrow()
})

test('an entry that is given up while its file is on its way takes it away', async () => {
  const { world, vault, open } = device()
  const files = open()
  await files.keep(three.slice(0, 1), 'C1.B1')
  world.queued = ['A']
  world.ends.set('A', ['hangs'])
  const run = files.run()
  await expect.poll(() => files.progressOf('A')).toEqual({ share: 0.5 })
  world.queued = []
  await files.forget(['A'])
  await run
  expect([world.sent, await vault.names('niamh')]).toEqual([[], []])
  expect(files.progressOf('A')).toBeUndefined()
})

test('what no entry names goes after a while; what one in the tray names stays', async () => {
  const { world, vault, open } = device()
  const files = open()
  await files.keep(three, 'C1.B1')
  world.trayed = ['B']
  await files.run()
  expect(await vault.names('niamh')).toEqual(ids)
  time += 11 * 60_000
  await files.run()
  expect(await vault.names('niamh')).toEqual(['B'])
})

test('nothing is sent for somebody else, and a signed-out person keeps nothing', async () => {
  const { world, open } = device()
  const files = open()
  await files.keep(three, 'C1.B1')
  world.queued = ids
  world.person = 'layla'
  await files.run()
  expect(world.sent).toEqual([])
  world.person = undefined
  await expect(files.keep(three, 'C1.B1')).rejects.toThrow()
})

test('whoever listens hears of each step', async () => {
  const { world, open } = device()
  const files = open()
  const seen: number[] = []
  const stop = files.subscribe(() => seen.push(files.version()))
  await files.keep(three.slice(0, 1), 'C1.B1')
  world.queued = ['A']
  await files.run()
  stop()
  expect(seen).toEqual([1, 2, 3])
})

test('a session that ends while it is looked up what is named takes no file away', async () => {
  const { world, vault, open } = device()
  const files = open()
  await files.keep(three, 'C1.B1')
  world.queued = ids
  time += 700_000
  world.onNamed = () => {
    world.person = undefined
  }
  await files.run()
  expect(await vault.names('niamh')).toEqual(ids)
})
