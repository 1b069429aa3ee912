// Of a long record whose newest entries have no weighing, those further back are found: that there is none is said only of all that was read.
// @vitest-environment happy-dom
import { cleanup, renderHook, waitFor } from '@testing-library/react'
import type { TimelineEntry } from '@vetrounds/core/records/timeline'
import { afterEach, expect, test, vi } from 'vitest'
import { beginServer, refusal, server } from '../../changes/server.test-support.ts'
import { useLastVitals } from './use-last-vitals.ts'
import type { KnownPatient, Pet } from './use-pet.ts'
import { useWeighings } from './use-weighings.ts'

vi.mock(import('../../api/request.ts'), async original => ({
  ...(await original()),
  request: (await import('../../changes/server.test-support.ts')).request as never,
}))
vi.mock('../../api/working-place.ts', () => ({ usePlace: () => 'C1.B1' }))

const entry = (kind: string, id: string, more: object = {}) =>
  ({ kind, id, at: `2026-09-0${id}T09:00:00.000Z`, grams: Number(id) * 1000, ...more }) as TimelineEntry
const petOf = (id: string, entries: TimelineEntry[] | undefined, more: Partial<Pet> = {}) =>
  ({
    patient: { id } as KnownPatient,
    entries,
    isRead: true,
    isUnsent: false,
    cursor: 'further',
    ...more,
  }) as Pet
const open = (pet: Pet) => renderHook(({ pet }) => useWeighings(pet), { initialProps: { pet } })
const inVisit = { name: 'V', has: (entry: TimelineEntry) => 'visitId' in entry && entry.visitId === 'V' }
const grams = ({ weighings }: ReturnType<typeof useWeighings>) => weighings.map(each => each.grams)

const without = [entry('treatment', '9'), entry('weight', '8', { state: 'struck' })]

afterEach(cleanup)

test('nothing more is read where a weighing is among the newest, or the record is short', () => {
  beginServer()
  expect(grams(open(petOf('A', [...without, entry('weight', '7')])).result.current)).toEqual([7000])
  const short = open(petOf('A', without, { cursor: undefined })).result.current
  expect(short).toEqual({ weighings: [], isKnown: true, hasFailed: false })
})

test('the pages further back are read up to the first with a weighing', async () => {
  beginServer({
    listEntries: ({ query }: { query: { cursor?: string } }) =>
      query.cursor === 'further'
        ? { rows: [entry('test', '6')], cursor: 'second' }
        : { rows: [entry('weight', '4'), entry('visit', '3'), entry('weight', '2')], cursor: 'third' },
  })
  const { result } = open(petOf('B', without))
  expect(result.current.isKnown).toBe(false)
  await waitFor(() => expect(grams(result.current)).toEqual([2000, 4000]))
  expect(result.current.isKnown).toBe(true)
  expect(server.reads.map(({ query }) => query)).toMatchObject([{ cursor: 'further' }, { cursor: 'second' }])
})

test('of the next animal the weight of the one before is never told', async () => {
  beginServer({
    listEntries: ({ params }: { params: { id: string } }) =>
      params.id === 'C' ? { rows: [entry('weight', '4')] } : new Promise(() => undefined),
  })
  const { result, rerender } = open(petOf('C', without))
  await waitFor(() => expect(grams(result.current)).toEqual([4000]))
  rerender({ pet: petOf('D', without) })
  expect(result.current).toMatchObject({ weighings: [], isKnown: false })
})

test('that none is among what waits here, or could be read, does not say that there is none', async () => {
  beginServer({
    listEntries: () => {
      throw refusal('network', {}, 0)
    },
  })
  const waits = petOf('E', [entry('treatment', '9')], { isRead: false, cursor: undefined })
  expect(open(waits).result.current.isKnown).toBe(false)
  const { result } = open(petOf('E', without))
  await waitFor(() => expect(result.current.hasFailed).toBe(true))
  expect(result.current.isKnown).toBe(false)
})

test('where those of a visit don’t count, the ones before it are found, each question by itself', async () => {
  const own = (id: string) => entry('weight', id, { visitId: 'V' })
  beginServer({
    listEntries: ({ query }: { query: { cursor?: string } }) =>
      query.cursor === 'further' ? { rows: [own('6')], cursor: 'second' } : { rows: [entry('weight', '2')] },
  })
  const pet = petOf('F', [own('8')])
  const { result } = renderHook(() => [useWeighings(pet), useWeighings(pet, inVisit)] as const)
  expect(result.current[1]).toMatchObject({ weighings: [], isKnown: false })
  await waitFor(() => expect(result.current.map(grams)).toEqual([[8000], [2000]]))
})

test('the last vitals are found further back, too', async () => {
  const examined = entry('examination', '3', { versions: 1, state: 'done', facts: { temperature: 384 } })
  const draft = { ...examined, id: '4', state: 'draft' }
  beginServer({ listEntries: () => ({ rows: [draft, examined], cursor: 'more' }) })
  const { result } = renderHook(() => useLastVitals(petOf('G', without)))
  expect(result.current).toMatchObject({ measured: undefined, isKnown: false })
  await waitFor(() => expect(result.current.measured?.values).toEqual({ temperature: 38.4 }))
  expect(result.current.measured?.at).toBe(examined.at)
})
