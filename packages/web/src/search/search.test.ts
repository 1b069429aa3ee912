// When this tab asks for the rows that it searches.
// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const world = vi.hoisted(() => ({
  asked: [] as string[],
  isBuilt: false,
  hasPush: true,
  isLeading: false,
  /** The database table that the server reads. */
  source: 'first',
  opened: undefined as object | undefined,
  lead: (_leads: boolean): void => undefined,
  push: (_event: object, _branch: string): void => undefined,
}))

vi.mock('./port.ts', () => ({
  openPort: () => ({
    call: async (name: string, ...[, , , source]: string[]) =>
      name === 'load'
        ? { made: 'M', at: 'A', source, owners: 1, patients: 1 }
        : name === 'open'
          ? world.opened
          : undefined,
    end: () => undefined,
  }),
}))
vi.mock('../api/request.ts', () => ({
  request: async (name: string) => {
    world.asked.push(name)
    if (name === 'readSnapshot')
      return world.isBuilt
        ? { state: 'ready', since: 'A', url: '/snapshot', source: world.source }
        : { state: 'building' }
    return { owners: [], patients: [], items: [], at: 'B', source: world.source }
  },
}))
vi.mock('../behaviour/leading-tab.ts', () => ({
  leadWhenVisible: (_lock: string, lead: (leads: boolean) => void) => {
    world.lead = lead
    if (world.isLeading) lead(true)
    return () => undefined
  },
}))
vi.mock('../live/push-state.ts', () => ({
  isPushed: () => world.hasPush,
  onPush: (listener: typeof world.push) => {
    world.push = listener
    return () => undefined
  },
}))

const { catchUp, closeSearch, openSearch, searchState } = await import('./search.ts')

beforeEach(() => {
  vi.useFakeTimers()
  const quiet = { asked: [], isBuilt: false, hasPush: true, isLeading: false }
  Object.assign(world, quiet, { source: 'first', opened: undefined })
})
afterEach(() => {
  closeSearch()
  vi.useRealTimers()
})

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)
const place = { person: 'P', clinic: 'C', branch: 'C.B' }

test('a first snapshot that is still being built is asked for again, although news are pushed', async () => {
  openSearch(place)
  await pass(1000)
  expect(world.asked).toEqual(['readSnapshot'])
  expect(searchState().clinic).toBeUndefined()
  world.isBuilt = true
  await pass(60_000)
  expect(world.asked).toEqual(['readSnapshot', 'readSnapshot', 'readChanges'])
  expect(searchState().clinic).toBe('C')
})

test('one that is there is not asked for again while news are pushed', async () => {
  world.isBuilt = true
  openSearch(place)
  await pass(600_000)
  expect(world.asked).toEqual(['readSnapshot', 'readChanges'])
})

test('rows of a table that a restored one took the place of are thrown away, in each tab', async () => {
  Object.assign(world, { isBuilt: true, isLeading: true })
  openSearch(place)
  await pass(1000)
  const other = new BroadcastChannel('vetrounds-search-P-C')
  const heard: unknown[] = []
  other.onmessage = ({ data }) => heard.push(data)
  world.asked.length = 0
  Object.assign(world, { source: 'restored', isBuilt: false })
  catchUp()
  await pass(2000)
  // The server searches until the new table's snapshot has been loaded.
  expect(searchState().clinic).toBeUndefined()
  world.isBuilt = true
  await pass(60_000)
  expect(world.asked).toEqual(['readChanges', 'readSnapshot', 'readSnapshot', 'readChanges'])
  expect(searchState().clinic).toBe('C')
  await expect.poll(() => heard).toEqual([{ source: 'restored' }])
  other.close()
})

test('a tab that is told so takes what another one has stored since, and asks for it where there is nothing', async () => {
  world.isBuilt = true
  openSearch(place)
  await pass(1000)
  const other = new BroadcastChannel('vetrounds-search-P-C')
  const hear = async (source: string, opened: string) => {
    world.asked.length = 0
    world.opened = { made: 'M', at: 'A', source: opened, owners: 1, patients: 1 }
    world.source = source
    const { version } = searchState()
    other.postMessage({ source })
    await expect.poll(() => searchState().version).toBeGreaterThan(version)
    await pass(100)
    expect(searchState().clinic).toBe('C')
    return world.asked
  }
  expect(await hear('second', 'second')).toEqual([])
  expect(await hear('third', 'second')).toEqual(['readSnapshot', 'readChanges'])
  other.close()
})

test('after a change of much at once the feed is read, although news are pushed', async () => {
  Object.assign(world, { isBuilt: true, isLeading: true })
  openSearch(place)
  await pass(60_000)
  world.asked.length = 0
  catchUp()
  await pass(2000)
  expect(world.asked).toEqual(['readChanges'])
})

test('a tab that takes over while news are pushed has heard them, and asks only when it is due', async () => {
  world.isBuilt = true
  openSearch(place)
  await pass(1000)
  world.asked.length = 0
  world.lead(true)
  await pass(3_600_000)
  expect(world.asked).toEqual([])
  await pass(3_600_000)
  expect(world.asked).toEqual(['readChanges'])
  world.hasPush = false
  world.lead(true)
  await pass(0)
  expect(world.asked).toEqual(['readChanges', 'readChanges'])
})

test('what a tab has missed that does not lead, it asks the one for that does: it may be of another branch', async () => {
  world.isBuilt = true
  openSearch(place)
  await pass(1000)
  const leading = new BroadcastChannel('vetrounds-search-P-C')
  const heard: unknown[] = []
  leading.onmessage = ({ data }) => heard.push(data)
  world.push({ kind: 'missed' }, place.branch)
  await pass(5000)
  await expect.poll(() => heard).toEqual(['missed'])
  leading.close()
})

test('what was missed is asked for twice, since the index may lag', async () => {
  Object.assign(world, { isBuilt: true, isLeading: true })
  openSearch(place)
  await pass(1000)
  world.asked.length = 0
  world.push({ kind: 'missed' }, place.branch)
  await pass(5000)
  expect(world.asked).toEqual(['readChanges'])
  await pass(10_000)
  expect(world.asked).toEqual(['readChanges', 'readChanges'])
  await pass(600_000)
  expect(world.asked).toHaveLength(2)
})

test('so is what another tab has missed, and nothing that is asked meanwhile takes the second time away', async () => {
  Object.assign(world, { isBuilt: true, isLeading: true })
  openSearch(place)
  await pass(1000)
  world.asked.length = 0
  const other = new BroadcastChannel('vetrounds-search-P-C')
  other.postMessage('missed')
  other.postMessage('missed')
  await expect
    .poll(async () => {
      await pass(5000)
      return world.asked.length
    })
    .toBeGreaterThan(0)
  await pass(15_000)
  expect(world.asked).toEqual(['readChanges', 'readChanges'])
  other.close()
})
