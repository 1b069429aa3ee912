// A shortage is settled by taking the items, which needs no reason, or excused with a reason; a controlled drug is put back with
// a witness.
// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { fill, show } from '../../component.test-support.tsx'
import { SettleDialog } from './SettleDialog.tsx'

const world = vi.hoisted(() => ({ send: vi.fn(), ask: vi.fn(), item: {} as unknown }))
vi.mock('../../api/client.ts', () => ({
  useRead: (name: string) => ({
    data: name === 'readTeam' ? { members: [{ userId: 'W', name: 'Lúcia Ferreira' }] } : world.item,
  }),
}))
vi.mock('../../api/auth-call.ts', () => ({ callAuth: world.ask }))
vi.mock('../../api/working-place.ts', () => ({ usePlace: () => 'C.B', useMembership: () => undefined }))
vi.mock('../../changes/use-change.ts', () => ({ useChange: () => world.send }))
vi.mock('../people/use-myself.ts', () => ({ useMyself: () => ({ userId: 'me' }) }))
vi.mock('../stock/use-stock-changed.ts', () => ({ useStockChanged: () => () => undefined }))
afterEach(() => vi.resetAllMocks())

const place = { kind: 'patient' as const, ofId: 'P', id: 'E', itemId: 'I', v: 1 }
const short = {
  ...place,
  itemName: 'Methadone',
  unit: 'ml' as const,
  quantity: 400,
  taken: {},
  excused: 0,
  state: 'open' as const,
  label: 'Methadone',
  occurredAt: '2026-11-20T11:52:00.000Z',
  doneBy: 'N',
}

const open = async (fields = {}) => {
  world.send.mockResolvedValue({ answer: { ...short, state: 'settled' } })
  const shown = <SettleDialog short={{ ...short, ...fields }} onSettled={vi.fn()} onClose={vi.fn()} />
  return show(shown, 'stock', 'nouns', 'problems', 'errors')
}

test('it is taken without a word, and an excuse needs its reason', async () => {
  world.item = { controlled: false }
  const { user } = await open()
  await user.click(screen.getByRole('button', { name: /^Settle/ }))
  await waitFor(() => expect(world.send).toHaveBeenCalledWith({ body: place }))
  await user.click(screen.getByText('It never left the stock'))
  await user.click(screen.getByRole('button', { name: /^Settle/ }))
  expect(world.send).toHaveBeenCalledTimes(1)
  await fill(user, screen.getByLabelText(/Reason/), 'Counted as gone')
  await user.click(screen.getByRole('button', { name: /^Settle/ }))
  await waitFor(() =>
    expect(world.send).toHaveBeenLastCalledWith({ body: { ...place, reason: 'Counted as gone' } }),
  )
})

test('it is taken from the batch that it was given of, unless another is chosen', async () => {
  const batches = [
    { key: '900131.OLD', batch: 'OLD', expiryDate: '2090-01-31', quantity: 2000 },
    { key: '910131.L471', batch: 'L471', expiryDate: '2091-01-31', quantity: 5000 },
  ]
  world.item = { controlled: false, stock: { quantity: 7000, batches } }
  const { user } = await open({ batch: '999999.l471' })
  expect(screen.getByText('l471')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: /As recorded: L471/ }))
  expect(screen.queryByRole('option', { name: /First expired first/ })).toBeNull()
  await user.click(screen.getByRole('option', { name: /^OLD/ }))
  await user.click(screen.getByRole('button', { name: /^Settle/ }))
  await waitFor(() => expect(world.send).toHaveBeenCalledWith({ body: { ...place, batch: '900131.OLD' } }))
})

test('where nothing is here of the batch that it was given of, the first that expires is offered', async () => {
  const batches = [{ key: '900131.OLD', batch: 'OLD', expiryDate: '2090-01-31', quantity: 2000 }]
  world.item = { controlled: false, stock: { quantity: 2000, batches } }
  await open({ batch: '999999.L471' })
  expect(screen.getByText('L471')).toBeTruthy()
  expect(screen.getByRole('button', { name: /First expired first/ })).toBeTruthy()
})

test('a controlled drug is put back once somebody else has confirmed it', async () => {
  world.item = { controlled: true }
  world.ask.mockResolvedValue({ id: 'proof' })
  const { user } = await open({ quantity: 0, back: 400, controlled: true })
  await user.click(screen.getByRole('button', { name: /^Put back/ }))
  expect(world.ask).not.toHaveBeenCalled()
  await user.click(screen.getByRole('button', { name: /Witness/ }))
  await user.click(await screen.findByRole('option', { name: 'Lúcia Ferreira' }))
  await fill(user, screen.getByLabelText('Their password'), 'Rounds-2026')
  await fill(user, screen.getByLabelText('Their code'), '123456')
  await user.click(screen.getByRole('button', { name: /^Put back/ }))
  await waitFor(() => expect(world.send).toHaveBeenCalledWith({ body: { ...place, witness: 'proof' } }))
})
