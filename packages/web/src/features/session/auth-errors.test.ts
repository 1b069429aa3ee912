import { expect, test } from 'vitest'
import { authErrorKey } from './auth-errors.ts'

const named = (name: string, message = '') => Object.assign(new Error(message), { name })

test.each([
  ['NotAuthorizedException', 'Incorrect username or password.', 'failed'],
  ['NotAuthorizedException', 'Password attempts exceeded', 'tooMany'],
  ['UserNotFoundException', '', 'failed'],
  ['TooManyFailedAttemptsException', '', 'tooMany'],
  ['LimitExceededException', '', 'tooMany'],
  ['CodeMismatchException', '', 'badCode'],
  ['EnableSoftwareTokenMFAException', '', 'badCode'],
  ['EmptyChallengeResponse', '', 'required'],
  ['NetworkError', '', 'failed'],
])('%s (%s) reads as %s', (name, message, key) => {
  expect(authErrorKey(named(name, message))).toBe(key)
})
