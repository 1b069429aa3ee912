// Renders the mails about a person's own account: subject, HTML and plain text, in their language.
import type { AccountMail } from '@vetrounds/core/outbox/account-mail'
import { deviceIn } from '@vetrounds/core/sessions/device'
import { linkToken } from '@vetrounds/core/sessions/link'
import { type Kind, shared, words } from './account-mail.texts.ts'
import type { Drawn } from './clinic-mail.ts'
import { escapeHtml, fill, frame, type MailLanguage, partsOf } from './mail-frame.ts'
import {
  inHtml,
  inText,
  isolatedValue,
  leftToRight,
  locales,
  momentIn,
  plain,
  type Value,
} from './mail-values.ts'

/** The name of a time zone's place: its city, which Intl translates into no language; in Arabic the country's time. */
const zoneName = (zone: string, language: MailLanguage, at: number): string => {
  if (zone === 'UTC') return zone
  if (language !== 'ar') return (zone.split('/').pop() ?? zone).replace(/_/g, ' ')
  const parts = new Intl.DateTimeFormat(locales.ar, { timeZone: zone, timeZoneName: 'shortGeneric' })
  return parts.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value ?? zone
}

const whenIn = (iso: string, zone: string, language: MailLanguage): Value =>
  momentIn(iso, zone, language, shared[language].when, { zone: zoneName(zone, language, Date.parse(iso)) })

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
  const guessed = (city: string) => fill(say.guessed, { place: city })
  const found = place && isolatedValue(place, language)
  return [
    [say.device, leftToRight(deviceNamed(agent, language), language)],
    ...(found ? [[say.place, { text: guessed(found.text), html: guessed(found.html) }] as Fact] : []),
    [say.time, whenIn(at, zone, language)],
    [say.address, leftToRight(ip, language)],
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

const subjectOf = (mail: AccountMail, subject: string): string => {
  if (mail.kind !== 'newSignIn') return subject
  const { agent, place, language } = mail
  const device = inText(deviceNamed(agent, language), language)
  const city = place?.split(',')[0]
  const comma = language === 'ar' ? '، ' : ', '
  return fill(subject, { what: city ? `${device}${comma}${inText(city, language)}` : device })
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
  const over = (change: (text: string) => string) =>
    Object.fromEntries(Object.entries(values).map(([key, value]) => [key, change(value)]))
  const html = over(inHtml)
  const texts = over(value => inText(value, language))
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
    parts.text(fill(hello, html)),
    parts.text(fill(told.body, html)),
    facts.length > 0 ? parts.facts(facts.map(([label, value]) => [label, value.html])) : '',
    isSecurity ? parts.strong(say.warning) : '',
    parts.button(told.button, href) + (kind === 'resetStarted' ? parts.address(say.copy, href) : ''),
    life ? parts.small(life) : '',
    parts.close(say.regards, say.sender),
  ].join('\n')
  const foot = isSecurity ? say.foot : say.ignore
  const text = [
    fill(hello, texts),
    fill(told.body, texts),
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
