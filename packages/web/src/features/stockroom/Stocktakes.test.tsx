// The list of stocktakes in each of its states: F2 starts one, Enter opens one.
// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import type { Stocktake } from '@vetrounds/core/stock/stocktake'
import { MemoryRouter } from 'react-router-dom'
import { beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '../../api/api-error.ts'
import { addAction } from '../../behaviour/add-action.ts'
import { show } from '../../component.test-support.tsx'
import { Stocktakes } from './Stocktakes.tsx'
import '../../ui/table/no-sizes.test-support.ts'

const world = vi.hoisted(() => ({ read: {} as object, cannot: undefined as string | undefined }))
vi.mock('../../api/client.ts', async original => ({
  ...(await original<object>()),
  useRead: () => world.read,
}))
vi.mock('../../api/use-can.ts', () => ({ useCan: () => () => world.cannot }))
vi.mock('../../api/branch-clock.ts', () => ({
  useBranchZone: () => 'Europe/Berlin',
  useToday: () => '2026-11-29',
}))
vi.mock('../../api/working-place.ts', () => ({
  useMembership: () => ({ clinic: { currency: 'EUR' } }),
  usePlace: () => undefined,
}))
const take: Stocktake = {
  ...{ id: 'T', category: 'food', state: 'counting', startedBy: 'me', v: 1 },
  ...{ startedAt: '2026-11-28T09:00:00.000Z', booked: 0, value: 0 },
}
const booked: Stocktake = { ...take, id: 'B', category: 'toy', state: 'booked', booked: 3, value: -1250 }

const onOpen = vi.fn()
const mutate = vi.fn()
const page = () =>
  show(
    <MemoryRouter>
      <Stocktakes onOpen={onOpen} />
    </MemoryRouter>,
    ...(['stock', 'lists', 'nouns', 'ui', 'errors'] as const),
  )

beforeEach(() => {
  vi.clearAllMocks()
  Object.assign(world, { read: { mutate }, cannot: undefined })
})

test('those that are counted and what came of the others; Enter opens one', async () => {
  world.read = { mutate, data: { rows: [take, booked] } }
  const { user } = await page()
  const first = await screen.findByRole('row', { name: /Pet food.*Counting/ })
  const second = screen.getByRole('row', { name: /Toys/ })
  expect(first.textContent).not.toContain('movement')
  expect(second.textContent).toContain('3 movements')
  expect(second.textContent).toContain('12.50')
  expect(screen.getByText('The last 2 stocktakes')).toBeTruthy()
  first.focus()
  await user.keyboard('{Enter}')
  expect(onOpen).toHaveBeenCalledWith('T')
})

test('until they are read nobody says that there is none', async () => {
  await page()
  expect(screen.queryByText('No stocktake yet')).toBeNull()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('what could not be read is read again', async () => {
  world.read = { mutate, error: new ApiError({ code: 'timeout', status: 0 }) }
  const { user } = await page()
  expect(screen.getByRole('alert').textContent).toContain('Failed to load stocktakes')
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(mutate).toHaveBeenCalledOnce()
})

test('where there is none, one is started by a button and by F2', async () => {
  world.read = { mutate, data: { rows: [] } }
  const { user } = await page()
  expect(screen.getByText('No stocktake yet')).toBeTruthy()
  expect(screen.queryByText(/^The last/)).toBeNull()
  expect(addAction()?.label).toBe('Start stocktake')
  const [button] = screen.getAllByRole('button', { name: /^Start stocktake/ })
  if (button) await user.click(button)
  expect(await screen.findByRole('dialog', { name: 'Start stocktake' })).toBeTruthy()
})

test('who may not count starts none, and is told why', async () => {
  Object.assign(world, { read: { mutate, data: { rows: [] } }, cannot: 'For stock keepers' })
  await page()
  expect(addAction()).toBeUndefined()
  expect(screen.getAllByText('For stock keepers').length).toBeGreaterThan(0)
})
