// The second factor and the password at Cognito. Loaded when one of them is changed: Amplify comes with it.
import { setUpTOTP, updateMFAPreference, updatePassword, verifyTOTPSetup } from 'aws-amplify/auth'
import { prepareAmplify } from '../../api/amplify.ts'

const ISSUER = 'VetRounds'

export type Setup = {
  /** In base 32, for typing. */
  secret: string
  /** The same as an `otpauth:` address, for the QR code. */
  address: string
  /** Takes the six digits that the app shows, and asks for such from now on. Throws Cognito's error. */
  confirm: (code: string) => Promise<void>
}

/** Gives out the secret of a new authenticator; a former one counts until this one is confirmed. Throws Cognito's error. */
export const beginSetup = async (email: string): Promise<Setup> => {
  await prepareAmplify()
  const details = await setUpTOTP()
  let isVerified = false
  return {
    secret: details.sharedSecret,
    // Without the name Amplify would write the user's id in quotes (reference § 1).
    address: details.getSetupUri(ISSUER, email).href,
    confirm: async code => {
      // A code counts once: a second try after a lost answer must not send it again.
      if (!isVerified) await verifyTOTPSetup({ code })
      isVerified = true
      await updateMFAPreference({ totp: 'PREFERRED' })
    },
  }
}

/** From now on the password alone is enough. Throws Cognito's error. */
export const turnOff = async (): Promise<void> => {
  await prepareAmplify()
  await updateMFAPreference({ totp: 'DISABLED' })
}

/** Throws Cognito's error; every other session of the person ends. */
export const changePassword = async (oldPassword: string, newPassword: string): Promise<void> => {
  await prepareAmplify()
  await updatePassword({ oldPassword, newPassword })
}
