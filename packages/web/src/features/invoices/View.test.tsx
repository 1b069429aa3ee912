// An issued invoice is cancelled while nothing is paid or credited on it; what keeps it from that is said in the menu.
// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { issued } from '@vetrounds/core/money/issued.test-support'
import { MemoryRouter } from 'react-router-dom'
import { expect, test, vi } from 'vitest'
import { show } from '../../component.test-support.tsx'
import { View } from './View.tsx'

vi.mock('../../changes/use-change.ts', () => ({ useChange: () => vi.fn() }))
vi.mock('../../behaviour/connection.ts', async original => ({
  ...(await original<object>()),
  useReach: () => 'online',
}))
vi.mock('../../api/working-place.ts', () => ({
  usePlace: () => 'C1.B1',
  useMembership: () => ({ role: 'manager', branches: [], clinic: {} }),
}))
vi.mock('./PaperActs.tsx', () => ({ PaperActs: () => null }))
vi.mock('./Payments.tsx', () => ({ Payments: () => null }))

test.each([
  ['one of 0.00 is cancelled, although it is paid', { status: 'paid', paid: 0, credited: 0 }, undefined],
  ['one that is pending is cancelled', { status: 'pending', paid: 0, credited: 0 }, undefined],
  ['one that was paid is refunded', { status: 'paid', paid: 100, credited: 0 }, /verified payment stands/],
  ['the rest of one is refunded', { status: 'pending', paid: 0, credited: 100 }, /credit note stands/],
] as const)('%s', async (_name, row, why) => {
  const { user } = await show(
    <MemoryRouter>
      <View invoice={issued({ row })} isWaiting={false} />
    </MemoryRouter>,
    'invoices',
    'nouns',
    'ui',
    'errors',
  )
  await user.click(screen.getByRole('button', { name: 'More actions' }))
  const item = await screen.findByRole('menuitem', { name: /Cancel invoice/ })
  expect(item.getAttribute('aria-disabled')).toBe(why ? 'true' : null)
  if (why) expect(item.textContent).toMatch(why)
})
