// The mails of the user pool, as our triggers word them, and which attributes a sign-up may carry.
import { AppError } from '@vetrounds/core/errors'
import { db } from '@vetrounds/core/storage/seam'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { type Auth, PASSWORD, SITE, startAuth } from '../support/auth.ts'
import { getRow, putRows } from '../support/table.ts'
import { enter } from '../support/two-factor.ts'

let auth: Auth

beforeAll(async () => {
  auth = await startAuth()
})

afterEach(() => {
  vi.restoreAllMocks()
})

const mailTo = (email: string) => auth.mails.findLast(mail => mail.to === email)

test.concurrent.each([
  ['en', 'ltr', 'Reset your password', 'Hello <bdi>Rima Khoury</bdi>,', 'Works for 1 hour and once only.'],
  ['de', 'ltr', 'Passwort zurücksetzen', 'Guten Tag <bdi>Rima Khoury</bdi>,', 'Gültig: 1 Stunde, nur einmal'],
  ['ar', 'rtl', 'إعادة تعيين كلمة المرور', 'تحية طيبة <bdi>Rima Khoury</bdi>،', 'مدة الصلاحية: ساعة واحدة'],
])('a forgotten password is a link in %s', async (locale, direction, subject, hello, life) => {
  const person = await auth.makePerson({ name: 'Rima Khoury', locale })
  const asked = await auth.cognitoCall('ForgotPassword', { ClientId: auth.clientId, Username: person.email })
  expect(asked.status).toBe(200)
  const mail = mailTo(person.email)
  expect(mail?.subject).toBe(subject)
  expect(mail?.html).toContain(`<html lang="${locale}" dir="${direction}">`)
  expect(mail?.html).toContain(hello)
  expect(mail?.html).toContain(life)
  const [, code, user] = /href="[^"]*\/reset-password\?code=(\d{6})\.([^"]+)"/.exec(mail?.html ?? '') ?? []
  expect(mail?.html).toContain(`href="${SITE}/reset-password?code=`)
  expect(user).toBe(person.id)
  const set = await auth.cognitoCall('ConfirmForgotPassword', {
    ClientId: auth.clientId,
    Username: user,
    ConfirmationCode: code,
    Password: 'Neues-Wort-42',
  })
  expect(set.status).toBe(200)
  expect((await auth.signIn(person.email, 'Neues-Wort-42')).status).toBe(200)
})

test('whoever chose another language and name since is written to in that language, by that name', async () => {
  const person = await auth.makePerson({ name: 'Rima Khoury', locale: 'en' })
  await enter(auth, person)
  const profile = await getRow(`user#${person.id}`, 'profile')
  await putRows([{ pk: '', sk: '', ...profile, name: 'Rima Haddad', language: 'ar' }])
  await auth.direct('ForgotPassword', { Username: person.email })
  expect(mailTo(person.email)?.subject).toBe('إعادة تعيين كلمة المرور')
  expect(mailTo(person.email)?.html).toContain('تحية طيبة <bdi>Rima Haddad</bdi>،')
  // While the table doesn't answer, the mail uses the name and language that were given at sign-up.
  vi.spyOn(console, 'warn').mockReturnValue()
  vi.spyOn(db, 'send').mockRejectedValue(new AppError('retry'))
  await auth.direct('ForgotPassword', { Username: person.email })
  expect(mailTo(person.email)?.html).toContain('Hello <bdi>Rima Khoury</bdi>,')
})

test('a name stands in the mail as text, never as markup', async () => {
  const person = await auth.makePerson({ name: `O'Neill & "Sons"` })
  await auth.cognitoCall('ForgotPassword', { ClientId: auth.clientId, Username: person.email })
  expect(mailTo(person.email)?.html).toContain('<bdi>O&#39;Neill &#38; &#34;Sons&#34;</bdi>')
})

// Calls the user pool itself, which anybody can reach. What the trigger refuses here, our pass-through refuses even earlier
// (auth-sign-up.test.ts).
const signUp = (email: string, attributes: Record<string, string>) =>
  auth.direct('SignUp', {
    Username: email,
    Password: PASSWORD,
    UserAttributes: Object.entries({ email, ...attributes }).map(([Name, Value]) => ({ Name, Value })),
  })

test('a sign-up is confirmed by the code of a mail in its language', async () => {
  const email = 'neu@kanalvets.example'
  expect(await signUp(email, { name: 'Nele Neu', locale: 'de' })).toMatchObject({ UserConfirmed: false })
  const mail = mailTo(email)
  expect(mail?.subject).toBe('E-Mail-Adresse bestätigen')
  const [, code] = />(\d{6})</.exec(mail?.html ?? '') ?? []
  expect(await auth.direct('ConfirmSignUp', { Username: email, ConfirmationCode: code })).toEqual({})
  const { body } = await auth.signIn(email)
  expect(body).toHaveProperty('AuthenticationResult')
})

test.each([
  ['a link as name', { name: 'Visit https://evil.example' }],
  ['an address as name', { name: 'www.evil.example' }],
  ['an endless name', { name: 'x'.repeat(121) }],
  ['an unknown language', { name: 'Nele', locale: 'tlh' }],
])('a sign-up with %s is refused, and no mail is sent', async (_, attributes) => {
  const email = `${_.replaceAll(' ', '-')}@kanalvets.example`
  const answer = await signUp(email, attributes)
  expect(answer.__type).toBe('UserLambdaValidationException')
  expect(mailTo(email)).toBeUndefined()
})
