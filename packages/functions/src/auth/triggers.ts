// Cognito's triggers: before a sign-up (PreSignUp), to write a mail (CustomMessage), and after a sign-in (PostAuthentication).

import { newId } from '@vetrounds/core/ids'
import { accountReader } from '@vetrounds/core/sessions/account-reader.service'
import { logSignIn } from '@vetrounds/core/sessions/session.service'
import { newScope, withScope } from '@vetrounds/core/storage/scope'
import type {
  CustomMessageTriggerEvent,
  PostAuthenticationTriggerEvent,
  PreSignUpTriggerEvent,
} from 'aws-lambda'
import type { MailLanguage } from '../mail/mail-frame.ts'
import type { MailKind } from './mail.texts.ts'
import { mail } from './mail.ts'
import { attributesFault } from './sign-up-rules.ts'

type Event = PreSignUpTriggerEvent | CustomMessageTriggerEvent | PostAuthenticationTriggerEvent

const languageOf = (locale: string | undefined): MailLanguage =>
  (['de', 'ar'] as const).find(language => locale?.toLowerCase().startsWith(language)) ?? 'en'

const checkSignUp = (event: PreSignUpTriggerEvent): void => {
  const fault = attributesFault(event.request.userAttributes)
  if (fault) throw new Error(fault)
}

const kinds: Partial<Record<CustomMessageTriggerEvent['triggerSource'], MailKind>> = {
  CustomMessage_SignUp: 'confirm',
  CustomMessage_ResendCode: 'confirm',
  CustomMessage_UpdateUserAttribute: 'confirm',
  CustomMessage_VerifyUserAttribute: 'confirm',
  CustomMessage_ForgotPassword: 'reset',
  CustomMessage_AdminCreateUser: 'invited',
}

/** The address of the reset form. Cognito replaces its placeholder by the code, so that one value carries code and user. */
const resetLink = (code: string, userId: string): string =>
  `${process.env.SITE_ORIGIN ?? ''}/reset-password?code=${code}.${encodeURIComponent(userId)}`

// Cognito has only the name and language of the sign-up; later changes are in the profile.
// If that can't be read, the mail is sent all the same.
const readerOf = async (userId: string): Promise<{ name: string; language: MailLanguage } | undefined> => {
  try {
    return await withScope(newScope({ families: ['user.profile'], userId }), () => accountReader(userId))
  } catch (error) {
    console.warn(`The reader of a mail could not be read: ${(error as Error).name}`)
    return undefined
  }
}

const wordMail = async (event: CustomMessageTriggerEvent): Promise<void> => {
  const kind = kinds[event.triggerSource]
  if (!kind) return
  const { codeParameter: code, usernameParameter: username, userAttributes } = event.request
  const reader = kind === 'reset' ? await readerOf(event.userName) : undefined
  const { subject, html } = mail({
    kind,
    language: reader?.language ?? languageOf(userAttributes.locale),
    name: reader?.name ?? userAttributes.name ?? '',
    code,
    ...(username && { username }),
    ...(kind === 'reset' && { link: resetLink(code, event.userName) }),
  })
  event.response.emailSubject = subject
  event.response.emailMessage = html
}

// Logged even if a sign-in bypassed our pass-through, which knows address and device and notes those (`startSession`).
const logged = async (event: PostAuthenticationTriggerEvent): Promise<void> => {
  const scope = newScope({ families: ['user.profile', 'user.log'], userId: event.userName })
  const origin = { requestId: newId(), ip: 'unknown', agent: event.callerContext.awsSdkVersion }
  await withScope(scope, () => logSignIn(event.userName, 'signIn', origin))
}

/** The handler for all three triggers. Throwing refuses a sign-up; the message reaches the caller as a validation error. */
export const handler = async (event: Event): Promise<Event> => {
  if (event.triggerSource.startsWith('PreSignUp_')) checkSignUp(event as PreSignUpTriggerEvent)
  else if (event.triggerSource.startsWith('CustomMessage_'))
    await wordMail(event as CustomMessageTriggerEvent)
  else if (event.triggerSource === 'PostAuthentication_Authentication')
    await logged(event as PostAuthenticationTriggerEvent)
  return event
}
