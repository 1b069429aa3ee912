// A refund is chosen line by line: what is left of each, what can go back to stock, and what is credited.
// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import type { InvoiceRow } from '@vetrounds/core/money/invoice'
import { billedLine, issued } from '@vetrounds/core/money/issued.test-support'
import { beforeEach, expect, test, vi } from 'vitest'
import { fill, show } from '../../component.test-support.tsx'
import { RefundDialog } from './RefundDialog.tsx'

const world = vi.hoisted(() => ({ refund: vi.fn() }))
vi.mock('../../changes/use-change.ts', () => ({ useChange: () => world.refund }))
vi.mock('./use-invoices-changed.ts', () => ({ useInvoicesChanged: () => () => undefined }))

const onRefunded = vi.fn()
const onClose = vi.fn()
beforeEach(() => {
  vi.clearAllMocks()
  world.refund.mockResolvedValue({ answer: {} })
})

const lines = [
  // Both were done in a visit.
  billedLine({
    ...{ id: 'L0', name: 'Consultation', itemId: 'S', chargeId: 'V', quantity: 1000, unitPrice: 5500 },
  }),
  billedLine({
    ...{ id: 'L1', name: 'Maropitant', itemId: 'A', chargeId: 'V', unit: 'ml' },
    ...{ quantity: 2000, unitPrice: 700 },
  }),
  billedLine({ id: 'L2', name: 'Diet', itemId: 'B', unit: 'tin', quantity: 6000, unitPrice: 385 }),
  billedLine({ id: 'L3', name: 'Nail trim', itemId: 'N', quantity: 1000, unitPrice: 1500 }),
]

const open = (row: Partial<InvoiceRow> = {}) =>
  show(
    <RefundDialog
      invoice={issued({ row, lines, sold: ['L2'], pricesWithTax: true })}
      onClose={onClose}
      onRefunded={onRefunded}
    />,
    'invoices',
    'nouns',
    'ui',
  )

const row = (name: RegExp) => screen.getByRole('row', { name })
const box = (name: RegExp) => screen.getByRole<HTMLInputElement>('checkbox', { name })

test('a line takes what is left of it, part of it as typed, and only what was sold goes back to the shelf', async () => {
  const { user } = await open()
  expect((await screen.findByText('Taken in the visit: back to stock only from there')).closest('tr')).toBe(
    row(/Maropitant/),
  )
  expect(row(/Consultation/).textContent).toContain('Done in a visit')
  expect(row(/Nail trim/).textContent).toContain('Service')
  await user.click(box(/Refund.*Diet/))
  const quantity = () => within(row(/Diet/)).getByRole<HTMLInputElement>('textbox')
  expect(quantity().value).toBe('6')
  // The field stays when it is emptied to be typed again.
  await user.clear(quantity())
  await fill(user, quantity(), '4')
  expect(row(/Diet/).textContent).toContain('15.40')
  expect(box(/Back to stock/).checked).toBe(true)
  await user.click(box(/Refund.*Maropitant/))
  expect(within(row(/Maropitant/)).getAllByRole('checkbox')).toHaveLength(1)
  await fill(user, screen.getByRole('textbox', { name: 'Reason' }), 'Not accepted')
  await user.click(screen.getByRole('radio', { name: 'Bank transfer' }))
  await user.click(screen.getByRole('button', { name: /^Refund .*29\.40/ }))
  await expect.poll(() => onRefunded.mock.calls.length).toBe(1)
  expect(world.refund.mock.calls[0]?.[0].body).toMatchObject({
    lines: [
      { at: 1, quantity: 2000, toStock: false },
      { at: 2, quantity: 4000, toStock: true },
    ],
    method: 'bank_transfer',
    reason: 'Not accepted',
  })
})

test('that what was done is open again is said once all of it is refunded', async () => {
  const { user } = await open()
  for (const name of [/Refund.*Consultation/, /Refund.*Maropitant/, /Refund.*Diet/])
    await user.click(box(name))
  expect(screen.queryByText(/is open again/)).toBeNull()
  await user.click(box(/Refund.*Nail trim/))
  expect(screen.getByText(/what was done in the visit is open again/)).toBeTruthy()
})

test('nothing is sent without a line or a reason, and both are said', async () => {
  const { user } = await open()
  await user.click(await screen.findByRole('button', { name: /^Refund/ }))
  expect(screen.getByRole('alert').textContent).toBe('Choose what is refunded.')
  await user.click(box(/Refund.*Diet/))
  await user.click(box(/Refund.*Diet/))
  expect(within(row(/Diet/)).queryByRole('textbox')).toBeNull()
  expect(world.refund).not.toHaveBeenCalled()
})

test('without a reason its field takes the focus, which a reader hears', async () => {
  const { user } = await open()
  await user.click(box(/Refund.*Diet/))
  await user.click(screen.getByRole('button', { name: /^Refund .*23\.10/ }))
  await expect.poll(() => document.activeElement).toBe(screen.getByRole('textbox', { name: /Reason/ }))
  expect(world.refund).not.toHaveBeenCalled()
})

test.each(['Escape', 'Cancel'])(
  '%s asks before it throws away what was chosen, and nothing is refunded meanwhile',
  async way => {
    const { user } = await open()
    const leave = () =>
      way === 'Escape'
        ? user.keyboard('{Escape}')
        : user.click(screen.getByRole('button', { name: 'Cancel' }))
    await leave()
    expect(onClose).toHaveBeenCalledOnce()
    await user.click(box(/Refund.*Diet/))
    await user.type(screen.getByRole('textbox', { name: /Reason/ }), 'Too many')
    await leave()
    expect(await screen.findByRole('alertdialog')).toBeTruthy()
    await user.keyboard('{Control>}{Enter}{/Control}')
    expect(world.refund).not.toHaveBeenCalled()
    expect(onClose).toHaveBeenCalledOnce()
  },
)

test('what goes back in cash is told as coins make it', async () => {
  const { user } = await open({ currency: 'CHF', paid: 10_703 })
  await user.click(box(/Refund.*Nail trim/))
  expect(screen.getByText('Cash, rounded').parentElement?.textContent).toContain('14.95')
  await user.click(screen.getByRole('radio', { name: 'Credit card' }))
  expect(screen.queryByText('Cash, rounded')).toBeNull()
})

test('a quantity that can not be read stays as it was typed, and nothing is sent', async () => {
  const { user } = await open()
  await user.click(box(/Refund.*Diet/))
  const quantity = () => within(row(/Diet/)).getByRole<HTMLInputElement>('textbox')
  await user.clear(quantity())
  await user.type(quantity(), '2 tins')
  expect(quantity().value).toMatch(/2 tins$/)
  await user.click(box(/Refund.*Nail trim/))
  await user.type(screen.getByRole('textbox', { name: /Reason/ }), 'Too many')
  await user.keyboard('{Control>}{Enter}{/Control}')
  expect(world.refund).not.toHaveBeenCalled()
  await user.clear(quantity())
  await fill(user, quantity(), '2')
  await user.keyboard('{Control>}{Enter}{/Control}')
  expect(world.refund).toHaveBeenCalledOnce()
})
