// Rows of waiting changes: of one kind of change, or of all that a list shows, in the order in which they were made.
// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react'
import { queueableTable } from '@vetrounds/core/contract/queueable-table'
import { expect, test, vi } from 'vitest'
import { encodeText } from './coding.ts'
import type { QueueableName } from './item.ts'
import { appointmentsOf, entriesOf } from './item-content.ts'
import { view } from './queue.ts'
import { sampleItem } from './sample-item.test-support.ts'
import { useWaitingRows } from './use-queue.ts'

const names = Object.keys(queueableTable) as QueueableName[]

vi.mock('../api/branch.ts', () => ({ useBranch: () => 'C1.B1' }))
vi.mock('./queue.ts', async () => ({ view: (await import('./queue-view.ts')).createView(false) }))
vi.mock('../api/person.ts', () => ({ currentPerson: () => ({ id: 'niamh', name: 'Dr Niamh Kearney' }) }))

const waiting = (at: number, name: QueueableName, row: object, branch: 'C1.B1' | 'C1.B2' = 'C1.B1') =>
  sampleItem(at, { name, branch, row: encodeText(JSON.stringify(row)) })

const put = (...queue: ReturnType<typeof waiting>[]) =>
  act(() => view.set({ queue, settled: [], isRead: true }))

test('a list has the rows of each change that the contract shows in it, and of no other', () => {
  put(...names.map((name, at) => waiting(at, name, { name })))
  const shown = renderHook(() => useWaitingRows('listEntries')).result.current
  expect(shown).toEqual(
    names.filter(name => queueableTable[name].list === 'listEntries').map(name => ({ name })),
  )
  expect(shown.length).toBeGreaterThan(10)
  expect(renderHook(() => useWaitingRows('recordWeight')).result.current).toEqual([{ name: 'recordWeight' }])
})

test('appointments are those of this branch, several of one booking; entries those of the clinic', () => {
  put(
    waiting(1, 'moveFlow', { id: 'a', v: 2 }),
    waiting(2, 'bookAppointments', { appointments: [{ id: 'b' }, { id: 'c' }] }),
    waiting(3, 'changeAppointment', { id: 'd' }, 'C1.B2'),
    waiting(4, 'changeAppointment', { id: 'a', v: 3 }),
    waiting(5, 'recordWeight', { id: 'w', kind: 'weight' }, 'C1.B2'),
    waiting(6, 'saveVisitPart', { id: 'v', part: 'plan' }),
  )
  const { result } = renderHook(() => ({
    appointments: useWaitingRows('readCalendar'),
    entries: useWaitingRows('listEntries'),
  }))
  expect(appointmentsOf(result.current.appointments)).toEqual([
    { id: 'a', v: 2 },
    { id: 'b' },
    { id: 'c' },
    { id: 'a', v: 3 },
  ])
  expect(entriesOf(result.current.entries)).toEqual([{ id: 'w', kind: 'weight' }])
})
