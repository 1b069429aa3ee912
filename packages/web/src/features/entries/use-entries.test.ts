// A tab of the record shows what waits of its kind and its patient, whichever change it comes from.
// @vitest-environment happy-dom
import { renderHook } from '@testing-library/react'
import type { RecordEntry } from '@vetrounds/core/records/entry'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { loadMessages } from '../../i18n/i18n.ts'
import { useEntries } from './use-entries.ts'

const world = vi.hoisted(() => ({ waiting: [] as object[], read: undefined as object | undefined }))

vi.mock('../../api/client.ts', () => ({
  isAnswerOf: () => () => false,
  useRead: () => ({ data: world.read, mutate: async () => undefined }),
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
