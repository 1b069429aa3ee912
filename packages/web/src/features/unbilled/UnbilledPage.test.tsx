// What was done and is not billed: nothing is said of days before until they are read.
// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { expect, test, vi } from 'vitest'
import { ApiError } from '../../api/api-error.ts'
import { show } from '../../component.test-support.tsx'
import UnbilledPage from './UnbilledPage.tsx'

const world = vi.hoisted(() => ({ read: {} as object }))
vi.mock('../../api/client.ts', async original => ({
  ...(await original<object>()),
  useRead: () => world.read,
}))
vi.mock('../../api/working-place.ts', () => ({ useMembership: () => undefined }))
vi.mock('../../api/branch-clock.ts', () => ({ useToday: () => '2026-11-23' }))
vi.mock('../../behaviour/connection.ts', async original => ({
  ...(await original<object>()),
  useReach: () => 'online',
}))

const page = (
  <MemoryRouter>
    <UnbilledPage />
  </MemoryRouter>
)

test('of days before nothing is left where that was read, not where it failed', async () => {
  world.read = { error: new ApiError({ code: 'timeout', status: 0 }) }
  const { change } = await show(page, 'unbilled', 'invoices', 'nouns')
  expect(screen.getByRole('alert').textContent).toContain('Failed to load what is not billed')
  expect(screen.queryByText('nothing left')).toBeNull()
  world.read = { data: { open: [], waived: [], before: { count: 0 } } }
  change(
    <MemoryRouter>
      <UnbilledPage />
    </MemoryRouter>,
  )
  expect(screen.getByText('nothing left')).toBeTruthy()
})
