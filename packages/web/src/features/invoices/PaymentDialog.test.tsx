// One payment by several methods is one act: its parts together are no more than is due, change is of cash alone.
// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import type { InvoiceRow } from '@vetrounds/core/money/invoice'
import { beforeEach, expect, test, vi } from 'vitest'
import { fill, show } from '../../component.test-support.tsx'
import { PaymentDialog } from './PaymentDialog.tsx'

const world = vi.hoisted(() => ({ take: vi.fn(), again: vi.fn(), credit: 0, error: undefined as unknown }))
vi.mock('../../api/client.ts', () => ({
  useRead: () =>
    world.error
      ? { error: world.error, mutate: world.again }
      : { data: { balance: 5000, credit: world.credit, currency: 'EUR', open: [], entries: [] } },
}))
vi.mock('../../changes/use-change.ts', () => ({ useChange: () => world.take }))
vi.mock('../../behaviour/connection.ts', async original => ({
  ...(await original<object>()),
  useReach: () => 'online',
}))
vi.mock('../../api/branch-clock.ts', () => ({ useToday: () => '2026-11-20' }))
vi.mock('./use-invoices-changed.ts', () => ({ useInvoicesChanged: () => () => undefined }))

const onTaken = vi.fn()

beforeEach(() => {
  vi.clearAllMocks()
  world.credit = 0
  world.error = undefined
  world.take.mockResolvedValue({ answer: {}, isWaiting: true })
})

const open = () => {
  const row = { id: 'I1', ownerId: 'O1', name: 'Niamh Walsh', balance: 5000, currency: 'EUR' } as InvoiceRow
  return show(
    <PaymentDialog rows={[row]} onClose={() => undefined} onTaken={onTaken} />,
    'invoices',
    'ui',
    'forms',
  )
}

const field = (name: RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name })
const sent = () => world.take.mock.calls[0]?.[0].body.payments as { id: string }[]

test('what was typed moves into its method, and both parts are sent at once', async () => {
  const { user } = await open()
  await user.click(await screen.findByRole('radio', { name: 'Cash' }))
  await user.click(screen.getByRole('button', { name: 'Split by method' }))
  expect(field(/^Cash/).value).toBe('50.00')
  await fill(user, field(/^Credit card/), '30')
  await user.click(screen.getByRole('button', { name: /^Take payment/ }))
  expect(await screen.findByText(/50\.00/, { selector: '[role=alert] *, [class*=error]' })).toBeTruthy()
  expect(world.take).not.toHaveBeenCalled()
  await user.clear(field(/^Cash/))
  await fill(user, field(/^Cash/), '20')
  await fill(user, field(/^Given in cash/), '25')
  expect(screen.getByText(/Change:/).textContent).toContain('5.00')
  await user.click(screen.getByRole('button', { name: /^Take payment/ }))
  await expect.poll(() => onTaken.mock.calls.length).toBe(1)
  expect(sent()).toMatchObject([
    { method: 'cash', amount: 2000, given: 2500 },
    { method: 'credit_card', amount: 3000 },
  ])
  expect(new Set(sent().map(({ id }) => id)).size).toBe(2)
})

test('an advance pays no more than is unused of it, and is offered only where there is one', async () => {
  world.credit = 1000
  const { user } = await open()
  await user.click(await screen.findByRole('radio', { name: 'Advance payment' }))
  await user.click(screen.getByRole('button', { name: /^Take payment/ }))
  expect(world.take).not.toHaveBeenCalled()
  await user.clear(field(/^Amount/))
  await fill(user, field(/^Amount/), '10')
  await user.click(screen.getByRole('button', { name: /^Take payment/ }))
  await expect.poll(() => onTaken.mock.calls.length).toBe(1)
  expect(sent()).toMatchObject([{ method: 'advance', amount: 1000 }])
})

test('where the methods are not all known it says so, asks again when told, and takes money by the others', async () => {
  world.error = new Error('no answer')
  const { user } = await open()
  expect(await screen.findByText('Failed to load payment methods')).toBeTruthy()
  expect(screen.queryByRole('radio', { name: 'Advance payment' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(world.again).toHaveBeenCalledOnce()
  await user.click(screen.getByRole('radio', { name: 'Cash' }))
  await user.click(screen.getByRole('button', { name: /^Take payment/ }))
  await expect.poll(() => onTaken.mock.calls.length).toBe(1)
})

test('without a method nothing is taken, and it is said', async () => {
  const { user } = await open()
  await user.click(await screen.findByRole('button', { name: /^Take payment/ }))
  expect(await screen.findByText('Please select a payment method')).toBeTruthy()
  expect(world.take).not.toHaveBeenCalled()
})
