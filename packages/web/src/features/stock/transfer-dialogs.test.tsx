// Several items in one transfer: added by search, each with its quantity; received line by line, a difference with its reason.
// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import type { Transfer } from '@vetrounds/core/stock/transfer'
import { SWRConfig } from 'swr'
import { beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '../../api/api-error.ts'
import { fill, show } from '../../component.test-support.tsx'
import { toasts } from '../../ui/toast.ts'
import { ArrivalDialog } from './ArrivalDialog.tsx'
import { TransferDialog } from './TransferDialog.tsx'

const idOf = (letter: string) => `01K0000000000000000000000${letter}`
const item = (letter: string, name: string, more = {}) => ({
  ...{ id: idOf(letter), name, category: 'pharmaceutical' as const, unit: 'bottle' as const },
  ...{ sellingPrice: 100, taxRate: 0, active: true, v: 1 },
  stock: {
    quantity: 5000,
    batches: [{ key: '900131.A', batch: 'A', expiryDate: '2090-01-31', quantity: 5000 }],
  },
  branches: [],
  ...more,
})
const [first, second, drug] = [
  item('A', 'Meloxicam'),
  item('B', 'Metacam'),
  item('C', 'Methadone', { controlled: true }),
]
const branches = [
  { id: idOf('H'), name: 'Main ONE' },
  { id: idOf('T'), name: 'Quay TWO' },
]
const sent = vi.hoisted(() => vi.fn())
const world = vi.hoisted(() => ({ second: {}, failing: '', later: [] as { id: string; name: string }[] }))
vi.mock('../../api/request.ts', () => ({
  request: async (name: string, { query }: { query?: { category?: string; cursor?: string } }) => {
    if (name === world.failing) throw new ApiError({ code: 'network', status: 0 })
    if (name === 'readItem') return first
    if (name === 'listTransfers')
      return { rows: [], branches, ...(world.later.length > 0 && { moreBranches: true }) }
    if (name === 'listTransferBranches')
      return query?.cursor ? { rows: world.later } : { rows: branches, cursor: 'next' }
    if (name === 'listItems')
      return { rows: query?.category === 'pharmaceutical' ? [world.second, drug] : [] }
    return { memberships: [], person: {}, members: [] }
  },
}))
vi.mock('../../changes/use-change.ts', () => ({
  useChange: (name: string) => (input: object) => sent(name, input),
}))
vi.mock('../../api/working-place.ts', () => ({
  usePlace: () => `C1.${idOf('H')}`,
  useMembership: () => ({ clinic: { currency: 'EUR' } }),
}))
vi.mock('../../api/branch-clock.ts', () => ({ useToday: () => '2026-11-27' }))
beforeEach(() => {
  sent.mockReset()
  world.second = second
  world.failing = ''
  world.later = []
})

const texts = ['stock', 'nouns', 'errors', 'ui'] as const
const nothing = () => undefined

test('a further item is found by search, and sent with its quantity in the same act; a controlled drug can not be added', async () => {
  const { user } = await show(<TransferDialog row={first} onClose={nothing} onDone={nothing} />, ...texts)
  await fill(user, await screen.findByRole('textbox', { name: 'Amount' }), '2')
  await fill(user, screen.getByRole('combobox', { name: /Add an item/ }), 'met')
  const controlled = await screen.findByRole('option', { name: /Methadone/ })
  expect(controlled.getAttribute('aria-disabled')).toBe('true')
  expect(controlled.textContent).toContain('A controlled drug is sent by itself.')
  await user.click(screen.getByRole('option', { name: /Metacam/ }))
  expect(await screen.findByText(/2 of 20 items/)).toBeTruthy()
  const [, amount] = screen.getAllByRole('textbox', { name: 'Amount' })
  if (!amount) throw new Error('There is no field for the second item.')
  // Without a quantity nothing is sent.
  await user.click(screen.getByRole('button', { name: 'Send' }))
  expect(sent).not.toHaveBeenCalled()
  await fill(user, amount, '3')
  await user.click(screen.getByRole('button', { name: 'Send' }))
  await waitFor(() => expect(sent).toHaveBeenCalledOnce())
  expect(sent.mock.calls[0]?.[0]).toBe('sendTransfer')
  await waitFor(() => expect(toasts.read().at(-1)?.detail).toBe('Meloxicam, Metacam'))
  expect(sent.mock.calls[0]?.[1].body).toEqual({
    ...{ id: expect.any(String), itemId: first.id, toId: idOf('T'), quantity: 2000 },
    more: [{ itemId: second.id, quantity: 3000 }],
  })
})

test('of a further item, too, what has expired goes if it is chosen, also where nothing else is there', async () => {
  const old = { key: '260131.OLD', batch: 'OLD', expiryDate: '2026-01-31', quantity: 5000 }
  const { user } = await show(
    <TransferDialog
      row={{ ...first, stock: { quantity: 5000, batches: [] } }}
      onClose={nothing}
      onDone={nothing}
    />,
    ...texts,
  )
  world.second = { ...second, stock: { quantity: 5000, batches: [old] } }
  await fill(user, await screen.findByRole('textbox', { name: 'Amount' }), '2')
  await fill(user, screen.getByRole('combobox', { name: /Add an item/ }), 'metac')
  await user.click(await screen.findByRole('option', { name: /Metacam/ }))
  const [, amount] = await screen.findAllByRole('textbox', { name: 'Amount' })
  if (!amount) throw new Error('There is no field for the second item.')
  await fill(user, amount, '3')
  await user.click(screen.getByRole('button', { name: /Batch/ }))
  await user.click(await screen.findByRole('option', { name: /OLD/ }))
  await user.click(screen.getByRole('button', { name: 'Send' }))
  await waitFor(() => expect(sent).toHaveBeenCalledOnce())
  expect(sent.mock.calls[0]?.[1].body.more).toEqual([
    { itemId: second.id, quantity: 3000, batch: '260131.OLD' },
  ])
})

test('an item goes to a branch beyond the first page, too; many are chosen from a list', async () => {
  world.later = Array.from('JKLMNPQR', letter => ({ id: idOf(letter), name: `Branch ${letter}` }))
  const { user } = await show(
    <SWRConfig value={{ provider: () => new Map() }}>
      <TransferDialog row={first} onClose={nothing} onDone={nothing} />
    </SWRConfig>,
    ...texts,
  )
  await fill(user, await screen.findByRole('textbox', { name: 'Amount' }), '2')
  await user.click(screen.getByRole('button', { name: /To branch/ }))
  await user.click(await screen.findByRole('option', { name: /Branch R/ }))
  await user.click(screen.getByRole('button', { name: 'Send' }))
  await waitFor(() => expect(sent).toHaveBeenCalledOnce())
  expect(sent.mock.calls[0]?.[1].body).toMatchObject({ toId: idOf('R'), quantity: 2000 })
})

const line = (letter: string, itemName: string, quantity: number) => ({
  ...{ itemId: idOf(letter), itemName, unit: 'bottle' as const, quantity, batches: [] },
})
const transfer: Transfer = {
  id: idOf('R'),
  ...line('A', 'Meloxicam', 2000),
  more: [
    {
      ...line('B', 'Metacam', 3000),
      batches: [
        { batch: 'L1', expiryDate: '2026-12-20', openedOn: '2026-11-22', quantity: 1000 },
        { batch: 'L1', expiryDate: '2090-01-31', quantity: 2000 },
      ],
    },
  ],
  ...{
    fromId: idOf('T'),
    toId: idOf('H'),
    state: 'sent',
    sentAt: '2026-11-26T10:00:00.000Z',
    sentBy: 'x',
    v: 1,
  },
}

test('each line is received with its own count, and a difference asks for its reason there', async () => {
  const { user } = await show(
    <ArrivalDialog transfer={transfer} onClose={nothing} onDone={nothing} />,
    ...texts,
  )
  expect((await screen.findByText(/Opened on 22\/11\/2026/)).textContent).toContain('1 bottle')
  const [, counted] = await screen.findAllByRole('textbox', { name: /Counted on arrival/ })
  if (!counted) throw new Error('The second line has no field.')
  expect(screen.getAllByText('As sent')).toHaveLength(2)
  await user.clear(counted)
  expect(screen.getAllByText('As sent')).toHaveLength(1)
  await user.paste('1')
  await user.tab()
  expect(await screen.findByText(/Difference .*2 bottle/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Receive' }))
  expect(sent).not.toHaveBeenCalled()
  // Notes are required where nothing else tells the reason.
  expect(screen.getByRole('textbox', { name: 'Notes optional' })).toBeTruthy()
  await user.click(screen.getByRole('radio', { name: 'Other reason' }))
  expect(screen.getByRole('textbox', { name: 'Notes' })).toBeTruthy()
  await user.click(screen.getByRole('radio', { name: 'Damaged' }))
  await user.click(screen.getByRole('button', { name: 'Receive' }))
  await waitFor(() => expect(sent).toHaveBeenCalledOnce())
  expect(sent.mock.calls[0]?.[1]).toEqual({
    params: { id: transfer.id },
    body: { v: 1, quantity: 2000, more: [{ quantity: 1000, reason: 'damaged' }] },
  })
})

test('a witness is asked for where a further item was marked as controlled on the way', async () => {
  sent.mockRejectedValueOnce(new ApiError({ code: 'witness.needed', status: 409 }))
  const { user } = await show(
    <ArrivalDialog transfer={transfer} onClose={nothing} onDone={nothing} />,
    ...texts,
  )
  const receive = await screen.findByRole('button', { name: 'Receive' })
  expect(screen.queryByRole('region', { name: 'Second person' })).toBeNull()
  await user.click(receive)
  expect(await screen.findByRole('region', { name: 'Second person' })).toBeTruthy()
  // What was counted stays, and isn't sent again before the witness has confirmed it.
  await user.click(receive)
  expect(await screen.findByText('Choose a witness; they enter their password and code.')).toBeTruthy()
  expect(sent).toHaveBeenCalledOnce()
})

test.each(['readItem', 'listTransfers'])('where %s fails it says so, and can be tried again', async name => {
  world.failing = name
  const { user } = await show(
    // Each test has a cache of its own, so that it doesn't show another test's answers.
    <SWRConfig value={{ provider: () => new Map() }}>
      <TransferDialog row={first} onClose={nothing} onDone={nothing} />
    </SWRConfig>,
    ...texts,
  )
  expect(await screen.findByText('Stock and branches could not be loaded')).toBeTruthy()
  world.failing = ''
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('textbox', { name: 'Amount' })).toBeTruthy()
})

test('where nobody can be offered as a witness it says so, and asks again', async () => {
  world.failing = 'readTeam'
  sent.mockRejectedValueOnce(new ApiError({ code: 'witness.needed', status: 409 }))
  const { user } = await show(
    <SWRConfig value={{ provider: () => new Map() }}>
      <ArrivalDialog transfer={transfer} onClose={nothing} onDone={nothing} />
    </SWRConfig>,
    ...texts,
  )
  await user.click(await screen.findByRole('button', { name: 'Receive' }))
  const again = await screen.findByRole('button', { name: 'Try again' })
  world.failing = ''
  await user.click(again)
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull())
})
