// The pages of a timeline: older ones stay beside the newest, which goes on changing, and of two years the one that was chosen last counts.
// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react'
import type { TimelineEntry } from '@vetrounds/core/records/timeline'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { holdBranch } from '../../api/branch.ts'
import { HERE } from '../../changes/page.test-support.ts'
import { beginServer, late, refusal, server } from '../../changes/server.test-support.ts'
import { loadMessages } from '../../i18n/i18n.ts'
import { clearToasts, toasts } from '../../ui/toast.ts'
import { useEntryChanged } from '../entries/use-entries.ts'
import type { KnownPatient, Pet } from './use-pet.ts'
import { useTimelinePages } from './use-timeline-pages.ts'

vi.mock(import('../../api/request.ts'), async original => ({
  ...(await original()),
  request: (await import('../../changes/server.test-support.ts')).request as never,
}))

const zone = vi.hoisted(() => ({ here: 'UTC' }))
vi.mock('../../api/branch-clock.ts', () => ({ useBranchZone: () => zone.here }))

const entry = (id: string, at: string) => ({ kind: 'weight', id, at: `${at}T09:00:00.000Z` }) as TimelineEntry
const newest = [entry('e3', '2026-03-03'), entry('e2', '2026-02-02')]
const patient = { id: 'P', birthDate: '2019-05-01' } as KnownPatient
const petOf = (entries: TimelineEntry[], cursor: string | undefined = 'after e2', waiting: string[] = []) =>
  ({ entries, cursor, waiting: new Set(waiting), isRead: true }) as Partial<Pet> as Pet

const page = (pet = petOf(newest), looks = false) => {
  const { result, rerender } = renderHook(
    ({ pet, looks }) => useTimelinePages(pet, patient, '2026-11-23', looks),
    { initialProps: { pet, looks } },
  )
  return {
    now: () => result.current,
    ids: () => result.current.entries.map(({ id }) => id),
    older: () => act(() => result.current.readOlder()),
    jump: (year: number | undefined) => act(async () => result.current.jump(year)),
    becomes: (pet: Pet) => rerender({ pet, looks }),
    look: () => act(async () => rerender({ pet, looks: true })),
  }
}

beforeAll(async () => {
  holdBranch(HERE)
  for (const namespace of ['common', 'pet', 'problems'] as const) await loadMessages(namespace)
})
beforeEach(() => {
  zone.here = 'UTC'
  clearToasts()
  beginServer({
    listEntries: ({ query }: { query: { cursor?: string; before?: string } }) =>
      query.cursor === 'after e2'
        ? { rows: [entry('e1', '2025-01-01')], cursor: 'after e1' }
        : query.cursor
          ? { rows: [entry('e0', '2024-01-01')] }
          : { rows: [entry(`of ${query.before}`, '2023-01-01')], cursor: 'more' },
  })
})
afterEach(cleanup)

test('older entries follow the newest, page by page to the end', async () => {
  const { now, ids, older } = page()
  expect([ids(), now().hasMore]).toEqual([['e3', 'e2'], true])
  await older()
  expect([ids(), now().hasMore]).toEqual([['e3', 'e2', 'e1'], true])
  await older()
  expect([ids(), now().hasMore]).toEqual([['e3', 'e2', 'e1', 'e0'], false])
  expect(server.reads).toMatchObject([
    { params: { id: 'P' }, query: { cursor: 'after e2' }, branch: HERE },
    { query: { cursor: 'after e1' } },
  ])
})

test('what a new entry pushes off the newest page stays in sight, and what is newer of it stands', async () => {
  const { ids, now, older, becomes } = page()
  await older()
  becomes(petOf([entry('e4', '2026-04-04'), { ...newest[0], at: '2026-03-05' } as TimelineEntry], 'after e3'))
  expect(ids()).toEqual(['e4', 'e3', 'e2', 'e1'])
  expect(now().entries[1]?.at).toBe('2026-03-05')
  await older()
  expect(ids()).toEqual(['e4', 'e3', 'e2', 'e1', 'e0'])
})

test('one that waited and was discarded does not stay', async () => {
  const { ids, older, becomes } = page(petOf([entry('mine', '2026-05-05'), ...newest], 'after e2', ['mine']))
  await older()
  expect(ids()).toEqual(['mine', 'e3', 'e2', 'e1'])
  becomes(petOf(newest))
  expect(ids()).toEqual(['e3', 'e2', 'e1'])
})

test('a year is read from its end, further down from there, and left for the newest', async () => {
  const { now, ids, jump, older } = page()
  await jump(2023)
  const ofYear = 'of 2024-01-01T00:00:00.000Z'
  expect([now().year, ids()]).toEqual([2023, [ofYear]])
  await older()
  expect([now().year, ids()]).toEqual([2023, [ofYear, 'e0']])
  await jump(undefined)
  expect([now().year, ids(), now().hasMore]).toEqual([undefined, ['e3', 'e2'], true])
})

test('of two years the one that was chosen last is shown, also where it has come first; going back wins over both', async () => {
  const slow = late()
  const { listEntries } = server.answers
  server.answers.listEntries = async (input: { query: { before?: string } }) => {
    if (input.query.before?.startsWith('2021')) await slow.end
    return listEntries?.(input as never)
  }
  const { now, jump } = page()
  await jump(2020)
  await jump(2022)
  await act(async () => slow.arrive())
  expect([now().year, now().isReading]).toEqual([2022, false])
  const again = late()
  server.answers.listEntries = async () => {
    await again.end
    return { rows: [] }
  }
  await jump(2020)
  await jump(undefined)
  await act(async () => again.arrive())
  expect([now().year, now().isReading]).toEqual([undefined, false])
})

test('who looks for something has it read to the end, from the newest and from a year; it is whole only from the newest', async () => {
  const { now, ids, look, jump } = page()
  expect(now().isWhole).toBe(false)
  await look()
  expect([ids(), now().hasMore, now().isWhole]).toEqual([['e3', 'e2', 'e1', 'e0'], false, true])
  await jump(2023)
  expect([ids(), now().hasMore, now().isWhole]).toEqual([['of 2024-01-01T00:00:00.000Z', 'e0'], false, false])
  await jump(undefined)
  expect([ids(), now().isWhole]).toEqual([['e3', 'e2', 'e1', 'e0'], true])
})

test('what can’t be read to its end is not tried again and again', async () => {
  server.answers.listEntries = () => {
    throw refusal('network', {}, 0)
  }
  const { now, ids, look } = page()
  await look()
  expect([ids(), now().isWhole, now().isReading, server.reads.length]).toEqual([
    ['e3', 'e2'],
    false,
    false,
    1,
  ])
})

test('what is struck out on an older page, or in a year, is crossed out there at once', async () => {
  const { now, older, jump } = page()
  const changed = renderHook(() => useEntryChanged()).result.current
  const shown = () => now().entries.map(each => `${each.id}${'state' in each ? ' struck' : ''}`)
  const ofYear = 'of 2024-01-01T00:00:00.000Z'
  const { listEntries = () => ({}) } = server.answers
  const strike = async () => {
    server.answers.listEntries = (input: { query: object }) => {
      if (Object.values(input.query).every(each => each === undefined))
        return { rows: newest, cursor: 'after e2' }
      const { rows, ...rest } = listEntries(input as never) as { rows: TimelineEntry[] }
      return { ...rest, rows: rows.map(row => ({ ...row, state: 'struck' })) }
    }
    await act(async () => changed())
  }
  await older()
  await strike()
  expect([shown(), now().hasMore]).toEqual([['e3', 'e2', 'e1 struck'], true])
  server.answers.listEntries = listEntries
  await jump(2023)
  expect(shown()).toEqual([ofYear])
  await strike()
  expect([now().year, shown(), now().hasMore]).toEqual([2023, [`${ofYear} struck`], true])
})

test('what can’t be read is said, and what is shown stays', async () => {
  const { now, ids, older } = page()
  await older()
  server.answers.listEntries = () => {
    throw refusal('network', {}, 0)
  }
  await older()
  expect([ids(), now().isReading, now().hasMore]).toEqual([['e3', 'e2', 'e1'], false, true])
  expect(toasts.read()).toMatchObject([{ severity: 'error' }])
})

test('years reach back to birth while there is more, else to the oldest entry', () => {
  expect(page().now().years.at(-1)).toBe(2019)
  cleanup()
  expect(page(petOf(newest, '')).now().years).toEqual([2026])
})

test('a year ends at midnight of the branch', async () => {
  zone.here = 'America/Los_Angeles'
  const evening = { ...entry('party', ''), at: '2026-01-01T06:00:00.000Z' } as TimelineEntry
  const { now, ids, jump } = page(petOf([evening], ''))
  expect(now().years).toEqual([2026, 2025])
  await jump(2025)
  expect(ids()).toEqual(['of 2026-01-01T08:00:00.000Z'])
})
