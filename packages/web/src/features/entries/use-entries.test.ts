// A tab of the record shows what waits of its kind and its patient, whichever change it comes from.
// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react'
import type { RecordEntry } from '@vetrounds/core/records/entry'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { beginServer, late, server } from '../../changes/server.test-support.ts'
import { loadMessages } from '../../i18n/i18n.ts'
import { useEntries, useEntryChanged } from './use-entries.ts'

const world = vi.hoisted(() => ({ waiting: [] as object[], read: undefined as object | undefined }))

vi.mock('../../api/client.ts', () => ({
  isAnswerOf: () => () => false,
  useRead: () => ({ data: world.read, mutate: async () => undefined }),
}))
vi.mock(import('../../api/request.ts'), async original => ({
  ...(await original()),
  request: (await import('../../changes/server.test-support.ts')).request as never,
}))
vi.mock('../../api/working-place.ts', () => ({ usePlace: () => 'C1.B1' }))
vi.mock('../../offline/use-queue.ts', () => ({
  useQueue: () => ({ waiting: [] }),
  useWaitingRows: (name: string) => (name === 'listEntries' ? world.waiting : []),
}))

const entry = (id: string, more: Partial<RecordEntry> = {}): RecordEntry => ({
  ...({ kind: 'examination', state: 'done', versions: 1, branchId: 'B1', by: 'vet', title: '' } as const),
  ...{ id, patientId: 'P', at: `2026-11-2${id}T10:00:00.000Z`, v: 1 },
  ...more,
})

const shown = (isUnsent = false) =>
  renderHook(() => useEntries('examination', 'P', isUnsent)).result.current.entries?.map(
    ({ id, v }) => `${id} ${v}`,
  )

beforeAll(async () => {
  await Promise.all([loadMessages('common'), loadMessages('pet')])
})
beforeEach(() => {
  world.read = { rows: [entry('1', { v: 3 }), entry('2')] }
  world.waiting = []
})

test('a form that was begun without a connection stands on its tab, the newest first', () => {
  world.waiting = [
    entry('4', { patientId: 'Q' }),
    entry('5', { kind: 'visit' }),
    { id: '3', patientId: 'P', step: 'general', v: 1 },
    entry('3', { state: 'draft', versions: 0 }),
  ]
  expect(shown()).toEqual(['3 1', '2 1', '1 3'])
  world.read = undefined
  expect(shown()).toEqual(['3 1'])
})

test('of what was changed the newest version counts; nothing is said before anything is known', () => {
  world.waiting = [entry('1', { v: 2 }), entry('2', { v: 2 }), entry('2', { v: 3 })]
  expect(shown()).toEqual(['2 3', '1 3'])
  world.waiting = []
  world.read = undefined
  expect(shown()).toBeUndefined()
  expect(shown(true)).toEqual([])
})

const tab = () => {
  const { result, rerender } = renderHook(() => ({
    ...useEntries('examination', 'P', false),
    changed: useEntryChanged(),
  }))
  return {
    now: () => result.current,
    states: () => result.current.entries?.map(({ id, state }) => `${id} ${state}`),
    more: () => act(() => result.current.readMore()),
    all: () => act(() => result.current.readAll()),
    change: () => act(async () => result.current.changed()),
    rerender,
  }
}

test('what is struck out on a later page is crossed out there at once', async () => {
  const first = [entry('9'), entry('8')]
  const second = [entry('5'), entry('4')]
  world.read = { rows: first, cursor: 'after 8' }
  beginServer({
    listEntries: ({ query }: { query: { cursor?: string } }) =>
      query.cursor === 'after 8' ? { rows: second, cursor: 'after 4' } : { rows: first, cursor: 'after 8' },
  })
  const { now, states, more, change } = tab()
  await more()
  expect([states(), now().hasMore]).toEqual([['9 done', '8 done', '5 done', '4 done'], true])
  second[1] = entry('4', { state: 'struck', v: 2 })
  await change()
  expect([states(), now().hasMore]).toEqual([['9 done', '8 done', '5 done', '4 struck'], true])
  expect(server.reads.map(({ query }) => query)).toMatchObject([
    { cursor: 'after 8' },
    {},
    { kind: 'examination', cursor: 'after 8' },
  ])
})

test('what a new entry pushes off the first page stays on the later ones', async () => {
  world.read = { rows: [entry('9'), entry('8')], cursor: 'after 8' }
  beginServer({ listEntries: () => ({ rows: [entry('5')] }) })
  const { states, more, rerender } = tab()
  await more()
  world.read = { rows: [entry('9', { at: '2026-11-30T10:00:00.000Z' })], cursor: 'after 9' }
  rerender()
  expect(states()).toEqual(['9 done', '8 done', '5 done'])
})

test('pages that come late do not undo what was read on meanwhile', async () => {
  const slow = late()
  world.read = { rows: [entry('9')], cursor: 'after 9' }
  beginServer({
    listEntries: ({ query }: { query: { cursor?: string } }) =>
      query.cursor === 'after 9'
        ? { rows: [entry('5')], cursor: 'after 5' }
        : query.cursor
          ? { rows: [entry('4')] }
          : slow.end.then(() => ({ rows: [entry('9')], cursor: 'after 9' })),
  })
  const { now, states, more, change } = tab()
  await more()
  await change()
  await more()
  await act(async () => slow.arrive())
  expect([states(), now().hasMore, now().isReading]).toEqual([['9 done', '5 done', '4 done'], false, false])
})

test('what waits here is not taken for all there is', () => {
  world.waiting = [entry('3')]
  world.read = undefined
  const { now, states } = tab()
  expect([states(), now().isRead, now().isWhole]).toEqual([['3 done'], false, false])
})

test('all is read to the last page, and again whenever something has changed', async () => {
  const last = [entry('2')]
  world.read = { rows: [entry('9')], cursor: 'after 9' }
  beginServer({
    listEntries: ({ query }: { query: { cursor?: string } }) =>
      query.cursor === 'after 9'
        ? { rows: [entry('5')], cursor: 'after 5' }
        : query.cursor
          ? { rows: last }
          : world.read,
  })
  const { now, states, all, change } = tab()
  expect(now().isWhole).toBe(false)
  await all()
  expect([states(), now().isWhole]).toEqual([['9 done', '5 done', '2 done'], true])
  last[0] = entry('2', { state: 'struck', v: 2 })
  await change()
  expect([states(), now().isWhole]).toEqual([['9 done', '5 done', '2 struck'], true])
  const reads = server.reads.length
  await all()
  expect(server.reads).toHaveLength(reads)
})
