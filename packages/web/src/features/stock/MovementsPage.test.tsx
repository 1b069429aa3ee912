// A period that ends before it begins is read by nothing, and no paper is offered of it.
// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { expect, test, vi } from 'vitest'
import { show } from '../../component.test-support.tsx'
import MovementsPage from './MovementsPage.tsx'

type Shown = { acts: React.ReactNode; filter: { fields: React.ReactNode } }
vi.mock('../lists/ListPage.tsx', () => ({
  ListPage: ({ acts, filter }: Shown) => (
    <>
      {acts}
      {filter.fields}
    </>
  ),
}))
vi.mock('../../ui/DateField.tsx', () => ({
  DateField: ({ label, onChange }: { label: string; onChange: (day: string) => void }) => (
    <button type="button" onClick={() => onChange('2026-11-03')}>
      {label}
    </button>
  ),
}))
vi.mock('../../api/request.ts', () => ({ request: async () => ({ rows: [], members: [] }) }))
vi.mock('../../api/branch-clock.ts', () => ({
  useToday: () => '2026-11-02',
  useBranchZone: () => 'Europe/Dublin',
}))
vi.mock('../../api/working-place.ts', () => ({ usePlace: () => 'C1.B1', useMembership: () => undefined }))

test('of a reversed period there is nothing to print', async () => {
  const { user } = await show(
    <MemoryRouter>
      <MovementsPage />
    </MemoryRouter>,
    ...(['stock', 'nouns', 'lists', 'ui', 'people', 'problems', 'errors'] as const),
  )
  expect(screen.getByRole('link', { name: 'Print' }).getAttribute('href')).toContain(
    'from=2026-11-01&to=2026-11-02',
  )
  await user.click(screen.getByRole('button', { name: 'From' }))
  expect(screen.queryByRole('link', { name: 'Print' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'To' }))
  expect(screen.getByRole('link', { name: 'Print' })).toBeTruthy()
})
