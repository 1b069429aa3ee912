// A block that was dragged: where it is sent, and back, over another where it was confirmed to lie.
// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { loadMessages } from '../../../i18n/i18n.ts'
import { undoLast } from '../../../ui/toast.ts'
import { useWords } from '../day/use-words.ts'
import { appointment, at, OMAR, prepare, sent, TODAY, team, ZONE } from '../day/world.test-support.ts'
import { useMove } from './use-move.ts'

vi.mock('../../../changes/send-change.ts', () => import('../../../changes/sending.test-support.ts'))

beforeAll(async () => {
  for (const namespace of ['common', 'calendar'] as const) await loadMessages(namespace)
})
beforeEach(prepare)

test.each([
  [
    'an emergency that was confirmed to lie over another',
    { type: 'emergency', overbooked: true },
    { overbook: true },
  ],
  ['any other', {}, {}],
] as const)('%s is dragged away and taken back', async (_, more, over) => {
  const row = appointment(more)
  const { result } = renderHook(() => useMove(useWords(ZONE, team), ZONE))
  await act(() => result.current(row, { vetId: OMAR, date: TODAY, minute: 840, duration: 30 }))
  await act(async () => undoLast())
  const kept = { type: row.type, title: row.title }
  expect(sent().map(({ body }) => body)).toEqual([
    { v: 4, ...kept, vetId: OMAR, start: at('14:00'), end: at('14:30') },
    { v: 5, ...kept, vetId: row.vetId, start: row.start, end: row.end, ...over },
  ])
})
