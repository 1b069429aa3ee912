// Operations of administrators on users; callers sign these with AWS credentials.
import { forgetFailures } from '../attempts.ts'
import { attributeList, changeAttributes, checkAttributes, checkEmail, draftUser } from '../attributes.ts'
import { newCode } from '../codes.ts'
import { CognitoError, invalidParameter, notAuthorized } from '../errors.ts'
import { attributes, flag, optionalText, text, texts } from '../input.ts'
import { sendCode } from '../mail.ts'
import { checkPassword, passwordFields, setPassword, temporaryPassword } from '../passwords.ts'
import { type Answer, adminUser, checkPool, type Operation, save } from '../pool.ts'
import type { User } from '../store.ts'
import { revokeAll } from '../tokens.ts'
import { preSignUp } from '../triggers.ts'
import { mfaFields } from './mfa.ts'
import { insertUser } from './sign-up.ts'

/** The members that all answers about a user share; times are seconds, as the protocol has them. */
export const userFields = (user: User): Answer => ({
  Username: user.id,
  UserCreateDate: user.created / 1000,
  UserLastModifiedDate: user.modified / 1000,
  Enabled: user.enabled,
  UserStatus: user.status,
})

const described = (user: User): Answer => ({ ...userFields(user), Attributes: attributeList(user) })

/** https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_AdminCreateUser.html */
export const adminCreateUser: Operation = async (pool, input) => {
  checkPool(pool, input)
  const username = text(input, 'Username')
  const action = optionalText(input, 'MessageAction')
  const clientMetadata = texts(input, 'ClientMetadata')
  const password = optionalText(input, 'TemporaryPassword') ?? temporaryPassword()
  checkPassword(password)
  if (action === 'RESEND') {
    const known = adminUser(pool, input)
    if (known.status !== 'FORCE_CHANGE_PASSWORD')
      throw new CognitoError('UnsupportedUserStateException', 'The user has a password already.')
    const renewed = setPassword(pool, known, password, 'temporary')
    await sendCode(pool, renewed, 'CustomMessage_AdminCreateUser', password, clientMetadata)
    return { User: described(renewed) }
  }
  checkEmail(username)
  const given = attributes(input, 'UserAttributes')
  checkAttributes(given, 'admin')
  const draft = draftUser(pool, given, username, 'FORCE_CHANGE_PASSWORD')
  const validationData = attributes(input, 'ValidationData')
  await preSignUp(pool, draft, 'PreSignUp_AdminCreateUser', { validationData, clientMetadata })
  const user: User = { ...draft, ...passwordFields(pool, draft.id, password, 'temporary') }
  insertUser(pool, user)
  if (action !== 'SUPPRESS')
    await sendCode(pool, user, 'CustomMessage_AdminCreateUser', password, clientMetadata)
  return { User: described(user) }
}

/** https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_AdminGetUser.html */
export const adminGetUser: Operation = (pool, input) => {
  const user = adminUser(pool, input)
  return { ...userFields(user), UserAttributes: attributeList(user), ...mfaFields(user) }
}

/** https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_AdminDeleteUser.html */
export const adminDeleteUser: Operation = (pool, input) => {
  pool.store.deleteUser(adminUser(pool, input).id)
  return {}
}

/**
 * Ends the user's tokens as well.
 * https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_AdminDisableUser.html
 */
export const adminDisableUser: Operation = (pool, input) => {
  const user = save(pool, { ...adminUser(pool, input), enabled: false })
  revokeAll(pool, user.id)
  return {}
}

/** https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_AdminEnableUser.html */
export const adminEnableUser: Operation = (pool, input) => {
  save(pool, { ...adminUser(pool, input), enabled: true })
  return {}
}

/** https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_AdminSetUserPassword.html */
export const adminSetUserPassword: Operation = (pool, input) => {
  const user = adminUser(pool, input)
  const kind = flag(input, 'Permanent') ? 'permanent' : 'temporary'
  setPassword(pool, user, text(input, 'Password'), kind)
  forgetFailures(pool, 'password', user.id)
  return {}
}

/** https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_AdminResetUserPassword.html */
export const adminResetUserPassword: Operation = async (pool, input) => {
  const user = adminUser(pool, input)
  if (user.status !== 'CONFIRMED' && user.status !== 'RESET_REQUIRED')
    throw notAuthorized('User password cannot be reset in the current state.')
  if (user.attributes.email_verified !== 'true')
    throw invalidParameter('The user has no verified email to reset the password by.')
  const changed = save(pool, { ...user, status: 'RESET_REQUIRED' })
  const code = newCode(pool, changed, 'forgot')
  await sendCode(pool, changed, 'CustomMessage_ForgotPassword', code, texts(input, 'ClientMetadata'))
  return {}
}

/** https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_AdminUserGlobalSignOut.html */
export const adminUserGlobalSignOut: Operation = (pool, input) => {
  revokeAll(pool, adminUser(pool, input).id)
  return {}
}

/** https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_AdminUpdateUserAttributes.html */
export const adminUpdateUserAttributes: Operation = async (pool, input) => {
  const given = attributes(input, 'UserAttributes')
  await changeAttributes(pool, adminUser(pool, input), given, 'admin', texts(input, 'ClientMetadata'))
  return {}
}
