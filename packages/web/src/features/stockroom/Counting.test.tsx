// Batches are counted one by one: the first scan asks which batch, and uncounted ones stay in sight up to the review.
// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '../../api/api-error.ts'
import { scan as scanWith, show } from '../../component.test-support.tsx'
import { Counting } from './Counting.tsx'

const world = vi.hoisted(() => ({
  send: vi.fn(),
  lookUp: vi.fn(),
  isWhole: true,
  counts: new Map<string, object>(),
  differences: [] as object[],
  reread: async () => undefined,
  items: undefined as object[] | undefined,
  rereadItems: vi.fn(),
}))
vi.mock('../../api/client.ts', () => ({
  useRead: (name: string) => ({
    data: {
      readTeam: { members: [] },
      readStocktake: { ...take, counts: [...world.counts.values()] },
      reviewStocktake: { v: 1, agree: 1, differences: world.differences },
    }[name],
    mutate: world.reread,
    isValidating: false,
  }),
}))
vi.mock(import('../../api/request.ts'), async original => ({ ...(await original()), request: world.lookUp }))
vi.mock('../../api/pages.ts', () => ({
  usePages: () => ({
    rows: world.items ?? [kong, drops, opioid],
    isComplete: world.isWhole,
    reread: world.rereadItems,
  }),
}))
vi.mock('../../api/working-place.ts', () => ({ usePlace: () => 'C.B', useMembership: () => undefined }))
vi.mock('../../api/branch-clock.ts', () => ({
  useBranchZone: () => 'Europe/Berlin',
  useToday: () => '2026-11-28',
}))
vi.mock('../../api/use-can.ts', () => ({ useCan: () => () => undefined }))
vi.mock('../../changes/use-change.ts', () => ({ useChange: () => world.send }))
vi.mock('../lists/use-read-to-end.ts', () => ({ useReadOn: () => undefined }))
vi.mock('../people/use-myself.ts', () => ({ useMyself: () => ({ userId: 'me' }) }))
vi.mock('../stock/AdjustDialog.tsx', () => ({
  AdjustDialog: ({ onDone }: { onDone: () => void }) => (
    <button type="button" onClick={onDone}>
      Counted
    </button>
  ),
}))
vi.mock('../stock/use-stock-changed.ts', () => ({ useStockChanged: () => () => undefined }))
beforeEach(() => {
  world.counts.clear()
  world.differences = []
  world.isWhole = true
  world.items = undefined
  world.send.mockReset().mockImplementation(async ({ body }) => {
    const { name, unit } = body.itemId === kong.id ? kong : drops
    world.counts.set(`${body.itemId} ${body.key}`, {
      ...body,
      itemName: name,
      unit,
      by: 'me',
      at: take.startedAt,
    })
    return { isWaiting: false }
  })
})

const take = {
  id: 'T',
  category: 'toy',
  state: 'counting',
  startedAt: '2026-11-28T08:00:00.000Z',
  startedBy: 'me',
  booked: 0,
  value: 0,
  v: 1,
}
const item = { category: 'toy', unit: 'piece', sellingPrice: 100, taxRate: 0, active: true, v: 1 }
const A = '270331.A1'
const B = '271231.B2'
const kong = {
  ...item,
  id: '01K0000000000000000000000A',
  name: 'Kong',
  barcode: '4028691501237',
  stock: {
    quantity: 10_000,
    batches: [
      { key: A, batch: 'A1', expiryDate: '2027-03-31', quantity: 5000 },
      { key: B, batch: 'B2', expiryDate: '2027-12-31', quantity: 5000 },
    ],
  },
}
const drops = {
  ...item,
  id: '01K0000000000000000000000B',
  name: 'Ear drops',
  barcode: '4028691501244',
  stock: { quantity: 3000, batches: [{ key: '999999.', quantity: 3000 }] },
}

/** A controlled drug that is out of stock. */
const opioid = {
  ...item,
  id: '01K0000000000000000000000C',
  name: 'Methadone',
  barcode: '4028691501251',
  controlled: true,
}

const open = async () => {
  const { user } = await show(
    <MemoryRouter>
      <Counting id="T" />
    </MemoryRouter>,
    'stock',
    'nouns',
    'ui',
    'problems',
    'errors',
  )
  const scan = (code: string) => scanWith(user, `${code}{Enter}`)
  const counts = () =>
    world.send.mock.calls.map(([{ body }]) => [body.itemId, body.key, body.quantity] as const)
  return { user, scan, counts }
}
const which = () => screen.queryByRole('list', { name: 'Which batch' })

test('a first scan asks for the batch, which goes on until another is chosen; the others are not counted', async () => {
  const { user, scan } = await open()
  expect(screen.getByText('0 of 3 counted')).toBeTruthy()
  await scan(kong.barcode)
  await scan(kong.barcode)
  // While nobody has said which batch it is, nothing is counted.
  expect(screen.getByText('0 of 3 counted')).toBeTruthy()
  expect(screen.getByRole('alert').textContent).toContain('2 scans wait for it.')
  await user.keyboard('{Tab}{Enter}')
  const quantity = () => screen.getByRole('textbox', { name: 'Counted' })
  expect(quantity()).toHaveProperty('value', '2')
  expect(which()).toBeNull()
  // The next scan counts the same batch.
  await scan(kong.barcode)
  expect(quantity()).toHaveProperty('value', '3')
  expect(screen.getByText('1 of 3 counted')).toBeTruthy()
  await user.click(screen.getByText(/^Not counted yet/))
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('KongB2'),
    expect.stringContaining('Ear drops'),
  ])
})

test('the number of a batch chooses it, also by scanner, and each batch keeps its own count', async () => {
  const { scan, counts } = await open()
  await scan(kong.barcode)
  await scan('A1')
  await scan(kong.barcode)
  await scan('B2')
  await scan(kong.barcode)
  // Another item is scanned, then the first one: its batch that was chosen last is counted.
  await scan(drops.barcode)
  await scan(kong.barcode)
  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.getByText('3 of 3 counted')).toBeTruthy()
  expect(screen.getByRole('textbox', { name: 'Counted' })).toHaveProperty('value', '2')
  await waitFor(() => expect(counts()).toContainEqual([kong.id, A, 2000]))
})

test('scans that nobody said the batch of are not dropped in silence', async () => {
  const { scan } = await open()
  await scan(kong.barcode)
  await scan(drops.barcode)
  expect(screen.getByRole('alert').textContent).toContain('Kong')
  expect(screen.getByText('1 of 3 counted')).toBeTruthy()
})

test('a name asks for the batch, too, and the review names what was left', async () => {
  const { user, scan } = await open()
  await scan('kon')
  await user.click(within(which() as HTMLElement).getByRole('button', { name: /^B2/ }))
  const quantity = screen.getByRole('textbox', { name: 'Counted' })
  await waitFor(() => expect(document.activeElement).toBe(quantity))
  await user.keyboard('0')
  expect(screen.getByText('1 of 3 counted')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Review differences' }))
  expect(
    (await screen.findByText(/^1 batch of an item that was counted is not counted yet/)).textContent,
  ).toMatch(/Kong\W+A1/)
})

test('a batch that is counted again takes no other batch of its item with it', async () => {
  const other = { itemId: kong.id, itemName: 'Kong', key: B, unit: 'piece', quantity: 3000, by: 'mate' }
  world.counts.set('of another', { ...other, at: take.startedAt })
  world.differences = [
    { ...other, key: A, book: 5000, counted: 4000, at: take.startedAt },
    { ...other, key: B, book: 5000, counted: 3000, at: take.startedAt },
  ]
  const { user, scan } = await open()
  const press = async (name: string | RegExp) => user.click(await screen.findByRole('button', { name }))
  const sent = () =>
    world.send.mock.calls.map(([{ body }]) => [body.key, body.quantity, body.alone === true] as const)
  const again = async () => {
    await press('Review differences')
    const [first = expect.fail()] = screen.getAllByRole('button', { name: 'Count again' })
    await user.click(first)
  }
  await again()
  await scan(matrix('B2', '271231'))
  await waitFor(() => expect(sent()).toEqual([[B, 1000, false]]))
  // If the batch is chosen by hand, its quantity is typed, as for the batch that is counted again.
  await again()
  await user.click(screen.getByRole('radio', { name: /^B2/ }))
  const quantity = screen.getByRole('textbox', { name: 'Counted' })
  await waitFor(() => expect(document.activeElement).toBe(quantity))
  // The digit is typed behind the 1 that was scanned.
  await user.keyboard('2')
  await waitFor(() => expect(sent().at(-1)).toEqual([B, 12_000, false]))
  // The batch that is counted again is sent as such, whether it is typed or scanned.
  await again()
  await scan(matrix('A1', '270331'))
  await waitFor(() => expect(sent().at(-1)).toEqual([A, 1000, true]))
})

// Typed as by a scanner that sends the separator as a key.
const matrix = (lot: string, expiry: string) =>
  `010${kong.barcode}21S7{Control>}]{/Control}17${expiry}10${lot}{Control>}]{/Control}`

test('reasons outlast a look at the counting, but for the line that is counted again and one that no longer fits', async () => {
  const differs = (itemId: string, itemName: string, key: string) => ({
    ...{ itemId, itemName, key, unit: 'piece', book: 5000, counted: 4000, at: take.startedAt },
  })
  const [a, b, c] = [
    differs(kong.id, 'Kong', A),
    differs(kong.id, 'Kong', B),
    differs(drops.id, drops.name, '999999.'),
  ]
  world.differences = [a, b, c]
  const { user } = await open()
  const press = (name: string | RegExp) => user.click(screen.getByRole('button', { name }))
  const reasons = () =>
    screen.getAllByRole('button', { name: /Reason/ }).map(({ textContent }) => textContent?.trim())
  await press('Review differences')
  for (const select of screen.getAllByRole('button', { name: /Reason/ })) {
    await user.click(select)
    await user.click(await screen.findByRole('option', { name: 'Theft' }))
  }
  expect(reasons()).toEqual(['Theft', 'Theft', 'Theft'])
  await press('Keep counting')
  // Meanwhile more of one item was found.
  world.differences = [{ ...a, counted: 6000 }, b, c]
  await press('Review differences')
  expect(reasons()).toEqual([expect.not.stringMatching('Theft'), 'Theft', 'Theft'])
  const again = screen.getAllByRole('button', { name: 'Count again' })
  await user.click(again[1] as HTMLElement)
  await press('Review differences')
  const none = expect.not.stringMatching('Theft')
  expect(reasons()).toEqual([none, none, 'Theft'])
})

test('a data matrix chooses the batch by itself, also one that the level does not know', async () => {
  const { user, scan, counts } = await open()
  await scan(matrix('B2', '271231'))
  await scan(matrix('A1', '270331'))
  // A scan of the item's plain barcode stays with the chosen batch.
  await scan(kong.barcode)
  expect(which()).toBeNull()
  expect(screen.getByText('2 of 3 counted')).toBeTruthy()
  expect(screen.getByRole('textbox', { name: 'Counted' })).toHaveProperty('value', '2')
  await scan(matrix('C3', '280100'))
  expect(screen.getByText('3 of 4 counted')).toBeTruthy()
  expect(screen.getByText('C3 · 31/01/2028')).toBeTruthy()
  // Scanned into the quantity field, which keeps nothing of the code.
  await user.click(screen.getByRole('textbox', { name: 'Counted' }))
  await scan(matrix('A1', '270331'))
  expect(screen.getByRole('textbox', { name: 'Counted' })).toHaveProperty('value', '3')
  await user.click(screen.getByRole('button', { name: 'Review differences' }))
  await waitFor(() =>
    expect(Object.fromEntries(counts().map(([, key, quantity]) => [key, quantity]))).toEqual({
      [A]: 3000,
      [B]: 1000,
      '280131.C3': 1000,
    }),
  )
})

test('a scan means its code, and never the item whose name is half typed', async () => {
  const { user, scan, counts } = await open()
  world.lookUp.mockResolvedValueOnce({})
  await user.keyboard('ear')
  // Scanned while no field has the focus, as with the camera.
  await user.tab()
  await scan(matrix('A1', '270331').replace(kong.barcode, '4006381333931'))
  await waitFor(() => expect(screen.getByRole('alert').textContent).toMatch(/No item has the barcode/))
  expect(screen.queryByRole('textbox', { name: 'Counted' })).toBeNull()
  expect(world.lookUp.mock.calls.at(-1)?.[1]).toEqual({ query: { barcode: '4006381333931' } })
  expect(counts()).toEqual([])
})

test('a data matrix that goes into an empty quantity counts nothing but itself', async () => {
  const { user, scan, counts } = await open()
  await scan('ear')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Counted' })))
  await scan(matrix('A1', '270331'))
  expect(screen.getByText('1 of 3 counted')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Review differences' }))
  await waitFor(() => expect(counts()).toEqual([[kong.id, A, 1000]]))
})

test('only an answer says that no item has a barcode; without one the scan is told to be uncounted', async () => {
  const { scan } = await open()
  world.lookUp.mockRejectedValueOnce(new ApiError({ code: 'network', status: 0 }))
  await scan('4006381333931')
  const alert = () => screen.getByRole('alert').textContent
  await waitFor(() =>
    expect(alert()).toMatch(/4006381333931.* was not counted: it could not be looked up\. \S/),
  )
  world.lookUp.mockResolvedValueOnce({})
  await scan('4006381333931')
  await waitFor(() => expect(alert()).toMatch(/No item has the barcode/))
})

test('a controlled drug of which the book has none is not counted: a found bottle is received or added', async () => {
  const { scan } = await open()
  await scan(opioid.barcode)
  expect(screen.getByText(/Methadone.* is a controlled drug of which the book has none/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Count…' })).toBeNull()
})

test('once bottles of a controlled drug are counted, the items are read again: their batches are others now', async () => {
  world.items = [{ ...opioid, stock: kong.stock }]
  const { user, scan } = await open()
  await scan(opioid.barcode)
  await user.click(screen.getByRole('button', { name: 'Count…' }))
  expect(world.rereadItems).not.toHaveBeenCalled()
  await user.click(await screen.findByRole('button', { name: 'Counted' }))
  expect(world.rereadItems).toHaveBeenCalledOnce()
})

test('a name of which no item is loaded is told so while others are still to come', async () => {
  world.isWhole = false
  const { scan } = await open()
  await scan('Royal diet')
  expect(screen.getByRole('alert').textContent).toMatch(/Royal diet.* is not among the items that are loaded/)
  world.lookUp.mockResolvedValueOnce({})
  await scan('4006381333931')
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('No item has the barcode'))
})

test('an item that is found by its name once more gets its quantity typed once more', async () => {
  const { user, scan, counts } = await open()
  const quantity = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Counted' })
  await scan('Ear drops')
  await waitFor(() => expect(document.activeElement).toBe(quantity()))
  await user.keyboard('5{Enter}')
  await scan('Ear drops')
  await waitFor(() => expect(document.activeElement).toBe(quantity()))
  await user.clear(quantity())
  await user.keyboard('6{Enter}')
  await waitFor(() => expect(counts().at(-1)).toEqual([drops.id, '999999.', 6000]))
})
