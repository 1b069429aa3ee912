// Operations of signed-in users: reading and changing their own attributes, renewing tokens, and ending their sign-ins.
import { attributeList, changeAttributes, confirmEmail } from '../attributes.ts'
import { checkCode, newCode, spendCode } from '../codes.ts'
import { notImplemented } from '../errors.ts'
import { attributes, type Input, text, texts } from '../input.ts'
import { delivery, sendCode } from '../mail.ts'
import { checkClient, type Operation, type Pool } from '../pool.ts'
import type { User } from '../store.ts'
import { renewTokens, revokeAll, revokeToken, userOfToken } from '../tokens.ts'
import { mfaFields } from './mfa.ts'

const caller = (pool: Pool, input: Input): User => userOfToken(pool, text(input, 'AccessToken'))

/** https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_GetUser.html */
export const getUser: Operation = (pool, input) => {
  const user = caller(pool, input)
  return { Username: user.id, UserAttributes: attributeList(user), ...mfaFields(user) }
}

/** https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_UpdateUserAttributes.html */
export const updateUserAttributes: Operation = async (pool, input) => {
  const user = caller(pool, input)
  const given = attributes(input, 'UserAttributes')
  const metadata = texts(input, 'ClientMetadata')
  return { CodeDeliveryDetailsList: await changeAttributes(pool, user, given, 'user', metadata) }
}

const checkIsEmail = (input: Input): void => {
  const name = text(input, 'AttributeName')
  if (name !== 'email') throw notImplemented(`verification of ${name}`)
}

/** https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_GetUserAttributeVerificationCode.html */
export const getUserAttributeVerificationCode: Operation = async (pool, input) => {
  const user = caller(pool, input)
  checkIsEmail(input)
  const to = user.pendingEmail ?? user.attributes.email ?? ''
  const code = newCode(pool, user, 'email')
  await sendCode(pool, user, 'CustomMessage_VerifyUserAttribute', code, texts(input, 'ClientMetadata'), to)
  return { CodeDeliveryDetails: delivery(to) }
}

/** https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_VerifyUserAttribute.html */
export const verifyUserAttribute: Operation = (pool, input) => {
  const user = caller(pool, input)
  checkIsEmail(input)
  checkCode(pool, user, 'email', text(input, 'Code'))
  confirmEmail(pool, user)
  spendCode(pool, user, 'email')
  return {}
}

/** https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_GetTokensFromRefreshToken.html */
export const getTokensFromRefreshToken: Operation = (pool, input) => {
  checkClient(pool, input)
  return { AuthenticationResult: renewTokens(pool, text(input, 'RefreshToken')) }
}

/** https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_RevokeToken.html */
export const revoke: Operation = (pool, input) => {
  checkClient(pool, input)
  revokeToken(pool, text(input, 'Token'))
  return {}
}

/** https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_GlobalSignOut.html */
export const globalSignOut: Operation = (pool, input) => {
  revokeAll(pool, caller(pool, input).id)
  return {}
}
