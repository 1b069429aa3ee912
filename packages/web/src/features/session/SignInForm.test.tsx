// Logging in, by Amplify's form in our words: what is missing, refused or locked, the second factor, and an address that was never confirmed.
// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { shiftClock } from '@vetrounds/core/clock'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { beforeEach, expect, test, vi } from 'vitest'
import { signInFlags } from '../../api/amplify.ts'
import { fill, show } from '../../component.test-support.tsx'
import { paths } from '../../paths.ts'
import { pendingSignUp } from '../sign-up/pending.ts'
import { SignInForm } from './SignInForm.tsx'
// Imported here, so that no test has to wait for it.
import '../recovery/RecoveryForm.tsx'

const world = vi.hoisted(() => ({ signIn: vi.fn(), confirm: vi.fn() }))
vi.mock(import('aws-amplify/auth'), async original => ({
  ...(await original()),
  signIn: world.signIn,
  confirmSignIn: world.confirm,
}))
vi.mock('../../api/session.ts', () => ({
  session: { settle: async () => undefined, peek: () => undefined, onEnd: () => undefined },
}))

const Address = () => {
  const { pathname, search } = useLocation()
  return <output data-testid="address">{pathname + search}</output>
}
// Marked as React marks a promise that it has seen fulfilled: otherwise it would wait for it.
const ready = Object.assign(Promise.resolve({} as never), { status: 'fulfilled', value: {} })
const open = async () => {
  const { user, change } = await show(
    <MemoryRouter initialEntries={['/login?next=/pets']}>
      <SignInForm ready={ready} />
      <Address />
    </MemoryRouter>,
    ...(['session', 'errors', 'recovery'] as const),
  )
  await screen.findByRole('heading', { name: 'Log in' })
  const submit = async () => user.click(document.querySelector('button[data-own]') ?? expect.fail())
  return {
    user,
    submit,
    leave: () => change(null),
    logIn: async () => {
      await fill(user, field('Username'), 'niamh@vet.example')
      await fill(user, field('Password'), 'Longenough1')
      await submit()
    },
  }
}
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name, { selector: 'input' })
const named = (name: string, message = '') => Object.assign(new Error(message), { name })
const step = (signInStep: string) => ({ isSignedIn: false, nextStep: { signInStep } })

beforeEach(() => {
  vi.resetAllMocks()
  shiftClock(0)
  signInFlags.stay = false
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
})

test('what is empty is said at each field, and the first has the focus; nothing is sent', async () => {
  const { user, submit } = await open()
  await submit()
  expect(screen.getAllByText('Required')).toHaveLength(2)
  expect(document.activeElement).toBe(field('Username'))
  expect(field('Password').getAttribute('aria-invalid')).toBe('true')
  await user.paste('niamh@vet.example')
  expect(screen.getAllByText('Required')).toHaveLength(1)
  await submit()
  expect(document.activeElement).toBe(field('Password'))
  expect(world.signIn).not.toHaveBeenCalled()
})

test.each([
  [named('NotAuthorizedException', 'Incorrect username or password.'), 'Login failed. Please try again.'],
  [named('UserNotFoundException'), 'Login failed. Please try again.'],
  [
    named('NotAuthorizedException', 'Password attempts exceeded'),
    'Too many attempts, please try again later',
  ],
  [named('LimitExceededException'), 'Too many attempts, please try again later'],
])('%s: “%s”, whether there is such an account or not, and what was typed stays', async (error, text) => {
  world.signIn.mockRejectedValueOnce(error)
  const { logIn } = await open()
  await logIn()
  expect((await screen.findByRole('alert')).textContent).toBe(text)
  expect(world.signIn.mock.calls[0]?.[0]).toMatchObject({
    username: 'niamh@vet.example',
    password: 'Longenough1',
  })
  expect(field('Username').value).toBe('niamh@vet.example')
  expect(field('Password').value).toBe('Longenough1')
})

test('the second factor is sent with its sixth digit, in any digits; a wrong one is said, and a recovery code can take its place', async () => {
  world.signIn.mockResolvedValue(step('CONFIRM_SIGN_IN_WITH_TOTP_CODE'))
  world.confirm.mockRejectedValue(named('CodeMismatchException'))
  const { user, logIn } = await open()
  await logIn()
  expect(await screen.findByRole('heading', { name: 'Two-factor code' })).toBeTruthy()
  await fill(user, field('Code'), '١٢٣a٤')
  expect(field('Code').value).toBe('1234')
  expect(world.confirm).not.toHaveBeenCalled()
  await fill(user, field('Code'), '56')
  await waitFor(() => expect(world.confirm).toHaveBeenCalledOnce())
  expect(world.confirm.mock.calls[0]?.[0]).toMatchObject({ challengeResponse: '123456' })
  expect((await screen.findByRole('alert')).textContent).toBe('Invalid 2FA code. Please try again.')
  await user.click(screen.getByRole('button', { name: 'Use a recovery code' }))
  expect(await screen.findByRole('textbox', { name: 'Recovery code' })).toBeTruthy()
  expect(screen.queryByLabelText('Code', { selector: 'input' })).toBeNull()
})

test('an address that was never confirmed leads to its code, with what was typed', async () => {
  world.signIn.mockResolvedValue(step('CONFIRM_SIGN_UP'))
  const { logIn } = await open()
  await logIn()
  await waitFor(() => expect(screen.getByTestId('address').textContent).toBe(paths.signUp('/pets')))
  expect(pendingSignUp()).toEqual({ email: 'niamh@vet.example', password: 'Longenough1', isOld: true })
})

test('staying logged in is told with what is sent, and a device whose clock is wrong is told so', async () => {
  shiftClock(3_600_000)
  const { user } = await open()
  expect(screen.getByText('The clock of this device is wrong')).toBeTruthy()
  expect(signInFlags.stay).toBe(false)
  await user.click(screen.getByRole('checkbox', { name: /^Stay logged in/ }))
  expect(signInFlags.stay).toBe(true)
  expect(screen.getByRole('link', { name: 'Forgot password?' }).getAttribute('href')).toBe('/reset-password')
  expect(screen.getByRole('link', { name: 'Create account' }).getAttribute('href')).toBe(
    paths.signUp('/pets'),
  )
})

test('staying logged in is one person’s wish: whoever comes next in this tab begins without it', async () => {
  const { user, leave } = await open()
  await user.click(screen.getByRole('checkbox', { name: /^Stay logged in/ }))
  expect(signInFlags.stay).toBe(true)
  leave()
  expect(signInFlags.stay).toBe(false)
  await open()
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /^Stay logged in/ }).checked).toBe(false)
})

test('the wish lives through the code step and a recovery code', async () => {
  world.signIn.mockResolvedValue(step('CONFIRM_SIGN_IN_WITH_TOTP_CODE'))
  const { user, logIn } = await open()
  await user.click(screen.getByRole('checkbox', { name: /^Stay logged in/ }))
  await logIn()
  await screen.findByRole('heading', { name: 'Two-factor code' })
  await user.click(screen.getByRole('button', { name: 'Use a recovery code' }))
  await screen.findByRole('textbox', { name: 'Recovery code' })
  expect(signInFlags.stay).toBe(true)
})
