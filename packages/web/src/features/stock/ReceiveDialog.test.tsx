// A scanned data matrix fills batch and expiry date of a receipt, wherever the focus is, and what it typed is removed.
// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import type { StockRow } from '@vetrounds/core/stock/item'
import { beforeEach, expect, test, vi } from 'vitest'
import { fill, scan, show } from '../../component.test-support.tsx'
import { ReceiveDialog } from './ReceiveDialog.tsx'

const world = vi.hoisted(() => ({ send: vi.fn() }))
vi.mock('../../api/client.ts', () => ({ useRead: () => ({ data: undefined }) }))
vi.mock('../../api/working-place.ts', () => ({ usePlace: () => 'C.B', useMembership: () => undefined }))
vi.mock('../../api/branch-clock.ts', () => ({ useToday: () => '2026-11-28' }))
vi.mock('../../changes/use-change.ts', () => ({ useChange: () => world.send }))
vi.mock('../people/use-myself.ts', () => ({ useMyself: () => ({ userId: 'me' }) }))
beforeEach(() => world.send.mockReset().mockResolvedValue({ answer: {} }))

const row = {
  id: '01K0000000000000000000000A',
  name: 'Meloxicam',
  category: 'pharmaceutical' as const,
  unit: 'bottle' as const,
  barcode: '4028691501237',
  sellingPrice: 2190,
  taxRate: 0,
  active: true,
  v: 1,
}
const open = async (stock?: StockRow['stock']) => {
  const dialog = <ReceiveDialog row={{ ...row, stock }} onClose={vi.fn()} onDone={vi.fn()} />
  const { user } = await show(dialog, 'stock', 'nouns', 'ui', 'problems', 'errors')
  return { user, amount: screen.getByRole('textbox', { name: /^Amount/ }) }
}
const matrix = '0104028691501237172703001021A{Control>}]{/Control}21S7{Enter}'

test('scanned into the amount it leaves the amount as it was, and fills batch and expiry', async () => {
  const { user, amount } = await open()
  await fill(user, amount, '12')
  await scan(user, matrix)
  expect(amount).toHaveProperty('value', '12')
  expect(screen.getByRole('textbox', { name: /^Batch number/ })).toHaveProperty('value', '21A')
  expect(world.send).not.toHaveBeenCalled()
  await user.click(screen.getByRole('button', { name: /^Book/ }))
  await waitFor(() => expect(world.send).toHaveBeenCalled())
  expect(world.send.mock.calls[0]?.[0].body).toMatchObject({
    quantity: 12_000,
    batch: '21A',
    expiryDate: '2027-03-31',
  })
})

test('printed below the symbol and typed into the batch it is read, too', async () => {
  const { user } = await open()
  const batch = screen.getByRole('textbox', { name: /^Batch number/ })
  await fill(user, batch, '(01)04028691501237(10)A1')
  await user.keyboard('{Enter}')
  expect(batch).toHaveProperty('value', 'A1')
})

test('the code of another item fills nothing', async () => {
  const { user } = await open()
  await scan(user, '010402869150124417270331{Enter}')
  expect(screen.getByRole('alert').textContent).toContain('another item')
  expect(screen.getByRole('textbox', { name: /^Batch number/ })).toHaveProperty('value', '')
})

test('what goes back to the supplier is of a batch that is there: scanned before or after, chosen, or the first', async () => {
  const { user, amount } = await open({
    quantity: 8000,
    batches: [
      { key: '270331.21A', batch: '21A', expiryDate: '2027-03-31', quantity: 3000 },
      { key: '280131.B', batch: 'B', expiryDate: '2028-01-31', quantity: 5000 },
    ],
  })
  await fill(user, amount, '2')
  await scan(user, matrix)
  await user.click(screen.getByRole('checkbox', { name: 'Sent back to the supplier' }))
  expect(screen.queryByRole('textbox', { name: /^Batch number/ })).toBeNull()
  const batch = screen.getByRole('button', { name: /Batch number/ })
  expect(batch.textContent).toContain('21A')
  await scan(user, '010402869150123710C{Enter}')
  expect(screen.getByRole('alert').textContent).toContain('not in stock here')
  // The batch chosen before stays.
  expect(batch.textContent).toContain('21A')
  await user.click(batch)
  await user.click(await screen.findByRole('option', { name: /^B · / }))
  await user.click(screen.getByRole('button', { name: /^Book/ }))
  await waitFor(() => expect(world.send).toHaveBeenCalled())
  const { body } = world.send.mock.calls[0]?.[0] ?? {}
  expect(body).toMatchObject({ quantity: 2000, back: true, from: '280131.B' })
  expect(body).not.toHaveProperty('batch')
})

test('a batch that was typed in small letters goes back by its box, and one without a name by its day', async () => {
  const { user } = await open({
    quantity: 8000,
    batches: [
      { key: '270331.21a', batch: '21a', expiryDate: '2027-03-31', quantity: 3000 },
      { key: '280131.B', batch: 'B', expiryDate: '2028-01-31', quantity: 5000 },
    ],
  })
  await user.click(screen.getByRole('checkbox', { name: 'Sent back to the supplier' }))
  const batch = screen.getByRole('button', { name: /Batch number/ })
  await scan(user, matrix)
  expect(batch.textContent).toContain('21a')
  await scan(user, '010402869150123717280131{Enter}')
  expect(batch.textContent).toContain('B')
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a typed batch that is not here is said to be so when it becomes a return, until one is chosen', async () => {
  const { user } = await open({
    quantity: 5000,
    batches: [{ key: '280131.B', batch: 'B', expiryDate: '2028-01-31', quantity: 5000 }],
  })
  await fill(user, screen.getByRole('textbox', { name: /^Batch number/ }), 'C')
  await user.click(screen.getByRole('checkbox', { name: 'Sent back to the supplier' }))
  expect(screen.getByText(/not in stock here/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: /Batch number/ }))
  await user.click(await screen.findByRole('option', { name: /^B · / }))
  expect(screen.queryByText(/not in stock here/)).toBeNull()
})
