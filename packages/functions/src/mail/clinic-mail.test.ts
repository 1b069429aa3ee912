// Mails of a clinic: every kind in every language, nothing of the data as HTML, the link in both parts.
import type { ClinicMail } from '@vetrounds/core/outbox/outbox'
import { beforeAll, expect, test } from 'vitest'
import { drawClinicMail } from './clinic-mail.ts'

beforeAll(() => {
  process.env.SST_RESOURCE_LinkSecret = JSON.stringify({ value: 'link-secret-of-tests' })
})

const evil = '<img src=x onerror=alert(1)>'
const kinds: Record<ClinicMail['kind'], object> = {
  invite: {
    by: evil,
    role: 'vet',
    branches: ['Ranelagh', evil],
    validUntil: '2026-11-27T11:02:00.000Z',
    zone: 'Europe/Dublin',
    purpose: 'invite C I 1',
  },
  invoice: {
    ...{ name: evil, number: 'PRB-2026-004188', country: 'DE', total: 18_678, balance: 100, currency: 'EUR' },
    ...{ due: '2026-12-05', validUntil: '2026-11-27T11:02:00.000Z', zone: 'Europe/Berlin' },
    ...{ clinicEmail: 'hello@canal.example', purpose: 'invoice C I M' },
  },
  dunning: {
    ...{ name: evil, level: 3, number: 'PRB-2026-004188', country: 'DE', balance: 100, currency: 'EUR' },
    ...{ due: '2026-12-05', validUntil: '2026-11-27T11:02:00.000Z', zone: 'Europe/Berlin' },
    ...{ clinicEmail: 'hello@canal.example', purpose: 'dunning C I M' },
  },
  estimate: {
    ...{ name: evil, country: 'DE', total: 18_678, upTo: 20_000, currency: 'EUR', date: '2026-11-20' },
    ...{ holdsUntil: '2026-12-20', validUntil: '2026-11-27T11:02:00.000Z', zone: 'Europe/Berlin' },
    ...{ clinicEmail: 'hello@canal.example', purpose: 'estimate C I M' },
  },
  clinicMailbox: { clinicId: '01M7ZFG0HW4VZVN7D4ZC7NHSM1', purpose: 'mailbox C x' },
  request: { name: evil, email: 'x@y.example', role: 'staff' },
  approved: { name: evil, role: 'staff' },
  declined: { name: evil },
}
const languages = ['en', 'de', 'ar'] as const
const all = languages.flatMap(language =>
  Object.entries(kinds).map(
    ([kind, fields]) =>
      ({ kind, language, to: 'ciara@people.example', clinic: 'Canal & Söhne', ...fields }) as ClinicMail,
  ),
)

test.each(all)('$kind in $language', mail => {
  const { subject, html, text } = drawClinicMail(mail, 'https://app.example')
  expect(html).not.toContain('<img')
  expect(`${subject}${html}${text}`).not.toMatch(/\{\{|undefined/)
  const told = `lang="${mail.language}" dir="${mail.language === 'ar' ? 'rtl' : 'ltr'}"`
  expect(html).toContain(`<html ${told}>`)
  // Web mail drops the elements around the body's content, so each of the two tables repeats language and direction.
  const [, content = ''] = html.split(/<body[^>]*>/)
  expect(content.split(`<table role="presentation" ${told}`)).toHaveLength(3)
  expect(subject.length).toBeLessThanOrEqual(80)
  const links = [...html.matchAll(/href="([^"]+)"/g)].map(([, link = '']) => link.replaceAll('&#38;', '&'))
  if (mail.kind === 'declined') expect(links).toEqual([])
  else for (const link of links) expect(text).toContain(link)
})

test('the link of an invite holds a token that the mail alone knows, another one for each sending', () => {
  const [first, second] = [1, 2].map(sends => {
    const mail = { ...all[0], purpose: `invite C I ${sends}` } as ClinicMail
    return /token=([\w-]{43})"/.exec(drawClinicMail(mail, 'https://app.example').html)?.[1]
  })
  expect(first).toMatch(/^[\w-]{43}$/)
  expect(second).not.toBe(first)
})

const read = (kind: ClinicMail['kind'], language: string, more: object = {}) => {
  const found = all.find(mail => mail.kind === kind && mail.language === language)
  return drawClinicMail({ ...found, ...more } as ClinicMail, 'https://app.example')
}

test.each([
  ['en', '27 November 2026 at 15:02'],
  ['de', '27. November 2026 um 15:02 Uhr'],
  ['ar', '27 نوفمبر 2026 الساعة 15:02'],
])('a link is valid until a time of 24 hours in %s', (language, until) => {
  const mail = read('invite', language, { validUntil: '2026-11-27T15:02:00.000Z' })
  expect(mail.text).toContain(until)
  expect(mail.html.replaceAll(/<\/?span[^>]*>/g, '')).toContain(until)
})

test('a paper is answered to the clinic, and to nobody while its address is not confirmed', () => {
  for (const kind of ['invoice', 'dunning', 'estimate'] as const) {
    expect(read(kind, 'de').replyTo).toBe('hello@canal.example')
    expect(read(kind, 'de', { clinicEmail: undefined })).not.toHaveProperty('replyTo')
  }
  expect(read('invite', 'de')).not.toHaveProperty('replyTo')
})

test('in the plain text, too, names and numbers keep their order within Arabic', () => {
  const invite = read('invite', 'ar', { by: 'Ciara', branches: ['Ranelagh 2', 'Portobello'] }).text
  expect(invite).toContain('من \u2068Ciara\u2069')
  expect(invite).toContain('\u2068Ranelagh 2\u2069 و\u2068Portobello\u2069')
  const invoice = read('invoice', 'ar', { name: 'Nora' }).text
  expect(invoice).toContain('\u2068Nora\u2069')
  expect(invoice).toContain(': \u2066PRB-2026-004188\u2069')
  expect(invoice).toContain(': \u206605/12/2026\u2069')
  expect(read('request', 'ar').text).toContain(': \u2066x@y.example\u2069')
  expect(read('invoice', 'en').text).not.toMatch(/[\u2066-\u2069]/)
})

test.each([
  ['en', 'until 1 December 2026 at 10:30', 'This pays €50.00 of the balance due'],
  ['de', 'bis 1. Dezember 2026 um 10:30 Uhr', 'Damit werden 50,00 € des offenen Betrags'],
  ['ar', 'حتى 1 ديسمبر 2026 الساعة 10:30', 'يُدفع بذلك 50.00'],
])(
  'a pay link says until when it works and what it takes, apart from the PDF, in %s',
  (language, until, part) => {
    const pay = {
      payUrl: 'https://pay.example/1',
      payUntil: '2026-12-01T09:30:00.000Z',
      payAmount: 5000,
      balance: 20_000,
    }
    const bare = (text: string) =>
      text
        .replace(/<[^>]*>/g, ' ')
        .replace(/[\u2066-\u2069\u200f]/g, '')
        .replace(/\s+/g, ' ')
    for (const kind of ['invoice', 'dunning'] as const) {
      const { html, text } = read(kind, language, pay)
      for (const whole of [html, text]) {
        const after = whole.slice(whole.indexOf(pay.payUrl))
        expect(bare(whole)).toMatch(/7 (days|Tage|أيام)/)
        expect(bare(after)).not.toMatch(/7 (days|Tage|أيام)/)
        expect(bare(whole)).toContain(until)
        expect(bare(whole)).toContain(part)
      }
      const { text: all } = read(kind, language, { ...pay, payAmount: 20_000 })
      expect(bare(all)).toContain(until)
      expect(bare(all)).not.toContain(part.slice(0, 8))
      // A mail that was stored before mails contained amount and end of the pay link.
      expect(read(kind, language, { payUrl: pay.payUrl }).text).toContain(pay.payUrl)
    }
  },
)
