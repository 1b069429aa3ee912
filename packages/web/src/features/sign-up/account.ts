// The calls behind the sign-up. Loaded when one is made: Amplify comes with it.
import { confirmSignUp, resendSignUpCode, signIn, signUp } from 'aws-amplify/auth'
import { prepareAmplify } from '../../api/amplify.ts'
import { session } from '../../api/session.ts'
import type { Language } from '../../i18n/language.ts'

type Account = { name: string; email: string; password: string }

/** Makes an account; its code is sent in `language`. An address that has one already is no error: nothing tells them apart. */
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

/** Confirms the address by the code of the mail. Throws Cognito's error. */
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

/** Signs in with the password that was just chosen; whether that was all it took. */
export const enterAccount = async (email: string, password: string): Promise<boolean> => {
  await prepareAmplify()
  // A logout that the service hears only afterwards would end the new session.
  await session.settle()
  const { isSignedIn } = await signIn({ username: email, password })
  return isSignedIn
}
