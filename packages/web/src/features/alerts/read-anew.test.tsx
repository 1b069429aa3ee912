// The bell is read again after an invoice, or an entry of the record, has changed the stock.
// @vitest-environment happy-dom
import { act } from '@testing-library/react'
import useSWR from 'swr'
import { expect, test, vi } from 'vitest'
import { hooked } from '../../changes/hook.test-support.tsx'
import { useEntryChanged } from '../entries/use-entries.ts'
import { useInvoicesChanged } from '../invoices/use-invoices-changed.ts'

vi.mock('../../offline/queue.ts', () => import('../../changes/page.test-support.ts'))

test.each([
  ['an entry', useEntryChanged],
  ['an invoice', useInvoicesChanged],
])('after %s was saved', async (_what, useChanged) => {
  const read = vi.fn(async () => ({}))
  const now = await hooked(() => {
    useSWR(['readStockAlerts', {}, 'C1.B1'], read)
    return useChanged()
  })
  expect(read).toHaveBeenCalledTimes(1)
  await act(async () => now()())
  expect(read).toHaveBeenCalledTimes(2)
})
