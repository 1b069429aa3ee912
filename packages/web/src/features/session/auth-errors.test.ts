import { expect, test } from 'vitest'
import { authErrorKey, shownErrorKey } from './auth-errors.ts'

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

test.each([
  ['Password does not conform to policy: Password must have numeric characters', 'passwordRule'],
  ['Password did not conform with policy: Password not long enough', 'passwordRule'],
  ['The password is too long, or begins or ends with a space.', 'passwordRule'],
  ['Too many attempts, please try again later', 'tooMany'],
  ['Attempt limit exceeded, please try after some time.', 'tooMany'],
  ['A network error has occurred.', 'failed'],
  ['Invalid session for the user, session is expired.', 'failed'],
  ['The service can not be reached.', 'failed'],
  ['badCode', 'badCode'],
  ['passwordRule', 'passwordRule'],
  ['password.common', 'passwordCommon'],
])('the text %s is shown as %s', (shown, key) => {
  expect(shownErrorKey(shown)).toBe(key)
})
