// An advance is taken once however often it is tried, and no more of it goes back than is unused, with a reason.
// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { refusal } from '../../changes/server.test-support.ts'
import { fill, show } from '../../component.test-support.tsx'
import { clearToasts, toasts } from '../../ui/toast.ts'
import { AdvanceDialog } from './AdvanceDialogs.tsx'

type Sent = { name: string; params: object; body: { id: string; payments: { id: string }[] } }
type Money = { methods: string[]; onSave: (typed: object) => Promise<unknown>; onSaved: () => void }
const world = vi.hoisted(() => ({
  cannot: undefined as string | undefined,
  sent: [] as unknown[],
  refusals: [] as (Error | undefined)[],
  money: undefined as unknown,
  print: vi.fn(),
}))
vi.mock('../../api/use-can.ts', () => ({ useCan: () => () => world.cannot }))
vi.mock('../../changes/use-change.ts', () => ({
  useChange: (name: string) => async (input: object) => {
    world.sent.push({ name, ...input })
    const refused = world.refusals.shift()
    if (refused) throw refused
  },
}))
vi.mock('./use-payment-errors.ts', () => ({
  usePaymentErrors: () => ({ explain: () => 'Told.', once: (take: () => unknown) => take() }),
}))
vi.mock('./use-print.ts', () => ({ usePrintReceipt: () => world.print }))
// The real dialog is slow to draw, and no test here is about it.
vi.mock('../../ui/Dialog.tsx', () => ({
  Dialog: ({ children }: { children: ReactNode }) => children,
  useCloseDialog: () => () => undefined,
}))
// MoneyForm has a test of its own.
vi.mock('./MoneyForm.tsx', () => ({
  MoneyForm: (form: object) => {
    world.money = form
    return null
  },
}))

const onDone = vi.fn()
const open = (back?: number, currency = 'EUR') =>
  show(
    <AdvanceDialog
      ownerId="O1"
      name="Nora"
      currency={currency}
      back={back}
      onClose={() => undefined}
      onDone={onDone}
    />,
    ...(['invoices', 'nouns', 'ui', 'forms', 'problems'] as const),
  )
const money = () => world.money as Money
const sent = () => world.sent as Sent[]

beforeEach(() => {
  vi.clearAllMocks()
  clearToasts()
  Object.assign(world, { cannot: undefined, sent: [], refusals: [] })
})

test('what was typed is taken under the same ids in each try, and its receipt can be printed', async () => {
  await open()
  const payments = [
    { method: 'cash', amount: 500, given: 1000 },
    { method: 'credit_card', amount: 100 },
    // No advance is paid from an advance.
    { method: 'advance', amount: 7 },
  ]
  world.refusals = [refusal('network', {}, 0)]
  const take = () => money().onSave({ payments, date: '2026-11-20', shares: [] })
  await expect(take()).rejects.toThrow()
  await take()
  const [first, second] = sent()
  expect(first).toEqual(second)
  expect(first).toMatchObject({ name: 'takeAdvance', params: { id: 'O1' }, body: { date: '2026-11-20' } })
  expect(first?.body.payments).toEqual([
    { ...payments[0], id: expect.any(String) },
    { ...payments[1], id: expect.any(String) },
  ])
  const [one, other] = first?.body.payments.map(({ id }) => id) ?? []
  expect(one).not.toBe(other)
  money().onSaved()
  expect(onDone).toHaveBeenCalledOnce()
  toasts.read()[0]?.action?.onAction()
  expect(world.print).toHaveBeenCalledExactlyOnceWith('O1', one)
})

test('whoever may not verify takes only what needs no verifying', async () => {
  await open()
  expect(money().methods).toContain('bank_transfer')
  world.cannot = 'Not as a vet.'
  await open()
  expect(money().methods).toEqual(['cash', 'credit_card'])
})

test('no more goes back than is unused, and not without a reason; tried again it goes back once', async () => {
  const { user } = await open(1500)
  const typed = () => document.querySelectorAll<HTMLInputElement>('input:not([type=radio])')
  const amount = () => typed()[0] as HTMLInputElement
  const reason = () => typed()[1] as HTMLInputElement
  const act = () => screen.getByText('Give back', { selector: 'button *' }).closest('button') as HTMLElement
  expect(amount().value).toBe('15.00')
  await user.click(screen.getByText('Cash'))
  await user.click(act())
  expect(sent()).toEqual([])
  await fill(user, reason(), ' Moved away ')
  await user.clear(amount())
  await fill(user, amount(), '15.01')
  await user.click(act())
  expect(sent()).toEqual([])
  await user.clear(amount())
  await fill(user, amount(), '12')
  world.refusals = [refusal('network', {}, 0)]
  await user.click(act())
  await expect.poll(() => sent().length).toBe(1)
  await user.click(act())
  await expect.poll(() => onDone.mock.calls.length).toBe(1)
  const [first, second] = sent()
  expect(first).toEqual(second)
  expect(first).toMatchObject({
    name: 'giveBackAdvance',
    params: { id: 'O1' },
    body: { amount: 1200, method: 'cash', reason: 'Moved away', id: expect.any(String) },
  })
})

test('what goes back in cash is told as coins make it', async () => {
  const { user } = await open(1203, 'CHF')
  expect(screen.queryByText(/rounded/)).toBeNull()
  await user.click(screen.getByText('Cash'))
  expect(screen.getByText(/^Cash, rounded/).textContent).toContain('12.05')
  await user.click(screen.getByText('Credit card'))
  expect(screen.queryByText(/rounded/)).toBeNull()
})
