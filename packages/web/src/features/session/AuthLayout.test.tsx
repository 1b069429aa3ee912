// A signed-in person who walks away from a page outside the shell is logged out there, too; within the shell, the shell does
// that.
// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { expect, test, vi } from 'vitest'
import { show } from '../../component.test-support.tsx'
import type { RouteMeta } from '../../layout/route-meta.ts'
import { AuthLayout } from './AuthLayout.tsx'

const world = vi.hoisted(() => ({ boot: 'in' }))
vi.mock('../../api/session.ts', async original => ({
  ...(await original<object>()),
  useBoot: () => world.boot,
}))
vi.mock('../../behaviour/InactivityWatch.tsx', () => ({ InactivityWatch: () => <i>watched</i> }))

const open = async (handle: RouteMeta, boot = 'in') => {
  world.boot = boot
  const routes = [{ path: '/', handle, element: <AuthLayout>An invitation</AuthLayout> }]
  await show(<RouterProvider router={createMemoryRouter(routes)} />, 'session')
  await screen.findByText('An invitation')
  return screen.queryByText('watched') !== null
}

test('a page without the shell watches whoever is in, and nobody else', async () => {
  expect(await open({ title: 'acceptInvite', frame: 'login' })).toBe(true)
})

test.each(['out', 'loading', 'unavailable'])('nobody is watched while the session is %s', async boot => {
  expect(await open({ title: 'acceptInvite', frame: 'login' }, boot)).toBe(false)
})

test('within the shell there is no second watch', async () => {
  expect(await open({ title: 'welcome' })).toBe(false)
})
