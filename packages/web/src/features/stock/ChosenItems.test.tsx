// The actions on chosen items apply to every chosen row; to the whole category only where no search or filter narrows the list.
// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import type { StockRow } from '@vetrounds/core/stock/item'
import { useState } from 'react'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '../../api/api-error.ts'
import type { List } from '../../api/use-list.ts'
import { show } from '../../component.test-support.tsx'
import { ChosenItems } from './ChosenItems.tsx'

const rowsTo = (count: number) => Array.from({ length: count }, (_, n) => ({ id: `I${n}` }) as StockRow)
const onPrices = vi.fn<(rows: readonly StockRow[]) => void>()
const more = vi.fn()
beforeEach(() => vi.resetAllMocks())

const Where = () => <output>{new URLSearchParams(useLocation().search).get('items')}</output>

type Shown = { all?: boolean; count: number; step?: number; isCategory?: boolean; error?: ApiError }

/** A list of `count` rows; with `step`, that many are read at first, and as many more each time. */
const Chosen = ({ all = false, count, step = count, isCategory = false, error }: Shown) => {
  const [read, setRead] = useState(step)
  const list = {
    ...{ isComplete: read >= count, isStale: false, error },
    more: () => {
      more()
      setRead(read + step)
    },
  } as List<StockRow>
  return (
    <MemoryRouter>
      <ChosenItems
        rows={rowsTo(Math.min(read, count))}
        {...{ list, isCategory, onPrices }}
        isAll={all}
        hasLabels
      />
      <Where />
    </MemoryRouter>
  )
}
const open = (shown: Shown) => show(<Chosen {...shown} />, 'stock', 'labels', 'nouns', 'ui')
const prices = () => screen.getByRole('button', { name: 'Change prices…' })
const labels = () => screen.getByRole('button', { name: 'Labels…' })
const labelled = () => screen.getByRole('status').textContent?.split('.') ?? []

test('all rows of a search or filter are those rows, read to their end', async () => {
  const { user } = await open({ all: true, count: 120, step: 50 })
  expect(more).not.toHaveBeenCalled()
  await user.click(prices())
  await waitFor(() => expect(onPrices).toHaveBeenCalledOnce())
  expect(onPrices.mock.calls[0]?.[0]).toHaveLength(120)
  await user.click(labels())
  await waitFor(() => expect(labelled()).toHaveLength(120))
})

test('all rows of a category are the category, however long, and none is read for its prices', async () => {
  const { user } = await open({ all: true, count: 900, step: 600, isCategory: true })
  await user.click(prices())
  expect(onPrices.mock.calls).toEqual([[[]]])
  expect(more).not.toHaveBeenCalled()
})

test('more than can be done at once are refused with the reason, not done in part', async () => {
  const { user } = await open({ count: 501 })
  expect(prices().hasAttribute('disabled')).toBe(true)
  expect(screen.getByText('At most 500 items at once')).toBeTruthy()
  expect(screen.getByText('At most 200 items at once')).toBeTruthy()
  await user.click(prices())
  expect(onPrices).not.toHaveBeenCalled()
})

test('of all rows the labels are read no further than can be printed', async () => {
  const { user } = await open({ all: true, count: 5000, step: 50, isCategory: true })
  await user.click(labels())
  expect(await screen.findByText('At most 200 items at once')).toBeTruthy()
  expect([more.mock.calls.length, labelled()]).toEqual([4, ['']])
})

test('rows that can’t be read are not left out', async () => {
  const { user } = await open({
    ...{ all: true, count: 120, step: 50 },
    error: new ApiError({ code: 'network', status: 0 }),
  })
  await user.click(labels())
  expect([more.mock.calls.length, labelled()]).toEqual([0, ['']])
  expect(labels().hasAttribute('data-pending')).toBe(false)
})
