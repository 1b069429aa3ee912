// Dunning letters beside an account: the level that an invoice has reached, what is next, and which invoice is shown first.
// @vitest-environment happy-dom

import { screen, within } from '@testing-library/react'
import type { InvoiceRow } from '@vetrounds/core/money/invoice'
import { expect, test, vi } from 'vitest'
import { show } from '../../component.test-support.tsx'
import { DunningPanel } from './DunningPanel.tsx'

vi.mock('../../api/branch-clock.ts', () => ({ useToday: () => '2026-11-20' }))
vi.mock('../../behaviour/connection.ts', () => ({ useReach: () => 'online' }))

const bill = (n: number, fields: object = {}) =>
  ({
    ...{ id: `I${n}`, number: `RAN-2026-000${n}`, ownerId: 'O1', status: 'pending', due: '2026-10-01' },
    ...{ balance: 1000 * n, currency: 'EUR', ...fields },
  }) as InvoiceRow
const written = [
  { level: 1, date: '2026-10-18', isMailed: true },
  { level: 2, date: '2026-11-02', isMailed: false },
]
/** The text shown for each letter. */
const steps = () =>
  screen.getAllByRole('listitem').map(step => step.textContent?.replace(/[\u2068\u2069]/g, ''))
const names = () => screen.getAllByRole('button').map(each => each.textContent)

test('it says how each letter went out, and from when the next one is possible', async () => {
  await show(<DunningPanel rows={[bill(1, { letters: written })]} />, 'invoices')
  expect(steps()).toEqual([
    'Payment reminder18/10/2026, email',
    'Dunning letter02/11/2026, letter',
    '3Last dunning letterpossible from 23/11/2026',
  ])
  expect(names()).toEqual(['Write and print…'])
  expect(screen.getByRole('button').hasAttribute('disabled')).toBe(true)
  expect(screen.getByText('21 days between two letters')).toBeTruthy()
})

test('of several, the first on which a letter is due is shown, until another one is chosen', async () => {
  const rows = [bill(1, { letters: written }), bill(2), bill(3, { letters: written.slice(0, 1) })]
  const { user } = await show(<DunningPanel rows={rows} />, 'invoices')
  const choice = within(screen.getByRole('radiogroup'))
  expect(choice.getByRole<HTMLInputElement>('radio', { name: /0002/ }).checked).toBe(true)
  expect(steps()[0]).toBe('1Payment remindercan be written now')
  expect(names()).toEqual(['Write and print…', 'Write and send by email…'])
  await user.click(choice.getByRole('radio', { name: /0003/ }))
  expect(steps().slice(0, 2)).toEqual([
    'Payment reminder18/10/2026, email',
    '2Dunning lettercan be written now',
  ])
})

test('after the third letter there is none to write', async () => {
  const all = [...written, { level: 3, date: '2026-11-03', isMailed: true }]
  await show(<DunningPanel rows={[bill(1, { letters: all })]} />, 'invoices')
  expect(screen.queryAllByRole('button')).toEqual([])
  expect(screen.getByText('All three letters were written.')).toBeTruthy()
})
