import { expect, test } from 'vitest'
import { signUpErrorKey } from './sign-up-errors.ts'

const named = (name: string, message = '') => Object.assign(new Error(message), { name })

test.each([
  ['UserLambdaValidationException', 'PreSignUp failed with error name.invalid.', 'name'],
  ['InvalidParameterException', 'name.invalid', 'name'],
  ['InvalidParameterException', 'Invalid email address format.', 'email'],
  ['InvalidPasswordException', '', 'password'],
  ['InvalidPasswordException', 'password.common', 'common'],
  ['CodeMismatchException', '', 'code'],
  ['ExpiredCodeException', '', 'code'],
  ['NotAuthorizedException', 'User cannot be confirmed. Current status is CONFIRMED', 'code'],
  ['TooManyFailedAttemptsException', '', 'tooMany'],
  ['LimitExceededException', '', 'tooMany'],
  ['NetworkError', '', 'failed'],
])('%s (%s) reads as %s', (name, message, key) => {
  expect(signUpErrorKey(named(name, message))).toBe(key)
})
