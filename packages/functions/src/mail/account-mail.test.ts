// Mails about an account: every kind in every language, nothing of the data as HTML, times in the reader's zone.
import type { AccountMail } from '@vetrounds/core/outbox/account-mail'
import { beforeAll, expect, test } from 'vitest'
import { drawAccountMail } from './account-mail.ts'

beforeAll(() => {
  process.env.SST_RESOURCE_LinkSecret = JSON.stringify({ value: 'link-secret-of-tests' })
})

const evil = '<img src=x onerror=alert(1)>'
const firefox = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:148.0) Gecko/20100101 Firefox/148.0'
const done = {
  name: evil,
  at: '2026-11-12T19:05:00.000Z',
  zone: 'Europe/Dublin',
  agent: firefox,
  ip: '198.51.100.23',
  place: 'Galway, Ireland',
}
const mails: object[] = [
  { kind: 'accountExists' },
  { kind: 'passwordChanged', ...done },
  { kind: 'sessionCopied', ...done },
  { kind: 'newSignIn', ...done, mfa: true },
  { kind: 'newSignIn', ...done, agent: evil, place: undefined, mfa: false },
  { kind: 'twoFactorOn', ...done, why: 'set' },
  { kind: 'twoFactorOn', ...done, why: 'replaced' },
  { kind: 'recoveryCodes', ...done },
  ...(['person', 'recovery', 'reset', 'elsewhere'] as const).map(why => ({
    kind: 'twoFactorOff',
    ...done,
    why,
  })),
  {
    kind: 'resetStarted',
    name: evil,
    clinic: evil,
    by: evil,
    effectiveAt: '2026-11-13T19:05:00.000Z',
    zone: 'Asia/Dubai',
    userId: '7d0f7a8e-6c6e-4a5f-8f0e-0a8f1d3b2c11',
    purpose: 'reset 7 x',
  },
]
const drawn = (mail: object, language: string) =>
  drawAccountMail(
    { ...mail, language, to: 'aoife@people.example' } as unknown as AccountMail,
    'https://app.example',
  )
const all = (['en', 'de', 'ar'] as const).flatMap(language => mails.map(mail => ({ language, ...mail })))

test.each(all)('%o', ({ language, ...mail }) => {
  const { subject, html, text } = drawn(mail, language)
  expect(html).not.toContain('<img')
  expect(`${subject}${html}${text}`).not.toMatch(/\{\{|undefined/)
  expect(html).toContain(`lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}"`)
  expect(subject.length).toBeLessThanOrEqual(60)
  const links = [...html.matchAll(/href="([^"]+)"/g)].map(([, link = '']) => link.replaceAll('&#38;', '&'))
  expect(links.length).toBeGreaterThan(0)
  for (const link of links) expect(text).toContain(link)
})

test('a new password is said to log out the other devices, in both mails about it', () => {
  const said = { en: 'all other devices', de: 'alle anderen Geräte', ar: 'من كل الأجهزة الأخرى' }
  for (const [language, devices] of Object.entries(said))
    for (const kind of ['newSignIn', 'passwordChanged'])
      expect(drawn({ kind, ...done, mfa: true }, language).text.toLowerCase()).toContain(
        devices.toLowerCase(),
      )
})

test('a new sign-in says device, place and time as the person knows them', () => {
  const mail = { kind: 'newSignIn', ...done, name: 'Aoife', mfa: true }
  expect(drawn(mail, 'en').subject).toBe('New sign-in: Firefox on macOS, Galway')
  expect(drawn(mail, 'en').text).toContain('12 November 2026, 19:05 (Dublin)')
  expect(drawn({ ...mail, zone: 'Europe/Berlin' }, 'de').text).toContain(
    '12. November 2026, 20:05 Uhr (Berlin)',
  )
  const arabic = drawn({ ...mail, zone: 'Asia/Dubai' }, 'ar')
  expect(arabic.subject).toBe('تسجيل دخول جديد: \u2068Firefox, macOS\u2069، \u2068Galway\u2069')
  expect(arabic.text).toContain('12 نوفمبر 2026، الساعة 23:05 (توقيت الإمارات العربية المتحدة)')
  // Its values keep their order in the plain text, too.
  expect(arabic.text).toContain('تحية طيبة \u2068Aoife\u2069،')
  expect(arabic.text).toContain('\u2068Galway, Ireland\u2069 (تقديري)')
  expect(arabic.text).toContain(': \u2066198.51.100.23\u2069')
})

test('the mail about a reset cancels it by a token that the table does not hold', () => {
  const { html } = drawn(mails.at(-1) ?? {}, 'en')
  expect(html).toMatch(/\/cancel-reset\?user=7d0f7a8e-[\w-]+&#38;token=[\w-]{43}"/)
})
