// If the members can't be read, the dialog says so and offers a retry, instead of waiting on.
// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { ApiError } from '../../api/api-error.ts'
import { show } from '../../component.test-support.tsx'
import { HandOverDialog } from './HandOverDialog.tsx'

const world = vi.hoisted(() => ({ error: undefined as unknown, reread: vi.fn() }))
vi.mock('../people/use-members.ts', () => ({
  useMembers: () => ({ rows: undefined, isStale: false, error: world.error, reread: world.reread }),
}))
vi.mock('../people/use-myself.ts', () => ({ useMyself: () => ({ userId: 'U1' }) }))

test.each([
  ['while they are read', undefined, 'Loading…', 0],
  ['where they could not be read', new ApiError({ code: 'network', status: 0 }), undefined, 1],
])('%s', async (_, error, loading, retries) => {
  world.error = error
  const { user } = await show(<HandOverDialog isOpen onClose={vi.fn()} onChosen={vi.fn()} />, 'manage', 'ui')
  await user.type(screen.getByRole('combobox'), 'la')
  expect(screen.queryByText(/^Loading/)?.textContent).toBe(loading)
  const again = screen.queryAllByRole('button', { name: 'Try again', hidden: true })
  expect(again).toHaveLength(retries)
  for (const button of again) button.click()
  expect(world.reread).toHaveBeenCalledTimes(retries)
})
