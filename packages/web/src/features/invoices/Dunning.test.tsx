// Sending a dunning letter: the question, what is sent, and what is said if the owner has no address.
// @vitest-environment happy-dom

import { screen } from '@testing-library/react'
import type { InvoiceRow } from '@vetrounds/core/money/invoice'
import { expect, test, vi } from 'vitest'
import { show } from '../../component.test-support.tsx'
import { LetterDialog } from './Dunning.tsx'

const world = vi.hoisted(() => ({ owner: {}, asked: [] as unknown[] }))
vi.mock('../../api/client.ts', () => ({ useRead: () => ({ data: world.owner }) }))
vi.mock('../../api/working-place.ts', () => ({ useMembership: () => undefined }))
vi.mock('../../changes/use-change.ts', () => ({
  useChange: (name: string) => async (change: object) => {
    world.asked.push({ name, ...change })
    return { answer: { to: 'niamh@canal.example' } }
  },
}))
vi.mock('./use-invoices-changed.ts', () => ({ useInvoicesChanged: () => () => {} }))

const row = { id: 'I1', number: 'RAN-2026-0001', ownerId: 'O1', balance: 1000, currency: 'EUR' } as InvoiceRow

test.each([
  ['send', 'Write and send this letter?', /Dunning letter for .*€10\.00.*To .*niamh@canal/],
  ['again', 'Send the last letter again?', /^To .*niamh@canal/],
] as const)('%s: it says what is sent to whom, and sends it', async (act, asked, said) => {
  world.owner = { name: 'Niamh Walsh', email: 'niamh@canal.example', documentLanguage: 'en' }
  world.asked = []
  const onClose = vi.fn()
  const { user } = await show(<LetterDialog act={act} row={row} level={2} onClose={onClose} />, 'invoices')
  expect(screen.getByRole('alertdialog', { name: asked }).textContent).toMatch(/7 days/)
  expect(screen.getByText(said)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Send' }))
  const sent = { name: 'sendDunning', params: { id: 'I1' }, body: { level: 2, isAgain: act === 'again' } }
  expect(world.asked).toEqual([sent])
  expect(onClose).toHaveBeenCalledTimes(1)
})

test('an owner without an address gets no mail', async () => {
  world.owner = { name: 'Niamh Walsh' }
  await show(<LetterDialog act="send" row={row} level={1} onClose={() => {}} />, 'invoices')
  expect(screen.getByText(/has no email yet/)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Send' }).hasAttribute('disabled')).toBe(true)
})
