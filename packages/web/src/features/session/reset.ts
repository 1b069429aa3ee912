// The two calls for a forgotten password. Loaded when one is made, because Amplify is loaded with them.
import { confirmResetPassword, resetPassword } from 'aws-amplify/auth'
import { prepareAmplify } from '../../api/amplify.ts'

/** Requests the mail with the link. An address without an account is no error, so that nothing tells the two apart. */
export const requestReset = async (email: string): Promise<void> => {
  await prepareAmplify()
  try {
    await resetPassword({ username: email })
  } catch (error) {
    if (!['UserNotFoundException', 'InvalidParameterException'].includes((error as Error).name)) throw error
  }
}

/** Sets the password with the code of a link. Throws Cognito's error. */
export const setPassword = async (reset: { code: string; user: string; password: string }): Promise<void> => {
  await prepareAmplify()
  await confirmResetPassword({
    username: reset.user,
    confirmationCode: reset.code,
    newPassword: reset.password,
  })
}
