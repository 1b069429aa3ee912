// What Cognito refuses when somebody signs up, as one of our sentences: by the error's name, never by its text.
import { authErrorKey } from '../session/auth-errors.ts'

export type SignUpErrorKey = 'name' | 'email' | 'password' | 'code' | 'tooMany' | 'failed'

const byName: Record<string, SignUpErrorKey> = {
  // Our own check before a sign-up: a name must carry no message into a stranger's mailbox.
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
  return byName[(error as Error | undefined)?.name ?? ''] ?? 'failed'
}
