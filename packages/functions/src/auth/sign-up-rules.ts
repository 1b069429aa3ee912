// What a sign-up may carry: checked before it is forwarded, and once more by Cognito's trigger, which anybody can reach.
import { isPlainName } from '@vetrounds/core/text/plain-name'

export type Attributes = Readonly<Record<string, string>>

const ALLOWED = new Set(['email', 'name', 'locale'])

/** What is wrong with the attributes of somebody who signs up, as a code. The name is written into mails: no link, no markup. */
export const attributesFault = ({ name = '', locale = 'en' }: Attributes): string | undefined => {
  if (name.length > 120 || !isPlainName(name)) return 'name.invalid'
  return /^(en|de|ar)\b/i.test(locale) ? undefined : 'locale.invalid'
}

/** Cognito's list of names and values; undefined for what is none, or holds a name that isn't for people to write. */
export const attributesIn = (list: unknown): Attributes | undefined => {
  if (!Array.isArray(list)) return undefined
  const pairs = list.map(each => [each?.Name, each?.Value])
  const isFine = pairs.every(([name, value]) => ALLOWED.has(name) && typeof value === 'string')
  return isFine && new Set(pairs.map(([name]) => name)).size === pairs.length
    ? Object.fromEntries(pairs)
    : undefined
}

/** Whether the pool takes a password (product § 11): asked here, too, since Cognito may look for the account first. */
export const isPassword = (password: string): boolean =>
  password.length >= 10 && [/[A-Z]/, /[a-z]/, /[0-9]/].every(form => form.test(password))
