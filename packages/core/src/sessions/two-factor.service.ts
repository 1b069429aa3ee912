// What is known of a person's second factor beside Cognito: on or off, its recovery codes, and when it is to be switched off.
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

/** The row with other fields, its version moved on; `undefined` takes a field away. */
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
  _s: 1,
  ...stamp,
})

type Saving = {
  userId: string
  before: TwoFactor | undefined
  fields: Fields
  act: string
  origin: Origin
  /** What else the transaction puts. */
  also?: Put[]
}

/** Saves the row and its log line, and what goes with them, as one. Throws `changed_elsewhere` when any condition is lost. */
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

/** The row of the mail about what became of the factor, if the person has a profile to write to. */
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

// A reset that somebody started is over once the person shows that they hold the device.
const cancelled = (before: TwoFactor | undefined): Fields =>
  before?.offAt ? { ...withoutReset, ...(before.offWhy === 'reset' && { resetEnd: 'cancelled' }) } : {}

// What is noted follows from what has happened at Cognito: it is noted again until no other note comes in between.
const noted = async (note: () => Promise<void>): Promise<void> => {
  for (let tries = 1; ; tries += 1)
    try {
      return await note()
    } catch (error) {
      if (tries === 5 || !(error instanceof AppError && error.code === 'changed_elsewhere')) throw error
    }
}

/** Notes a sign-in with a code: two-factor login is on, and a reset under way is not needed. */
export const noteCode = (userId: string, origin: Origin): Promise<void> =>
  noted(async () => {
    const before = await readTwoFactor(userId, true)
    if (before?.totp && !before.offAt) return
    const fields = { totp: true, ...cancelled(before) }
    // Set up around us, and known from here on.
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
 * Notes that a code of a new authenticator was accepted: from then on it is the current one, and the code a proof. Its owner
 * is told when it takes the place of another (`replaces`); of the first one the switching on tells (`noteOn`).
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

/** Notes that two-factor login is off: no session has a second factor any more, and the recovery codes end. */
export const noteOff = (userId: string, origin: Origin, why: 'person' | 'elsewhere'): Promise<void> =>
  noted(async () => {
    // First: a crash in between must leave no session that claims what isn't so.
    await lowerSessions(userId)
    const before = await readTwoFactor(userId, true)
    if (!before?.totp) return
    const fields = { totp: false, codes: 0, making: undefined, ...cancelled(before) }
    const also = await factorMail(userId, origin, { kind: 'twoFactorOff', why })
    await saveFactor({ userId, before, fields, act: 'twoFactorOff', origin, also })
  })

/** Whether the state is to be switched off at Cognito by now. */
const isOffDue = (row: TwoFactor | undefined): row is TwoFactor =>
  row?.offAt !== undefined && Date.parse(row.offAt) <= now()

/**
 * Carries a switching-off out that is due: a reset after its 24 hours, or a recovery whose call to Cognito failed. All
 * sessions of the person end. `switchOff` is that call. Each part may be done twice, so that a crash in between is mended by the next sign-in.
 */
export const settleFactor = async (
  userId: string,
  origin: Origin,
  switchOff: () => Promise<void>,
): Promise<void> => {
  const before = await readTwoFactor(userId, true)
  if (!isOffDue(before)) return
  // Whoever lost their device may have left a session on it, which could set up a factor of its own.
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

/** Whether any clinic that the person works in requires two-factor login of their role. Two trips. */
export const isFactorRequired = async (userId: string): Promise<boolean> => {
  const active = (await membershipsOf(userId)).filter(({ state }) => state === 'active')
  const needs = await Promise.all(
    active.map(async ({ clinicId, role }) => {
      // The membership, found under the person's own key, is what allows this read.
      currentScope().clinics.add(clinicId)
      return (await findClinicRules(clinicId))?.twoFactorRoles.includes(role) ?? false
    }),
  )
  return needs.includes(true)
}
