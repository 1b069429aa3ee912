// The reset of a person's two-factor login: its rows, and cancelling it by the link in the mail about it.
import { timingSafeEqual } from 'node:crypto'
import { AppError } from '../errors.ts'
import { commit, type Step } from '../storage/commit.ts'
import { rowOf } from '../storage/entity.ts'
import { currentScope } from '../storage/scope.ts'
import { linkToken, tokenHash } from './link.ts'
import { eventPut, type Origin } from './session.service.ts'
import { TwoFactorRow } from './two-factor.entity.ts'
import { changedFactor, readTwoFactor, type TwoFactor } from './two-factor.service.ts'

/** What the token of a reset's link is derived from. */
const resetPurpose = (userId: string, startedAt: string): string => `reset ${userId} ${startedAt}`

type Starting = { at: string; by: string; clinicId: string; effectiveAt: string }

/** The rows for starting a reset, what its link is derived from, and the resulting state. */
export const startingReset = (
  before: TwoFactor,
  { at, by, clinicId, effectiveAt }: Starting,
  origin: Origin,
): { after: TwoFactor; purpose: string; steps: Step[] } => {
  const { userId } = before
  const fields = {
    offAt: effectiveAt,
    offWhy: 'reset' as const,
    resetStartedAt: at,
    resetClinic: clinicId,
    resetEnd: undefined,
  }
  const after = changedFactor(userId, before, fields, { at, by })
  const event = eventPut(userId, 'startReset', `person#${userId}`, origin, { effectiveAt }).Put.Item
  return {
    after,
    purpose: resetPurpose(userId, at),
    steps: [
      { replace: rowOf(TwoFactorRow, after), before: rowOf(TwoFactorRow, before) },
      { create: { ...event, by } },
    ],
  }
}

const isSame = (a: string, b: string): boolean =>
  a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b))

/**
 * Cancels the reset that the link belongs to, for whoever holds it; safe to repeat.
 * Throws `not_found` for an unknown token, `reset.done` once it has taken effect, `changed_elsewhere`.
 */
export const cancelReset = async (
  { user: userId, token }: { user: string; token: string },
  origin: Origin,
  at: string,
): Promise<void> => {
  const before = await readTwoFactor(userId, true)
  const { resetStartedAt, resetClinic: clinicId } = before ?? {}
  if (!before || !resetStartedAt || !clinicId) throw new AppError('not_found')
  if (!isSame(linkToken(resetPurpose(userId, resetStartedAt)), token)) throw new AppError('not_found')
  if (before.resetEnd === 'cancelled') return
  // A reset that is due counts as done: a thief with access to the mailbox must not be able to delay it for ever.
  if (before.resetEnd === 'done' || !before.offAt || before.offAt <= at) throw new AppError('reset.done')
  const fields = { offAt: undefined, offWhy: undefined, resetEnd: 'cancelled' as const }
  const after = changedFactor(userId, before, fields, { at, by: userId })
  const key = `cancel-${tokenHash(token).slice(0, 40)}`
  const { requestId: id, ip, agent } = origin
  const request = { id, endpoint: 'cancelTwoFactorReset', at, ip, agent, key, hash: key }
  // The event goes into the log of the clinic that started the reset, too.
  currentScope().clinics.add(clinicId)
  const cancelling = commit(
    { userId, sessionId: '-', request },
    {
      steps: [
        { replace: rowOf(TwoFactorRow, after), before: rowOf(TwoFactorRow, before) },
        { create: eventPut(userId, 'cancelReset', `person#${userId}`, origin).Put.Item },
      ],
      subject: `member#${userId}`,
      after: { reset: 'cancelled' },
      place: { clinicId },
      answer: {},
    },
  )
  await cancelling.catch(error => {
    // The same link was used twice at the same moment: the other call has cancelled the reset.
    if (!(error instanceof AppError && error.code === 'idempotency.in_flight')) throw error
  })
}
