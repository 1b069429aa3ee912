// My clinics and my requests to join are read separately: a failure of one hides nothing of the other.
// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '../../api/api-error.ts'
import { show } from '../../component.test-support.tsx'
import ClinicsPage from './ClinicsPage.tsx'

const world = vi.hoisted(() => ({ me: {} as object, asked: {} as object }))
vi.mock('../../api/client.ts', async original => ({
  ...(await original<object>()),
  useRead: () => world.asked,
}))
vi.mock('../../api/me.ts', async original => ({ ...(await original<object>()), useMe: () => world.me }))
vi.mock('../../api/branch.ts', async original => ({
  ...(await original<object>()),
  useBranch: () => undefined,
}))
vi.mock('./ClinicCard.tsx', () => ({
  ClinicCard: ({ membership }: { membership: { clinic: { name: string } } }) => (
    <p>{membership.clinic.name}</p>
  ),
}))

const failure = new ApiError({ code: 'timeout', status: 0 })
const mine = { memberships: [{ clinic: { id: 'C', name: 'Canal Vets', email: 'hello@canal.example' } }] }
const request = (email: string) => ({ email, role: 'veterinarian', at: '2026-11-20T09:00:00.000Z' })
const mutate = vi.fn()

beforeEach(() => {
  vi.clearAllMocks()
  Object.assign(world, { me: { mutate }, asked: { mutate } })
})

const page = () =>
  show(
    <MemoryRouter>
      <ClinicsPage />
    </MemoryRouter>,
    ...(['clinics', 'branches', 'people', 'nouns', 'errors'] as const),
  )

test('where one works, then what one asked for; who was let in is there once', async () => {
  world.me = { mutate, data: mine }
  world.asked = {
    mutate,
    data: { requests: [request('Hello@canal.example'), request('to@harbour.example')] },
  }
  await page()
  expect(screen.getByText('Canal Vets')).toBeTruthy()
  expect(screen.getByText('to@harbour.example')).toBeTruthy()
  expect(screen.queryByText('Hello@canal.example')).toBeNull()
})

test('none at all is said once both are read', async () => {
  world.me = { mutate, data: { memberships: [] } }
  const { change } = await page()
  expect(screen.queryByText('You belong to no clinic yet')).toBeNull()
  world.asked = { mutate, data: { requests: [] } }
  change(
    <MemoryRouter>
      <ClinicsPage />
    </MemoryRouter>,
  )
  expect(screen.getByText('You belong to no clinic yet')).toBeTruthy()
})

test('requests that could not be read are read again beneath the clinics', async () => {
  world.me = { mutate: vi.fn(), data: mine }
  world.asked = { mutate, error: failure }
  const { user } = await page()
  expect(screen.getByText('Canal Vets')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(mutate).toHaveBeenCalledOnce()
})

test('clinics that could not be read are read again', async () => {
  world.me = { mutate, error: failure }
  const { user } = await page()
  expect(screen.getByRole('alert')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(mutate).toHaveBeenCalledOnce()
})
