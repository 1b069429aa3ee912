// A person who is inactive for the clinic's limit is asked, and logged out a minute later, but only if they could sign in again.
// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { show } from '../component.test-support.tsx'
import { InactivityWatch } from './InactivityWatch.tsx'

const LIMIT_S = 120
const world = vi.hoisted(() => ({ boot: 'in', reach: 'online', allows: true, leave: vi.fn() }))
vi.mock('../api/session.ts', () => ({ session: { leave: world.leave }, useBoot: () => world.boot }))
vi.mock('./connection.ts', () => ({ useReach: () => world.reach }))
vi.mock('../layout/route-meta.ts', () => ({ useRouteMeta: () => ({ allowSessionTimeout: world.allows }) }))
vi.mock('../api/branch.ts', () => ({ useBranch: () => 'C1.B1' }))
vi.mock('../api/me.ts', () => ({
  useMe: () => ({
    data: {
      memberships: [
        { clinic: { id: 'C0', sessionTimeout: 60 } },
        { clinic: { id: 'C1', sessionTimeout: LIMIT_S } },
      ],
    },
  }),
}))
vi.mock('./InactivityDialog.tsx', () => ({
  InactivityDialog: ({ left, onStay }: { left: number; onStay: () => void }) => (
    <button type="button" onClick={onStay}>
      {left}
    </button>
  ),
}))

beforeEach(() => {
  Object.assign(world, { boot: 'in', reach: 'online', allows: true })
  world.leave.mockReset().mockResolvedValue(true)
  // The test environment can't play the sound and warns.
  vi.spyOn(console, 'warn').mockReturnValue()
})
afterEach(() => {
  vi.useRealTimers()
})

/** Shows the watch with a clock that the test controls; returns a function that renders it again. */
const begin = async () => {
  const { change } = await show(null)
  vi.useFakeTimers()
  const draw = () => act(() => change(<InactivityWatch />))
  draw()
  return draw
}
const wait = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000))
const question = () => screen.queryByRole('button')

test('the limit is that of the clinic of this tab; who does not answer is logged out for having been away', async () => {
  await begin()
  await wait(LIMIT_S - 1)
  expect(question()).toBeNull()
  await wait(1)
  expect(question()?.textContent).toBe('60')
  await wait(59)
  expect(question()?.textContent).toBe('1')
  expect(world.leave).not.toHaveBeenCalled()
  await wait(1)
  expect(world.leave).toHaveBeenCalledExactlyOnceWith('idle')
  expect(question()).toBeNull()
})

test.each(['mousemove', 'keydown', 'click', 'scroll'])('%s shows that somebody is there', async sign => {
  await begin()
  await wait(LIMIT_S - 1)
  fireEvent(window, new MouseEvent(sign, { screenX: 5, screenY: sign.length }))
  await wait(30)
  expect(question()).toBeNull()
})

test('once it is asked only an answer counts', async () => {
  await begin()
  await wait(LIMIT_S + 10)
  fireEvent.keyDown(window)
  expect(question()?.textContent).toBe('50')
  fireEvent.click(question() ?? window)
  expect(question()).toBeNull()
  await wait(LIMIT_S - 1)
  expect(question()).toBeNull()
  await wait(1)
  expect(question()?.textContent).toBe('60')
})

test.each([
  ['is not signed in', { boot: 'out' }],
  ['could not sign in again', { reach: 'unreachable' }],
  ['is on a page that allows none', { allows: false }],
])('nobody is logged out who %s, and what was asked is taken back', async (_who, now) => {
  const draw = await begin()
  await wait(LIMIT_S)
  expect(question()).toBeTruthy()
  Object.assign(world, now)
  draw()
  expect(question()).toBeNull()
  await wait(LIMIT_S + 60)
  expect(world.leave).not.toHaveBeenCalled()
  Object.assign(world, { boot: 'in', reach: 'online', allows: true })
  draw()
  await wait(LIMIT_S - 1)
  expect(question()).toBeNull()
})
