// What the audit log needs to know about a clinic's members. The sentence for each act is under `log` in the texts of `people`.
import type { AuditPartOf } from '../audit/audit-part.ts'

export const audit: AuditPartOf<'people'> = {
  texts: 'people',
  group: 'clinic',
  acts: {
    changeMember: 'user-round',
    startTwoFactorReset: 'shield-alert',
    leaveClinic: 'log-out',
    createInvite: 'mail',
    resendInvite: 'mail',
    revokeInvite: 'undo-2',
    acceptInvite: 'check',
    requestToJoin: 'send',
    withdrawJoinRequest: 'undo-2',
    endMemberSessions: 'log-out',
  },
  fields: {
    name: 'text',
    email: 'text',
    role: 'role',
    state: 'state',
    barred: 'flag',
    branches: 'branches',
    takesAppointments: 'flag',
    expiresAt: 'instant',
    reset: 'instant',
    ended: 'text',
  },
  inner: ['userIds', 'sends', 'invite'],
}
