// Which acts of a person's own log the stream carries into the logs of their clinics.

/**
 * What a person does with their account that the clinics they work in may see: how it is entered and protected.
 * Never what they prefer, nor where else they work or ask to. `signIn`, which Cognito's trigger notes beside each
 * `startSession`, stays in the person's own log: without a session nothing of a clinic can be reached. So does `startReset`,
 * which names a colleague from one clinic; that clinic's log has `startTwoFactorReset`.
 */
export const signInActs = [
  'startSession',
  'signInFailed',
  'endSession',
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
