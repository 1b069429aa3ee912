// Signing up, and confirming the mailbox.
import { checkAttributes, checkEmail, draftUser } from '../attributes.ts'
import { checkCode, expiredCode, newCode, spendCode } from '../codes.ts'
import { CognitoError, invalidParameter, notAuthorized } from '../errors.ts'
import { attributes, text, texts } from '../input.ts'
import { delivery, sendCode } from '../mail.ts'
import { checkPassword, passwordFields } from '../passwords.ts'
import { checkClient, findUser, type Operation, type Pool, save } from '../pool.ts'
import type { User } from '../store.ts'
import { preSignUp } from '../triggers.ts'

/** Writes a new user. Look-up and write are one step, whatever other requests run. @throws UsernameExistsException */
export const insertUser = (pool: Pool, user: User): void => {
  if (pool.store.userByEmail(user.attributes.email ?? ''))
    throw new CognitoError('UsernameExistsException', 'User already exists')
  pool.store.insertUser(user)
}

/** https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_SignUp.html */
export const signUp: Operation = async (pool, input) => {
  checkClient(pool, input)
  const username = text(input, 'Username')
  checkEmail(username)
  const password = text(input, 'Password')
  checkPassword(password)
  const given = attributes(input, 'UserAttributes')
  checkAttributes(given, 'user')
  if (given.email !== undefined && given.email !== username)
    throw invalidParameter('The email attribute differs from the user name.')
  const clientMetadata = texts(input, 'ClientMetadata')
  const draft = draftUser(pool, given, username, 'UNCONFIRMED')
  const validationData = attributes(input, 'ValidationData')
  const said = await preSignUp(pool, draft, 'PreSignUp_SignUp', { validationData, clientMetadata })
  const user: User = {
    ...draft,
    ...passwordFields(pool, draft.id, password, 'permanent'),
    status: said.autoConfirmUser ? 'CONFIRMED' : 'UNCONFIRMED',
    attributes: { ...draft.attributes, email_verified: String(said.autoVerifyEmail) },
  }
  insertUser(pool, user)
  const answer = { UserConfirmed: said.autoConfirmUser, UserSub: user.id }
  if (said.autoConfirmUser) return answer
  await sendCode(pool, user, 'CustomMessage_SignUp', newCode(pool, user, 'signUp'), clientMetadata)
  return { ...answer, CodeDeliveryDetails: delivery(username) }
}

/** https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_ConfirmSignUp.html */
export const confirmSignUp: Operation = (pool, input) => {
  checkClient(pool, input)
  const user = findUser(pool, text(input, 'Username'))
  const code = text(input, 'ConfirmationCode')
  // The same error as for an expired code:
  // https://docs.aws.amazon.com/cognito/latest/developerguide/cognito-user-pool-managing-errors.html
  if (!user) throw expiredCode()
  if (user.status !== 'UNCONFIRMED')
    throw notAuthorized(`User cannot be confirmed. Current status is ${user.status}`)
  checkCode(pool, user, 'signUp', code)
  spendCode(pool, user, 'signUp')
  save(pool, { ...user, status: 'CONFIRMED', attributes: { ...user.attributes, email_verified: 'true' } })
  return {}
}

/** https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_ResendConfirmationCode.html */
export const resendConfirmationCode: Operation = async (pool, input) => {
  checkClient(pool, input)
  const username = text(input, 'Username')
  const user = findUser(pool, username)
  // For a missing user, a delivery is simulated (cognito-user-pool-managing-errors.html).
  if (!user) return { CodeDeliveryDetails: delivery(username) }
  if (user.status !== 'UNCONFIRMED') throw invalidParameter('User is already confirmed.')
  const code = newCode(pool, user, 'signUp')
  await sendCode(pool, user, 'CustomMessage_ResendCode', code, texts(input, 'ClientMetadata'))
  return { CodeDeliveryDetails: delivery(user.attributes.email ?? '') }
}
