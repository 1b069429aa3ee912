// The one call behind the link that confirms a clinic's mailbox: made by whoever reads the mailbox, with or without an account.
import { ApiError } from '../../api/api-error.ts'
import { callByLink } from '../../api/call-by-link.ts'

type ConfirmProblem = 'gone' | 'expired' | 'taken' | 'failed'
export type Confirmed = { clinic: string } | { problem: ConfirmProblem }

const problems: Record<string, ConfirmProblem> = {
  not_found: 'gone',
  'request.invalid': 'gone',
  'invite.expired': 'expired',
  'clinic.mail_taken': 'taken',
}

/** Confirms the mailbox with the parts of the link. A problem is returned, not thrown. Safe to repeat. */
export const confirmClinic = async (clinicId: string, token: string): Promise<Confirmed> => {
  try {
    return (await callByLink('clinics/confirm', { clinicId, token })) as { clinic: string }
  } catch (error) {
    return { problem: problems[error instanceof ApiError ? error.code : ''] ?? 'failed' }
  }
}
