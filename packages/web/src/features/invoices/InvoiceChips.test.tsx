// The chips above the list say how many rows they show, as far as that is known, and which chip is chosen.
// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import type { InvoiceRow } from '@vetrounds/core/money/invoice'
import { expect, test, vi } from 'vitest'
import { show } from '../../component.test-support.tsx'
import { InvoiceChips } from './InvoiceChips.tsx'

const sums = { drafts: 4, open: { count: 120 }, overdue: { count: 70 }, waiting: { count: 0 } }
const read = vi.hoisted(() => ({ sums: undefined as object | undefined }))
vi.mock('../../api/client.ts', () => ({ useRead: () => ({ data: read.sums }) }))
vi.mock('../../api/branch-clock.ts', () => ({ useToday: () => '2026-11-20' }))

const row = (status: string, due: string, waiting = 0) => ({ status, due, waiting }) as InvoiceRow
const rows = [
  row('draft', '2026-11-20'),
  row('pending', '2026-11-20'),
  row('partially_paid', '2026-11-19'),
  row('pending', '2026-12-01', 500),
  row('paid', '2026-11-01'),
  row('cancelled', '2026-11-01'),
]

test('drafts, open, overdue and waiting ones are counted; what is settled is not, since it may not all be there', async () => {
  const onChange = vi.fn()
  const chips = (isAll: boolean, some?: readonly InvoiceRow[], { isWhole = true, isFound = false } = {}) => (
    <InvoiceChips
      rows={some}
      isWhole={isWhole}
      isFound={isFound}
      isAll={isAll}
      value="all"
      onChange={onChange}
    />
  )
  const { user, change } = await show(chips(false), 'invoices')
  expect(await screen.findAllByRole('radio')).toHaveLength(6)
  const names = () => screen.getByRole('radiogroup', { name: 'Filters' }).textContent
  expect(names()).not.toMatch(/\d/)
  // Only the first page of many open invoices is loaded: the branch's sums count all of them.
  read.sums = sums
  change(chips(false, rows, { isWhole: false }))
  expect(names()?.replaceAll(/\s+/g, ' ').trim()).toBe(
    'Today and open Drafts 4Open 120Overdue 70To verify 0Cancelled, refunded',
  )
  // The sums don't know how many rows a search finds.
  change(chips(false, rows, { isWhole: false, isFound: true }))
  expect(names()).not.toMatch(/\d/)
  change(chips(false, rows))
  expect(names()?.replaceAll(/\s+/g, ' ').trim()).toBe(
    'Today and open Drafts 1Open 3Overdue 1To verify 1Cancelled, refunded',
  )
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Today and open' }).checked).toBe(true)
  await user.click(screen.getByRole('radio', { name: 'Overdue 1' }))
  expect(onChange).toHaveBeenCalledWith('overdue')
  change(chips(true, rows))
  expect(screen.getByRole('radio', { name: 'All' })).toBeTruthy()
  change(chips(false, []))
  expect(screen.getByRole('radio', { name: 'Drafts 0' })).toBeTruthy()
})
