// The sentence that tells a person about a failed request, in their language (glossary § 6.5).

import type { Catalogue } from '../i18n/catalogue.ts'
import type { MessageKey } from '../i18n/messages.ts'
import type { Translate } from '../i18n/use-t.ts'
import { ApiError, type ApiErrorCode } from './api-error.ts'

type Key = Parameters<Translate<'common'>>[0]

/** Codes that only occur in everyday work: the key of their sentence is the code itself. */
type WorkCode = MessageKey<Catalogue['problems']>

// Every other code is listed here, so that a new one can't reach a person without a sentence.
const byCode: Record<Exclude<ApiErrorCode, WorkCode>, Key> = {
  'request.invalid': 'problem.invalid',
  'request.too_large': 'problem.tooLarge',
  // Errors of an outdated page whose requests the server no longer understands.
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
  'patient.chip_taken': 'field.chipTaken',
  'invoice.no_items': 'errors:validation.lines',
  'invoice.deposit_method': 'errors:validation.deposit',
  'invoice.already_paid': 'errors:payments.paid',
  'invoice.cancelled': 'errors:payments.cancelled',
  'clinic.closed': 'problem.clinicClosed',
  'clinic.mail_taken': 'problem.mailTaken',
  'branch.closed': 'problem.branchClosed',
  'reset.done': 'problem.resetDone',
  'recovery.wrong': 'problem.recoveryWrong',
  'recovery.proof_needed': 'problem.recoveryProof',
  'invite.expired': 'problem.inviteExpired',
  'invite.accepted': 'problem.inviteUsed',
  'invite.revoked': 'problem.inviteRevoked',
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

const byField: Partial<Record<string, Key>> = {
  'vet.not_at_branch': 'problems:vet.not_at_branch',
  'rule.too_many': 'problems:rule.too_long',
  'room.not_at_branch': 'problems:room.not_at_branch',
  // The tab has no branch, since the person can reach none.
  'branch.malformed': 'problem.branchNotReached',
}

/** Returns the sentence for an error; undefined if it is not an `ApiError`. */
export const problemText = (t: Translate<'common'>, error: unknown): string | undefined => {
  if (!(error instanceof ApiError)) return undefined
  const { code, requestId } = error
  const field = error.errors.map(each => byField[each.code]).find(Boolean)
  if (field) return t(field)
  // A gateway's error page has no request number.
  if (code === 'server.failed' && !requestId) return t('app.unavailable')
  const seconds = Number(error.data.seconds ?? 60)
  const values = { requestId: requestId ?? '', seconds, minutes: Math.ceil(seconds / 60) }
  if (code in byCode) return t(byCode[code as keyof typeof byCode], values)
  // If a newer server sends a code without a sentence here, the translation returns the key itself.
  const text = t(`problems:${code as WorkCode}`, values)
  return text === code ? t('problem.outdated') : text
}
