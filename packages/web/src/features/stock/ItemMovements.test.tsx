// The movements of an item are read page by page down to the first one, and all of them again once something is booked.
// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import type { Movement } from '@vetrounds/core/stock/movement'
import { MemoryRouter } from 'react-router-dom'
import { SWRConfig } from 'swr'
import { expect, test, vi } from 'vitest'
import { show } from '../../component.test-support.tsx'
import { Button } from '../../ui/Button.tsx'
import { ItemMovements } from './ItemMovements.tsx'
import { useStockChanged } from './use-stock-changed.ts'

const noteOf = (n: number): Movement => ({
  ...{ id: `M${n}`, at: '2026-11-27T09:00:00.000Z', itemId: 'A', itemName: 'Meloxicam', by: 'u1' },
  ...{ category: 'pharmaceutical', unit: 'bottle', type: 'purchase', quantity: 1000, batches: [] },
  notes: `Note ${n}.`,
  ...(n === 1 && { reference: { kind: 'stocktake', id: 'T', label: '2026-11-26' } }),
})
const world = vi.hoisted(() => ({ booked: 3, fails: false }))
vi.mock('../../api/request.ts', () => ({
  request: async (name: string, input: { params?: { id: string }; query?: { cursor?: string } }) => {
    if (name !== 'listItemMovements' || input.params?.id !== 'A') return { memberships: [], person: {} }
    const { cursor } = input.query ?? {}
    if (cursor && world.fails) throw new Error('offline')
    // Two a page, the newest first.
    const from = cursor ? Number(cursor) : world.booked
    const rows = [from, from - 1].filter(n => n > 0).map(noteOf)
    return { rows, ...(from > 2 && { cursor: String(from - 2) }) }
  },
}))
vi.mock('../../api/branch-clock.ts', () => ({ useBranchZone: () => 'UTC' }))

const Sheet = () => {
  const changed = useStockChanged()
  return (
    <MemoryRouter>
      <ItemMovements id="A" />
      <Button onPress={changed}>Booked</Button>
    </MemoryRouter>
  )
}

const notes = () => screen.queryAllByText(/^Note \d\.$/).map(each => each.textContent)

test('older movements are said to be there, come on demand, and stay when something is booked', async () => {
  const { user } = await show(
    <SWRConfig value={{ provider: () => new Map() }}>
      <Sheet />
    </SWRConfig>,
    'stock',
    'nouns',
    'errors',
    'ui',
    'lists',
  )
  await waitFor(() => expect(notes()).toEqual(['Note 3.', 'Note 2.']))
  world.fails = true
  await user.click(screen.getByRole('button', { name: 'Show older movements' }))
  expect((await screen.findByRole('alert')).textContent).toContain('The next rows could not be loaded')
  expect(notes()).toEqual(['Note 3.', 'Note 2.'])
  world.fails = false
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(notes()).toEqual(['Note 3.', 'Note 2.', 'Note 1.']))
  // A stocktake is labelled with its day, in the usual date format.
  expect(screen.getByText('26/11/2026')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Show older movements' })).toBeNull()
  world.booked = 4
  await user.click(screen.getByRole('button', { name: 'Booked' }))
  await waitFor(() => expect(notes()).toEqual(['Note 4.', 'Note 3.', 'Note 2.', 'Note 1.']))
})
