// Values in mails: names, amounts and moments, for the plain text and for HTML. Within Arabic each keeps its own order.
import { escapeHtml, fill, isolated, type MailLanguage } from './mail-frame.ts'

/** Names of months, and the order of a date, as a language has them. */
export const locales: Record<MailLanguage, string> = { en: 'en-IE', de: 'de-DE', ar: 'ar-AE-u-nu-latn' }

/** A value in the plain text, and in HTML. */
export type Value = { text: string; html: string }

/**
 * Adds Unicode isolates, which keep a Latin name in its order within Arabic:
 * in a subject (glossary § 8), and in the plain text, which has no tags for it.
 */
export const inText = (text: string, language: MailLanguage): string =>
  language === 'ar' ? `\u2068${text}\u2069` : text

/** The same in HTML. */
export const inHtml = (text: string): string => `<bdi>${escapeHtml(text)}</bdi>`

/** A value in words of the reader's language. */
export const plain = (text: string): Value => ({ text, html: escapeHtml(text) })

/** A value that somebody typed, or an amount. */
export const isolatedValue = (text: string, language: MailLanguage): Value => ({
  text: inText(text, language),
  html: inHtml(text),
})

/** A value that is written from left to right: an address, the number of an invoice, a day. */
export const leftToRight = (text: string, language: MailLanguage): Value => ({
  text: language === 'ar' ? `\u2066${text}\u2069` : text,
  html: isolated(escapeHtml(text)),
})

/**
 * A moment in the zone that it is stated in; the clock has 24 hours, in Arabic, too (glossary § 1.2).
 * @param when the sentence with placeholders for date, time and the values in `more`
 */
export const momentIn = (
  iso: string,
  zone: string,
  language: MailLanguage,
  when: string,
  more: Record<string, string> = {},
): Value => {
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locales[language], { timeZone: zone, ...options }).format(Date.parse(iso))
  const date = format({ dateStyle: 'long' })
  const time = format({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
  const say = (clock: string) => fill(when, { date, time: clock, ...more })
  return { text: say(time), html: say(isolated(time)) }
}
