// Recovery codes: created ten at a time, stored as keyed hashes, each usable once (product § 11).
import { randomInt } from 'node:crypto'
import { nowIso } from '../clock.ts'
import { AppError } from '../errors.ts'
import { newId } from '../ids.ts'
import { rowOf } from '../storage/entity.ts'
import { linkToken } from './link.ts'
import { endSessions, findLiveSession, type Origin } from './session.service.ts'
import { isFreshlyProved } from './session-factor.service.ts'
import { RecoveryRow } from './two-factor.entity.ts'
import { factorMail, readTwoFactor, saveFactor } from './two-factor.service.ts'
import { CODE_LENGTH, CODE_SIGNS, plainCode, shownCode } from './two-factor.ts'

const CODES = 10

// Whoever copies the table could guess the 50 bits of a code, but not without the links' secret, which the hash includes.
const hashOf = (userId: string, plain: string): string => linkToken(`recovery ${userId} ${plain}`)

const newCode = (): string =>
  Array.from({ length: CODE_LENGTH }, () => CODE_SIGNS.charAt(randomInt(CODE_SIGNS.length))).join('')

/**
 * Makes ten new codes, available in plain text only here; earlier ones become invalid. Throws `auth.session_ended`,
 * `changed_elsewhere`, and `recovery.proof_needed` unless a code from the authenticator was given in this session in the last 10
 * minutes.
 */
export const makeRecoveryCodes = async (
  userId: string,
  sessionId: string,
  origin: Origin,
): Promise<string[]> => {
  const [session, before] = await Promise.all([
    findLiveSession(userId, sessionId, true),
    readTwoFactor(userId, true),
  ])
  if (!session) throw new AppError('auth.session_ended')
  if (!before?.totp || !session.mfa || !isFreshlyProved(session)) throw new AppError('recovery.proof_needed')
  const codes = Array.from({ length: CODES }, newCode)
  const making = newId()
  const stamps = { v: 1, at: nowIso(), by: userId }
  const rows = codes.map(plain =>
    rowOf(RecoveryRow, { userId, hash: hashOf(userId, plain), making, ...stamps }),
  )
  await saveFactor({
    userId,
    before,
    fields: { making, codes: CODES },
    act: 'makeRecoveryCodes',
    origin,
    also: [
      ...rows.map(Item => ({ Put: { Item, ConditionExpression: 'attribute_not_exists(pk)' } })),
      ...(await factorMail(userId, origin, { kind: 'recoveryCodes' })),
    ],
  })
  return codes.map(shownCode)
}

/**
 * Spends a recovery code; two-factor login is then switched off at once (`settleFactor`). All of the person's sessions end first:
 * one on the lost device could otherwise set up a new factor before that. If a code is used twice at the same moment, one use is
 * refused. Throws `recovery.wrong`, the same for every invalid code.
 */
export const spendRecoveryCode = async (userId: string, typed: string, origin: Origin): Promise<void> => {
  const plain = plainCode(typed)
  const hash = hashOf(userId, plain ?? '')
  const [{ data: code }, before] = await Promise.all([
    RecoveryRow.get({ userId, hash }).go({ consistent: true }),
    readTwoFactor(userId, true),
  ])
  const isGood = plain && code && !code.spentAt && before?.totp && before.making === code.making
  if (!isGood) throw new AppError('recovery.wrong')
  await endSessions(userId, origin)
  const at = nowIso()
  const spent = rowOf(RecoveryRow, { ...code, spentAt: at, v: code.v + 1, at })
  const mail = await factorMail(userId, origin, { kind: 'twoFactorOff', why: 'recovery' })
  try {
    await saveFactor({
      userId,
      before,
      fields: {
        totp: false,
        codes: before.codes - 1,
        offAt: at,
        offWhy: 'recovery',
        // Somebody who has a code needs no reset.
        ...(before.offWhy === 'reset' && { resetEnd: 'cancelled' }),
      },
      act: 'recover',
      origin,
      also: [
        {
          Put: { Item: spent, ConditionExpression: 'attribute_not_exists(spentAt) AND attribute_exists(pk)' },
        },
        ...mail,
      ],
    })
  } catch (error) {
    if (error instanceof AppError && error.code === 'changed_elsewhere') throw new AppError('recovery.wrong')
    throw error
  }
}
