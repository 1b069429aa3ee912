// Which acts in a person's own log the stream copies to the logs of their clinics.

/**
 * Acts on an account that the person's clinics may see: how it is accessed and protected.
 * Never what they prefer, nor where else they work or ask to join. `signIn`, which Cognito's trigger notes beside each
 * `startSession`, stays in the person's own log: without a session nothing in a clinic can be reached. So does `startReset`,
 * which names a colleague from one clinic; that clinic's log has `startTwoFactorReset`.
 */
export const signInActs = [
  'startSession',
  'signInFailed',
  'endSession',
  'reuseToken',
  'endMySession',
  'endOtherSessions',
  'verifyAuthenticator',
  'twoFactorOn',
  'twoFactorOff',
  'cancelReset',
  'makeRecoveryCodes',
  'recover',
  'changePassword',
  'resetPassword',
] as const
