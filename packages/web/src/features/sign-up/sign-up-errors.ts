// Maps what is refused at a sign-up to one of our sentences: by the error's name, or by a code of ours that is its text.
import { authErrorKey } from '../session/auth-errors.ts'
import { refusedPassword } from '../session/password.ts'

export type SignUpErrorKey = 'name' | 'email' | 'password' | 'common' | 'code' | 'tooMany' | 'failed'

const byName: Record<string, SignUpErrorKey> = {
  UserLambdaValidationException: 'name',
  InvalidParameterException: 'email',
  InvalidPasswordException: 'password',
  CodeMismatchException: 'code',
  ExpiredCodeException: 'code',
  AliasExistsException: 'code',
  // The account is confirmed already. A sentence of its own, unlike that of a wrong code, would reveal who has an account.
  NotAuthorizedException: 'code',
}

/** Returns the sentence for an error of signing up or of confirming the address. */
export const signUpErrorKey = (error: unknown): SignUpErrorKey => {
  if (authErrorKey(error) === 'tooMany') return 'tooMany'
  if (refusedPassword(error) === 'common') return 'common'
  const { name = '', message = '' } = (error ?? {}) as { name?: string; message?: string }
  // The pass-through checks the name: it must not carry a message into a stranger's mailbox.
  return message === 'name.invalid' ? 'name' : (byName[name] ?? 'failed')
}
