// Accepting an invitation: only once, however often it is tried; then the person works at the joined clinic.
// @vitest-environment happy-dom
import { act } from '@testing-library/react'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { currentBranch, holdBranch } from '../../api/branch.ts'
import type { Me } from '../../api/me.ts'
import { hooked } from '../../changes/hook.test-support.tsx'
import { emptyQueue, HERE } from '../../changes/page.test-support.ts'
import { beginServer, late, refusal, sent, server } from '../../changes/server.test-support.ts'
import { paths } from '../../paths.ts'
import { useAccept } from './use-accept.ts'

vi.mock(import('../../api/request.ts'), async original => ({
  ...(await original()),
  request: (await import('../../changes/server.test-support.ts')).request as never,
}))
vi.mock('../../api/send.ts', () => import('../../changes/page.test-support.ts'))
vi.mock('../../offline/queue.ts', () => import('../../changes/page.test-support.ts'))
vi.mock('../../api/person.ts', () => import('../../changes/server.test-support.ts'))

const membership = (id: string, branch: string, state = 'active') => ({
  clinic: { id },
  state,
  branches: [{ id: branch }],
})
const meOf = (current: object | undefined, ...memberships: object[]) =>
  ({ current, memberships }) as unknown as Me
const before = meOf({ clinicId: 'C1', branchId: 'B1' }, membership('C1', 'B1'))
const after = meOf({ clinicId: 'C2', branchId: 'B7' }, membership('C1', 'B1'), membership('C2', 'B2'))

const page = async () => {
  const now = await hooked(
    () => ({ ...useAccept('link'), at: useLocation().pathname }),
    hooks => <MemoryRouter initialEntries={['/accept-invite']}>{hooks}</MemoryRouter>,
  )
  return { now, accept: (me = before) => act(() => now().accept(me)) }
}
/** Presses the button, and waits for so many ms. */
const accepted = async (now: Awaited<ReturnType<typeof page>>['now'], ms: number) => {
  let joined: Promise<void> | undefined
  await act(async () => {
    joined = now().accept(before)
  })
  await act(() => vi.advanceTimersByTimeAsync(ms))
  await act(async () => joined)
}
const names = () => sent().map(({ name }) => name)

beforeEach(() => {
  holdBranch(HERE)
  beginServer({ acceptInvite: () => ({}), readMe: () => after })
  emptyQueue()
})
afterEach(() => void vi.useRealTimers())

test('who has joined works at the branch that the server put them to', async () => {
  const { now, accept } = await page()
  await accept()
  expect(sent()).toEqual([{ name: 'acceptInvite', body: { token: 'link' } }])
  expect([currentBranch(), now().at]).toEqual(['C2.B7', paths.calendar()])
})

test('where they work elsewhere still, it is the first open branch of the clinic that was joined', async () => {
  const joined = { ...membership('C2', 'B2'), branches: [{ id: 'B2', closed: true }, { id: 'B3' }] }
  server.answers.readMe = () => meOf(before.current, ...before.memberships, joined)
  const { accept } = await page()
  await accept()
  expect(currentBranch()).toBe('C2.B3')
})

test('the membership is waited for; one that doesn’t come leads to the clinics', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  let reads = 0
  server.answers.readMe = () => {
    reads += 1
    return reads < 3 ? before : after
  }
  const { now } = await page()
  await accepted(now, 1000)
  expect([reads, now().at]).toEqual([3, paths.calendar()])

  holdBranch(HERE)
  server.answers.readMe = () => meOf(undefined, ...before.memberships, membership('C2', 'B2', 'suspended'))
  const other = await page()
  await accepted(other.now, 3000)
  expect([currentBranch(), other.now().at]).toEqual([HERE, paths.clinics()])
})

test('after a lost answer the same try is made again, though the membership is there already', async () => {
  const { now, accept } = await page()
  server.ends = [refusal('timeout', {}, 0)]
  await accept()
  expect(now()).toMatchObject({ isPending: false, error: { code: 'timeout' }, at: '/accept-invite' })
  await accept(after)
  expect(server.calls.map(({ key }) => key)).toEqual([undefined, 'first'])
  expect([currentBranch(), now().at]).toEqual(['C2.B7', paths.calendar()])
})

test('whoever is in and could only not be read is not told that the link was used', async () => {
  const { now, accept } = await page()
  server.answers.readMe = () => {
    throw refusal('network', {}, 0)
  }
  await accept()
  expect(now()).toMatchObject({ isPending: false, error: { code: 'network' } })
  server.answers.readMe = () => after
  server.ends = [refusal('invite.accepted')]
  await accept()
  expect(names()).toEqual(['acceptInvite'])
  expect([now().error, now().at]).toEqual([undefined, paths.calendar()])
})

test('a link that is over says why, and leads nowhere', async () => {
  const { now, accept } = await page()
  server.ends = [refusal('invite.revoked')]
  await accept()
  expect(now()).toMatchObject({ isPending: false, error: { code: 'invite.revoked' }, at: '/accept-invite' })
  expect(currentBranch()).toBe(HERE)
})

test('while it is under way the button can’t be pressed', async () => {
  const slow = late()
  server.ends = [slow.end]
  const { now } = await page()
  await act(async () => void now().accept(before))
  expect(now().isPending).toBe(true)
  await act(async () => slow.arrive())
  expect(now().at).toBe(paths.calendar())
})
