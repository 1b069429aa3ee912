// Changing and recovering a password.

import { forgetFailures } from '../attempts.ts'
import { checkCode, newCode, spendCode, wrongCode } from '../codes.ts'
import { notAuthorized, wrongPassword } from '../errors.ts'
import { text, texts } from '../input.ts'
import { delivery, sendCode } from '../mail.ts'
import { checkPassword, setPassword } from '../passwords.ts'
import { checkClient, findUser, type Operation } from '../pool.ts'
import { isPassword } from '../srp.ts'
import { userOfToken } from '../tokens.ts'

/** https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_ChangePassword.html */
export const changePassword: Operation = (pool, input) => {
  const user = userOfToken(pool, text(input, 'AccessToken'))
  if (!isPassword(pool.poolName, user.id, text(input, 'PreviousPassword'), user.password))
    throw wrongPassword()
  setPassword(pool, user, text(input, 'ProposedPassword'))
  return {}
}

/**
 * A user who is missing, is disabled or has no confirmed mailbox gets the same answer, but no mail.
 * https://docs.aws.amazon.com/cognito/latest/developerguide/cognito-user-pool-managing-errors.html
 */
export const forgotPassword: Operation = async (pool, input) => {
  checkClient(pool, input)
  const username = text(input, 'Username')
  const user = findUser(pool, username)
  if (user?.status === 'FORCE_CHANGE_PASSWORD')
    throw notAuthorized('User password cannot be reset in the current state.')
  if (user?.enabled && user.attributes.email_verified === 'true') {
    const code = newCode(pool, user, 'forgot')
    await sendCode(pool, user, 'CustomMessage_ForgotPassword', code, texts(input, 'ClientMetadata'))
  }
  return { CodeDeliveryDetails: delivery(user?.attributes.email ?? username) }
}

/** https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_ConfirmForgotPassword.html */
export const confirmForgotPassword: Operation = (pool, input) => {
  checkClient(pool, input)
  const user = findUser(pool, text(input, 'Username'))
  const code = text(input, 'ConfirmationCode')
  const password = text(input, 'Password')
  // A missing user gets the same error as a wrong code (cognito-user-pool-managing-errors.html).
  if (!user) throw wrongCode()
  checkCode(pool, user, 'forgot', code)
  // Checked before the code is deleted, so that another password can be chosen when the policy refuses this one.
  checkPassword(password)
  spendCode(pool, user, 'forgot')
  forgetFailures(pool, 'password', user.id)
  setPassword(pool, user, password)
  return {}
}
