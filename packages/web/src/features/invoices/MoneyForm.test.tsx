// Cash is asked for as coins can make the amount, and change is computed from that; it still pays the whole amount.
// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { fill, show } from '../../component.test-support.tsx'
import { MoneyForm } from './MoneyForm.tsx'

vi.mock('../../api/branch-clock.ts', () => ({ useToday: () => '2026-11-20' }))

test('the cash for 54.03 francs is 54.05, and of 60 francs 5.95 goes back', async () => {
  const onSave = vi.fn().mockResolvedValue(undefined)
  const { user } = await show(
    <MoneyForm
      currency="CHF"
      methods={['cash', 'credit_card']}
      act="Take"
      failed="Failed"
      explain={() => ''}
      onSave={onSave}
      onSaved={() => undefined}
    />,
    'invoices',
    'ui',
    'forms',
  )
  await fill(user, screen.getByRole('textbox', { name: /^Amount/ }), '54.03')
  expect(screen.queryByText(/rounded/)).toBeNull()
  await user.click(screen.getByRole('radio', { name: 'Cash' }))
  expect(screen.getByText(/^Cash, rounded/).textContent).toContain('54.05')
  await fill(user, screen.getByRole('textbox', { name: /^Given in cash/ }), '60')
  expect(screen.getByText(/^Change/).textContent).toContain('5.95')
  await user.click(screen.getByRole('button', { name: /^Take/ }))
  await expect.poll(() => onSave.mock.calls.length).toBe(1)
  expect(onSave.mock.calls[0]?.[0].payments).toEqual([{ method: 'cash', amount: 5403, given: 6000 }])
})
