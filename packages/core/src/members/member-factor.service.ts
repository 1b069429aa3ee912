// What lists show of the accounts of a clinic's members: two-factor login and when they were last here; and the reset for
// members who lost their device.
import type { Actor, Reader } from '../access/actor.ts'
import { DAY_MS } from '../calendar/lengths.ts'
import { findBranch, findClinic, findClinicRules } from '../clinics/clinic.service.ts'
import { isoAt } from '../clock.ts'
import { AppError } from '../errors.ts'
import { accountMailRow } from '../outbox/account-mail.service.ts'
import { profileOf } from '../sessions/me.service.ts'
import { startingReset } from '../sessions/reset.service.ts'
import { lastSeenOf } from '../sessions/session.service.ts'
import { readTwoFactor, type TwoFactor } from '../sessions/two-factor.service.ts'
import { commit } from '../storage/commit.ts'
import { currentScope } from '../storage/scope.ts'
import type { MemberRow } from './member.ts'
import { isMember } from './member-states.ts'
import { readMember } from './members.service.ts'

/** How long the member has to cancel a reset before it takes effect, in milliseconds. */
const RESET_MS = DAY_MS

type Shown = Pick<MemberRow, 'twoFactor' | 'resetAt' | 'lastSeen'>

/** What a list shows of a second factor. */
const shownOf = (factor: TwoFactor | undefined, isRequired: boolean): Shown => ({
  twoFactor: factor?.totp ? 'on' : isRequired ? 'missing' : 'off',
  ...(factor?.offWhy === 'reset' && factor.offAt && { resetAt: factor.offAt }),
})

/** What a list shows of a member's account, who must have been found in a row of the clinic. Two reads in parallel. */
export const accountOf = async (userId: string): Promise<(isRequired: boolean) => Shown> => {
  const [factor, lastSeen] = await Promise.all([factorOf(userId), lastSeenOf(userId)])
  return isRequired => ({ ...shownOf(factor, isRequired), ...(lastSeen && { lastSeen }) })
}

const factorOf = (userId: string, consistent = false): Promise<TwoFactor | undefined> => {
  currentScope().people.add(userId)
  return readTwoFactor(userId, consistent)
}

/**
 * Adds two-factor login and when they were last here to a page of members, except for those who only ask to join. One more trip.
 */
export const withFactors = async <Page extends { rows: MemberRow[] }>(
  { clinicId }: Reader,
  page: Promise<Page>,
): Promise<Page> => {
  const [found, rules] = await Promise.all([page, findClinicRules(clinicId)])
  const required = rules?.twoFactorRoles ?? []
  const rows = await Promise.all(
    found.rows.map(async row =>
      isMember(row.state) ? { ...row, ...(await accountOf(row.userId))(required.includes(row.role)) } : row,
    ),
  )
  return { ...found, rows }
}

/** Adds the same to one member. One more trip. */
export const withFactor = async (reader: Reader, row: Promise<MemberRow>): Promise<MemberRow> => {
  const { rows } = await withFactors(
    reader,
    row.then(each => ({ rows: [each] })),
  )
  return rows[0] ?? row
}

/**
 * Starts the reset of a member's two-factor login. It takes effect at their first sign-in after 24 hours; the mail about
 * it has a link to cancel. Throws `member.self`, `not_found`, `two_factor.off`, `already_exists` if one is under way,
 * `changed_elsewhere`.
 */
export const startTwoFactorReset = async (actor: Actor, userId: string): Promise<MemberRow> => {
  // Somebody who stole a member's session must not be able to remove the second factor this way.
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
    subject: `member#${userId}`,
    place: { clinicId },
    after: { reset: effectiveAt },
    answer: { ...member, ...shownOf(after, false) },
  })
}
