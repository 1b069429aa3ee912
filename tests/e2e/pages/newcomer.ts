// Makes a person for one test: signed up and confirmed by HTTP, without a clinic.
import type { APIRequestContext } from '@playwright/test'
import { PASSWORD } from './enter.ts'

/** Signs up a person with an unused address and the demo's password; returns the address. */
export const signUpByHttp = async (http: APIRequestContext, login: string, name: string): Promise<string> => {
  const site = process.env.BASE_URL ?? 'http://localhost:3000'
  const email = `${login}.${Date.now().toString(36)}@vetrounds.example`
  const { clientId: ClientId } = await (await http.get(`${site}/api/auth/config`)).json()
  // Each from an address of its own, which the limit of sign-ups counts by.
  const address = `10.${Array.from({ length: 3 }, () => Math.floor(Math.random() * 256)).join('.')}`
  const call = async (operation: string, data: Record<string, unknown>): Promise<void> => {
    const answer = await http.post(`${site}/api/auth/cognito`, {
      headers: {
        'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
        'x-local-address': address,
      },
      data: { ClientId, Username: email, ...data },
    })
    if (!answer.ok()) throw new Error(`${operation}: ${await answer.text()}`)
  }
  const UserAttributes = Object.entries({ email, name, locale: 'en' }).map(([Name, Value]) => ({
    Name,
    Value,
  }))
  await call('SignUp', { Password: PASSWORD, UserAttributes })
  const mails = await http.get(`${site}/__local/mail/mails.json?to=${email}`)
  const [mail]: { html: string }[] = await mails.json()
  const [ConfirmationCode = ''] =
    /\b\d{6}\b/.exec(mail?.html.replace(/<[^>]*>|#[\da-f]{6}/gi, ' ') ?? '') ?? []
  await call('ConfirmSignUp', { ConfirmationCode })
  return email
}
