// A part of the note as somebody writes it: saved on leaving it, told in one place, and not lost when it can't be saved.
// @vitest-environment happy-dom
import { act, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { show } from '../../component.test-support.tsx'
import { PartField } from './NotePart.tsx'
import { BoardContext, createSavedBoard } from './saved-board.ts'
import type { Visit, VisitActs } from './use-visit.ts'

// The tests have no other tab to share the connection with, and no locks to do so.
vi.mock('../../behaviour/connection.ts', () => ({ useReach: () => 'online', reachNow: () => 'online' }))
vi.mock('../../offline/queue.ts', () => ({ view: { onGone: () => () => undefined } }))

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

/** The part of a visit that somebody else closes and reopens. */
const Turned = ({ acts }: { acts: VisitActs }) => {
  const [isOpen, setOpen] = useState(true)
  return (
    <>
      <button type="button" onClick={() => setOpen(!isOpen)}>
        turn
      </button>
      <PartField visit={{ ...visit, state: isOpen ? 'draft' : 'done' }} part="plan" acts={acts} />
    </>
  )
}

test('words that were typed when somebody else closed the visit stay in sight, and are saved once it is reopened', async () => {
  const save = vi.fn(async (value: string) => ({ value, v: 4, isWaiting: false }))
  const acts = { savePart: () => save } as unknown as VisitActs
  const { user } = await show(<Turned acts={acts} />, 'visit', 'ui')
  const field = screen.getByRole('textbox', { name: 'Plan' })
  await user.click(field)
  await user.type(field, ' both sides')
  act(() => screen.getByText('turn').click())
  expect(screen.getByRole('alert').textContent).toContain('Drain both sides')
  expect(screen.getByText('Drain')).toBeTruthy()
  expect(save).not.toHaveBeenCalled()
  act(() => screen.getByText('turn').click())
  await waitFor(() => expect(save.mock.calls[0]).toEqual(['Drain both sides', { value: 'Drain', v: 3 }]))
})
