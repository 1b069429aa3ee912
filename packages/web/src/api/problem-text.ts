// What a failed request says to a person: one sentence in their language (glossary § 6.5).
import type { Translate } from '../i18n/use-t.ts'
import { ApiError, type ApiErrorCode } from './api-error.ts'

type Key = Parameters<Translate<'common'>>[0]

// Every code stands here, so that a new one can't reach a person without a sentence.
const byCode: Record<ApiErrorCode, Key> = {
  'request.invalid': 'problem.invalid',
  'request.too_large': 'problem.tooLarge',
  // Faults of a page that the server no longer understands.
  'request.unreadable': 'problem.outdated',
  'request.not_json': 'problem.outdated',
  'idempotency.key_missing': 'problem.outdated',
  'idempotency.key_reused': 'problem.outdated',
  'origin.refused': 'problem.outdated',
  'route.unknown': 'problem.outdated',
  'method.not_allowed': 'problem.outdated',
  'client.too_old': 'problem.outdated',
  'auth.required': 'errors:session.refusedDetail',
  'auth.expired': 'errors:session.refusedDetail',
  'auth.session_ended': 'errors:session.refusedDetail',
  'auth.refresh_refused': 'errors:session.refusedDetail',
  'auth.two_factor_needed': 'problem.twoFactorNeeded',
  'auth.too_many': 'errors:signIn.tooMany',
  'action.not_allowed': 'problem.notAllowed',
  'branch.not_reached': 'problem.branchNotReached',
  'member.suspended': 'problem.suspended',
  not_found: 'problem.notFound',
  changed_elsewhere: 'problem.changedElsewhere',
  already_exists: 'problem.alreadyExists',
  'owner.deactivated': 'problem.ownerDeactivated',
  'patient.chip_taken': 'field.chipTaken',
  'patient.deceased': 'problem.deceased',
  'clinic.closed': 'problem.clinicClosed',
  'clinic.mail_taken': 'problem.mailTaken',
  'plan.provider': 'problem.planProvider',
  'branch.closed': 'problem.branchClosed',
  'branch.code_taken': 'problem.codeTaken',
  'branch.last_open': 'problem.lastOpen',
  'member.above': 'problem.memberAbove',
  'member.self': 'problem.memberSelf',
  'member.last_owner': 'problem.lastOwner',
  'two_factor.off': 'problem.twoFactorOff',
  'reset.done': 'problem.resetDone',
  'recovery.wrong': 'problem.recoveryWrong',
  'recovery.proof_needed': 'problem.recoveryProof',
  'invite.expired': 'problem.inviteExpired',
  'invite.accepted': 'problem.inviteUsed',
  'invite.revoked': 'problem.inviteRevoked',
  'appointment.conflict': 'problem.conflict',
  'appointment.state': 'problem.closed',
  'file.empty': 'problem.file',
  'file.too_large': 'problem.file',
  'file.type': 'problem.file',
  'file.mixed': 'problem.file',
  'file.too_many_pixels': 'problem.file',
  'file.unreadable': 'problem.file',
  'idempotency.in_flight': 'problem.inFlight',
  'rate.limited': 'problem.tooMany',
  'mail.too_many': 'problem.tooManyMails',
  'server.failed': 'problem.requestNumber',
  retry: 'problem.timeout',
  timeout: 'problem.timeout',
  network: 'app.unavailable',
  'auth.unavailable': 'app.unavailable',
  'offline.full': 'queue.full',
  'offline.off': 'queue.off',
  'offline.blocked': 'queue.blocked',
  'offline.no_branch': 'queue.noBranch',
  'offline.held': 'queue.held',
}

/** The sentence, or nothing for what is no problem of the API. */
export const problemText = (t: Translate<'common'>, error: unknown): string | undefined => {
  if (!(error instanceof ApiError)) return undefined
  const { code, requestId } = error
  if (error.errors.some(field => field.code === 'vet.not_at_branch')) return t('problem.vetNotAtBranch')
  // A tab without a branch, since the person reaches none.
  if (error.errors.some(field => field.code === 'branch.malformed')) return t('problem.branchNotReached')
  // A gateway's page carries no number.
  if (code === 'server.failed' && !requestId) return t('app.unavailable')
  // A code of a server that is newer than this page.
  return t(byCode[code] ?? 'problem.outdated', {
    requestId: requestId ?? '',
    seconds: Number(error.data.seconds ?? 60),
  })
}
