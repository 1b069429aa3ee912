// Calls to Cognito for the second factor and the password. Loaded when one of them is changed, because Amplify is loaded with
// them.
import { setUpTOTP, updateMFAPreference, updatePassword, verifyTOTPSetup } from 'aws-amplify/auth'
import { prepareAmplify } from '../../api/amplify.ts'

const ISSUER = 'VetRounds'

export type Setup = {
  /** In base 32, to be typed. */
  secret: string
  /** The same as an `otpauth:` address, for the QR code. */
  address: string
  /** Checks the six digits that the app shows; from then on each login asks for such a code. Throws Cognito's error. */
  confirm: (code: string) => Promise<void>
}

/** Creates the secret of a new authenticator; a former one stays valid until this one is confirmed. Throws Cognito's error. */
export const beginSetup = async (email: string): Promise<Setup> => {
  await prepareAmplify()
  const details = await setUpTOTP()
  let isVerified = false
  return {
    secret: details.sharedSecret,
    // Without this name Amplify would write the user's ID in quotes (reference § 1).
    address: details.getSetupUri(ISSUER, email).href,
    confirm: async code => {
      // A code is valid only once: a second attempt after a lost answer must not send it again.
      if (!isVerified) await verifyTOTPSetup({ code })
      isVerified = true
      await updateMFAPreference({ totp: 'PREFERRED' })
    },
  }
}

/** Turns the second factor off: the password alone is enough. Throws Cognito's error. */
export const turnOff = async (): Promise<void> => {
  await prepareAmplify()
  await updateMFAPreference({ totp: 'DISABLED' })
}

/** Changes the password, which ends every other session of the person. Throws Cognito's error. */
export const changePassword = async (oldPassword: string, newPassword: string): Promise<void> => {
  await prepareAmplify()
  await updatePassword({ oldPassword, newPassword })
}
