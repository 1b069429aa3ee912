// Signs a person in to a running stack by plain HTTP, to give them the second factor that a browser test needs.
import { signInBySrp } from './srp.ts'
import { codeBefore } from './totp-step.ts'

type Body = Record<string, unknown>

/** Signs a person in to the stack at `base`. Throws when a step is refused. */
export const httpSignIn = async (base: string, email: string, password: string) => {
  const config = await (await fetch(`${base}/api/auth/config`)).json()
  const call = async (operation: string, body: Body): Promise<Body> => {
    const answer = await fetch(`${base}/api/auth/cognito`, {
      method: 'POST',
      headers: { 'x-amz-target': `AWSCognitoIdentityProviderService.${operation}` },
      body: JSON.stringify(body),
    })
    if (!answer.ok) throw new Error(`${operation}: ${await answer.text()}`)
    return answer.json()
  }
  const AccessToken = await signInBySrp(call, config, email, password)
  const prefer = (Enabled: boolean) =>
    call('SetUserMFAPreference', {
      AccessToken,
      SoftwareTokenMfaSettings: { Enabled, PreferredMfa: Enabled },
    })
  return {
    /** Turns two-factor login on; returns the secret for the authenticator app. */
    enableTotp: async (): Promise<string> => {
      const secret = String((await call('AssociateSoftwareToken', { AccessToken })).SecretCode)
      // The code of the previous time step, since a code can be used only once and the test needs the current one.
      await call('VerifySoftwareToken', { AccessToken, UserCode: await codeBefore(secret) })
      await prefer(true)
      return secret
    },
    disableTotp: async (): Promise<void> => {
      await prefer(false)
    },
  }
}
