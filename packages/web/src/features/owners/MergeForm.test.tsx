// Phones are masked: two with the same mask may be different numbers, and then one of them is chosen.
// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import type { Owner } from '@vetrounds/core/owners/owner'
import { MemoryRouter } from 'react-router-dom'
import { beforeEach, expect, test, vi } from 'vitest'
import { show } from '../../component.test-support.tsx'
import MergeForm from './MergeForm.tsx'

const merge = vi.hoisted(() =>
  vi.fn(async (_input: { body: { take: string[] } }) => ({ answer: { owner: {} } })),
)
vi.mock('../../changes/use-change.ts', () => ({ useChange: () => merge }))
vi.mock('../../behaviour/connection.ts', async original => ({
  ...(await original<object>()),
  useReach: () => 'online',
}))
vi.mock('./use-owner-acts.tsx', () => ({
  useOwnersChanged: () => () => undefined,
  useOwnersMerged: () => () => undefined,
  useUndoMerge: () => async () => undefined,
}))

const owner = (more: Partial<Owner>) =>
  ({ v: 1, name: 'Nora Byrne', phone: '+353 ** *** **84', ...more }) as Owner

const open = (same: readonly string[], isReady = true) =>
  show(
    <MemoryRouter>
      <MergeForm
        stays={owner({ id: 'A', number: 1001 })}
        goes={owner({ id: 'B', number: 1002 })}
        same={same}
        isReady={isReady}
      />
    </MemoryRouter>,
    'owners',
    'ui',
  )

beforeEach(() => vi.clearAllMocks())

test('numbers known to be the same are not chosen', async () => {
  const { user } = await open(['phone'])
  expect(screen.queryAllByRole('radio')).toEqual([])
  await user.click(screen.getByRole('button', { name: /^Merge/ }))
  await waitFor(() => expect(merge.mock.calls[0]?.[0].body.take).toEqual([]))
})

test('of two that only look alike, the other one can be taken', async () => {
  const { user } = await open([])
  const group = screen.getByRole('radiogroup', { name: /Phone.*perhaps two different numbers/ })
  const [, theirs] = screen.getAllByRole('radio')
  expect(group).toBeTruthy()
  await user.click(theirs ?? expect.fail())
  await user.click(screen.getByRole('button', { name: /^Merge/ }))
  await waitFor(() => expect(merge.mock.calls[0]?.[0].body.take).toEqual(['phone']))
})

test('nothing is merged before it is known what moves, also not by the keyboard', async () => {
  const { user } = await open([], false)
  expect(screen.getByRole<HTMLButtonElement>('button', { name: /^Merge/ }).disabled).toBe(true)
  await user.keyboard('{Control>}{Enter}{/Control}')
  expect(merge).not.toHaveBeenCalled()
})
