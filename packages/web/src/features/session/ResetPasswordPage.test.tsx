// A forgotten password: asking for the link doesn't reveal who has an account, and the link's code sets the new password.
// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { beforeEach, expect, test, vi } from 'vitest'
import { fill, show } from '../../component.test-support.tsx'
import ResetPasswordPage from './ResetPasswordPage.tsx'

const world = vi.hoisted(() => ({ ask: vi.fn(), set: vi.fn() }))
vi.mock('./reset.ts', () => ({ requestReset: world.ask, setPassword: world.set }))

const open = async (search = '') => {
  const { user } = await show(
    <MemoryRouter initialEntries={[`/reset-password${search}`]}>
      <ResetPasswordPage />
    </MemoryRouter>,
    'session',
    'errors',
  )
  return { user, press: (name: string) => user.click(screen.getByRole('button', { name })) }
}
const named = (name: string, message = '') => Object.assign(new Error(message), { name })
const field = (name: string) => screen.getByLabelText(name, { selector: 'input' })
const LINK = '?code=123456.niamh@vet.example'

beforeEach(() => vi.resetAllMocks())

test('the link is asked for by an address; whether it has an account is not said', async () => {
  const { user, press } = await open()
  await press('Send reset link')
  expect(await screen.findByText('Required')).toBeTruthy()
  expect(world.ask).not.toHaveBeenCalled()
  await fill(user, field('Email'), ' niamh@vet.example ')
  await press('Send reset link')
  expect((await screen.findByRole('alert')).textContent?.trim()).toBe(
    'If an account exists for \u2068niamh@vet.example\u2069, a link is on its way.',
  )
  expect(world.ask).toHaveBeenCalledExactlyOnceWith('niamh@vet.example')
  expect(screen.queryByRole('textbox')).toBeNull()
})

test.each([
  ['LimitExceededException', 'Too many attempts, please try again later'],
  ['NetworkError', 'The password could not be changed. Please try again.'],
])('%s while asking is no success: “%s”, and the address stays', async (name, text) => {
  world.ask.mockRejectedValueOnce(named(name))
  const { user, press } = await open()
  await fill(user, field('Email'), 'niamh@vet.example')
  await press('Send reset link')
  expect((await screen.findByRole('alert')).textContent?.trim()).toBe(text)
  expect((field('Email') as HTMLInputElement).value).toBe('niamh@vet.example')
  await press('Send reset link')
  expect(await screen.findByText(/a link is on its way/)).toBeTruthy()
})

test('with the code the password is set, once it keeps the rule and was repeated', async () => {
  const { user, press } = await open(LINK)
  expect(screen.getByRole('heading', { name: 'Choose a new password' })).toBeTruthy()
  await fill(user, field('New password'), 'tooshort1A'.slice(1))
  await fill(user, field('Confirm password'), 'tooshort1A'.slice(1))
  await press('Change password')
  await waitFor(() => expect(field('New password').getAttribute('aria-invalid')).toBe('true'))
  await user.clear(field('New password'))
  await fill(user, field('New password'), 'Longenough1')
  await press('Change password')
  expect(await screen.findByText('Passwords do not match')).toBeTruthy()
  expect(field('New password').getAttribute('aria-invalid')).not.toBe('true')
  expect(world.set).not.toHaveBeenCalled()
  await user.clear(field('Confirm password'))
  await fill(user, field('Confirm password'), 'Longenough1')
  await press('Change password')
  expect((await screen.findByRole('alert')).textContent).toContain('Password changed')
  const sent = { code: '123456', user: 'niamh@vet.example', password: 'Longenough1' }
  expect(world.set).toHaveBeenCalledExactlyOnceWith(sent)
  expect(screen.getByRole('link', { name: 'Back to login' }).getAttribute('href')).toBe('/login')
})

test.each([
  [named('ExpiredCodeException'), /expired or was used already/, true],
  [named('CodeMismatchException'), /expired or was used already/, true],
  [named('UserNotFoundException'), /expired or was used already/, true],
  [named('NotAuthorizedException', 'Password attempts exceeded'), /^Too many attempts/, false],
  [named('InvalidPasswordException'), /^At least 10 characters/, false],
  [named('InvalidPasswordException', 'password.common'), /\w/, false],
  [named('NetworkError'), /could not be changed/, false],
])('%s: “%s”; another link is offered: %s', async (error, text, isLinkOffered) => {
  world.set.mockRejectedValueOnce(error)
  const { user, press } = await open(LINK)
  for (const name of ['New password', 'Confirm password']) await fill(user, field(name), 'Longenough1')
  await press('Change password')
  expect((await screen.findByRole('alert')).textContent?.trim()).toMatch(text)
  expect(screen.queryByRole('link', { name: 'Ask for a new link' }) !== null).toBe(isLinkOffered)
  expect((field('New password') as HTMLInputElement).value).toBe('Longenough1')
})

test('a link that was cut off says so, and asks for another', async () => {
  await open('?code=12345')
  expect(screen.getByRole('alert').textContent).toContain('expired or was used already')
  expect(screen.getByRole('heading', { name: 'Reset your password' })).toBeTruthy()
  expect(field('Email')).toBeTruthy()
  expect(screen.queryByLabelText('New password')).toBeNull()
})
