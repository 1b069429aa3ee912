// The dialog says to whom the mail goes, also after a merge. If it is left while the mail is being sent, the answer doesn't close
// what was opened since.
// @vitest-environment happy-dom

import { act, cleanup, screen } from '@testing-library/react'
import type { InvoiceRow } from '@vetrounds/core/money/invoice'
import { expect, test, vi } from 'vitest'
import { show } from '../../component.test-support.tsx'
import { SendDialog } from './SendDialog.tsx'

const world = vi.hoisted(() => ({
  answered: Promise.withResolvers<{ answer: { to: string } }>(),
  changed: 0,
  openings: [] as string[],
}))
vi.mock('../../api/client.ts', () => ({
  useRead: (_read: string, { params: { id } }: { params: { id: string } }) => ({
    data:
      id === 'O1'
        ? { name: 'Niamh Walsh', email: 'niamh@canal.example', documentLanguage: 'en' }
        : { name: 'N. Walsh', email: 'old@canal.example', mergedInto: id === 'O3' ? 'O2' : 'O1' },
  }),
}))
vi.mock('../../api/working-place.ts', () => ({ useMembership: () => undefined }))
vi.mock('../../changes/use-change.ts', () => ({
  useChange: () => (_input: object, opening: { occasion: string }) => {
    world.openings.push(opening.occasion)
    return world.answered.promise
  },
}))
vi.mock('./use-invoices-changed.ts', () => ({ useInvoicesChanged: () => () => world.changed++ }))

test.each([
  ['left while it is sent', true],
  ['waited for', false],
])('%s: it closes once', async (_name, isLeft) => {
  world.answered = Promise.withResolvers()
  world.changed = 0
  const onClose = vi.fn()
  const row = { id: 'I1', number: 'RAN-2026-0001' } as InvoiceRow
  const { user } = await show(<SendDialog row={row} ownerId="O1" onClose={onClose} />, 'invoices')
  await user.click(screen.getByRole('button', { name: 'Send' }))
  if (isLeft) await user.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(onClose).toHaveBeenCalledTimes(isLeft ? 1 : 0)
  await act(async () => world.answered.resolve({ answer: { to: 'niamh@canal.example' } }))
  expect(world.changed).toBe(1)
  expect(onClose).toHaveBeenCalledTimes(1)
})

test('a try that fails leaves it open, for another of the same mail; opened again, it is another mail', async () => {
  const row = { id: 'I1', number: 'RAN-2026-0001' } as InvoiceRow
  const onClose = vi.fn()
  Object.assign(world, { changed: 0, openings: [] })
  const { user } = await show(<SendDialog row={row} ownerId="O1" onClose={onClose} />, 'invoices')
  for (let times = 0; times < 2; times += 1) {
    world.answered = Promise.withResolvers()
    await user.click(screen.getByRole('button', { name: 'Send' }))
    await act(async () => world.answered.reject(new Error('lost')))
  }
  expect([onClose.mock.calls.length, world.changed]).toEqual([0, 0])
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  expect([onClose.mock.calls.length, world.changed]).toEqual([1, 1])
  cleanup()
  const again = await show(<SendDialog row={row} ownerId="O1" onClose={onClose} />, 'invoices')
  await again.user.click(screen.getByRole('button', { name: 'Send' }))
  const [first, second, third] = world.openings
  expect([second === first, third === first]).toEqual([true, false])
})

test('after a merge, and one more, it asks with the address of whoever the owner was merged into', async () => {
  const row = { id: 'I1', number: 'RAN-2026-0001' } as InvoiceRow
  await show(<SendDialog row={row} ownerId="O3" onClose={vi.fn()} />, 'invoices')
  expect(screen.getByText(/niamh@canal\.example.*English/)).toBeTruthy()
  expect(screen.queryByText(/old@canal/)).toBeNull()
})
