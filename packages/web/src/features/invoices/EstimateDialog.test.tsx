// An estimate is not below its draft's total, nor valid until a past day; it is made once, of what was saved last.
// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { beforeEach, expect, test, vi } from 'vitest'
import { refusal } from '../../changes/server.test-support.ts'
import { fill, show } from '../../component.test-support.tsx'
import { isolated } from '../../i18n/isolate.ts'
import { paths } from '../../paths.ts'
import { clearToasts, toasts } from '../../ui/toast.ts'
import { EstimateDialog } from './EstimateDialog.tsx'
import type { InvoiceDraft } from './use-invoice-draft.ts'

const send = vi.hoisted(() => vi.fn())
vi.mock('../../changes/use-change.ts', () => ({
  useChange: (name: string) => (input: object) => send(name, input),
}))
vi.mock('../../api/branch-clock.ts', () => ({ useToday: () => '2026-11-29' }))

// In happy-dom `collapse` fires its event at once, and the parts of a date field answer that event with `collapse` again.
Selection.prototype.collapse = () => undefined

const save = vi.fn()
const draft = {
  content: {
    lines: [{ itemId: 'I1', name: 'Meloxicam', quantity: 2000, unitPrice: 2500, unit: 'bottle' }],
  },
  sums: { total: 5000 },
  named: { name: 'Nora Byrne' },
  currency: 'EUR',
  save,
} as unknown as InvoiceDraft

const Address = () => <output>{useLocation().pathname}</output>
const open = async () => {
  const { user } = await show(
    <MemoryRouter>
      <EstimateDialog id="D1" draft={draft} onClose={() => undefined} />
      <Address />
    </MemoryRouter>,
    ...(['invoices', 'nouns', 'problems', 'errors', 'ui'] as const),
  )
  const upTo = screen.getByRole<HTMLInputElement>('textbox', { name: 'Up to' })
  const part = (name: RegExp) =>
    within(screen.getByRole('group', { name: 'Valid until' })).getByRole('spinbutton', { name })
  return {
    user,
    upTo,
    part,
    retype: async (text: string) => {
      await user.clear(upTo)
      await fill(user, upTo, text)
    },
    make: () => user.click(screen.getByRole('button', { name: /^Make estimate/ })),
  }
}

beforeEach(() => {
  vi.resetAllMocks()
  clearToasts()
  save.mockResolvedValue({ v: 7 })
  send.mockResolvedValue({})
})

test('it holds for thirty days unless told, and is made of the version that was saved for it', async () => {
  const { upTo, retype, make } = await open()
  const total = screen.getByRole<HTMLInputElement>('textbox', { name: 'Total of the lines' })
  expect([total.value, total.disabled, upTo.value]).toEqual(['50.00', true, '50.00'])
  await retype('62.5')
  await make()
  await waitFor(() => expect(send).toHaveBeenCalledOnce())
  const [name, { body }] = send.mock.calls[0] ?? []
  expect([name, body]).toEqual([
    'makeEstimate',
    { id: expect.any(String), draft: 'D1', v: 7, upTo: 6250, validUntil: '2026-12-29' },
  ])
  await waitFor(() => expect(document.querySelector('output')?.textContent).toBe(paths.estimate(body.id)))
  expect(toasts.read().at(-1)).toMatchObject({ summary: 'Estimate made', detail: 'Nora Byrne' })
})

test('less than the lines come to, a day that is over, and nothing at all are each said at their field; nothing is saved', async () => {
  const { user, retype, part, make } = await open()
  await retype('49.99')
  await user.click(part(/^month/))
  await user.keyboard('10')
  await make()
  expect(await screen.findByText('No less than the total of the lines')).toBeTruthy()
  expect(screen.getByText('This day is over')).toBeTruthy()
  await retype('50')
  await user.click(part(/^month/))
  await user.keyboard('{Backspace}{Backspace}')
  await make()
  await waitFor(() => expect(screen.queryByText('No less than the total of the lines')).toBeNull())
  expect(await screen.findByText('Not a complete date')).toBeTruthy()
  expect(screen.queryByText('This day is over')).toBeNull()
  expect(save).not.toHaveBeenCalled()
  expect(send).not.toHaveBeenCalled()
})

test('a refusal of a line names it, and the next try makes the same estimate of what was saved then', async () => {
  send.mockRejectedValueOnce(refusal('stock.not_enough', { itemId: 'I1', available: 1000 }))
  const { retype, make } = await open()
  await retype('80')
  await make()
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('Failed to make the estimate')
  expect(alert.textContent).toContain(`${isolated('Meloxicam')}: `)
  expect(alert.textContent).toContain('1 bottle')
  expect(toasts.read()).toEqual([])
  save.mockResolvedValue({ v: 8 })
  await make()
  await waitFor(() => expect(send).toHaveBeenCalledTimes(2))
  const [first, second] = send.mock.calls.map(([, { body }]) => body)
  expect(second).toEqual({ ...first, v: 8 })
  expect(second.upTo).toBe(8000)
})

test('where the draft itself can not be saved, no estimate is made of an older one', async () => {
  save.mockRejectedValue(refusal('changed_elsewhere'))
  const { make } = await open()
  await make()
  expect((await screen.findByRole('alert')).textContent).toContain('Failed to make the estimate')
  expect(send).not.toHaveBeenCalled()
})
