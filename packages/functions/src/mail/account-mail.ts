// Renders the mails about a person's own account: subject, HTML and plain text, in their language.
import type { AccountMail } from '@vetrounds/core/outbox/account-mail'
import { deviceIn } from '@vetrounds/core/sessions/device'
import { linkToken } from '@vetrounds/core/sessions/link'
import { type Kind, shared, words } from './account-mail.texts.ts'
import type { Drawn } from './clinic-mail.ts'
import { escapeHtml, fill, frame, isolated, type MailLanguage, partsOf } from './mail-frame.ts'

const locales: Record<MailLanguage, string> = { en: 'en-IE', de: 'de-DE', ar: 'ar-AE-u-nu-latn' }

/** The name of a time zone's place: its city, which Intl translates into no language; in Arabic the country's time. */
const zoneName = (zone: string, language: MailLanguage, at: number): string => {
  if (zone === 'UTC') return zone
  if (language !== 'ar') return (zone.split('/').pop() ?? zone).replace(/_/g, ' ')
  const parts = new Intl.DateTimeFormat(locales.ar, { timeZone: zone, timeZoneName: 'shortGeneric' })
  return parts.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value ?? zone
}

/** A value in the plain text, and in HTML, where characters may need another order than the language's. */
type Value = { text: string; html: string }

const plain = (text: string): Value => ({ text, html: escapeHtml(text) })
const leftToRight = (text: string): Value => ({ text, html: isolated(escapeHtml(text)) })

const whenIn = (iso: string, zone: string, language: MailLanguage): Value => {
  const at = Date.parse(iso)
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locales[language], { timeZone: zone, ...options }).format(at)
  const date = format({ dateStyle: 'long' })
  const time = format({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
  const say = (clock: string) =>
    fill(shared[language].when, { date, time: clock, zone: zoneName(zone, language, at) })
  return { text: say(time), html: say(isolated(time)) }
}

const deviceNamed = (agent: string, language: MailLanguage): string => {
  const { browser, system } = deviceIn(agent)
  const say = shared[language]
  if (!browser || !system) return browser ?? system ?? say.deviceUnknown
  return fill(say.deviceName, { browser, system })
}

type Fact = [label: string, value: Value]

const factsOf = (mail: AccountMail): Fact[] => {
  const { language } = mail
  const say = shared[language]
  if (mail.kind === 'accountExists') return []
  if (mail.kind === 'resetStarted') return [[say.takesEffect, whenIn(mail.effectiveAt, mail.zone, language)]]
  const { agent, place, at, zone, ip } = mail
  return [
    [say.device, leftToRight(deviceNamed(agent, language))],
    ...(place ? [[say.place, plain(fill(say.guessed, { place }))] as Fact] : []),
    [say.time, whenIn(at, zone, language)],
    [say.address, leftToRight(ip)],
    ...(mail.kind === 'newSignIn'
      ? [[say.twoFactor, plain(mail.mfa ? say.codeTaken : say.noCode)] as Fact]
      : []),
  ]
}

const linkOf = (mail: AccountMail, site: string): string => {
  if (mail.kind === 'accountExists') return `${site}/login`
  if (mail.kind !== 'resetStarted') return `${site}/profile`
  return `${site}/cancel-reset?user=${mail.userId}&token=${linkToken(mail.purpose)}`
}

// Isolates keep a Latin name in its order within an Arabic subject (glossary § 8).
const inSubject = (text: string, language: MailLanguage): string =>
  language === 'ar' ? `\u2068${text}\u2069` : text

const subjectOf = (mail: AccountMail, subject: string): string => {
  if (mail.kind !== 'newSignIn') return subject
  const { agent, place, language } = mail
  const device = inSubject(deviceNamed(agent, language), language)
  const city = place?.split(',')[0]
  const comma = language === 'ar' ? '، ' : ', '
  return fill(subject, { what: city ? `${device}${comma}${inSubject(city, language)}` : device })
}

const wordsOf = (mail: AccountMail): Kind => {
  if (mail.kind === 'twoFactorOff') return `${mail.kind}.${mail.why}`
  return mail.kind === 'twoFactorOn' ? `${mail.kind}.${mail.why}` : mail.kind
}

/** The mail, ready to be sent. `site` is the origin of the app. */
export const drawAccountMail = (mail: AccountMail, site: string): Drawn => {
  const { language, to, kind } = mail
  const say = shared[language]
  const told = words[language][wordsOf(mail)]
  const name = 'name' in mail ? mail.name : ''
  const values = { name, ...(kind === 'resetStarted' && { by: mail.by, clinic: mail.clinic }) }
  const inHtml = Object.fromEntries(
    Object.entries(values).map(([key, value]) => [key, `<bdi>${escapeHtml(value)}</bdi>`]),
  )
  const isSecurity = kind !== 'accountExists'
  const subject = subjectOf(mail, told.subject)
  const link = linkOf(mail, site)
  const href = escapeHtml(link)
  const facts = factsOf(mail)
  const hello = name ? say.hello : say.helloNobody
  const life = kind === 'resetStarted' ? say.life : (told.after ?? '')
  const parts = partsOf(language)
  const body = [
    parts.heading(escapeHtml(subject)),
    parts.text(fill(hello, inHtml)),
    parts.text(fill(told.body, inHtml)),
    facts.length > 0 ? parts.facts(facts.map(([label, { html }]) => [label, html])) : '',
    isSecurity ? parts.strong(say.warning) : '',
    parts.button(told.button, href) + (kind === 'resetStarted' ? parts.address(say.copy, href) : ''),
    life ? parts.small(life) : '',
    parts.close(say.regards, say.sender),
  ].join('\n')
  const foot = isSecurity ? say.foot : say.ignore
  const text = [
    fill(hello, values),
    fill(told.body, values),
    facts.map(([label, value]) => `${label}: ${value.text}`).join('\n'),
    isSecurity ? say.warning : '',
    `${told.button}: ${link}`,
    life,
    `${say.regards}\n${say.sender}`,
    foot,
  ]
    .filter(Boolean)
    .join('\n\n')
  return {
    to,
    subject,
    html: frame({ language, subject: escapeHtml(subject), body, foot: parts.small(foot) }),
    text,
  }
}
