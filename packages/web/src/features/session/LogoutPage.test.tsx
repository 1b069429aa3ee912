// A chosen logout asks what happens to unsent changes: none is lost without a word, and nobody is logged out before they chose.
// @vitest-environment happy-dom
import { act, screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { show } from '../../component.test-support.tsx'
import { clearToasts, closeToast, toasts } from '../../ui/toast.ts'
import LogoutPage from './LogoutPage.tsx'
// Imported here, so that no test has to wait for it.
import './UnsentDialog.tsx'

const world = vi.hoisted(() => ({
  boot: 'in',
  reach: 'online',
  waiting: [] as number[],
  unsent: [] as number[],
  navigate: vi.fn(),
  read: Promise.withResolvers<void>(),
  leave: vi.fn(),
  queue: { retryAll: vi.fn(), run: vi.fn(), discardAll: vi.fn() },
}))
vi.mock('react-router-dom', () => ({ useNavigate: () => world.navigate }))
vi.mock('../../api/session.ts', () => ({ session: { leave: world.leave }, useBoot: () => world.boot }))
vi.mock('../../behaviour/connection.ts', () => ({ useReach: () => world.reach }))
vi.mock('../../offline/triggers.ts', () => ({ startQueue: () => world.read.promise }))
vi.mock('../../offline/use-queue.ts', () => ({
  useQueue: () => ({ waiting: world.waiting, unsent: world.unsent }),
}))
vi.mock('../../offline/queue.ts', () => ({ queue: world.queue }))

beforeEach(() => {
  vi.resetAllMocks()
  for (const { key } of toasts.read()) closeToast(key)
  world.leave.mockResolvedValue(undefined)
  world.queue.run.mockResolvedValue({ sent: 0, unsent: 0 })
  Object.assign(world, { boot: 'in', reach: 'online', waiting: [1, 2], unsent: [3] })
  world.read = Promise.withResolvers()
  world.read.resolve()
})

const open = () => show(<LogoutPage />, 'session', 'offline')
const button = (name: string) => screen.findByText(name, { selector: 'span' })

test('where nothing waits it logs out at once, when that is known', async () => {
  world.read = Promise.withResolvers()
  world.waiting = []
  world.unsent = []
  await open()
  expect(world.leave).not.toHaveBeenCalled()
  await act(async () => world.read.resolve())
  expect(world.leave).toHaveBeenCalledOnce()
})

test('what waits is asked about first; kept on this device, it is not touched', async () => {
  const { user } = await open()
  await screen.findByText('Unsent items: 3')
  expect(world.leave).not.toHaveBeenCalled()
  await user.click(await button('Keep and log out'))
  expect(world.leave).toHaveBeenCalledOnce()
  expect(world.queue.discardAll).not.toHaveBeenCalled()
})

test('whoever stays goes back, still signed in', async () => {
  const { user } = await open()
  await user.click(await button('Stay'))
  expect(world.navigate).toHaveBeenCalledExactlyOnceWith('/', { replace: true })
  expect(world.leave).not.toHaveBeenCalled()
})

test('all is sent, and then it logs out; what was sent is said beyond the end of the session', async () => {
  world.queue.run.mockImplementation(async () => {
    Object.assign(world, { waiting: [], unsent: [] })
    return { sent: 3, unsent: 0 }
  })
  const { user, change } = await open()
  await user.click(await button('Send and log out'))
  change(<LogoutPage />)
  await expect.poll(() => world.leave.mock.calls.length).toBe(1)
  expect(world.queue.retryAll).toHaveBeenCalledOnce()
  clearToasts()
  expect(toasts.read()).toMatchObject([{ summary: '3 items sent' }])
})

test('what could not be sent is counted, and asked about again', async () => {
  world.queue.run.mockImplementation(async () => {
    Object.assign(world, { waiting: [] })
    return { sent: 2, unsent: 1 }
  })
  const { user, change } = await open()
  await user.click(await button('Send and log out'))
  change(<LogoutPage />)
  await screen.findByText('Sent: 2. Still here: 1.')
  expect(world.leave).not.toHaveBeenCalled()
})

test('what is discarded is asked about once more, and goes before the session does', async () => {
  const gone = Promise.withResolvers<void>()
  world.queue.discardAll.mockReturnValue(gone.promise)
  const { user } = await open()
  await user.click(await button('Discard and log out'))
  const question = await screen.findByRole('alertdialog')
  expect(question.textContent).toContain('3 unsent items can’t be restored.')
  expect(world.queue.discardAll).not.toHaveBeenCalled()
  await user.click(within(question).getByText('Discard and log out'))
  expect(world.queue.discardAll).toHaveBeenCalledOnce()
  expect(world.leave).not.toHaveBeenCalled()
  await act(async () => gone.resolve())
  expect(world.leave).toHaveBeenCalledOnce()
})

test('what could not be discarded is said, and nobody is logged out', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  world.queue.discardAll.mockRejectedValue(new DOMException('', 'QuotaExceededError'))
  const { user } = await open()
  await user.click(await button('Discard and log out'))
  await user.click(within(await screen.findByRole('alertdialog')).getByText('Discard and log out'))
  expect(toasts.read()).toMatchObject([{ severity: 'error' }])
  expect(world.leave).not.toHaveBeenCalled()
})
