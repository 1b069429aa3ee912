// A data matrix fills batch and expiry of a receipt, wherever the focus is, and takes back what it has typed there.
// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
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
const open = async () => {
  const dialog = <ReceiveDialog row={row} onClose={vi.fn()} onDone={vi.fn()} />
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
