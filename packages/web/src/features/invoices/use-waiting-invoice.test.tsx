// A draft that waits to be sent is typed on from what it holds, not from the request that it waits in.
// @vitest-environment happy-dom
import { renderHook } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { useWaitingInvoice } from './use-waiting-invoice.ts'

const world = vi.hoisted(() => ({ contents: [] as unknown[] }))
vi.mock('../../offline/item-content.ts', () => ({ useWaitingContents: () => world.contents }))
vi.mock('../../api/working-place.ts', () => ({ useMembership: () => undefined }))

test('neither the id nor the version of a request is part of the draft', () => {
  const content = { date: '2026-11-20', terms: 'on_receipt', lines: [] }
  const row = { id: 'I', v: 4, status: 'draft' }
  world.contents = [
    { name: 'draftInvoice', body: { id: 'I', ...content }, row: { ...row, v: 1 } },
    { name: 'changeDraft', body: { v: 3, ...content, notes: 'Small portions.' }, row },
  ]
  const { result } = renderHook(() => useWaitingInvoice('I'))
  expect(result.current.waiting?.content).toEqual({ ...content, notes: 'Small portions.' })
  expect(result.current.waiting?.row.v).toBe(4)
})
