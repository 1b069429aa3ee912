// What the audit log needs to know about a person's account and sessions. The sentence for each act is under `log` in the texts
// of `profile`.
import type { AuditPartOf } from '../audit/audit-part.ts'

export const audit: AuditPartOf<'profile'> = {
  texts: 'profile',
  group: 'access',
  acts: {
    changeMe: 'user-round',
    finishPhotoUpload: 'image',
    startSession: 'log-in',
    signInFailed: 'circle-x',
    endSession: 'log-out',
    reuseToken: 'shield-alert',
    endMySession: 'log-out',
    endOtherSessions: 'log-out',
    verifyAuthenticator: 'shield-check',
    twoFactorOn: 'shield-check',
    twoFactorOff: 'shield-alert',
    cancelReset: 'shield-check',
    makeRecoveryCodes: 'key-round',
    recover: 'shield-alert',
    changePassword: 'key-round',
    resetPassword: 'key-round',
  },
  warnings: ['signInFailed', 'reuseToken'],
  fields: {
    name: 'text',
    email: 'text',
    phone: 'text',
    photo: 'picture',
    language: 'language',
    mfa: 'flag',
    remembered: 'flag',
    ended: 'text',
  },
  // Fields of the person's own log, which no page shows.
  inner: [
    'theme',
    'shortcuts',
    'numerals',
    'firstDay',
    'calendar',
    'firstSteps',
    'lastClinicId',
    'lastBranchId',
    'effectiveAt',
  ],
}
