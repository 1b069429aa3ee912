// A payment by several methods is one request: its parts together are no more than is due, and only cash gives change.
// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import type { InvoiceRow } from '@vetrounds/core/money/invoice'
import { beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '../../api/api-error.ts'
import { fill, show } from '../../component.test-support.tsx'
import { PaymentDialog } from './PaymentDialog.tsx'

const world = vi.hoisted(() => ({
  take: vi.fn(),
  many: vi.fn(),
  print: vi.fn(),
  printSpread: vi.fn(),
  again: vi.fn(),
  changed: vi.fn(),
  read: vi.fn(),
  credit: 0,
  open: [] as object[],
  reach: 'online',
  error: undefined as unknown,
  allBranches: false,
}))
vi.mock('../../api/client.ts', () => ({
  useRead: (name: string) =>
    name === 'readPaymentWays'
      ? { data: { ways: ['terminal'] } }
      : world.error
        ? { error: world.error, mutate: world.again }
        : { data: { balance: 5000, credit: world.credit, currency: 'EUR', open: world.open, entries: [] } },
}))
vi.mock('../../api/request.ts', async original => ({
  ...(await original<object>()),
  request: async (_name: string, { params }: { params: { id: string } }) => ({ row: world.read(params.id) }),
}))
vi.mock('../../changes/use-change.ts', () => ({
  useChange: (name: string) => (name === 'payInvoices' ? world.many : world.take),
}))
vi.mock('../../behaviour/connection.ts', async original => ({
  ...(await original<object>()),
  useReach: () => world.reach,
}))
vi.mock('../../api/working-place.ts', () => ({
  useMembership: () => ({ allBranches: world.allBranches, branches: [{ id: 'B1' }] }),
  usePlace: () => 'C1.B1',
}))
vi.mock('./use-print.ts', () => ({
  usePrint: () => ({ print: (_form: string, id: string) => world.print(id) }),
  usePrintReceipt: () => world.printSpread,
}))
vi.mock('../../api/branch-clock.ts', () => ({ useToday: () => '2026-11-20' }))
vi.mock('./use-invoices-changed.ts', () => ({ useInvoicesChanged: () => world.changed }))

const onTaken = vi.fn()
const onClose = vi.fn()

beforeEach(() => {
  vi.clearAllMocks()
  world.credit = 0
  world.open = []
  world.reach = 'online'
  world.error = undefined
  world.allBranches = false
  world.take.mockResolvedValue({ answer: {}, isWaiting: true })
})

const row = {
  ...{ id: 'I1', ownerId: 'O1', branchId: 'B1', name: 'Niamh Walsh', currency: 'EUR', status: 'pending' },
  ...{ number: 'RAN-2026-000003', date: '2026-11-12', due: '2026-12-12', balance: 5000, v: 1 },
} as InvoiceRow

/** Invoices of the same client: one two months old, the other of a branch out of reach. */
const older = {
  ...row,
  ...{ id: 'I0', number: 'RAN-2026-000001', date: '2026-09-11', due: '2026-10-11', balance: 2000 },
}
const elsewhere = { ...older, id: 'I9', number: 'COR-2026-000001', branchId: 'B2' }

const open = (id = row.id) => {
  return show(
    <PaymentDialog rows={[{ ...row, id }]} onClose={onClose} onTaken={onTaken} />,
    'invoices',
    'ui',
    'forms',
    'problems',
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
  await user.click(screen.getByRole('button', { name: /^Take/ }))
  expect(await screen.findByText(/50\.00/, { selector: '[role=alert] *, [class*=error]' })).toBeTruthy()
  expect(world.take).not.toHaveBeenCalled()
  await user.clear(field(/^Cash/))
  await fill(user, field(/^Cash/), '20')
  await fill(user, field(/^Given in cash/), '25')
  expect(screen.getByText(/Change:/).textContent).toContain('5.00')
  await user.click(screen.getByRole('button', { name: /^Take/ }))
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
  await user.click(screen.getByRole('button', { name: /^Take/ }))
  expect(world.take).not.toHaveBeenCalled()
  await user.clear(field(/^Amount/))
  await fill(user, field(/^Amount/), '10')
  await user.click(screen.getByRole('button', { name: /^Take/ }))
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
  await user.click(screen.getByRole('button', { name: /^Take/ }))
  await expect.poll(() => onTaken.mock.calls.length).toBe(1)
})

/** The first attempt is refused, since somebody else has paid meanwhile: `balance` is due now. */
const paidMeanwhile = (balance: number) => {
  const code = balance > 0 ? 'invoice.over_balance' : 'invoice.already_paid'
  world.take.mockRejectedValueOnce(new ApiError({ status: 409, code }))
  world.read.mockImplementation((id: string) => ({
    ...{ ...row, id, v: 2, balance },
    status: balance > 0 ? 'partially_paid' : 'paid',
  }))
}

test.each([
  ['nothing typed', undefined, '20.00'],
  ['more than that', '40', '20.00'],
  ['less than that', '10', '10.00'],
])('of what somebody else has paid a part of only the rest is proposed: %s', async (_what, typed, shown) => {
  paidMeanwhile(2000)
  const id = `part of ${shown} ${typed}`
  const { user } = await open(id)
  await user.click(await screen.findByRole('radio', { name: 'Cash' }))
  await user.type(screen.getByRole('textbox', { name: /^Note/ }), 'At the counter')
  if (typed) {
    await user.clear(field(/^Amount/))
    await fill(user, field(/^Amount/), typed)
  }
  await user.click(screen.getByRole('button', { name: /^Take/ }))
  expect((await screen.findByText(/more than the balance due/)).textContent).toMatch(/Nothing was charged\.$/)
  expect(world.changed).toHaveBeenCalledOnce()
  expect(field(/^Amount/).value).toBe(shown)
  await user.click(screen.getByRole('button', { name: new RegExp(`^Try again: Take .*${shown}`) }))
  await expect.poll(() => onTaken.mock.calls.length).toBe(1)
  expect(world.take.mock.calls[1]?.[0]).toMatchObject({
    params: { id },
    body: { payments: [{ method: 'cash', amount: Number(shown) * 100 }], notes: 'At the counter' },
  })
})

test.each(['Cash', 'Card terminal'])(
  'what somebody else has paid whole can’t be paid again, by %s: it says so and offers to close alone',
  async method => {
    paidMeanwhile(0)
    const { user } = await open(`whole by ${method}`)
    await user.click(await screen.findByRole('radio', { name: method }))
    await user.click(screen.getByRole('button', { name: /^Take/ }))
    await screen.findByText('Invoice is already paid. Nothing was charged.')
    expect(screen.getByText('0 open invoices')).toBeTruthy()
    expect(screen.getByText('Paid')).toBeTruthy()
    expect(screen.queryByRole('textbox')).toBeNull()
    expect(screen.queryByRole('button', { name: /Take/ })).toBeNull()
    const [close] = screen.getAllByRole('button', { name: 'Close' }).slice(-1)
    expect(document.activeElement).toBe(close)
    // Nothing can be lost any more: closing asks nothing.
    await user.keyboard('{Enter}')
    expect(onClose).toHaveBeenCalledOnce()
    expect(world.take).toHaveBeenCalledOnce()
  },
)

test('beside one that somebody else has paid whole the others can still be paid, and nothing before one is chosen', async () => {
  world.open = [older]
  paidMeanwhile(0)
  const { user } = await open('whole beside another')
  await user.click(await screen.findByRole('radio', { name: 'Cash' }))
  await user.click(screen.getByRole('button', { name: /^Take .*50\.00/ }))
  await screen.findByText(/^Invoice is already paid/)
  expect(screen.queryByRole('checkbox', { name: /000003/ })).toBeNull()
  expect(field(/^Amount/).value).toBe('')
  expect(screen.getByRole<HTMLButtonElement>('button', { name: /^Take/ }).disabled).toBe(true)
  await user.click(screen.getByRole('checkbox', { name: /000001/ }))
  await user.click(screen.getByRole('button', { name: /Take .*20\.00/ }))
  await expect.poll(() => onTaken.mock.calls.length).toBe(1)
  expect(world.take.mock.calls[1]?.[0].params).toEqual({ id: 'I0' })
})

test('split by hand, nothing goes to one that somebody else has paid whole', async () => {
  world.open = [older]
  world.many.mockRejectedValueOnce(new ApiError({ status: 409, code: 'invoice.already_paid' }))
  world.read.mockImplementation((id: string) =>
    id === 'I0' ? older : { ...row, id, v: 2, balance: 0, status: 'paid' },
  )
  const { user } = await open('whole by hand')
  await user.click(await screen.findByRole('radio', { name: 'Cash' }))
  await user.click(screen.getByRole('button', { name: 'Split by hand' }))
  await fill(user, field(/000001/), '5')
  await user.click(screen.getByRole('button', { name: /^Take .*55\.00/ }))
  await screen.findByText(/^Invoice is already paid/)
  expect(screen.queryByRole('textbox', { name: /000003/ })).toBeNull()
  await user.click(screen.getByRole('button', { name: /Take .*5\.00/ }))
  await expect.poll(() => onTaken.mock.calls.length).toBe(1)
  expect(world.take.mock.calls[0]?.[0]).toMatchObject({
    params: { id: 'I0' },
    body: { payments: [{ amount: 500 }] },
  })
})

test('what waits to be verified is said before the same money is taken', async () => {
  world.open = [{ ...row, v: 2, waiting: 3000 }]
  await open()
  expect((await screen.findByText(/waits to be verified/)).textContent).toContain('30.00')
})

test('without a method nothing is taken, and it is said', async () => {
  const { user } = await open()
  await user.click(await screen.findByRole('button', { name: /^Take/ }))
  expect(await screen.findByText('Please select a payment method')).toBeTruthy()
  expect(world.take).not.toHaveBeenCalled()
})

test('the other open invoices stand beside it; one that is ticked is paid along, the oldest first', async () => {
  world.open = [elsewhere, older, row]
  world.many.mockResolvedValue({ answer: { rows: [] } })
  const { user } = await open()
  const goesTo = await screen.findByRole('region', { name: 'Goes to, oldest first' })
  expect(goesTo.textContent).not.toContain('COR-2026')
  expect(screen.getByText('2 open invoices')).toBeTruthy()
  expect(screen.getByText('Overdue: 40 days')).toBeTruthy()
  expect(field(/^Amount/).value).toBe('50.00')
  await user.click(screen.getByRole('radio', { name: 'Card terminal' }))
  await user.click(screen.getByRole('checkbox', { name: /RAN-2026-000001/ }))
  expect(field(/^Amount/).value).toBe('70.00')
  // No provider takes money for several invoices.
  expect(screen.queryByRole('radio', { name: 'Card terminal' })).toBeNull()
  await user.click(screen.getByRole('radio', { name: 'Cash' }))
  await user.clear(field(/^Amount/))
  await fill(user, field(/^Amount/), '30')
  expect(goesTo.textContent).toMatch(/000001.*20\.00.*settled.*000003.*10\.00.*40\.00\W* stays open/)
  await user.click(screen.getByRole('button', { name: /^Take .*30\.00/ }))
  await expect.poll(() => onTaken.mock.calls.length).toBe(1)
  expect(world.many.mock.calls[0]?.[0].body.parts).toMatchObject([
    { invoiceId: 'I0', method: 'cash', amount: 2000 },
    { invoiceId: 'I1', method: 'cash', amount: 1000 },
  ])
  expect(world.take).not.toHaveBeenCalled()
})

test('of who works at all branches, those of a branch that /me does not name stand beside it, too', async () => {
  world.allBranches = true
  world.open = [elsewhere]
  await open()
  expect(await screen.findByRole('checkbox', { name: /COR-2026-000001/ })).toBeTruthy()
})

test('split by hand, each invoice takes what was typed for it and no more than it is due', async () => {
  world.open = [older]
  world.many.mockResolvedValue({ answer: { rows: [] } })
  const { user } = await open()
  await user.click(await screen.findByRole('radio', { name: 'Bank transfer' }))
  expect(screen.getByText(/^Counts once verified/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Split by hand' }))
  expect(screen.queryByRole('textbox', { name: /^Amount/ })).toBeNull()
  await fill(user, field(/000001/), '20.01')
  await user.click(screen.getByRole('button', { name: /^Take .*70\.01/ }))
  expect(await screen.findByText(/can’t be more than .*20\.00/)).toBeTruthy()
  expect(world.many).not.toHaveBeenCalled()
  await user.clear(field(/000001/))
  await fill(user, field(/000001/), '5')
  await user.click(screen.getByRole('button', { name: /^Take .*55\.00/ }))
  await expect.poll(() => onTaken.mock.calls.length).toBe(1)
  const parts = world.many.mock.calls[0]?.[0].body.parts
  expect(parts).toHaveLength(2)
  expect(parts).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ invoiceId: 'I0', amount: 500, method: 'bank_transfer' }),
      expect.objectContaining({ invoiceId: 'I1', amount: 5000, method: 'bank_transfer' }),
    ]),
  )
})

test('all of it by hand on one other invoice is a payment of that one', async () => {
  world.open = [older]
  const { user } = await open()
  await user.click(await screen.findByRole('radio', { name: 'Cash' }))
  const box = () => screen.queryByRole<HTMLInputElement>('checkbox', { name: 'Print receipt' })
  const shown = box()
  if (shown && !shown.checked) await user.click(shown)
  await user.click(screen.getByRole('button', { name: 'Split by hand' }))
  expect(box()?.checked).toBe(true)
  await user.clear(field(/000003/))
  await fill(user, field(/000001/), '20')
  await user.click(screen.getByRole('button', { name: /^Take .*20\.00/ }))
  await expect.poll(() => world.take.mock.calls.length).toBe(1)
  expect(world.take.mock.calls[0]?.[0].params).toEqual({ id: 'I0' })
  await expect.poll(() => onTaken.mock.calls.length).toBe(1)
  // The receipt is for the invoice that was paid.
  expect(world.print.mock.calls).toEqual([['I0']])
})

test('several invoices paid in cash have one change and one receipt', async () => {
  world.open = [older]
  world.many.mockResolvedValue({ answer: { rows: [] } })
  const { user } = await open()
  await user.click(await screen.findByRole('radio', { name: 'Cash' }))
  await user.click(screen.getByRole('checkbox', { name: /RAN-2026-000001/ }))
  await fill(user, field(/^Given in cash/), '100')
  expect(screen.getByText(/Change:/).textContent).toContain('30.00')
  const box = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Print receipt' })
  if (!box.checked) await user.click(box)
  await user.click(screen.getByRole('button', { name: /^Take .*70\.00/ }))
  await expect.poll(() => onTaken.mock.calls.length).toBe(1)
  const { parts, given } = world.many.mock.lastCall?.[0].body ?? {}
  expect(given).toBe(10_000)
  expect(world.printSpread.mock.calls).toEqual([['O1', parts[0].id]])
  expect(world.print).not.toHaveBeenCalled()
})

test('the button says what is taken and, once refused, that it is tried again; All sets the amount back', async () => {
  world.take.mockRejectedValueOnce(new Error('no answer'))
  const { user } = await open()
  await user.click(await screen.findByRole('radio', { name: 'Cash' }))
  await user.clear(field(/^Amount/))
  await fill(user, field(/^Amount/), '12')
  await user.click(screen.getByRole('button', { name: /^Take .*12\.00/ }))
  expect(await screen.findByRole('button', { name: /^Try again: Take .*12\.00/ })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'All' }))
  expect(field(/^Amount/).value).toBe('50.00')
})

test('a receipt is printed once the money is taken, if it was asked for', async () => {
  const { user } = await open()
  await user.click(await screen.findByRole('radio', { name: 'Cash' }))
  // The checkbox is as it was left in the tab, by the tests before.
  const box = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Print receipt' })
  if (!box.checked) await user.click(box)
  await user.click(screen.getByRole('button', { name: /^Take/ }))
  await expect.poll(() => world.print.mock.calls).toEqual([['I1']])
})

test('without a connection the other ways keep their places and can’t be chosen, nor can other invoices', async () => {
  world.open = [older]
  world.reach = 'offline'
  await open()
  const radio = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name })
  expect((await screen.findByRole<HTMLInputElement>('radio', { name: 'Cash' })).checked).toBe(true)
  expect(radio('Credit card').disabled).toBe(true)
  expect(radio('Cash').disabled).toBe(false)
  expect(screen.queryByText(/000001/)).toBeNull()
})

test('of more invoices than one payment takes it says how many there are', async () => {
  const more = (count: number) =>
    Array.from({ length: count }, (_, at) => ({ ...older, id: `M${at}`, number: `RAN-2026-1000${at}` }))
  world.open = more(17)
  const { change } = await open()
  expect(await screen.findByText('18 open invoices')).toBeTruthy()
  world.open = [...more(24), elsewhere]
  change(<PaymentDialog rows={[{ ...row }]} onClose={onClose} onTaken={onTaken} />)
  expect(await screen.findByText('18 of 25 open invoices, the rest in another payment')).toBeTruthy()
})
