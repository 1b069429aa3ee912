// Calls the functions that Cognito would call, with AWS's event shapes; its time limit and its retries are left out.
// https://docs.aws.amazon.com/cognito/latest/developerguide/cognito-user-pools-working-with-lambda-triggers.html
import { CognitoError } from './errors.ts'
import type { Texts } from './input.ts'
import type { Pool } from './pool.ts'
import type { User } from './store.ts'

const common = (pool: Pool, user: User) => ({
  version: '1',
  region: pool.region,
  userPoolId: pool.poolId,
  userName: user.id,
  callerContext: { awsSdkVersion: 'aws-sdk-unknown-unknown', clientId: pool.clientId },
})

/** Calls a trigger with its own copy of the event, which it may change at will. */
const invoke = async <E>(name: string, trigger: (event: E) => Promise<E>, event: E): Promise<E> => {
  try {
    return await trigger(structuredClone(event))
  } catch (cause) {
    const message = cause instanceof Error ? cause.message : String(cause)
    throw new CognitoError('UserLambdaValidationException', `${name} failed with error ${message}.`)
  }
}

/** Asks the trigger whether someone may sign up; an error that it throws refuses the sign-up. */
export const preSignUp = async (
  pool: Pool,
  user: User,
  triggerSource: 'PreSignUp_SignUp' | 'PreSignUp_AdminCreateUser',
  data: { validationData: Texts; clientMetadata: Texts },
) => {
  const none = { autoConfirmUser: false, autoVerifyEmail: false, autoVerifyPhone: false }
  if (!pool.triggers.preSignUp) return none
  const event = await invoke('PreSignUp', pool.triggers.preSignUp, {
    ...common(pool, user),
    triggerSource,
    request: { userAttributes: user.attributes, ...data },
    response: none,
  })
  return event.response
}

/** Tells the trigger of a sign-in that is about to succeed; an error that it throws refuses it. */
export const postAuthentication = async (pool: Pool, user: User, clientMetadata: Texts): Promise<void> => {
  if (!pool.triggers.postAuthentication) return
  await invoke('PostAuthentication', pool.triggers.postAuthentication, {
    ...common(pool, user),
    triggerSource: 'PostAuthentication_Authentication',
    request: {
      userAttributes: { sub: user.id, 'cognito:user_status': user.status, ...user.attributes },
      newDeviceUsed: false,
      clientMetadata,
    },
    response: {},
  })
}

/** The kinds of mail whose wording the trigger may choose. */
export type MessageSource =
  | 'CustomMessage_SignUp'
  | 'CustomMessage_AdminCreateUser'
  | 'CustomMessage_ResendCode'
  | 'CustomMessage_ForgotPassword'
  | 'CustomMessage_UpdateUserAttribute'
  | 'CustomMessage_VerifyUserAttribute'

/** Placeholders in a mail's text for the code and the user's name. */
export const CODE_PLACE = '{####}'
export const USERNAME_PLACE = '{username}'

/** Asks the trigger for a mail's wording; null where Cognito's own is to be used. */
export const customMessage = async (
  pool: Pool,
  user: User,
  triggerSource: MessageSource,
  clientMetadata: Texts,
): Promise<{ emailMessage: string | null; emailSubject: string | null }> => {
  const none = { smsMessage: null, emailMessage: null, emailSubject: null }
  if (!pool.triggers.customMessage) return none
  const event = await invoke('CustomMessage', pool.triggers.customMessage, {
    ...common(pool, user),
    triggerSource,
    request: {
      userAttributes: { sub: user.id, 'cognito:user_status': user.status, ...user.attributes },
      codeParameter: CODE_PLACE,
      linkParameter: '{##Click Here##}',
      // Null except for new users: https://docs.aws.amazon.com/cognito/latest/developerguide/user-pool-lambda-custom-message.html
      usernameParameter: triggerSource === 'CustomMessage_AdminCreateUser' ? USERNAME_PLACE : null,
      clientMetadata,
    },
    response: none,
  })
  return event.response
}
