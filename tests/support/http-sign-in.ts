// Signs a person of a running stack in by plain HTTP, to prepare what a browser test needs: a second factor.
import { signInBySrp } from './srp.ts'
import { codeBefore } from './totp-step.ts'

type Body = Record<string, unknown>

/** A signed-in person of the stack at `base`; throws for any step that is refused. */
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
    /** Turns two-factor on; the answer is the secret of the authenticator app. */
    enableTotp: async (): Promise<string> => {
      const secret = String((await call('AssociateSoftwareToken', { AccessToken })).SecretCode)
      // The step before: a code counts once, and the test needs the present one.
      await call('VerifySoftwareToken', { AccessToken, UserCode: await codeBefore(secret) })
      await prefer(true)
      return secret
    },
    disableTotp: async (): Promise<void> => {
      await prefer(false)
    },
  }
}
