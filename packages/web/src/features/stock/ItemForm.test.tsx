// A data matrix in the item form: the barcode field keeps only the barcode; batch and expiry date go to the opening stock.
// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react'
import type { Item } from '@vetrounds/core/stock/item'
import { beforeEach, expect, test, vi } from 'vitest'
import { scan, show } from '../../component.test-support.tsx'
import { DraftsContext } from '../../ui/drafts.ts'
import ItemForm from './ItemForm.tsx'

const world = vi.hoisted(() => ({
  ask: vi.fn(),
  change: vi.fn(),
  place: 'C.B',
  clinic: undefined as unknown,
}))
vi.mock('../../api/client.ts', () => ({ useRead: () => ({ data: undefined }) }))
vi.mock('../../api/request.ts', async original => ({ ...(await original<object>()), request: world.ask }))
vi.mock('../../api/working-place.ts', () => ({
  usePlace: () => world.place,
  useMembership: () => world.clinic && { clinic: world.clinic },
}))
vi.mock('../../api/branch-clock.ts', () => ({ useToday: () => '2026-11-28' }))
vi.mock('../../changes/use-change.ts', () => ({ useChange: () => world.change }))
vi.mock('../people/use-myself.ts', () => ({ useMyself: () => ({ userId: 'me' }) }))
vi.mock('./use-stock-changed.ts', () => ({ useStockChanged: () => () => undefined }))
const item: Item = {
  id: 'I',
  name: 'Rimadyl',
  category: 'pharmaceutical',
  unit: 'tablet',
  sellingPrice: 145,
  taxRate: 1900,
  active: true,
  stock: { quantity: 240_000, batches: [{ key: '999999.', quantity: 240_000 }] },
  branches: [],
  v: 1,
}

const rates = [
  { name: 'Reduced', rate: 1350 },
  { name: 'VAT', rate: 2300 },
]

beforeEach(() => {
  world.ask.mockReset().mockResolvedValue({ rows: [] })
  world.clinic = undefined
})

test('a data matrix fills barcode, batch and expiry, and the barcode is what is compared', async () => {
  const form = <ItemForm category="pharmaceutical" onSaved={vi.fn()} onCancel={vi.fn()} />
  const { user } = await show(form, 'stock', 'nouns', 'ui', 'problems', 'errors')
  const barcode = screen.getByRole('textbox', { name: /^Barcode/ })
  // Nothing has the focus, as after a click beside the fields.
  barcode.blur()
  await scan(user, '0104028691501237172703001021A{Control>}]{/Control}21S7{Enter}')
  expect(barcode).toHaveProperty('value', '4028691501237')
  expect(screen.getByRole('textbox', { name: /^Batch number/ })).toHaveProperty('value', '21A')
  expect(screen.getByRole('group', { name: /^Expiry date/ }).textContent).toContain('2027')
  await waitFor(() =>
    expect(world.ask).toHaveBeenLastCalledWith(
      'findLikeItems',
      { query: { barcode: '4028691501237' } },
      expect.anything(),
    ),
  )
})

test('what is typed in one branch is kept for that branch alone: minimum and opening stock are its own', async () => {
  const named = async (place: string, props: { item?: typeof item }) => {
    world.place = place
    const names: string[] = []
    const kept = (name: string) => {
      names.push(name)
      return undefined
    }
    const form = <ItemForm category="pharmaceutical" onSaved={vi.fn()} onCancel={vi.fn()} {...props} />
    await show(<DraftsContext value={kept}>{form}</DraftsContext>, 'stock', 'nouns', 'ui', 'errors')
    cleanup()
    return names.at(-1)
  }
  for (const props of [{}, { item }]) {
    const here = await named('C.B', props)
    expect(here).toBeTruthy()
    expect(await named('C.B', props)).toBe(here)
    expect(await named('C.B2', props)).not.toBe(here)
  }
  world.place = 'C.B'
})

test('that another unit would make something else of what is here is said at the field, before it is saved', async () => {
  const form = <ItemForm item={item} category="pharmaceutical" onSaved={vi.fn()} onCancel={vi.fn()} />
  const { user } = await show(form, 'stock', 'nouns', 'ui', 'problems', 'errors')
  const choose = async (name: RegExp) => {
    await user.click(screen.getByRole('button', { name: /Unit/ }))
    await user.click(screen.getByRole('option', { name }))
  }
  expect(screen.queryByText(/its unit stays/)).toBeNull()
  await choose(/^pack$/)
  expect(screen.getByText(/its unit stays/)).toBeTruthy()
  await choose(/^tab$/)
  expect(screen.queryByText(/its unit stays/)).toBeNull()
})

test('a new item begins with the first rate of the clinic, and only these can be chosen', async () => {
  world.clinic = { currency: 'EUR', taxRates: rates, pricesWithTax: true }
  const form = <ItemForm category="treatment" onSaved={vi.fn()} onCancel={vi.fn()} />
  const { user } = await show(form, 'stock', 'nouns', 'ui', 'problems', 'errors')
  const rate = screen.getByRole('button', { name: /Tax rate/ })
  expect(rate.textContent).toContain('13.5%')
  expect(screen.getByText('Entered with tax')).toBeTruthy()
  await user.click(rate)
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['23%', '13.5%'])
})

test('of a clinic without rates a new item has none, and nothing is said of a tax', async () => {
  world.clinic = { currency: 'EUR', taxRates: [], pricesWithTax: true }
  const form = <ItemForm category="treatment" onSaved={vi.fn()} onCancel={vi.fn()} />
  await show(form, 'stock', 'nouns', 'ui', 'problems', 'errors')
  expect(screen.getByRole('button', { name: /Tax rate/ }).textContent).toContain('0%')
  expect(screen.queryByText('Entered with tax')).toBeNull()
})

test('an item keeps a rate that is no longer the clinic’s, and can have it back', async () => {
  world.clinic = { currency: 'EUR', taxRates: rates, pricesWithTax: false }
  const form = <ItemForm item={item} category="pharmaceutical" onSaved={vi.fn()} onCancel={vi.fn()} />
  const { user } = await show(form, 'stock', 'nouns', 'ui', 'problems', 'errors')
  const rate = screen.getByRole('button', { name: /Tax rate/ })
  expect(rate.textContent).toContain('19%')
  expect(screen.getByText('Entered without tax')).toBeTruthy()
  await user.click(rate)
  await user.click(screen.getByRole('option', { name: '23%' }))
  await user.click(rate)
  await user.click(screen.getByRole('option', { name: '19%' }))
  expect(rate.textContent).toContain('19%')
})

test('an item that is read anew behind the form is no less changed elsewhere: it is saved over the one that was opened', async () => {
  world.change.mockResolvedValue({ answer: item })
  const form = (read: Item) => (
    <ItemForm item={read} category="pharmaceutical" onSaved={vi.fn()} onCancel={vi.fn()} />
  )
  const { user, change } = await show(form(item), 'stock', 'nouns', 'ui', 'problems', 'errors')
  change(form({ ...item, sellingPrice: 160, v: 2 }))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(world.change).toHaveBeenCalled())
  const { versions } = world.change.mock.lastCall?.[1] ?? {}
  expect(versions).toMatchObject({ v: 1, base: { sellingPrice: 145 }, mine: { sellingPrice: 145 } })
})
