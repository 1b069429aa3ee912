// Writes and sends the pool's mails.
import { CognitoError } from './errors.ts'
import type { Texts } from './input.ts'
import type { Answer, Pool } from './pool.ts'
import type { User } from './store.ts'
import { CODE_PLACE, customMessage, type MessageSource, USERNAME_PLACE } from './triggers.ts'

const subjects: Record<MessageSource, string> = {
  CustomMessage_SignUp: 'Your verification code',
  CustomMessage_ResendCode: 'Your verification code',
  CustomMessage_UpdateUserAttribute: 'Your verification code',
  CustomMessage_VerifyUserAttribute: 'Your verification code',
  CustomMessage_ForgotPassword: 'Your password reset code',
  CustomMessage_AdminCreateUser: 'Your temporary password',
}

const standardText = (source: MessageSource): string =>
  source === 'CustomMessage_AdminCreateUser'
    ? `Sign in as ${USERNAME_PLACE} with ${CODE_PLACE}`
    : `Your code: ${CODE_PLACE}`

const entities: Record<string, string> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&amp;': '&',
}

const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, sign => Object.keys(entities).find(name => entities[name] === sign) ?? sign)

/** The HTML as plain text; a link becomes its words and its address. */
const plain = (html: string): string =>
  html
    .replace(/<(style|head)\b[\s\S]*?<\/\1>/gi, '')
    .replace(/<a\b[^>]*?href="([^"]*)"[^>]*>([\s\S]*?)<\/a>/gi, (_all, to: string, words: string) =>
      words.includes(to) ? words : `${words} ${to}`,
    )
    .replace(/<br\s*\/?>|<\/(p|div|h\d|li|tr)>/gi, '\n')
    .replace(/<[^>]+>/g, '')
    .replace(/&(lt|gt|quot|#39|amp);/g, name => entities[name] ?? name)
    .replace(/[ \t]*\n[ \t]*/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()

/** Where a code went, with most of the address hidden. */
export const delivery = (email: string): Answer => {
  const [name = '', host = ''] = email.split('@')
  return {
    AttributeName: 'email',
    DeliveryMedium: 'EMAIL',
    Destination: `${name.slice(0, 1)}***@${host.slice(0, 1)}***`,
  }
}

/**
 * Sends a code (or a temporary password) in the wording of the trigger, if there is one.
 * @throws CodeDeliveryFailureException when the mail can't be sent
 */
export const sendCode = async (
  pool: Pool,
  user: User,
  source: MessageSource,
  code: string,
  clientMetadata: Texts,
  to = user.attributes.email ?? '',
): Promise<void> => {
  const custom = await customMessage(pool, user, source, clientMetadata)
  const wording = (custom.emailMessage ?? standardText(source)).replaceAll(CODE_PLACE, () => escaped(code))
  const html =
    source === 'CustomMessage_AdminCreateUser'
      ? wording.replaceAll(USERNAME_PLACE, () => escaped(user.attributes.email ?? ''))
      : wording
  const subject = custom.emailSubject ?? subjects[source]
  try {
    await pool.sendMail({ to, from: pool.mailFrom, subject, html, text: plain(html) })
  } catch (cause) {
    const message = cause instanceof Error ? cause.message : String(cause)
    throw new CognitoError('CodeDeliveryFailureException', `The mail could not be sent: ${message}`)
  }
}
