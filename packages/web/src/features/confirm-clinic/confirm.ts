// The one call behind a clinic's link: made by whoever reads the mailbox, with or without an account.

type ConfirmProblem = 'gone' | 'expired' | 'taken' | 'failed'
export type Confirmed = { clinic: string } | { problem: ConfirmProblem }

const TIMEOUT_MS = 8000

const problems: Record<string, ConfirmProblem> = {
  not_found: 'gone',
  'request.invalid': 'gone',
  'invite.expired': 'expired',
  'clinic.mail_taken': 'taken',
}

/** Confirms the mailbox by the parts of the link. What hinders it is answered, not thrown; twice is as good as once. */
export const confirmClinic = async (clinicId: string, token: string): Promise<Confirmed> => {
  try {
    const answer = await fetch('/api/clinics/confirm', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ clinicId, token }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    const body: { clinic?: string; code?: string } = await answer.json()
    if (answer.ok && body.clinic !== undefined) return { clinic: body.clinic }
    return { problem: problems[body.code ?? ''] ?? 'failed' }
  } catch {
    return { problem: 'failed' }
  }
}
