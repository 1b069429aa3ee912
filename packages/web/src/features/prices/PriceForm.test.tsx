// The form previews each new price before anything is written: which items, up or down, by how much, rounded to what.
// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import type { StockRow } from '@vetrounds/core/stock/item'
import { beforeEach, expect, test, vi } from 'vitest'
import { fill, show } from '../../component.test-support.tsx'
import { PriceForm } from './PriceForm.tsx'

const world = vi.hoisted(() => ({ read: vi.fn() }))
vi.mock(import('../../api/request.ts'), async original => ({
  ...(await original()),
  request: world.read as never,
}))
vi.mock('../../api/working-place.ts', () => ({
  usePlace: () => 'C.B',
  useMembership: () => ({ clinic: { currency: 'EUR' } }),
}))

const row = (id: string, name: string, sellingPrice: number) => ({ id, name, sellingPrice, v: 1 }) as StockRow
const pate = row('a', 'Pâté', 1000)
const snack = row('b', 'Snack', 333)
const sample = row('c', 'Sample', 0)
const items: Record<string, StockRow[]> = { food: [pate, snack, sample], toy: [row('d', 'Kong', 505)] }

const onApply = vi.fn()
beforeEach(() => {
  onApply.mockReset()
  world.read
    .mockReset()
    .mockImplementation(async (_name: string, { query }: { query: { category: string } }) => ({
      rows: items[query.category] ?? [],
    }))
})

const open = async (...chosen: StockRow[]) => {
  const { user } = await show(
    <PriceForm category="food" chosen={chosen} onApply={onApply} />,
    ...(['prices', 'stock', 'nouns', 'ui', 'problems', 'errors'] as const),
  )
  const choose = (name: string) => user.click(screen.getByRole('radio', { name }))
  const by = async (percent: string) => {
    await user.clear(screen.getByRole('textbox', { name: 'By per cent' }))
    await fill(user, screen.getByRole('textbox', { name: 'By per cent' }), percent)
  }
  const roundTo = async (step: string) => {
    await user.click(screen.getByRole('button', { name: /Rounded to/ }))
    await user.click(await screen.findByRole('option', { name: step }))
  }
  const apply = () => user.click(screen.getByRole('button', { name: /^Change prices/ }))
  return { choose, by, roundTo, apply }
}
const counted = () => screen.getByText(/^[0-9]+ items?$/)
const preview = () => screen.queryByRole('region', { name: 'New prices' })?.textContent ?? ''
const becomes = () =>
  screen.queryAllByRole('listitem').map(each => each.textContent?.replaceAll(/[\u2066-\u2069]/g, ''))

test('what becomes of each price follows of whom, which way, by how much and the rounding', async () => {
  const { choose, by, roundTo } = await open(pate)
  await waitFor(() => expect(counted().textContent).toBe('1 item'))
  expect(preview()).toBe('')
  await by('10')
  expect(becomes()).toEqual(['Pâté€10.00 €11.00'])
  await choose('Pet food')
  await waitFor(() => expect(becomes()).toEqual(['Pâté€10.00 €11.00', 'Snack€3.33 €3.66']))
  expect(preview()).toMatch(/^2 prices change 1 stays as it is/)
  await choose('Lower')
  expect(becomes()).toEqual(['Pâté€10.00 €9.00', 'Snack€3.33 €3.00'])
  await by('15')
  expect(becomes()).toEqual(['Pâté€10.00 €8.50', 'Snack€3.33 €2.83'])
  await roundTo('€0.10')
  expect(becomes()).toEqual(['Pâté€10.00 €8.50', 'Snack€3.33 €2.80'])
  await choose('All items')
  await waitFor(() => expect(becomes()).toContain('Kong€5.05 €4.30'))
  expect(counted().textContent).toBe('4 items')
})

test('a change by which nothing changes is refused, and so is one that gives things away, until it is another', async () => {
  const { choose, by, apply } = await open(snack)
  await by('0.1')
  await waitFor(() => expect(preview()).toMatch(/^0 prices change 1 stays as it is/))
  await apply()
  expect((await screen.findByRole('alert')).textContent).toContain('No price changes by this')
  await choose('Lower')
  await by('100')
  expect(preview()).toBe('')
  await apply()
  await waitFor(() =>
    expect(screen.getByRole('textbox', { name: 'By per cent' }).getAttribute('aria-invalid')).toBe('true'),
  )
  expect(onApply).not.toHaveBeenCalled()
  await by('99')
  await apply()
  await waitFor(() => expect(onApply).toHaveBeenCalled())
  expect(onApply.mock.calls[0]?.[0]).toMatchObject({ percent: -9900, rows: [snack] })
})

test('applied are the rows that change, as they were shown last', async () => {
  const { choose, by, roundTo, apply } = await open(pate, sample)
  await by('10.25')
  await roundTo('€0.05')
  await waitFor(() => expect(becomes()).toEqual(['Pâté€10.00 €11.05']))
  await apply()
  await waitFor(() => expect(onApply).toHaveBeenCalledOnce())
  expect(onApply.mock.calls[0]?.[0]).toEqual({
    ...{ category: 'food', items: ['a', 'c'] },
    ...{ percent: 1025, rounding: 5, rows: [pate] },
  })
  await choose('All items')
  await waitFor(() => expect(becomes()).toHaveLength(3))
  await apply()
  await waitFor(() => expect(onApply).toHaveBeenCalledTimes(2))
  const { rows, ...of } = onApply.mock.calls[1]?.[0] ?? {}
  expect(of).toEqual({ percent: 1025, rounding: 5 })
  expect(rows.map(({ id }: StockRow) => id)).toEqual(['a', 'b', 'd'])
})

test('while items can’t be read nothing is applied, and reading is tried again', async () => {
  world.read.mockRejectedValueOnce(new Error('no answer'))
  const { by, apply } = await open(pate)
  await screen.findByText('Failed to load the items')
  await by('10')
  await apply()
  expect(await screen.findByText(/No price changes by this, or the items are still being read/)).toBeTruthy()
  expect(onApply).not.toHaveBeenCalled()
  screen.getByRole('button', { name: 'Try again' }).click()
  await waitFor(() => expect(becomes()).toEqual(['Pâté€10.00 €11.00']))
})
