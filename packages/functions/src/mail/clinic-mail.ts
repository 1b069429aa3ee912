// Renders the mails that follow from a clinic's changes: subject, HTML and plain text, in the reader's language.
import { paperWords } from '@vetrounds/core/money/paper-words'
import type { ClinicMail } from '@vetrounds/core/outbox/outbox'
import { linkToken } from '@vetrounds/core/sessions/link'
import { formatsOf, localeOf } from '@vetrounds/core/text/formats'
import { shared, words } from './clinic-mail.texts.ts'
import { escapeHtml, fill, frame, isolated, type MailLanguage, partsOf } from './mail-frame.ts'

export type Drawn = {
  to: string
  /** Who reads the answers; else nobody. */
  replyTo?: string
  subject: string
  html: string
  text: string
}

const locales: Record<MailLanguage, string> = { en: 'en-IE', de: 'de-DE', ar: 'ar-AE-u-nu-latn' }

const linkOf = (mail: ClinicMail, site: string): string | undefined => {
  switch (mail.kind) {
    case 'invite':
      return `${site}/accept-invite?token=${linkToken(mail.purpose)}`
    case 'invoice':
    case 'dunning':
    case 'estimate':
      return `${site}/api/papers/links/${linkToken(mail.purpose)}`
    case 'clinicMailbox':
      return `${site}/confirm-clinic?clinic=${mail.clinicId}&token=${linkToken(mail.purpose)}`
    case 'request':
    case 'approved':
      return `${site}/clinics`
    case 'declined':
      return undefined
  }
}

const whenIn = (mail: Extract<ClinicMail, { validUntil: string }>): string =>
  new Intl.DateTimeFormat(locales[mail.language], {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: mail.zone,
  }).format(Date.parse(mail.validUntil))

const factsOf = (mail: ClinicMail): [label: string, value: string][] => {
  const say = shared[mail.language]
  switch (mail.kind) {
    case 'invite':
      return [
        [say.role, say.roles[mail.role]],
        [say.branches, mail.branches.length > 0 ? mail.branches.join(say.and) : say.allBranches],
        [say.validUntil, whenIn(mail)],
      ]
    case 'invoice':
    case 'dunning': {
      const { money, day } = formatsOf(localeOf(mail.language, `${mail.country}-u-ca-gregory-nu-latn`))
      const open: [string, string][] = [
        [say.balance, money(mail.balance, mail.currency)],
        [say.due, day(mail.due)],
      ]
      return [
        [say.number, mail.number],
        ...(mail.kind === 'invoice'
          ? [[say.total, money(mail.total, mail.currency)] as [string, string]]
          : []),
        ...(mail.balance > 0 ? open : []),
        [say.validUntil, whenIn(mail)],
      ]
    }
    case 'estimate': {
      const { money, day } = formatsOf(localeOf(mail.language, `${mail.country}-u-ca-gregory-nu-latn`))
      return [
        [say.total, money(mail.total, mail.currency)],
        ...(mail.upTo > mail.total ? [[say.upTo, money(mail.upTo, mail.currency)] as [string, string]] : []),
        [say.holdsUntil, day(mail.holdsUntil)],
      ]
    }
    case 'request':
      return [
        [say.email, mail.email],
        [say.role, say.roles[mail.role]],
      ]
    case 'approved':
      return [[say.role, say.roles[mail.role]]]
    default:
      return []
  }
}

// Isolates keep a Latin name in its order within an Arabic subject (glossary § 8).
const inSubject = (language: MailLanguage, text: string): string => (language === 'ar' ? `⁨${text}⁩` : text)

/** The mail, ready to be sent. `site` is the origin of the app. */
export const drawClinicMail = (mail: ClinicMail, site: string): Drawn => {
  const { language, kind, to } = mail
  const say = shared[language]
  const told = words[language][kind]
  const values: Record<string, string> = {
    clinic: mail.clinic,
    ...('by' in mail && { by: mail.by }),
    ...('name' in mail && { name: mail.name }),
    ...('number' in mail && { number: mail.number }),
    ...(mail.kind === 'dunning' && { letter: paperWords[language].dunnings[mail.level - 1]?.[0] ?? '' }),
  }
  const over = (change: (text: string) => string) =>
    Object.fromEntries(Object.entries(values).map(([name, value]) => [name, change(value)]))
  const inHtml = over(value => `<bdi>${escapeHtml(value)}</bdi>`)
  const subject = fill(
    told.subject,
    over(value => inSubject(language, value)),
  )
  const heading = fill(told.subject, inHtml)
  const link = linkOf(mail, site)
  const href = link && escapeHtml(link)
  const facts = factsOf(mail)
  const payUrl = 'payUrl' in mail ? mail.payUrl : undefined
  // The mail names whoever asks to join, and greets whoever reads it.
  const isPaper = kind === 'invoice' || kind === 'dunning' || kind === 'estimate'
  const isNamed = kind === 'approved' || kind === 'declined' || isPaper
  const parts = partsOf(language)
  const foot = fill(say.sentFor, inHtml)
  const body = [
    parts.heading(heading),
    parts.text(isNamed ? fill(say.hello, inHtml) : say.helloNobody),
    parts.text(fill(told.body, inHtml)),
    facts.length > 0
      ? parts.facts(
          facts.map(([label, value]) => [
            label,
            value.includes('@') ? isolated(escapeHtml(value)) : escapeHtml(value),
          ]),
        )
      : '',
    href && told.button ? parts.button(told.button, href) + parts.address(say.copy, href) : '',
    payUrl ? parts.button(say.pay, escapeHtml(payUrl)) + parts.address(say.copy, escapeHtml(payUrl)) : '',
    told.life ? parts.small(told.life) : '',
    parts.close(say.regards, isPaper ? (inHtml.clinic ?? '') : say.sender),
  ].join('\n')
  const text = [
    isNamed ? fill(say.hello, values) : say.helloNobody,
    fill(told.body, values),
    facts.map(([label, value]) => `${label}: ${value}`).join('\n'),
    link && told.button ? `${told.button}: ${link}` : '',
    payUrl ? `${say.pay}: ${payUrl}` : '',
    told.life ?? '',
    `${say.regards}\n${isPaper ? mail.clinic : say.sender}`,
    fill(say.sentFor, values),
  ]
    .filter(Boolean)
    .join('\n\n')
  return {
    to,
    ...(isPaper && 'clinicEmail' in mail && { replyTo: mail.clinicEmail }),
    subject,
    html: frame({ language, subject: escapeHtml(subject), body, foot: parts.small(foot) }),
    text,
  }
}
