// Renders the mails that follow from a clinic's changes: subject, HTML and plain text, in the reader's language.
import { paperWords } from '@vetrounds/core/money/paper-words'
import type { ClinicMail } from '@vetrounds/core/outbox/outbox'
import { linkToken } from '@vetrounds/core/sessions/link'
import { formatsOf, localeOf } from '@vetrounds/core/text/formats'
import { shared, words } from './clinic-mail.texts.ts'
import { escapeHtml, fill, frame, partsOf } from './mail-frame.ts'
import { inHtml, inText, isolatedValue, leftToRight, momentIn, plain, type Value } from './mail-values.ts'

export type Drawn = {
  to: string
  /** The address that receives answers; without one, nobody does. */
  replyTo?: string
  subject: string
  html: string
  text: string
}

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

const formatsFor = (mail: ClinicMail) =>
  formatsOf(localeOf(mail.language, `${'country' in mail ? mail.country : 'AE'}-u-ca-gregory-nu-latn`))

const amountIn = (mail: ClinicMail, minor: number, currency: string): Value =>
  isolatedValue(formatsFor(mail).money(minor, currency), mail.language)

/**
 * The pay link and the sentences about it: how much it takes, if less than the balance due,
 * and until when it works. Undefined without a pay link.
 */
const payOf = (mail: ClinicMail): { url: string; said: Value[] } | undefined => {
  if (!('payUrl' in mail) || !mail.payUrl) return undefined
  const { payUrl: url, payUntil, payAmount, language, zone, balance, currency } = mail
  const say = shared[language]
  const part = amountIn(mail, payAmount ?? balance, currency)
  return {
    url,
    said: [
      ...(payAmount !== undefined && payAmount < balance
        ? [
            {
              text: fill(say.payPart, { amount: part.text }),
              html: fill(say.payPart, { amount: part.html }),
            },
          ]
        : []),
      ...(payUntil ? [momentIn(payUntil, zone, language, say.payUntil)] : []),
    ],
  }
}

type Fact = [label: string, value: Value]

const factsOf = (mail: ClinicMail): Fact[] => {
  const { language } = mail
  const say = shared[language]
  const { day } = formatsFor(mail)
  const amount = (minor: number, currency: string) => amountIn(mail, minor, currency)
  const dayOf = (date: string) => leftToRight(day(date), language)
  const until = ({ validUntil, zone }: { validUntil: string; zone: string }): Fact => [
    say.validUntil,
    momentIn(validUntil, zone, language, say.when),
  ]
  switch (mail.kind) {
    case 'invite': {
      const branches = mail.branches.map(branch => isolatedValue(branch, language))
      return [
        [say.role, plain(say.roles[mail.role])],
        [
          say.branches,
          branches.length > 0
            ? {
                text: branches.map(({ text }) => text).join(say.and),
                html: branches.map(({ html }) => html).join(say.and),
              }
            : plain(say.allBranches),
        ],
        until(mail),
      ]
    }
    case 'invoice':
    case 'dunning': {
      const { currency } = mail
      const open: Fact[] = [
        [say.balance, amount(mail.balance, currency)],
        [say.due, dayOf(mail.due)],
      ]
      return [
        [say.number, leftToRight(mail.number, language)],
        ...(mail.kind === 'invoice' ? [[say.total, amount(mail.total, currency)] as Fact] : []),
        ...(mail.balance > 0 ? open : []),
        until(mail),
      ]
    }
    case 'estimate':
      return [
        [say.total, amount(mail.total, mail.currency)],
        ...(mail.upTo > mail.total ? [[say.upTo, amount(mail.upTo, mail.currency)] as Fact] : []),
        [say.holdsUntil, dayOf(mail.holdsUntil)],
      ]
    case 'request':
      return [
        [say.email, leftToRight(mail.email, language)],
        [say.role, plain(say.roles[mail.role])],
      ]
    case 'approved':
      return [[say.role, plain(say.roles[mail.role])]]
    default:
      return []
  }
}

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
  const html = over(inHtml)
  const texts = over(value => inText(value, language))
  const subject = fill(told.subject, texts)
  const heading = fill(told.subject, html)
  const link = linkOf(mail, site)
  const href = link && escapeHtml(link)
  const facts = factsOf(mail)
  const pay = payOf(mail)
  const payHref = pay && escapeHtml(pay.url)
  const replyTo = 'clinicEmail' in mail ? mail.clinicEmail : undefined
  // In a `request`, `name` is the person who asks to join, not the reader, so the greeting doesn't use it.
  const isPaper = kind === 'invoice' || kind === 'dunning' || kind === 'estimate'
  const isNamed = kind === 'approved' || kind === 'declined' || isPaper
  const parts = partsOf(language)
  const foot = fill(say.sentFor, html)
  const body = [
    parts.heading(heading),
    parts.text(isNamed ? fill(say.hello, html) : say.helloNobody),
    parts.text(fill(told.body, html)),
    facts.length > 0 ? parts.facts(facts.map(([label, value]) => [label, value.html])) : '',
    href && told.button ? parts.button(told.button, href) + parts.address(say.copy, href) : '',
    told.life ? parts.small(told.life) : '',
    payHref ? parts.button(say.pay, payHref) + parts.address(say.copy, payHref) : '',
    ...(pay?.said ?? []).map(each => parts.small(each.html)),
    parts.close(say.regards, isPaper ? (html.clinic ?? '') : say.sender),
  ].join('\n')
  const text = [
    isNamed ? fill(say.hello, texts) : say.helloNobody,
    fill(told.body, texts),
    facts.map(([label, value]) => `${label}: ${value.text}`).join('\n'),
    // No punctuation follows an address: it would become part of the link.
    link && told.button ? `${told.button}: ${link}` : '',
    told.life ?? '',
    pay ? [`${say.pay}: ${pay.url}`, ...pay.said.map(each => each.text)].join('\n') : '',
    `${say.regards}\n${isPaper ? (texts.clinic ?? '') : say.sender}`,
    fill(say.sentFor, texts),
  ]
    .filter(Boolean)
    .join('\n\n')
  return {
    to,
    ...(isPaper && replyTo && { replyTo }),
    subject,
    html: frame({ language, subject: escapeHtml(subject), body, foot: parts.small(foot) }),
    text,
  }
}
