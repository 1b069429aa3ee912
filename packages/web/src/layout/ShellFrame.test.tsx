// Who sees a page, and what others see instead: the login, the demand for a second factor, a lost place, a service out of reach.
// @vitest-environment happy-dom
import { act, cleanup, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { show } from '../component.test-support.tsx'
import type { RouteMeta } from './route-meta.ts'
import { ShellFrame } from './ShellFrame.tsx'

const world = vi.hoisted(() => ({
  boot: 'in',
  reach: 'online',
  isStranded: false,
  lacksFactor: false,
  lost: undefined as unknown,
}))
vi.mock('../api/session.ts', () => ({ useBoot: () => world.boot, useIsStranded: () => world.isStranded }))
vi.mock('../behaviour/connection.ts', () => ({ useReach: () => world.reach }))
vi.mock('../api/branch.ts', () => ({ useBranch: () => 'C1.B1' }))
vi.mock('../api/me.ts', () => ({ useLost: () => world.lost }))
vi.mock('../api/second-factor.ts', () => ({ useFactorMissing: () => world.lacksFactor }))
vi.mock('./Frame.tsx', () => ({ Frame: 'div' }))
vi.mock('./AsOf.tsx', () => ({ AsOf: () => null }))
vi.mock('../features/recovery/TwoFactorNeeded.tsx', () => ({ TwoFactorNeeded: () => 'a second factor' }))
vi.mock('../features/people/LostPlace.tsx', () => ({ LostPlace: () => 'a lost place' }))

beforeEach(() => {
  Object.assign(world, {
    ...{ boot: 'in', reach: 'online', isStranded: false, lacksFactor: false, lost: undefined },
  })
})
afterEach(() => {
  vi.useRealTimers()
})

const open = async (meta: Partial<RouteMeta> = {}) => {
  const router = createMemoryRouter(
    [
      {
        Component: ShellFrame,
        children: [{ path: '/pets', element: 'the page', handle: { title: 'pets', ...meta } }],
      },
      { path: '/login', element: 'the login' },
    ],
    { initialEntries: ['/pets?q=rex'] },
  )
  const page = await show(<RouterProvider router={router} />, 'problems', 'recovery', 'people')
  return { ...page, router }
}
const text = () => document.body.textContent

test('nobody reads a page before they are signed in, and the login knows which one was wanted', async () => {
  world.boot = 'out'
  const { router } = await open()
  expect(text()).toBe('the login')
  expect(router.state.location.search).toBe('?next=%2Fpets%3Fq%3Drex')
})

test('a public page is shown to anybody, to a stranger without the shell', async () => {
  world.boot = 'out'
  await open({ frame: 'public' })
  expect(screen.getByRole('main').textContent).toBe('the page')
})

test.each([
  [{}, 'in', 'the page'],
  [{}, 'loading', ''],
  [{ frame: 'public' }, 'unavailable', 'the page'],
] as const)('of a page with %o while the session is %s there is: %s', async (meta, boot, shown) => {
  world.boot = boot
  await open(meta)
  expect(text()).toBe(shown)
})

test('where it can’t be said whose session it is, no page is shown, and it is said why', async () => {
  world.boot = 'unavailable'
  await open()
  expect(text()).not.toContain('the page')
  expect(screen.getByRole('alert').textContent).toContain('The service can’t be reached')
})

test.each([
  ['a second factor', { lacksFactor: true }],
  ['a lost place', { lost: {} }],
  ['a lost place', { lost: {}, lacksFactor: true }],
])('%s stands in the place of a page of the clinic, not of one’s own', async (instead, now) => {
  Object.assign(world, now)
  await open()
  await screen.findByText(instead)
  expect(text()).toBe(instead)
  cleanup()
  await open({ isPersonal: true })
  expect(text()).toBe('the page')
})

test('a session that nobody answers for is told once the bar has had its time', async () => {
  const { router } = await open()
  vi.useFakeTimers()
  world.isStranded = true
  await act(() => router.navigate('/pets?q=remy'))
  await act(() => vi.advanceTimersByTimeAsync(2999))
  expect(screen.queryByRole('alert')).toBeNull()
  await act(() => vi.advanceTimersByTimeAsync(1))
  expect(screen.getByRole('alert').textContent).toContain('The service can’t be reached')
  expect(text()).toContain('the page')
})
