// What is refused when somebody signs up, as one of our sentences: by the error's name, or by a code of ours as its text.
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
  // An account that is confirmed already: told apart from a wrong code, it would tell who has one.
  NotAuthorizedException: 'code',
}

/** The sentence for an error of signing up or of confirming the address. */
export const signUpErrorKey = (error: unknown): SignUpErrorKey => {
  if (authErrorKey(error) === 'tooMany') return 'tooMany'
  if (refusedPassword(error) === 'common') return 'common'
  const { name = '', message = '' } = (error ?? {}) as { name?: string; message?: string }
  // The pass-through's check of the name: it must carry no message into a stranger's mailbox.
  return message === 'name.invalid' ? 'name' : (byName[name] ?? 'failed')
}
