// The list of controlled drugs: the stock of each, and the link to its register.
// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import type { StockRow } from '@vetrounds/core/stock/item'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '../../api/api-error.ts'
import { show } from '../../component.test-support.tsx'
import { paths } from '../../paths.ts'
import { Drugs } from './Drugs.tsx'
import '../../ui/table/no-sizes.test-support.ts'

const world = vi.hoisted(() => ({ read: {} as object }))
vi.mock('../../api/client.ts', async original => ({
  ...(await original<object>()),
  useRead: () => world.read,
}))
vi.mock('../../api/use-can.ts', () => ({ useCan: () => () => undefined }))
vi.mock('../../api/branch-clock.ts', () => ({ useToday: () => '2026-11-29' }))
vi.mock('../../api/working-place.ts', () => ({ useMembership: () => undefined, usePlace: () => undefined }))
const ketamine = {
  ...{ id: 'K', name: 'Ketamine', brand: 'Ketaset', unit: 'ml', active: true },
  stock: { quantity: 40_000, batches: [{}, {}] },
} as unknown as StockRow
const morphine = { ...ketamine, id: 'M', name: 'Morphine', active: false, stock: undefined }

const Address = () => {
  const { pathname, search } = useLocation()
  return <output>{pathname + search}</output>
}
const page = () =>
  show(
    <MemoryRouter>
      <Drugs />
      <Address />
    </MemoryRouter>,
    ...(['register', 'stock', 'lists', 'nouns', 'ui', 'errors'] as const),
  )

beforeEach(() => {
  world.read = { mutate: vi.fn() }
})

test('each with its bottles and what is in them; Enter leads to its register', async () => {
  Object.assign(world.read, { data: { rows: [ketamine, morphine] } })
  const { user } = await page()
  const first = await screen.findByRole('row', { name: /Ketamine/ })
  expect(first.textContent).toMatch(/Ketaset.*2 bottles.*40 ml/)
  expect(screen.getByRole('row', { name: /Morphine/ }).textContent).toMatch(/Retired.*0 bottles.*0 ml/)
  expect(screen.getByText('2 controlled drugs')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Discrepancies' }).getAttribute('href')).toBe(paths.register(''))
  first.focus()
  await user.keyboard('{Enter}')
  expect(document.querySelector('output')?.textContent).toBe(paths.register('K'))
})

test('where there is none it is said how one becomes one', async () => {
  Object.assign(world.read, { data: { rows: [] } })
  await page()
  expect(screen.getByText('No controlled drugs')).toBeTruthy()
})

test('what could not be read is said', async () => {
  Object.assign(world.read, { error: new ApiError({ code: 'timeout', status: 0 }) })
  await page()
  expect(screen.getByRole('alert').textContent).toContain('Failed to load the register')
  expect(screen.queryByText('No controlled drugs')).toBeNull()
})
