// When a session ends, its toasts and unsaved input go, the reason is shown unless it was by choice, and the login opens.
// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { Ended } from '../api/session.ts'
import { loadMessages } from '../i18n/i18n.ts'
import { toast, toasts } from '../ui/toast.ts'
import { hasDirtyForms, markDirty } from '../ui/unsaved-forms.ts'
import { SessionEnd } from './SessionEnd.tsx'
import { useEndReason } from './session-ended.ts'

const world = vi.hoisted(() => ({
  navigate: vi.fn(),
  missed: undefined as string | undefined,
  comesIn: async (): Promise<void> => undefined,
  end: (_why: string): void => undefined,
}))
vi.mock('react-router-dom', () => ({ useNavigate: () => world.navigate }))
vi.mock('../api/session.ts', () => ({
  session: {
    beforeIn: (listener: () => Promise<void>) => Object.assign(world, { comesIn: listener }),
    missedEnd: () => world.missed,
    onEnd: (listener: (why: string) => void) => {
      Object.assign(world, { end: listener })
      return () => Object.assign(world, { end: () => undefined })
    },
  },
}))

beforeAll(() => loadMessages('common'))
beforeEach(async () => {
  vi.clearAllMocks()
  world.missed = undefined
  await world.comesIn()
  history.replaceState(null, '', '/pets/4')
  document.documentElement.classList.add('dark')
  markDirty('note', true)
  toast({ severity: 'success', summary: 'Rex is saved' })
})

const end = (why: Ended) => {
  renderHook(SessionEnd)
  act(() => world.end(why))
}
const said = () => toasts.read().map(({ severity, summary }) => [severity, summary])

test.each([
  ['left', []],
  ['idle', [['warn', 'Session Expired']]],
  ['refused', [['error', 'Authentication Error']]],
] as const)('an end by %s: what was said goes, its reason is said', (why, left) => {
  end(why)
  expect(said()).toEqual(left)
  expect(renderHook(useEndReason).result.current).toBe(why === 'left' ? undefined : why)
  expect(world.navigate).toHaveBeenCalledExactlyOnceWith('/login', { replace: true })
  // No question about unsaved input blocks the way to the login, and the login is light.
  expect(hasDirtyForms()).toBe(false)
  expect(document.documentElement.classList.contains('dark')).toBe(false)
})

test('whoever comes in next reads nothing of how the last session ended', async () => {
  end('idle')
  await act(world.comesIn)
  expect(renderHook(useEndReason).result.current).toBeUndefined()
})

test('an end before the page stood is heard, once', () => {
  world.missed = 'refused'
  renderHook(SessionEnd)
  expect(said()).toEqual([['error', 'Authentication Error']])
  expect(world.navigate).toHaveBeenCalledOnce()
})

test('a logout for the sake of a page leads back to it; the address of no other page is taken along', () => {
  history.replaceState(null, '', '/logout?next=%2Fjoin%2F7%3Fa%3D1')
  end('left')
  expect(world.navigate).toHaveBeenCalledExactlyOnceWith('/login?next=%2Fjoin%2F7%3Fa%3D1', { replace: true })
  vi.clearAllMocks()
  history.replaceState(null, '', '/pets?next=%2Fjoin')
  end('left')
  expect(world.navigate).toHaveBeenCalledExactlyOnceWith('/login', { replace: true })
})
