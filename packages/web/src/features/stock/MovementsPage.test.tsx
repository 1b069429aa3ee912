// Without a period, or with one that ends before it begins, nothing is read and no paper is offered. A role that may not see the
// report is told so.
// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { beforeEach, expect, test, vi } from 'vitest'
import { show } from '../../component.test-support.tsx'
import MovementsPage from './MovementsPage.tsx'

const world = vi.hoisted(() => ({ role: undefined as string | undefined, request: vi.fn() }))
type Shown = Record<'acts' | 'above' | 'none', React.ReactNode> & {
  list: { rows: readonly unknown[] | undefined; isComplete: boolean }
  filter: { fields: React.ReactNode }
}
vi.mock('../lists/ListPage.tsx', () => ({
  ListPage: ({ acts, filter, above, none, list }: Shown) => (
    <>
      {acts}
      {filter.fields}
      {above}
      {list.rows?.length === 0 && list.isComplete && none}
    </>
  ),
}))
type Field = { label: string; years: number; onChange: (day: string | undefined) => void }
vi.mock('../../ui/DateField.tsx', () => ({
  DateField: ({ label, years, onChange }: Field) => (
    <>
      <button type="button" data-years={years} onClick={() => onChange('2026-11-03')}>
        {label}
      </button>
      <button type="button" onClick={() => onChange(undefined)}>
        No {label}
      </button>
    </>
  ),
}))
vi.mock('../../api/request.ts', () => ({ request: world.request }))
vi.mock('../../api/branch-clock.ts', () => ({
  useToday: () => '2026-11-02',
  useBranchZone: () => 'Europe/Dublin',
}))
vi.mock('../../api/working-place.ts', () => ({
  usePlace: () => 'C1.B1',
  useMembership: () => world.role && { role: world.role, clinic: { currency: 'EUR' }, branches: [] },
}))

beforeEach(() => {
  world.role = undefined
  world.request.mockReset().mockResolvedValue({ rows: [], members: [] })
})

const open = () =>
  show(
    <MemoryRouter>
      <MovementsPage />
    </MemoryRouter>,
    ...(['stock', 'nouns', 'lists', 'ui', 'people', 'problems', 'errors'] as const),
  )

test('of a reversed period there is nothing to print', async () => {
  const { user } = await open()
  expect(screen.getByRole('link', { name: 'Print' }).getAttribute('href')).toContain(
    'from=2026-11-01&to=2026-11-02',
  )
  await user.click(screen.getByRole('button', { name: 'From' }))
  expect(screen.queryByRole('link', { name: 'Print' })).toBeNull()
  expect(screen.getByText('Choose a period')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'To' }))
  expect(screen.getByRole('link', { name: 'Print' })).toBeTruthy()
})

test.each(['vet', 'staff'])('%s is told that it is not theirs, and nothing is read', async role => {
  world.role = role
  await open()
  expect(screen.getByRole('heading', { name: 'This report is not open to you' })).toBeTruthy()
  expect(screen.getByText(/^Not possible with the role/)).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Print' })).toBeNull()
  expect(world.request).not.toHaveBeenCalled()
})

test('whoever manages a branch sees it', async () => {
  world.role = 'manager'
  await open()
  expect(screen.getByRole('link', { name: 'Print' })).toBeTruthy()
})

test('without a day nothing is awaited, and the page says what it needs; a year counts once it is plausible', async () => {
  const { user } = await open()
  await user.click(screen.getByRole('button', { name: 'No From' }))
  expect(screen.getByText('Choose a period')).toBeTruthy()
  expect(document.querySelector('[aria-busy=true]')).toBeNull()
  expect(['From', 'To'].map(name => screen.getByRole('button', { name }).dataset.years)).toEqual(['20', '20'])
})
