// Whoever waives a charge that somebody else has changed meanwhile is told so, and its newest state is read for the next attempt.
// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import type { Charge } from '@vetrounds/core/records/charge'
import { beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '../../api/api-error.ts'
import { fill, show } from '../../component.test-support.tsx'
import { WaiveDialog } from './WaiveDialog.tsx'

const world = vi.hoisted(() => ({ changed: vi.fn(), onClose: vi.fn() }))
vi.mock('../../changes/use-change.ts', () => ({
  useChange: () => async () => {
    throw new ApiError({ code: 'changed_elsewhere', status: 409 })
  },
}))
vi.mock('./use-invoices-changed.ts', () => ({ useInvoicesChanged: () => world.changed }))

beforeEach(() => void vi.clearAllMocks())

const charge = {
  ...{ id: 'C', patientId: 'P', v: 1, state: 'open' },
  lines: [{ name: 'Meloxicam', quantity: 1000, unitPrice: 145, taxRate: 0 }],
} as unknown as Charge

test.each([
  ['waived', false, 'Waive'],
  ['taken back', true, 'Take back'],
] as const)('what was refused to be %s is read anew behind the refusal', async (_, isBack, act) => {
  const { user } = await show(
    <WaiveDialog charge={charge} isBack={isBack} currency="EUR" onClose={world.onClose} />,
    ...(['invoices', 'problems', 'ui', 'nouns'] as const),
  )
  await fill(user, await screen.findByRole('textbox'), 'Goodwill')
  await user.click(screen.getByRole('button', { name: act }))
  expect((await screen.findByRole('alert')).textContent).toContain('changed on another device')
  expect(world.changed).toHaveBeenCalledOnce()
  expect(world.onClose).not.toHaveBeenCalled()
})
