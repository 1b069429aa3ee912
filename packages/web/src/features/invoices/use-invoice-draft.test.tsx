// A draft that was left is opened again as it was saved last, not as it was read before.
// @vitest-environment happy-dom

import { act, renderHook, waitFor } from '@testing-library/react'
import type { Invoice, InvoiceContent } from '@vetrounds/core/money/invoice'
import { expect, test, vi } from 'vitest'
import { useRead } from '../../api/client.ts'
import { holdTime } from '../../held-time.test-support.ts'
import { useInvoiceDraft } from './use-invoice-draft.ts'

const world = vi.hoisted(() => ({ send: vi.fn(), read: vi.fn() }))
vi.mock('../../api/request.ts', () => ({ request: () => world.read() }))
vi.mock('../../changes/use-change.ts', () => ({ useChange: () => world.send }))
vi.mock('../../behaviour/connection.ts', () => ({ useReach: () => 'online' }))
vi.mock('../../cache/as-of.ts', () => ({ useShown: () => undefined }))
vi.mock('../../api/working-place.ts', () => ({
  usePlace: () => 'C1.B1',
  useMembership: () => ({ clinic: { currency: 'EUR', pricesWithTax: true, taxRates: [] } }),
}))

const id = '01K0000000000000000000000V'
const content: InvoiceContent = {
  ownerId: '01K0000000000000000000000A',
  date: '2026-11-20',
  terms: 'on_receipt',
  lines: [],
}

test('a save is remembered with its content and version', async () => {
  world.read.mockResolvedValue({ row: { id, v: 1 }, content })
  const shown = renderHook(() => useRead('readInvoice', { params: { id } }))
  await waitFor(() => expect(shown.result.current.data).toBeDefined())
  world.send.mockImplementation(async (_input, { expected }) => ({ answer: expected(), isWaiting: false }))
  const pass = holdTime()
  const draft = renderHook(() => useInvoiceDraft(id, content, 1, { name: 'Niamh Walsh' }))
  act(() => draft.result.current.put({ notes: 'Small portions.' }))
  // After a pause in typing.
  await pass(800)
  expect(draft.result.current.v).toBe(2)
  const { row, content: saved } = shown.result.current.data as Invoice
  expect(row).toMatchObject({ id, v: 2 })
  expect(saved.notes).toBe('Small portions.')
  // The server wasn't asked again for this.
  expect(world.read).toHaveBeenCalledTimes(1)
})
