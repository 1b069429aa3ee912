// Names go into mails to strangers: they must not carry a message of somebody's own.

/**
 * Whether a name is free of links, markup, and characters that break a line or change its direction. A domain alone may be a
 * name, e.g. `Vets.com`; a domain with a path is refused as a link.
 */
export const isPlainName = (text: string): boolean =>
  !/[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069<>]|:\/\/|www\.|\S\.\p{L}{2,}\//iu.test(text)

/**
 * The name of somebody who signs in for the first time: their account's name if it is plain, else the part of the address
 * before the @ if that is plain, else `Guest`.
 */
export const firstName = (name: string | undefined, email: string): string =>
  [name?.trim(), email.split('@')[0]].find(each => each && isPlainName(each)) ?? 'Guest'
