// A forgotten password: nothing tells an address with an account from one without, and any other failure is reported.
import { beforeEach, expect, test, vi } from 'vitest'
import { requestReset, setPassword } from './reset.ts'

const world = vi.hoisted(() => ({ prepared: vi.fn(), reset: vi.fn(), confirm: vi.fn() }))
vi.mock('aws-amplify/auth', () => ({ resetPassword: world.reset, confirmResetPassword: world.confirm }))
vi.mock('../../api/amplify.ts', () => ({ prepareAmplify: world.prepared }))

const named = (name: string) => Object.assign(new Error(), { name })

beforeEach(() => {
  vi.resetAllMocks()
})

test.each(['UserNotFoundException', 'InvalidParameterException'])(
  '%s looks as if a mail was sent',
  async name => {
    world.reset.mockRejectedValue(named(name))
    await expect(requestReset('nobody@vet.example')).resolves.toBeUndefined()
    expect(world.reset).toHaveBeenCalledExactlyOnceWith({ username: 'nobody@vet.example' })
  },
)

test.each(['LimitExceededException', 'NetworkError'])('%s is told', async name => {
  world.reset.mockRejectedValue(named(name))
  await expect(requestReset('niamh@vet.example')).rejects.toThrow(expect.objectContaining({ name }))
})

test('where Amplify could not be had, nothing is asked', async () => {
  world.prepared.mockRejectedValue(named('NetworkError'))
  await expect(requestReset('niamh@vet.example')).rejects.toThrow()
  expect(world.reset).not.toHaveBeenCalled()
})

test('a new password is set by the code of the link, and a refusal is told as it came', async () => {
  const reset = { code: '123456', user: 'U1', password: 'a long one' }
  await setPassword(reset)
  expect(world.confirm).toHaveBeenCalledExactlyOnceWith({
    ...{ username: 'U1', confirmationCode: '123456', newPassword: 'a long one' },
  })
  world.confirm.mockRejectedValue(named('CodeMismatchException'))
  await expect(setPassword(reset)).rejects.toThrow(expect.objectContaining({ name: 'CodeMismatchException' }))
})
