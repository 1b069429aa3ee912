// A clinic that has paid for messages isn't told to pay for them.
// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { expect, test, vi } from 'vitest'
import { show } from '../../component.test-support.tsx'
import { MessageDialog } from './MessageDialog.tsx'

const world = vi.hoisted(() => ({ plan: '' }))
vi.mock('../../api/use-can.ts', () => ({ useCan: () => () => undefined }))
vi.mock('../../api/working-place.ts', () => ({
  useMembership: () => ({ clinic: { id: 'C1', plan: world.plan } }),
}))

test.each([
  ['free', 'Subscription Required', /Upgrade the account to send them/, 1],
  ['past_due', 'Subscription Required', /Upgrade the account to send them/, 1],
  ['active', 'Send message', /come with a later version/, 0],
])('with the plan %s', async (plan, title, said, upgrades) => {
  world.plan = plan
  await show(
    <MemoryRouter>
      <MessageDialog isOpen onClose={() => undefined} />
    </MemoryRouter>,
    ...(['owners', 'errors', 'ui'] as const),
  )
  expect(await screen.findByRole('dialog', { name: title })).toBeTruthy()
  expect(screen.getByText(said)).toBeTruthy()
  expect(screen.queryAllByRole('link', { name: 'Upgrade the account' })).toHaveLength(upgrades)
})
