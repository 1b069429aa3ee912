// A part of the note as somebody writes it: saved on leaving it, told in one place, and not lost when it can't be saved.
// @vitest-environment happy-dom
import { act, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { show } from '../../component.test-support.tsx'
import { PartField } from './NotePart.tsx'
import { BoardContext, createSavedBoard } from './saved-board.ts'
import type { Visit, VisitActs } from './use-visit.ts'

const visit: Visit = {
  kind: 'visit',
  id: '01JD5Z0000000000000000000A',
  patientId: '01JD5Z0000000000000000000B',
  at: '2026-11-20T11:30:00.000Z',
  branchId: 'b',
  by: 'vet',
  v: 1,
  state: 'draft',
  versions: 0,
  title: '',
  parts: { plan: { text: 'Drain', v: 3, at: '2026-11-20T11:31:00.000Z', by: 'vet' } },
  editions: [],
}

const open = async (save: (text: string, base: { value: string; v: number }) => Promise<unknown>) => {
  const board = createSavedBoard()
  const acts = { savePart: () => save } as unknown as VisitActs
  const { user } = await show(
    <BoardContext value={board}>
      <PartField visit={visit} part="plan" acts={acts} />
    </BoardContext>,
    'visit',
    'ui',
  )
  return { board, user, field: screen.getByRole('textbox', { name: 'Plan' }) }
}

test('what is typed is saved over the version that was seen when the part is left', async () => {
  const save = vi.fn(async (value: string, base: { v: number }) => ({
    value,
    v: base.v + 1,
    isWaiting: false,
  }))
  const { board, user, field } = await open(save)
  await user.click(field)
  await user.type(field, ' both sides')
  await user.tab()
  await waitFor(() => expect(board.get().kind).toBe('saved'))
  expect(save.mock.calls.at(-1)).toEqual(['Drain both sides', { value: 'Drain', v: 3 }])
})

test('what is refused stays in the field, and goes again with Try again', async () => {
  const save = vi
    .fn()
    .mockRejectedValueOnce(new Error('refused'))
    .mockImplementation(async (value: string) => ({ value, v: 4, isWaiting: false }))
  const { board, user, field } = await open(save)
  await user.click(field)
  await user.type(field, '!')
  await user.tab()
  await waitFor(() => expect(board.get().kind).toBe('failed'))
  expect(field).toHaveProperty('value', 'Drain!')
  await act(async () => {
    expect(await board.flush()).toBe(true)
  })
  expect(board.get().kind).toBe('saved')
})
