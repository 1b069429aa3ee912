// What was done in a visit is known wherever it stands in the record: read from the end of the visit back, and only if it must be.
// @vitest-environment happy-dom
import { cleanup, renderHook, waitFor } from '@testing-library/react'
import type { TimelineEntry } from '@vetrounds/core/records/timeline'
import { mutate } from 'swr'
import { afterEach, expect, test, vi } from 'vitest'
import { isAnswerOf } from '../../api/client.ts'
import { beginServer, refusal, server } from '../../changes/server.test-support.ts'
import type { Pet } from '../pet/use-pet.ts'
import { useEntriesOfVisit } from './use-entries-of-visit.ts'
import type { Visit } from './use-visit.ts'

vi.mock(import('../../api/request.ts'), async original => ({
  ...(await original()),
  request: (await import('../../changes/server.test-support.ts')).request as never,
}))
vi.mock('../../api/working-place.ts', () => ({ usePlace: () => 'C1.B1' }))

const day = (n: number) =>
  `2026-${n > 30 ? '10' : '09'}-${String(((n - 1) % 30) + 1).padStart(2, '0')}T09:00:00.000Z`
const entry = (n: number, state?: 'struck') =>
  ({ kind: 'weight', id: `e${n}`, at: day(n), grams: n, state }) as TimelineEntry
const down = (from: number, to: number) => Array.from({ length: from - to + 1 }, (_, at) => entry(from - at))
const petOf = (entries: TimelineEntry[], cursor: string | undefined = 'after the page') =>
  ({ entries, cursor, isRead: true, waiting: new Set() }) as Partial<Pet> as Pet
const visitOn = (n: number, end?: string) =>
  ({ id: 'V', patientId: `P${n}`, at: day(n), facts: { end }, editions: [] }) as Partial<Visit> as Visit

// The 50 newest entries, back to 10 September.
const newest = down(59, 10)
const open = (visit: Visit, pet = petOf(newest)) => renderHook(() => useEntriesOfVisit(visit, pet)).result
const queries = () => server.reads.map(({ query }) => query)

afterEach(cleanup)

test('nothing is read for a visit that the newest entries cover, or of a short record', () => {
  beginServer()
  expect(open(visitOn(40)).current).toMatchObject({ isWhole: true, error: undefined })
  expect(open(visitOn(1), petOf(newest, '')).current.isWhole).toBe(false)
  expect(open(visitOn(1), { ...petOf(newest), cursor: undefined }).current.isWhole).toBe(true)
})

test('of an old visit its entries are read from its end back to its beginning', async () => {
  beginServer({ listEntries: () => ({ rows: down(5, 1), cursor: 'more' }) })
  const result = open(visitOn(4, day(4)))
  expect(result.current.isWhole).toBe(false)
  await waitFor(() => expect(result.current.isWhole).toBe(true))
  expect(queries()).toEqual([{ before: day(5) }])
  const ids = result.current.pet.entries?.map(({ id }) => id)
  expect(ids).toEqual([...newest.map(({ id }) => id), 'e5', 'e4', 'e3'])
})

test('of one that was reopened it is read from when it was closed last, since something may have been added', async () => {
  beginServer({ listEntries: () => ({ rows: down(7, 1), cursor: 'more' }) })
  const editions = [
    { state: 'done', at: day(5) },
    { state: 'done', at: day(7) },
    { state: 'struck', at: day(9) },
  ] as Visit['editions']
  const result = open({ ...visitOn(5, day(5)), editions })
  await waitFor(() => expect(result.current.isWhole).toBe(true))
  expect(queries()).toEqual([{ before: day(8) }])
})

test('of a long stay the pages behind the newest are read until it began, each entry once', async () => {
  beginServer({
    listEntries: ({ query }: { query: { cursor?: string } }) =>
      query.cursor === 'after the page'
        ? { rows: down(10, 6), cursor: 'more' }
        : { rows: down(5, 1), cursor: 'x' },
  })
  const result = open(visitOn(3))
  await waitFor(() => expect(result.current.isWhole).toBe(true))
  expect(queries()).toMatchObject([{ cursor: 'after the page' }, { cursor: 'more' }])
  expect(result.current.pet.entries?.map(({ id }) => id)).toEqual(down(59, 2).map(({ id }) => id))
})

test('what is struck out there is read again with the other lists', async () => {
  let rows = [entry(6)]
  beginServer({ listEntries: () => ({ rows }) })
  const result = open(visitOn(6, day(6)))
  await waitFor(() => expect(result.current.isWhole).toBe(true))
  rows = [entry(6, 'struck')]
  await mutate(isAnswerOf('listEntries'))
  await waitFor(() => expect(result.current.pet.entries?.at(-1)).toMatchObject({ state: 'struck' }))
})

test('that it could not be read is known, not taken for nothing', async () => {
  beginServer({
    listEntries: () => {
      throw refusal('network', {}, 0)
    },
  })
  const result = open(visitOn(2, day(2)))
  await waitFor(() => expect(result.current.error?.code).toBe('network'))
  expect(result.current.isWhole).toBe(false)
})
