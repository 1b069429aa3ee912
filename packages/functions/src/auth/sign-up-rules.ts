// What a sign-up may contain: checked before forwarding, and again by Cognito's trigger,
// since anybody can reach Cognito directly.
import { isPlainName } from '@vetrounds/core/text/plain-name'

export type Attributes = Readonly<Record<string, string>>

const ALLOWED = new Set(['email', 'name', 'locale'])

/** The error code for a sign-up's attributes, or undefined if they are valid. The name goes into mails: no link, no markup. */
export const attributesFault = ({ name = '', locale = 'en' }: Attributes): string | undefined => {
  if (name.length > 120 || !isPlainName(name)) return 'name.invalid'
  return /^(en|de|ar)\b/i.test(locale) ? undefined : 'locale.invalid'
}

/** Cognito's list of names and values; undefined if malformed, or if it has a name that people may not set. */
export const attributesIn = (list: unknown): Attributes | undefined => {
  if (!Array.isArray(list)) return undefined
  const pairs = list.map(each => [each?.Name, each?.Value])
  const isFine = pairs.every(([name, value]) => ALLOWED.has(name) && typeof value === 'string')
  return isFine && new Set(pairs.map(([name]) => name)).size === pairs.length
    ? Object.fromEntries(pairs)
    : undefined
}

/** Whether the pool accepts a password (product § 11): checked here too, since Cognito may look for the account first. */
export const isPassword = (password: string): boolean =>
  password.length >= 10 && [/[A-Z]/, /[a-z]/, /[0-9]/].every(form => form.test(password))
