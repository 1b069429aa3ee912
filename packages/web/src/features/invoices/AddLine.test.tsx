// Adds a line to a draft from the catalogue, by scanner, or typed freely; and says why an item can't be added.
// @vitest-environment happy-dom
import { cleanup, renderHook, screen, waitFor } from '@testing-library/react'
import type { ErrorCode } from '@vetrounds/core/errors'
import { beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '../../api/api-error.ts'
import { show } from '../../component.test-support.tsx'
import { AddLine } from './AddLine.tsx'
import { useIssueProblem } from './use-issue-problem.ts'

const item = {
  id: '01K0000000000000000000000A',
  name: 'Meloxicam 1.5 mg/ml',
  brand: 'Boehringer',
  category: 'pharmaceutical',
  unit: 'tablet',
  sellingPrice: 2190,
  taxRate: 2300,
  active: true,
  v: 1,
  stock: { quantity: 4000, minimum: 6000, batches: [{ key: '999999.', quantity: 4000 }] },
}

const gone = {
  ...item,
  id: '01K0000000000000000000000B',
  name: 'Metronidazole',
  stock: { quantity: 0, batches: [] },
}
const old = {
  ...item,
  id: '01K0000000000000000000000C',
  name: 'Metacam old',
  stock: { quantity: 2000, batches: [{ key: '200101.', quantity: 2000, expiryDate: '2020-01-01' }] },
}

const retired = { ...item, name: 'Old diet', active: false }

type Asked = { query: { category?: string; barcode?: string } }
const world = vi.hoisted(() => ({ failed: new Map<string, Error>() }))
vi.mock('../../api/request.ts', () => ({
  request: async (name: string, { query }: Asked) => {
    const failed = world.failed.get(String(query.barcode))
    if (failed) throw failed
    const known = { '4028691501237': item, '4028691501244': gone, '4028691501251': retired }
    if (name === 'findItem') return { item: known[query.barcode as keyof typeof known] }
    return { rows: query?.category === 'pharmaceutical' ? [item, gone, old] : [] }
  },
}))
vi.mock('../../api/working-place.ts', () => ({
  usePlace: () => 'C1.B1',
  useMembership: () => ({ clinic: { currency: 'EUR' } }),
}))
vi.mock('../../behaviour/connection.ts', async original => ({
  ...(await original<object>()),
  useReach: () => 'online',
}))
vi.mock('../../api/branch-clock.ts', () => ({ useToday: () => '2026-11-23' }))

const onAdd = vi.fn()
beforeEach(() => {
  onAdd.mockClear()
  world.failed.clear()
})

const open = async (full?: 'lines' | 'stock', lineOf?: string) => {
  const { user } = await show(
    <AddLine taxRate={1900} full={full} hasLine={id => id === lineOf} onAdd={onAdd} />,
    'invoices',
    'stock',
    'nouns',
    'errors',
    'problems',
  )
  const box = () => screen.getByRole('combobox')
  await user.click(box())
  return { user, box }
}

test('an item of the catalogue is found, says what is there of it, and is a line with its price and tax', async () => {
  const { user, box } = await open()
  await user.keyboard('melox')
  const option = await screen.findByRole('option', { name: /Meloxicam/ })
  expect(option.textContent).toContain('Low stock: 4 tab')
  await user.click(option)
  expect(onAdd).toHaveBeenCalledExactlyOnceWith({
    id: expect.any(String),
    itemId: item.id,
    name: item.name,
    quantity: 1000,
    unit: 'tablet',
    unitPrice: 2190,
    taxRate: 2300,
  })
  expect(box()).toHaveProperty('value', '')
  expect(document.activeElement).toBe(box())
})

test('a barcode and Enter take the item', async () => {
  const { user } = await open()
  await user.keyboard('4028691501237{Enter}')
  await waitFor(() => expect(onAdd).toHaveBeenCalledOnce())
  expect(onAdd.mock.calls[0]?.[0]).toMatchObject({ itemId: item.id })
})

test('a data matrix and Enter take the item that it names', async () => {
  const { user } = await open()
  await user.keyboard('010402869150123717270331')
  expect(await screen.findByRole('option', { name: /Meloxicam/ })).toBeTruthy()
  await user.keyboard('10A1{Enter}')
  await waitFor(() => expect(onAdd).toHaveBeenCalledOnce())
  expect(onAdd.mock.calls[0]?.[0]).toMatchObject({ itemId: item.id })
})

test('any other text and Enter are a service', async () => {
  const { user, box } = await open()
  await user.keyboard('House call{Enter}')
  expect(onAdd.mock.calls[0]?.[0]).toMatchObject({ name: 'House call', unitPrice: 0, taxRate: 1900 })
  expect(onAdd.mock.calls[0]?.[0]).not.toHaveProperty('itemId')
  expect(box()).toHaveProperty('value', '')
  expect(box().getAttribute('aria-expanded')).toBe('false')
})

test('a text that is too long is cut before a character, not within it: half of one can not be saved', async () => {
  const { user } = await open()
  const fits = 'x'.repeat(119)
  await user.paste(`${fits}🐕 in the garden`)
  await user.keyboard('{Enter}')
  expect(onAdd.mock.calls[0]?.[0]).toHaveProperty('name', fits)
})

test('what is not there is said with the item and how much of it is', async () => {
  await show(null, 'invoices', 'errors', 'problems')
  const lines = [
    { id: 'L', itemId: item.id, name: item.name, quantity: 1, unit: 'bottle', unitPrice: 1, taxRate: 0 },
  ]
  const { result } = renderHook(() => useIssueProblem({ lines }))
  const told = (code: ErrorCode, data: object = { itemId: item.id, name: item.name, available: 2500 }) =>
    result.current(new ApiError({ code, status: 409, data: { ...data } }))
  expect(told('stock.not_enough')).toContain(
    'Meloxicam 1.5 mg/ml\u2069: Only \u20682.5 bottle\u2069 available',
  )
  expect(told('stock.retired')).toContain('This item is retired')
  expect(told('stock.withdrawn')).toMatch(/^\W*Meloxicam 1.5 mg\/ml\W+The import of this item was undone/)
  expect(told('invoice.charge_less')).toContain(
    'Meloxicam 1.5 mg/ml\u2069: Less is on the invoice than was done. Bill all of it',
  )
  const ofActs: ErrorCode[] = [
    'invoice.charge_amended',
    'invoice.charge_parts',
    'invoice.charge_client',
    'charge.settled',
  ]
  for (const code of ofActs)
    expect(told(code, { name: 'Dental' })).toMatch(/^\W*Dental\W: (Something|This) .*(done|changed|open)/)
  expect(told('charge.settled', {})).toMatch(/^This is no longer open/)
})

test('what is out or expired stays in sight, says why and can not be chosen', async () => {
  const { user } = await open()
  await user.keyboard('met')
  const expired = await screen.findByRole('option', { name: /Metacam old/ })
  expect(expired.textContent).toContain('Expired items cannot be added to an invoice.')
  const out = screen.getByRole('option', { name: /Metronidazole/ })
  expect(out.textContent).toContain('Out of stock')
  for (const option of [expired, out]) {
    expect(option.getAttribute('aria-disabled')).toBe('true')
    await user.click(option)
  }
  expect(onAdd).not.toHaveBeenCalled()
})

test('a scanned item that is out is refused in words', async () => {
  const { user } = await open()
  await user.keyboard('4028691501244{Enter}')
  expect(await screen.findByText(/Metronidazole.*: Out of stock/)).toBeTruthy()
  expect(onAdd).not.toHaveBeenCalled()
})

test('where as many lines take stock as an invoice can have, services go on', async () => {
  const { user } = await open('stock')
  await user.keyboard('melox')
  const option = await screen.findByRole('option', { name: /Meloxicam/ })
  expect(option.textContent).toContain('Put the rest on a second invoice.')
  await user.clear(screen.getByRole('combobox'))
  await user.keyboard('House call{Enter}')
  expect(onAdd.mock.calls[0]?.[0]).toMatchObject({ name: 'House call' })
})

test('an invoice with as many lines as it takes gets no other one', async () => {
  const { user } = await open('lines')
  await user.keyboard('melox')
  const option = await screen.findByRole('option', { name: /Meloxicam/ })
  expect(option.textContent).toContain('at most 100 lines')
  await user.clear(screen.getByRole('combobox'))
  await user.keyboard('House call{Enter}')
  expect(await screen.findByText(/at most 100 lines/)).toBeTruthy()
  expect(onAdd).not.toHaveBeenCalled()
})

test.each(['lines', 'stock'] as const)(
  'where an invoice takes no more %s, a scan still raises the line that its item has, and adds none',
  async full => {
    const { user } = await open(full, item.id)
    await user.keyboard('4028691501237{Enter}')
    await waitFor(() => expect(onAdd).toHaveBeenCalledExactlyOnceWith(expect.anything(), true))
    cleanup()
    const { user: other } = await open(full)
    await other.keyboard('4028691501237{Enter}')
    expect(await screen.findByText(/Meloxicam.*: .*(at most 100 lines|second invoice)/)).toBeTruthy()
    expect(onAdd).toHaveBeenCalledOnce()
  },
)

test('a scanned code that can not be looked up is no line for nothing: that is said, and why', async () => {
  world.failed.set('4001234567890', new ApiError({ code: 'network', status: 0 }))
  const { user, box } = await open()
  await user.keyboard('4001234567890{Enter}')
  expect(await screen.findByText(/4001234567890\W+was not added: it could not be looked up/)).toBeTruthy()
  expect(onAdd).not.toHaveBeenCalled()
  // The server answers by then, and no item has this code: Enter adds a free line.
  world.failed.clear()
  await user.click(box())
  await user.keyboard('{Enter}')
  await waitFor(() => expect(onAdd).toHaveBeenCalledOnce())
  expect(onAdd.mock.calls[0]?.[0]).toMatchObject({ name: '4001234567890', unitPrice: 0 })
})

test('a scanned item that is retired is refused in words', async () => {
  const { user } = await open()
  await user.keyboard('4028691501251{Enter}')
  expect(await screen.findByText(/Old diet.*: This item is retired/)).toBeTruthy()
  expect(onAdd).not.toHaveBeenCalled()
})
