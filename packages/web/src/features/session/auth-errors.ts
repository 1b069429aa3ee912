// Maps what Cognito refuses to one of our sentences: by the error's name, and by its text only where there is no name for it.

export type AuthErrorKey = 'failed' | 'required' | 'badCode' | 'tooMany'

const tooMany = new Set([
  'LimitExceededException',
  'TooManyRequestsException',
  'TooManyFailedAttemptsException',
])
const badCode = new Set(['CodeMismatchException', 'EnableSoftwareTokenMFAException', 'ExpiredCodeException'])
const empty = new Set(['EmptySignInUsername', 'EmptySignInPassword', 'EmptyChallengeResponse'])

/** The sentence for an error of signing in or of a challenge. */
export const authErrorKey = (error: unknown): AuthErrorKey => {
  const { name = '', message = '' } = (error ?? {}) as { name?: string; message?: string }
  if (empty.has(name)) return 'required'
  if (tooMany.has(name)) return 'tooMany'
  if (badCode.has(name)) return 'badCode'
  // Cognito's own lock-out has no error name of its own; its text is "Password attempts exceeded".
  if (name === 'NotAuthorizedException' && message.includes('attempts exceeded')) return 'tooMany'
  return 'failed'
}

const own = new Set<string>(['failed', 'required', 'badCode', 'tooMany', 'passwordRule'])
const isOwn = (shown: string): shown is AuthErrorKey | 'passwordRule' => own.has(shown)

/** The sentence for an error of which Amplify keeps only the text, as in the form for a forced new password. */
export const shownErrorKey = (shown: string): AuthErrorKey | 'passwordRule' | 'passwordCommon' => {
  if (isOwn(shown)) return shown
  if (shown === 'password.common') return 'passwordCommon'
  if (/^(the )?password\b.*\b(policy|too long|history|previous)/i.test(shown)) return 'passwordRule'
  return /attempts|limit exceeded|rate exceeded/i.test(shown) ? 'tooMany' : 'failed'
}
