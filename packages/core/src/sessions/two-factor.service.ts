// What we know about a person's second factor beyond Cognito: on or off, its recovery codes, and when to switch it off.
import { findClinicRules } from '../clinics/clinic.service.ts'
import { now, nowIso } from '../clock.ts'
import { AppError } from '../errors.ts'
import { membershipsOf } from '../members/member.service.ts'
import { accountMailRow } from '../outbox/account-mail.service.ts'
import type { AccountMail } from '../outbox/account-mail.ts'
import { rowOf } from '../storage/entity.ts'
import { cancellation, isPassing, withRetries } from '../storage/retry.ts'
import { currentScope } from '../storage/scope.ts'
import { transact } from '../storage/transact.ts'
import { accountReader } from './account-reader.service.ts'
import { endSessions, eventPut, findLiveSession, type Origin } from './session.service.ts'
import { isFreshlyProved, lowerSessions, proveSession, raiseSession } from './session-factor.service.ts'
import { TwoFactorRow } from './two-factor.entity.ts'

export type TwoFactor = NonNullable<Awaited<ReturnType<typeof readTwoFactor>>>

/** The row, or undefined for somebody who never had a second factor. */
export const readTwoFactor = async (userId: string, consistent = false) =>
  (await TwoFactorRow.get({ userId }).go({ consistent })).data ?? undefined

type Put = { Put: Record<string, unknown> }

type Fields = Partial<Omit<TwoFactor, 'userId' | 'v' | '_s' | 'at' | 'by'>>

/** The row with changed fields and the next version; `undefined` removes a field. */
export const changedFactor = (
  userId: string,
  before: TwoFactor | undefined,
  fields: Fields,
  stamp: { at: string; by: string },
): TwoFactor => ({
  totp: false,
  codes: 0,
  ...before,
  ...fields,
  userId,
  v: (before?.v ?? 0) + 1,
  ...stamp,
})

type Saving = {
  userId: string
  before: TwoFactor | undefined
  fields: Fields
  act: string
  origin: Origin
  /** Further items that the transaction writes. */
  also?: Put[]
}

/** Saves the row, its log line and what goes with them, all or nothing. Throws `changed_elsewhere` if any condition fails. */
export const saveFactor = async ({
  userId,
  before,
  fields,
  act,
  origin,
  also = [],
}: Saving): Promise<void> => {
  const Item = rowOf(TwoFactorRow, changedFactor(userId, before, fields, { at: nowIso(), by: userId }))
  const condition = before
    ? {
        ConditionExpression: '#v = :v',
        ExpressionAttributeNames: { '#v': 'v' },
        ExpressionAttributeValues: { ':v': before.v },
      }
    : { ConditionExpression: 'attribute_not_exists(pk)' }
  const actions = [
    { Put: { Item, ...condition } },
    eventPut(userId, act, `person#${userId}`, origin),
    ...also,
  ]
  try {
    await withRetries(() => transact(actions), isPassing)
  } catch (error) {
    if (!cancellation(error)?.some(({ Code }) => Code === 'ConditionalCheckFailed')) throw error
    throw new AppError('changed_elsewhere')
  }
}

type Told =
  | Pick<Extract<AccountMail, { kind: 'twoFactorOn' }>, 'kind' | 'why'>
  | Pick<Extract<AccountMail, { kind: 'twoFactorOff' }>, 'kind' | 'why'>
  | Pick<Extract<AccountMail, { kind: 'recoveryCodes' }>, 'kind'>

/** The row for the mail about a change of the factor, if the person has a profile with an address. */
export const factorMail = async (userId: string, origin: Origin, what: Told): Promise<Put[]> => {
  const reader = await accountReader(userId)
  if (!reader) return []
  const { ip, agent, place } = origin
  const told = { ...what, ...reader, at: nowIso(), ip, agent, ...(place && { place }) }
  return [{ Put: { Item: accountMailRow(told.at, told) } }]
}

const onMail = (userId: string, origin: Origin): Promise<Put[]> =>
  factorMail(userId, origin, { kind: 'twoFactorOn', why: 'set' })

const withoutReset: Fields = { offAt: undefined, offWhy: undefined }

// A reset ends once the person shows that they have the device.
const cancelled = (before: TwoFactor | undefined): Fields =>
  before?.offAt ? { ...withoutReset, ...(before.offWhy === 'reset' && { resetEnd: 'cancelled' }) } : {}

// The note reports what already happened at Cognito, so it is retried until no other note gets in between.
const noted = async (note: () => Promise<void>): Promise<void> => {
  for (let tries = 1; ; tries += 1)
    try {
      return await note()
    } catch (error) {
      if (tries === 5 || !(error instanceof AppError && error.code === 'changed_elsewhere')) throw error
    }
}

/** Notes a sign-in with a code: two-factor login is on, and a pending reset is not needed. */
export const noteCode = (userId: string, origin: Origin): Promise<void> =>
  noted(async () => {
    const before = await readTwoFactor(userId, true)
    if (before?.totp && !before.offAt) return
    const fields = { totp: true, ...cancelled(before) }
    // The factor was set up without passing through our server; from here on we know about it.
    const also = before?.totp ? [] : await onMail(userId, origin)
    const act = before?.offAt ? 'cancelReset' : 'twoFactorOn'
    await saveFactor({ userId, before, fields, act, origin, also })
  })

/**
 * Notes that two-factor login was switched on in a session. The session counts as one with a second factor, and ends a
 * reset, only if a code was given in it: Cognito keeps the secret of an authenticator that was switched off.
 */
export const noteOn = (userId: string, sessionId: string, origin: Origin): Promise<void> =>
  noted(async () => {
    const [session, before] = await Promise.all([
      findLiveSession(userId, sessionId, true),
      readTwoFactor(userId, true),
    ])
    const isProved = session !== undefined && isFreshlyProved(session)
    const fields = { totp: true, ...(isProved && cancelled(before)) }
    const also = before?.totp ? [] : await onMail(userId, origin)
    if (!before?.totp || (isProved && before.offAt))
      await saveFactor({ userId, before, fields, act: 'twoFactorOn', origin, also })
    if (isProved) await raiseSession(userId, sessionId)
  })

/**
 * Notes that a code from a new authenticator was accepted: it is now the current one, and the code counts as proof. The person
 * is mailed if it replaces another (`replaces`); for the first one, switching on sends that mail (`noteOn`).
 */
export const noteVerified = async (
  { userId, sessionId }: { userId: string; sessionId: string },
  origin: Origin,
  replaces: boolean,
): Promise<void> => {
  const also = replaces ? await factorMail(userId, origin, { kind: 'twoFactorOn', why: 'replaced' }) : []
  const actions = [eventPut(userId, 'verifyAuthenticator', `person#${userId}`, origin), ...also]
  await withRetries(() => transact(actions), isPassing)
  await proveSession(userId, sessionId)
}

/** Notes that two-factor login is off: no session has a second factor any more, and recovery codes become invalid. */
export const noteOff = (userId: string, origin: Origin, why: 'person' | 'elsewhere'): Promise<void> =>
  noted(async () => {
    // First, since a crash in between must not leave a session that wrongly claims a second factor.
    await lowerSessions(userId)
    const before = await readTwoFactor(userId, true)
    if (!before?.totp) return
    const fields = { totp: false, codes: 0, making: undefined, ...cancelled(before) }
    const also = await factorMail(userId, origin, { kind: 'twoFactorOff', why })
    await saveFactor({ userId, before, fields, act: 'twoFactorOff', origin, also })
  })

/** Whether it is time to switch the factor off at Cognito. */
const isOffDue = (row: TwoFactor | undefined): row is TwoFactor =>
  row?.offAt !== undefined && Date.parse(row.offAt) <= now()

/**
 * Carries out a switching-off that is due: a reset after its 24 hours, or a recovery whose call to Cognito failed. All
 * sessions of the person end. `switchOff` makes that call. Each part is safe to repeat, so that the next sign-in completes
 * it after a crash.
 */
export const settleFactor = async (
  userId: string,
  origin: Origin,
  switchOff: () => Promise<void>,
): Promise<void> => {
  const before = await readTwoFactor(userId, true)
  if (!isOffDue(before)) return
  // Somebody who lost their device may have left a session on it, which could set up a factor of its own.
  await endSessions(userId, origin)
  await switchOff()
  const isReset = before.offWhy === 'reset'
  const ended: Fields = isReset ? { codes: 0, making: undefined, resetEnd: 'done' } : {}
  const also = isReset ? await factorMail(userId, origin, { kind: 'twoFactorOff', why: 'reset' }) : []
  const fields = { totp: false, ...withoutReset, ...ended }
  try {
    await saveFactor({ userId, before, fields, act: 'twoFactorOff', origin, also })
  } catch (error) {
    // Another sign-in at the same moment did the same.
    if (!(error instanceof AppError && error.code === 'changed_elsewhere')) throw error
  }
}

/** Whether any clinic that the person works in requires two-factor login for their role. Two trips. */
export const isFactorRequired = async (userId: string): Promise<boolean> => {
  const active = (await membershipsOf(userId)).filter(({ state }) => state === 'active')
  const needs = await Promise.all(
    active.map(async ({ clinicId, role }) => {
      // The membership, found under the person's own key, permits this read.
      currentScope().clinics.add(clinicId)
      return (await findClinicRules(clinicId))?.twoFactorRoles.includes(role) ?? false
    }),
  )
  return needs.includes(true)
}
