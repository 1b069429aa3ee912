// Which form is shown for reference: the newest completed one before this, as it was amended last.
// @vitest-environment happy-dom
import { renderHook, waitFor } from '@testing-library/react'
import type { RecordEntry } from '@vetrounds/core/records/entry'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { loadMessages } from '../../i18n/i18n.ts'
import { useLastForm } from './use-last-form.ts'

const entry = (id: string, at: string, state: string) => ({
  ...{ kind: 'examination', id, patientId: 'P', at: `2026-11-${at}T10:00:00.000Z`, branchId: 'B', by: 'V' },
  ...{ v: 1, state, versions: 1, title: '' },
})
const rows = [
  entry('later', '24', 'done'),
  entry('own', '23', 'draft'),
  entry('struck', '22', 'struck'),
  entry('begun', '21', 'draft'),
  entry('amended', '20', 'done'),
  entry('old', '19', 'done'),
]
const asked = vi.hoisted(() => vi.fn())
vi.mock('../../api/request.ts', () => ({
  request: async (name: string, input: { params: { id: string } }) => {
    asked(name, input.params.id)
    if (name === 'listEntries' && input.params.id === 'Q') throw new Error('No connection')
    if (name === 'listEntries') return { rows }
    return {
      versions: [
        { n: 1, body: { values: { pulse_rate: 150 } } },
        { n: 2, body: { values: { pulse_rate: 164 } } },
        { n: 3 },
      ],
    }
  },
}))
vi.mock('../../offline/use-queue.ts', () => ({ useWaitingRows: () => [] }))
vi.mock('../../api/working-place.ts', () => ({ usePlace: () => 'C1.B1', useMembership: () => undefined }))

beforeAll(() => loadMessages('pet'))
beforeEach(() => asked.mockClear())

test('the newest completed form before this one is read, and its newest content', async () => {
  const of = {
    name: 'physical_examination',
    id: 'own',
    patientId: 'P',
    pet: { entries: [], isUnsent: false },
  } as const
  const { result } = renderHook(() => useLastForm(of))
  await waitFor(() =>
    expect(result.current).toEqual({ at: '2026-11-20T10:00:00.000Z', values: { pulse_rate: 164 } }),
  )
  expect(asked.mock.calls.filter(([name]) => name === 'readForm')).toEqual([['readForm', 'amended']])
})

test('where the list cannot be read it is found among the newest entries of the patient', async () => {
  const entries = rows as RecordEntry[]
  const of = {
    name: 'physical_examination',
    id: 'own',
    patientId: 'Q',
    pet: { entries, isUnsent: false },
  } as const
  const { result } = renderHook(() => useLastForm(of))
  await waitFor(() => expect(result.current?.at).toBe('2026-11-20T10:00:00.000Z'))
})
