// Signing up through the pass-through: it works, and its answers don't reveal whether an address has an account.
// Every answer takes at least 300 ms, so the tests run concurrently, each with its own e-mail and IP addresses.
import { beforeAll, expect, test } from 'vitest'
import { type Answer, type Auth, cookieOf, PASSWORD, startAuth } from '../support/auth.ts'
import { freshAddress, mailsLeftFor, nameOf } from '../support/two-factor.ts'

let auth: Auth

beforeAll(async () => {
  auth = await startAuth()
})

let people = 0
const freshEmail = (): string => {
  people += 1
  return `new-${people}@signup.example`
}

type More = { password?: string; attributes?: Record<string, string>; more?: object; ip?: string }

const signUp = (email: string, { password = PASSWORD, attributes = {}, more = {}, ip }: More = {}) =>
  auth.cognitoCall(
    'SignUp',
    {
      ClientId: auth.clientId,
      Username: email,
      Password: password,
      UserAttributes: Object.entries({ email, name: 'Nele Neu', locale: 'de', ...attributes }).map(
        ([Name, Value]) => ({ Name, Value }),
      ),
      ...more,
    },
    { ip: ip ?? freshAddress() },
  )

/** The cookie by which a browser proves that it gave the password. */
const proofIn = (answer: Answer): string => cookieOf(answer, '__Secure-sign_up')?.header ?? ''

const confirm = (Username: string, ConfirmationCode: string, cookie = '') =>
  auth.cognitoCall(
    'ConfirmSignUp',
    { ClientId: auth.clientId, Username, ConfirmationCode },
    { ip: freshAddress(), cookie },
  )

const resend = (Username: string) =>
  auth.cognitoCall('ResendConfirmationCode', { ClientId: auth.clientId, Username }, { ip: freshAddress() })

const mailsTo = (email: string) => auth.mails.filter(mail => mail.to === email)
const codeIn = (email: string): string => />(\d{6})</.exec(mailsTo(email).at(-1)?.html ?? '')?.[1] ?? ''

/** An answer without the values that differ each time. */
const shapeOf = (answer: Answer) => {
  const { status, headers, body } = answer
  const { UserSub, ...rest } = body
  const { header, value, ...cookie } = cookieOf(answer, '__Secure-sign_up') ?? { header: '', value: '' }
  const error = headers.get('x-amzn-errortype')
  return { status, error, sub: typeof UserSub, rest, length: value.length, ...cookie }
}

test.concurrent('somebody signs up, confirms the address by the mailed code, and is in', async () => {
  const email = freshEmail()
  const answer = await signUp(email)
  expect(answer.body).toMatchObject({
    UserConfirmed: false,
    CodeDeliveryDetails: { DeliveryMedium: 'EMAIL' },
  })
  expect(nameOf(await auth.signIn(email))).toBe('UserNotConfirmedException')
  expect((await confirm(email, codeIn(email), proofIn(answer))).body).toEqual({})
  expect(nameOf(await auth.signIn(email))).toBe('signed in')
})

test.concurrent('a taken address answers as a fresh one, and its owner alone hears of it', async () => {
  const owner = await auth.makePerson()
  const fresh = freshEmail()
  const [known, unknown] = [await signUp(owner.email), await signUp(fresh)]
  expect(shapeOf(known)).toEqual(shapeOf(unknown))
  expect(known.body.UserSub).not.toBe(owner.id)
  expect(String(known.body.UserSub)).toMatch(/^[\da-f-]{36}$/)
  expect(mailsTo(owner.email)).toEqual([])
  expect(await mailsLeftFor(owner.email)).toEqual([
    { kind: 'accountExists', to: owner.email, language: 'de' },
  ])
  expect(await mailsLeftFor(fresh)).toEqual([])
  // The owner's password still works.
  expect(nameOf(await auth.signIn(owner.email))).toBe('signed in')
})

test.concurrent('an account that waits to be confirmed gives way to the next sign-up with its address', async () => {
  const email = freshEmail()
  const first = await signUp(email, { password: 'Geplant-und-falsch-1' })
  const plantedCode = codeIn(email)
  const second = await signUp(email)
  expect(shapeOf(second)).toEqual(shapeOf(first))
  expect(mailsTo(email)).toHaveLength(2)
  expect(await mailsLeftFor(email)).toEqual([])
  // Neither mail's code works for whoever signed up first.
  for (const code of [plantedCode, codeIn(email)])
    expect(nameOf(await confirm(email, code, proofIn(first)))).toBe('CodeMismatchException')
  expect((await confirm(email, codeIn(email), proofIn(second))).status).toBe(200)
  expect(nameOf(await auth.signIn(email, 'Geplant-und-falsch-1'))).toBe('NotAuthorizedException')
  expect(nameOf(await auth.signIn(email))).toBe('signed in')
})

test.concurrent('a code counts only where the password was given: nobody confirms what a stranger planted', async () => {
  const email = freshEmail()
  const own = await signUp(email)
  // The stranger signs up last, here or directly at Cognito after the first account has expired; the owner types the newest code.
  await signUp(email, { password: 'Geplant-und-falsch-1' })
  for (const cookie of ['', proofIn(own), '__Secure-sign_up=made-up'])
    expect(nameOf(await confirm(email, codeIn(email), cookie))).toBe('CodeMismatchException')
  expect(nameOf(await auth.signIn(email, 'Geplant-und-falsch-1'))).toBe('UserNotConfirmedException')
  const again = await signUp(email)
  expect((await confirm(email, codeIn(email), proofIn(again))).status).toBe(200)
  expect(nameOf(await auth.signIn(email))).toBe('signed in')
})

test.concurrent('on another device the right password is what lets the code count, for its own address', async () => {
  const [email, other] = [freshEmail(), freshEmail()]
  await signUp(email)
  const wrong = await auth.signIn(email, 'Falsch-und-lang-1', { ip: freshAddress() })
  expect(proofIn(wrong)).toBe('')
  const right = await auth.signIn(email, PASSWORD, { ip: freshAddress() })
  expect(nameOf(right)).toBe('UserNotConfirmedException')
  const elsewhere = await signUp(other)
  expect(nameOf(await confirm(email, codeIn(email), proofIn(elsewhere)))).toBe('CodeMismatchException')
  expect((await confirm(email, codeIn(email), proofIn(right))).status).toBe(200)
})

test.concurrent('an account that is confirmed, or that an administrator made, never gives way', async () => {
  const [owner, invited] = [await auth.makePerson(), await auth.makePerson({}, { invited: true })]
  for (const { email } of [owner, invited]) {
    expect((await signUp(email, { password: 'Geplant-und-falsch-1' })).status).toBe(200)
    expect(await mailsLeftFor(email)).toMatchObject([{ kind: 'accountExists' }])
    const planted = await auth.signIn(email, 'Geplant-und-falsch-1', { ip: freshAddress() })
    expect(nameOf(planted)).toBe('NotAuthorizedException')
  }
  expect(nameOf(await auth.signIn(owner.email))).toBe('signed in')
})

// Not concurrent: the pool fails during this test, which would break the others.
test('while Cognito does not say whose an address is, it is answered and kept like an owner’s', async () => {
  const email = freshEmail()
  const first = await signUp(email)
  auth.line.failing = 'AdminGetUser'
  const second = await signUp(email, { password: 'Geplant-und-falsch-1' })
  auth.line.failing = undefined
  expect(shapeOf(second)).toEqual(shapeOf(first))
  expect((await confirm(email, codeIn(email), proofIn(first))).status).toBe(200)
})

test.concurrent('a code is refused alike for a wrong one, for nobody, and for an account that is confirmed', async () => {
  const owner = await auth.makePerson()
  const email = freshEmail()
  const proof = proofIn(await signUp(email))
  const wrong = codeIn(email) === '000000' ? '111111' : '000000'
  const answers = await Promise.all(
    [email, freshEmail(), owner.email].map(each => confirm(each, wrong, proof)),
  )
  expect(new Set(answers.map(each => JSON.stringify([each.status, each.body]))).size).toBe(1)
  expect(nameOf(answers[0] as Answer)).toBe('CodeMismatchException')
})

test.concurrent('a code has five tries, under whatever spelling of the address', async () => {
  const email = freshEmail()
  const proof = proofIn(await signUp(email))
  const code = codeIn(email)
  const wrong = code === '000000' ? '111111' : '000000'
  const spellings = [email, email.toUpperCase(), email, email.toUpperCase(), email]
  for (const spelling of spellings)
    expect(nameOf(await confirm(spelling, wrong, proof))).toBe('CodeMismatchException')
  expect(nameOf(await confirm(email, code, proof))).toBe('TooManyFailedAttemptsException')
})

test.concurrent('asking for the code again answers alike, and mails only whom it helps', async () => {
  const owner = await auth.makePerson()
  const email = freshEmail()
  await signUp(email)
  const answers = await Promise.all([email, owner.email, freshEmail()].map(resend))
  expect(new Set(answers.map(each => JSON.stringify([each.status, each.body]))).size).toBe(1)
  expect(mailsTo(email)).toHaveLength(2)
  expect(mailsTo(owner.email)).toEqual([])
})

test.concurrent('an address gets five mails in a quarter of an hour, whoever asks for them and by which call', async () => {
  const email = freshEmail()
  const forgot = (Username: string) =>
    auth.cognitoCall('ForgotPassword', { ClientId: auth.clientId, Username }, { ip: freshAddress() })
  for (const ask of [signUp, resend, signUp, forgot, resend]) expect((await ask(email)).status).toBe(200)
  for (const ask of [signUp, resend, forgot])
    expect(nameOf(await ask(email))).toBe('TooManyFailedAttemptsException')
})

test.concurrent('a network starts twenty sign-ups in a quarter of an hour', async () => {
  const ip = freshAddress()
  const answers = await Promise.all(Array.from({ length: 24 }, () => signUp(freshEmail(), { ip })))
  const names = answers.map(answer => answer.body.__type ?? 'taken')
  expect(names.filter(name => name === 'taken')).toHaveLength(20)
  expect(names.filter(name => name === 'TooManyFailedAttemptsException')).toHaveLength(4)
})

test.concurrent.each([
  [
    'another address than the name',
    { attributes: { email: 'other@signup.example' } },
    'InvalidParameterException',
  ],
  ['an attribute of nobody’s', { attributes: { email_verified: 'true' } }, 'InvalidParameterException'],
  ['an attribute of the pool', { attributes: { 'custom:role': 'admin' } }, 'InvalidParameterException'],
  ['a link as name', { attributes: { name: 'See https://evil.example' } }, 'InvalidParameterException'],
  ['an unknown language', { attributes: { locale: 'tlh' } }, 'InvalidParameterException'],
  ['a weak password', { password: 'onlylowercase1' }, 'InvalidPasswordException'],
  ['no list of attributes', { more: { UserAttributes: 'x' } }, 'InvalidParameterException'],
])('%s is refused, for a taken address as for a fresh one', async (_, more, name) => {
  const owner = await auth.makePerson()
  for (const email of [owner.email, freshEmail()]) expect(nameOf(await signUp(email, more))).toBe(name)
  expect(await mailsLeftFor(owner.email)).toEqual([])
})

test.concurrent('what is no address is refused before it counts', async () => {
  for (const name of ['', 'nobody', '7d0f7a8e-6c6e-4a5f-8f0e-0a8f1d3b2c11', 'a b@c.example', '@'])
    for (const answer of [await signUp(name), await confirm(name, '1'), await resend(name)])
      expect(nameOf(answer)).toBe('InvalidParameterException')
})
