import { afterEach, expect, test, vi } from 'vitest'

const world = vi.hoisted(() => ({ get: vi.fn(), send: vi.fn() }))
vi.mock('./session.ts', () => ({
  session: { get: world.get, onEnd: vi.fn() },
  RefreshUnavailable: class extends Error {},
}))
vi.mock('./call-by-link.ts', () => ({ callByLink: world.send }))

const { callAuth } = await import('./auth-call.ts')
const { RefreshUnavailable } = await import('./session.ts')

afterEach(() => void vi.resetAllMocks())

const codes = () => callAuth('recovery-codes', {}, { signedIn: true })

test('goes under the session’s token', async () => {
  world.get.mockResolvedValue({ token: 'T' })
  await codes()
  expect(world.send).toHaveBeenCalledExactlyOnceWith('auth/recovery-codes', {}, { authorization: 'Bearer T' })
})

test('without a token nothing is sent: logged out, or while the service can’t be reached', async () => {
  world.get.mockResolvedValue(undefined)
  await expect(codes()).rejects.toMatchObject({ name: 'ApiError', code: 'auth.required' })
  world.get.mockRejectedValue(new RefreshUnavailable())
  await expect(codes()).rejects.toMatchObject({ name: 'ApiError', code: 'auth.unavailable', status: 503 })
  expect(world.send).not.toHaveBeenCalled()
})
