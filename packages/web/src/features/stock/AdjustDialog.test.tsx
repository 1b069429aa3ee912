// The dialog that adjusts a level. Of a controlled drug, a bottle in stock is counted, and one that is not in stock is added. Of
// any item, the dialog says what the level becomes and offers the reasons that fit.
// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import type { StockRow } from '@vetrounds/core/stock/item'
import { beforeEach, expect, test, vi } from 'vitest'
import { fill, show } from '../../component.test-support.tsx'
import { AdjustDialog } from './AdjustDialog.tsx'

const world = vi.hoisted(() => ({ send: vi.fn() }))
vi.mock('../../api/client.ts', () => ({ useRead: () => ({ data: undefined }) }))
vi.mock('../../api/working-place.ts', () => ({ usePlace: () => 'C.B', useMembership: () => undefined }))
vi.mock('../../api/branch-clock.ts', () => ({ useToday: () => '2026-11-28' }))
vi.mock('../../changes/use-change.ts', () => ({ useChange: () => world.send }))
vi.mock('../people/use-myself.ts', () => ({ useMyself: () => ({ userId: 'me' }) }))
beforeEach(() => world.send.mockReset().mockResolvedValue({ answer: {} }))

const row = {
  id: '01K0000000000000000000000A',
  name: 'Methadone',
  category: 'pharmaceutical' as const,
  unit: 'ml' as const,
  sellingPrice: 920,
  taxRate: 0,
  active: true,
  v: 1,
}
const bottle = { key: '270331.M1', batch: 'M1', expiryDate: '2027-03-31', quantity: 1000 }
const open = (more: Partial<StockRow>) =>
  show(
    <AdjustDialog row={{ ...row, ...more }} onClose={vi.fn()} onDone={vi.fn()} />,
    ...(['stock', 'nouns', 'ui', 'problems', 'errors'] as const),
  )
const isCounted = () => screen.queryByRole('radio', { name: 'Set to' }) !== null
const isTold = () => screen.queryByText(/of which the book has none/) !== null

test('a controlled drug of which the book has none is added or received, not set: there is no bottle to count', async () => {
  await open({ controlled: true })
  expect([isCounted(), isTold()]).toEqual([false, true])
  expect(screen.getByRole('radio', { name: 'Add' })).toBeTruthy()
})

test.each([
  ['one of which there is a bottle', { controlled: true, stock: { quantity: 1000, batches: [bottle] } }],
  ['any other item', {}],
])('%s is set', async (_name, more) => {
  await open(more)
  expect([isCounted(), isTold()]).toEqual([true, false])
})

const twoBatches = {
  quantity: 8000,
  batches: [
    { key: '261101.A', batch: 'A', expiryDate: '2026-11-01', quantity: 3000 },
    { key: '280131.B', batch: 'B', expiryDate: '2028-01-31', quantity: 5000 },
  ],
}
const adjusting = async (more: Partial<StockRow>) => {
  const { user } = await open(more)
  const choose = (name: string) => user.click(screen.getByRole('radio', { name }))
  const book = () => user.click(screen.getByRole('button', { name: 'Adjust stock' }))
  return { user, choose, book }
}
const amount = () => screen.getByRole('textbox', { name: 'Amount' })
const becomes = () => screen.queryByText(/ becomes /)?.textContent
const offered = () => {
  const reason = screen.getByRole('radiogroup', { name: 'Reason' })
  return within(reason)
    .getAllByRole('radio')
    .map(radio => radio.closest('label')?.textContent)
}

test('what the level comes to follows of type, amount and batch', async () => {
  const { user, choose } = await adjusting({ stock: twoBatches })
  expect(becomes()).toBeUndefined()
  await fill(user, amount(), '2')
  expect(becomes()).toBe('8 ml becomes 6 ml')
  await choose('Add')
  expect(becomes()).toBe('8 ml becomes 10 ml')
  await choose('Set to')
  expect(becomes()).toBe('8 ml becomes 2 ml')
  await user.click(screen.getByRole('button', { name: /Batch number/ }))
  await user.click(await screen.findByRole('option', { name: /^A · / }))
  expect(becomes()).toBe('8 ml becomes 7 ml')
  await user.clear(amount())
  await fill(user, amount(), '2.5')
  expect(becomes()).toBe('8 ml becomes 7.5 ml')
  await user.clear(amount())
  await fill(user, amount(), 'two')
  expect(becomes()).toBeUndefined()
})

test('the reasons that fit the type are offered, and one that no longer fits is not sent', async () => {
  const { user, choose, book } = await adjusting({ stock: twoBatches })
  expect(offered()).toEqual(['Damaged', 'Theft', 'Stocktake', 'Expired', 'Other reason'])
  await fill(user, amount(), '2')
  await choose('Damaged')
  await choose('Add')
  expect(offered()).toEqual(['Found', 'Stocktake', 'Other reason'])
  await book()
  await waitFor(() =>
    expect(screen.getByRole('radiogroup', { name: 'Reason' }).getAttribute('aria-invalid')).toBe('true'),
  )
  expect(world.send).not.toHaveBeenCalled()
  await choose('Found')
  await book()
  await waitFor(() => expect(world.send).toHaveBeenCalled())
  expect(world.send.mock.calls[0]?.[0]).toEqual({
    params: { id: row.id },
    body: { id: expect.any(String), type: 'add', amount: 2000, reason: 'found' },
  })
})

test('where nothing has expired that is no reason; another reason needs a note, which else is optional', async () => {
  const { user, choose, book } = await adjusting({ stock: { quantity: 1000, batches: [bottle] } })
  expect(offered()).toEqual(['Damaged', 'Theft', 'Stocktake', 'Other reason'])
  const notes = () => screen.getByRole('textbox', { name: /^Notes/ })
  const isOptional = () => screen.queryByRole('textbox', { name: 'Notes optional' }) !== null
  await fill(user, amount(), '1')
  await choose('Theft')
  expect(isOptional()).toBe(true)
  await choose('Other reason')
  expect(isOptional()).toBe(false)
  await book()
  expect(await screen.findByText('This field is required')).toBeTruthy()
  expect(world.send).not.toHaveBeenCalled()
  // With a reason that needs no notes, the error of the notes field goes away.
  await choose('Theft')
  await waitFor(() => expect(screen.queryByText('This field is required')).toBeNull())
  await choose('Other reason')
  await fill(user, notes(), 'Spilt')
  await book()
  await waitFor(() => expect(world.send).toHaveBeenCalled())
  expect(world.send.mock.calls[0]?.[0].body).toMatchObject({
    type: 'remove',
    reason: 'other',
    notes: 'Spilt',
  })
})

test('of several batches that are all good, one is expired only where it is chosen: else only what has expired is', async () => {
  const [old, good] = twoBatches.batches
  const batches = [{ ...old, key: '270131.A', expiryDate: '2027-01-31' }, good] as typeof twoBatches.batches
  const { user, choose } = await adjusting({ stock: { ...twoBatches, batches } })
  const pick = async (name: RegExp) => {
    await user.click(screen.getByRole('button', { name: /Batch number/ }))
    await user.click(await screen.findByRole('option', { name }))
  }
  expect(offered()).not.toContain('Expired')
  await pick(/^A · /)
  await choose('Expired')
  await pick(/First expired first/)
  expect(offered()).not.toContain('Expired')
  await pick(/^A · /)
  expect(screen.getByRole('radio', { name: 'Expired' })).toHaveProperty('checked', false)
})
