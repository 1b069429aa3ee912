// The calls behind the sign-up. Loaded when one is made, because Amplify is loaded with them.
import { confirmSignUp, resendSignUpCode, signIn, signUp } from 'aws-amplify/auth'
import { prepareAmplify } from '../../api/amplify.ts'
import { session } from '../../api/session.ts'
import type { Language } from '../../i18n/language.ts'

type Account = { name: string; email: string; password: string }

/**
 * Creates an account; its code is sent in `language`. An address with an account is no error, so that nothing tells the two
 * apart.
 */
export const makeAccount = async (account: Account, language: Language): Promise<void> => {
  await prepareAmplify()
  const { name, email, password } = account
  try {
    await signUp({
      username: email,
      password,
      options: { userAttributes: { email, name, locale: language } },
    })
  } catch (error) {
    if ((error as Error).name !== 'UsernameExistsException') throw error
  }
}

/** Confirms the address with the code from the mail. Throws Cognito's error. */
export const confirmAddress = async (email: string, code: string): Promise<void> => {
  await prepareAmplify()
  await confirmSignUp({ username: email, confirmationCode: code })
}

/** Sends another code. An address without an account, or with a confirmed one, is no error. */
export const sendCodeAgain = async (email: string): Promise<void> => {
  await prepareAmplify()
  try {
    await resendSignUpCode({ username: email })
  } catch (error) {
    if (!['UserNotFoundException', 'InvalidParameterException'].includes((error as Error).name)) throw error
  }
}

/** Signs in with the password that was just chosen. Returns false where the sign-in needs a further step. */
export const enterAccount = async (email: string, password: string): Promise<boolean> => {
  await prepareAmplify()
  // A logout that reaches the service only after this sign-in would end the new session.
  await session.settle()
  const { isSignedIn } = await signIn({ username: email, password })
  return isSignedIn
}
