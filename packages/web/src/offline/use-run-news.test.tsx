// The toasts after a run: "everything is saved" appears only if nothing is left.
// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { loadMessages } from '../i18n/i18n.ts'
import { clearToasts, toasts } from '../ui/toast.ts'
import type { Run } from './run.ts'
import { useRunNews } from './use-run-news.ts'

const world = vi.hoisted(() => ({
  reach: 'online',
  isEmpty: true,
  tell: (_run: { sent: number; unsent: number }): void => undefined,
}))
vi.mock('../behaviour/connection.ts', () => ({ useReach: () => world.reach }))
vi.mock('react-router-dom', () => ({ useNavigate: () => vi.fn() }))
vi.mock('./queue.ts', () => ({
  queue: {
    isEmpty: async () => world.isEmpty,
    onRun: (listener: (run: Run) => void) => {
      world.tell = listener
      return () => undefined
    },
  },
}))

beforeEach(async () => {
  await loadMessages('common')
  clearToasts()
  Object.assign(world, { reach: 'online', isEmpty: true })
})

const said = async (run: Run): Promise<(string | undefined)[]> => {
  await act(async () => world.tell(run))
  return toasts.read().flatMap(({ summary, detail }) => [summary, detail])
}

test('all is sent after an outage: the connection is back, and everything is saved', async () => {
  world.reach = 'unreachable'
  const { rerender } = renderHook(useRunNews)
  world.reach = 'online'
  rerender()
  expect(await said({ sent: 2, unsent: 0 })).toEqual([
    '2 items sent',
    'Connection is back. Everything is saved.',
  ])
})

test('all is sent without an outage: nothing is said of a connection', async () => {
  renderHook(useRunNews)
  expect(await said({ sent: 1, unsent: 0 })).toEqual(['1 item sent', 'All saved'])
})

test('something waits or is in the tray from an earlier run: nothing is said of everything', async () => {
  world.isEmpty = false
  renderHook(useRunNews)
  expect(await said({ sent: 1, unsent: 0 })).toEqual(['1 item sent', undefined])
})

test('what was refused is said until it is closed', async () => {
  world.isEmpty = false
  renderHook(useRunNews)
  expect(await said({ sent: 0, unsent: 1 })).toEqual(['Not sent: 1', undefined])
  expect(toasts.read()[0]).toMatchObject({ sticky: true, action: { label: 'Show' } })
})
