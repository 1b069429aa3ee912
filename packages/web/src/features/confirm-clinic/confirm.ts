// The one call behind a clinic's link: made by whoever reads the mailbox, with or without an account.
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

/** Confirms the mailbox by the parts of the link. What hinders it is answered, not thrown; twice is as good as once. */
export const confirmClinic = async (clinicId: string, token: string): Promise<Confirmed> => {
  try {
    return (await callByLink('clinics/confirm', { clinicId, token })) as { clinic: string }
  } catch (error) {
    return { problem: problems[error instanceof ApiError ? error.code : ''] ?? 'failed' }
  }
}
