// The two-factor login of a clinic's members: what its lists say of it, and the reset for who lost their device.
import type { Actor, Reader } from '../access/actor.ts'
import { findBranch, findClinic, findClinicRules } from '../clinics/clinic.service.ts'
import { isoAt } from '../clock.ts'
import { AppError } from '../errors.ts'
import { accountMailRow } from '../outbox/account-mail.service.ts'
import { profileOf } from '../sessions/me.service.ts'
import { startingReset } from '../sessions/reset.service.ts'
import { readTwoFactor, type TwoFactor } from '../sessions/two-factor.service.ts'
import { commit } from '../storage/commit.ts'
import { currentScope } from '../storage/scope.ts'
import { isMember, type MemberRow } from './member.ts'
import { readMember } from './members.service.ts'

/** How long a reset waits for its person to cancel it, in milliseconds. */
const RESET_MS = 86_400_000

type Shown = Pick<MemberRow, 'twoFactor' | 'resetAt'>

/** What a list says of a factor. */
export const shownOf = (factor: TwoFactor | undefined, isRequired: boolean): Shown => ({
  twoFactor: factor?.totp ? 'on' : isRequired ? 'missing' : 'off',
  ...(factor?.offWhy === 'reset' && factor.offAt && { resetAt: factor.offAt }),
})

/** The factor of a member, whom a row of the clinic has named. */
export const factorOf = (userId: string, consistent = false): Promise<TwoFactor | undefined> => {
  currentScope().people.add(userId)
  return readTwoFactor(userId, consistent)
}

/** Adds to a page of members what is known of their two-factor login; nothing to who only asks to join. One more trip. */
export const withFactors = async <Page extends { rows: MemberRow[] }>(
  { clinicId }: Reader,
  page: Promise<Page>,
): Promise<Page> => {
  const [found, rules] = await Promise.all([page, findClinicRules(clinicId)])
  const required = rules?.twoFactorRoles ?? []
  const rows = await Promise.all(
    found.rows.map(async row =>
      isMember(row.state)
        ? { ...row, ...shownOf(await factorOf(row.userId), required.includes(row.role)) }
        : row,
    ),
  )
  return { ...found, rows }
}

/** Adds to a member what is known of their two-factor login. One more trip. */
export const withFactor = async (reader: Reader, row: Promise<MemberRow>): Promise<MemberRow> => {
  const { rows } = await withFactors(
    reader,
    row.then(each => ({ rows: [each] })),
  )
  return rows[0] ?? row
}

/**
 * Starts the reset of a member's two-factor login. It takes effect at their first sign-in after 24 hours; the mail about
 * it has a link that cancels it. Throws `member.self`, `not_found`, `two_factor.off`, `already_exists` for one under way,
 * `changed_elsewhere`.
 */
export const startTwoFactorReset = async (actor: Actor, userId: string): Promise<MemberRow> => {
  // A stolen session of theirs must not rid itself of the factor so.
  if (userId === actor.userId) throw new AppError('member.self')
  const { clinicId, branchId, request } = actor
  const [member, clinic, branch] = await Promise.all([
    readMember(actor, userId),
    findClinic(clinicId),
    findBranch(clinicId, branchId),
  ])
  if (!isMember(member.state) || !clinic) throw new AppError('not_found')
  const before = await factorOf(userId, true)
  if (!before?.totp) throw new AppError('two_factor.off')
  if (before.offAt) throw new AppError('already_exists')
  const reader = await profileOf(userId)
  if (!reader) throw new AppError('not_found')
  const { at, id: requestId, ip, agent } = request
  const origin = { requestId, ip, agent }
  const effectiveAt = isoAt(Date.parse(at) + RESET_MS)
  const { after, purpose, steps } = startingReset(
    before,
    { at, by: actor.userId, clinicId, effectiveAt },
    origin,
  )
  const { name, email: to, language = 'en' } = reader
  const told = { clinic: clinic.name, by: actor.name, effectiveAt, zone: branch?.timeZone ?? 'UTC' }
  const mail = accountMailRow(at, { kind: 'resetStarted', to, language, name, userId, purpose, ...told })
  return commit(actor, {
    steps: [...steps, { create: mail }],
    record: `member#${userId}`,
    place: { clinicId },
    after: { reset: effectiveAt },
    answer: { ...member, ...shownOf(after, false) },
  })
}
