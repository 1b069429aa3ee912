// A payment that a provider takes is polled while it waits and cancelled on a press; the page says why it was declined, and once
// that it was taken.
// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import type { Intent } from '@vetrounds/core/money/intent'
import type { Invoice, InvoiceRow } from '@vetrounds/core/money/invoice'
import { beforeEach, expect, test, vi } from 'vitest'
import { fill, show } from '../../component.test-support.tsx'
import { IntentState } from './IntentState.tsx'
import { OpenIntents } from './OpenIntents.tsx'
import { PaymentDialog } from './PaymentDialog.tsx'

const world = vi.hoisted(() => ({
  now: {} as Record<string, unknown>,
  error: undefined as unknown,
  membership: undefined as unknown,
  again: vi.fn(),
  sent: vi.fn(),
  changed: vi.fn(),
  print: vi.fn(),
}))
vi.mock('../../api/client.ts', () => ({
  useRead: (name: string) =>
    name === 'readPaymentWays'
      ? { data: { ways: ['terminal', 'link'] } }
      : name === 'checkIntent'
        ? { data: world.now, error: world.error, mutate: world.again }
        : { data: { balance: 5000, credit: 0, currency: 'EUR', open: [], entries: [] } },
}))
vi.mock('../../api/working-place.ts', () => ({
  useMembership: () => world.membership,
  usePlace: () => undefined,
}))
vi.mock('./use-print.ts', () => ({
  usePrint: () => ({ print: world.print }),
  usePrintReceipt: () => () => undefined,
}))
vi.mock('../../changes/use-change.ts', () => ({
  useChange: (name: string) => (input: object) => world.sent(name, input),
}))
vi.mock('../../behaviour/connection.ts', async original => ({
  ...(await original<object>()),
  useReach: () => 'online',
}))
vi.mock('../../api/branch-clock.ts', () => ({
  useToday: () => '2026-11-20',
  useBranchZone: () => 'Europe/Dublin',
}))
vi.mock('./use-invoices-changed.ts', () => ({ useInvoicesChanged: () => world.changed }))

const intent = {
  id: 'P1',
  kind: 'terminal',
  amount: 5000,
  currency: 'EUR',
  state: 'pending',
  expiresAt: '2026-11-20T10:03:00.000Z',
  byName: 'Cian',
  at: '2026-11-20T10:00:00.000Z',
} as Intent
const row = {
  ...{ id: 'I1', ownerId: 'O1', name: 'Niamh Walsh', balance: 5000, currency: 'EUR' },
  ...{ number: 'RAN-2026-000001', date: '2026-11-12', due: '2026-12-12', status: 'pending' },
} as InvoiceRow

const onTaken = vi.fn()
const onAgain = vi.fn()

beforeEach(() => {
  vi.clearAllMocks()
  world.now = intent
  world.error = undefined
  world.membership = undefined
  world.sent.mockResolvedValue({ answer: intent })
})

const open = (fields: Partial<Intent> = {}) => {
  world.now = { ...intent, ...fields }
  return show(
    <IntentState row={row} intent={intent} onTaken={onTaken} onAgain={onAgain} />,
    'invoices',
    'ui',
    'forms',
  )
}

test('it waits, asks again, and is cancelled on a press', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const { user } = await open()
  expect(await screen.findByText('Waiting for payment')).toBeTruthy()
  await vi.advanceTimersByTimeAsync(4100)
  expect(world.again.mock.calls.length).toBeGreaterThanOrEqual(2)
  vi.useRealTimers()
  world.sent.mockResolvedValue({ answer: { ...intent, state: 'cancelled' } })
  await user.click(screen.getByRole('button', { name: 'Cancel payment' }))
  expect(world.sent).toHaveBeenCalledWith('cancelIntent', { params: { id: 'I1', intentId: 'P1' } })
  expect(world.again).toHaveBeenCalledWith(expect.objectContaining({ state: 'cancelled' }), {
    revalidate: false,
  })
})

test('declined says why, and is asked for again only when told', async () => {
  const { user } = await open({ state: 'declined', reason: 'funds' })
  expect(await screen.findByText('Declined. Nothing was charged.')).toBeTruthy()
  expect(screen.getByText(/not enough money/)).toBeTruthy()
  expect(world.sent).not.toHaveBeenCalled()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(onAgain).toHaveBeenCalledOnce()
})

test('a link stands there to be copied and is mailed with the invoice', async () => {
  const url = 'http://127.0.0.1:4000/pay/P1'
  const { user } = await open({ kind: 'link', url })
  expect((await screen.findByRole<HTMLAnchorElement>('link')).href).toBe(url)
  expect(screen.getByRole('button', { name: 'Copy link' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Send by email' }))
  expect(world.sent).toHaveBeenCalledWith('sendInvoice', { params: { id: 'I1' } })
})

test('approved is told once; where the provider does not answer it says so and goes on', async () => {
  world.error = new Error('no answer')
  const { change } = await open()
  expect(await screen.findByText(/doesn’t answer yet/)).toBeTruthy()
  world.now = { ...intent, state: 'approved' }
  for (const _time of [0, 1])
    change(<IntentState row={row} intent={intent} onTaken={onTaken} onAgain={onAgain} />)
  await expect.poll(() => onTaken.mock.calls.length).toBe(1)
})

test('the dialog of a payment asks the terminal for the amount that was typed', async () => {
  const { user } = await show(
    <PaymentDialog rows={[row]} onClose={() => undefined} onTaken={onTaken} />,
    'invoices',
    'ui',
    'forms',
  )
  await user.click(await screen.findByRole('radio', { name: 'Card terminal' }))
  const amount = screen.getByRole('textbox', { name: /^Amount/ })
  await user.clear(amount)
  await fill(user, amount, '12.50')
  await user.click(screen.getByRole('button', { name: /^Take .*12\.50/ }))
  expect(await screen.findByText('Waiting for payment')).toBeTruthy()
  expect(world.sent).toHaveBeenCalledWith('startIntent', {
    params: { id: 'I1' },
    body: { id: expect.any(String), kind: 'terminal', amount: 1250 },
  })
  expect(onTaken).not.toHaveBeenCalled()
})

test('a receipt that was wanted is printed once the terminal has taken the money; a link, paid days later, offers none', async () => {
  const dialog = <PaymentDialog rows={[row]} onClose={() => undefined} onTaken={onTaken} />
  const { user, change } = await show(dialog, 'invoices', 'ui', 'forms')
  const box = () => screen.queryByRole<HTMLInputElement>('checkbox', { name: 'Print receipt' })
  await user.click(await screen.findByRole('radio', { name: 'Pay by link' }))
  expect(box()).toBeNull()
  await user.click(screen.getByRole('radio', { name: 'Card terminal' }))
  const shown = box()
  if (shown && !shown.checked) await user.click(shown)
  await user.click(screen.getByRole('button', { name: /^Take/ }))
  expect(await screen.findByText('Waiting for payment')).toBeTruthy()
  expect(world.print).not.toHaveBeenCalled()
  world.now = { ...intent, state: 'approved' }
  change(<PaymentDialog rows={[{ ...row }]} onClose={() => undefined} onTaken={onTaken} />)
  await expect.poll(() => world.print.mock.calls).toEqual([['receipt']])
  expect(onTaken).toHaveBeenCalledOnce()
})

test('the invoice shows what waits, opens it, and is read anew once it is decided', async () => {
  const invoice = { row, intents: [intent] } as Invoice
  const { user, change } = await show(<OpenIntents invoice={invoice} />, 'invoices', 'ui')
  expect(await screen.findByText('Card terminal')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Show' }))
  expect(await screen.findByRole('button', { name: 'Cancel payment' })).toBeTruthy()
  const [closing] = screen.getAllByRole('button', { name: 'Close' })
  if (closing) await user.click(closing)
  expect(world.changed).toHaveBeenCalledTimes(1)
  world.now = { ...intent, state: 'approved' }
  change(<OpenIntents invoice={{ ...invoice }} />)
  await expect.poll(() => world.changed.mock.calls.length).toBe(2)
})

test('of a branch that one does not reach the server tells nothing more of it: it is shown, and not asked about', async () => {
  world.membership = { allBranches: false, branches: [{ id: 'B2' }] }
  const invoice = { intents: [intent], row: { ...row, branchId: 'B1' } } as unknown as Invoice
  world.now = { ...intent, state: 'approved' }
  await show(<OpenIntents invoice={invoice} />, 'invoices')
  expect(screen.getByText('Card terminal')).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
  expect(world.changed).not.toHaveBeenCalled()
})
