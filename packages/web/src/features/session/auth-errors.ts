// What Cognito refuses, as one of our sentences: by the error's name, never by its text.

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
  // Cognito's own lock-out has no name of its own (Password attempts exceeded).
  if (name === 'NotAuthorizedException' && message.includes('attempts exceeded')) return 'tooMany'
  return 'failed'
}
