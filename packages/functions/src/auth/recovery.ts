// POST /auth/recovery-codes, /auth/recover, /auth/cancel-reset: help for people who lost their authenticator.
import { AppError } from '@vetrounds/core/errors'
import {
  rememberedBegun,
  rememberedPassword,
  reserveTry,
  takeBackAttempt,
  takeBackNewestAttempt,
} from '@vetrounds/core/sessions/rate.service'
import { makeRecoveryCodes, spendRecoveryCode } from '@vetrounds/core/sessions/recovery.service'
import { cancelReset } from '@vetrounds/core/sessions/reset.service'
import { logSignIn } from '@vetrounds/core/sessions/session.service'
import { cancelResetInput, recoverInput } from '@vetrounds/core/sessions/two-factor'
import { settleFactor } from '@vetrounds/core/sessions/two-factor.service'
import type { Context } from '../app.ts'
import { bearerOf, verifyAccessToken } from '../middleware/token.ts'
import { originOf } from './call-origin.ts'
import { switchCodeOff } from './cognito.ts'
import { networkOf } from './limits.ts'
import { inputOf, noteTokenHolder, scoped } from './session-scope.ts'

const makingFamilies = [
  ...(['user.profile', 'user.session', 'user.twofactor'] as const),
  ...(['user.recovery', 'user.log', 'mail'] as const),
]

/** Ten new codes, shown only this once. If the answer is lost, asking again creates others: none is stored in plain text. */
export const giveRecoveryCodes = (c: Context): Promise<Response> =>
  scoped(c, 'makeRecoveryCodes', makingFamilies, async () => {
    const token = noteTokenHolder(c, await verifyAccessToken(bearerOf(c.req.header('authorization'))))
    return c.json({ codes: await makeRecoveryCodes(token.userId, token.sessionId, originOf(c)) })
  })

const recoverFamilies = [...makingFamilies, 'rate'] as const

/**
 * Reserves the attempts that a recovery counts against.
 * Throws `auth.too_many`, or `recovery.wrong` if no password was given before.
 */
const reserved = async (c: Context, session: string) => {
  const address = await reserveTry('address', networkOf(c.get('line').ip))
  if (!address) throw new AppError('auth.too_many')
  const userId = await rememberedPassword(session)
  // Counted, and answered exactly like a wrong code.
  if (!userId) throw new AppError('recovery.wrong')
  const own = await reserveTry('recovery', userId)
  if (own) return { userId, tries: [address, own] }
  await takeBackAttempt(address)
  throw new AppError('auth.too_many')
}

/** Takes a recovery code instead of the authenticator's, after the password. Two-factor login is then off, to be set up again. */
export const recover = (c: Context): Promise<Response> =>
  scoped(c, 'recover', recoverFamilies, async () => {
    const { session, code } = await inputOf(c, recoverInput)
    const { userId, tries } = await reserved(c, session)
    const line = c.get('line')
    line.userId = userId
    if (line.scope) line.scope.userId = userId
    try {
      await spendRecoveryCode(userId, code, originOf(c))
    } catch (error) {
      if (error instanceof AppError && error.code === 'recovery.wrong')
        await logSignIn(userId, 'signInFailed', originOf(c))
      throw error
    }
    const begun = await rememberedBegun(session)
    await Promise.all([
      ...tries.map(takeBackAttempt),
      // The attempt that the password step left counted.
      ...(begun ? [takeBackNewestAttempt('account', begun.account)] : []),
    ])
    try {
      await settleFactor(userId, originOf(c), () => switchCodeOff(userId))
    } catch (error) {
      // The code is used up, and the row says that the factor is due to be switched off: the next sign-in does that.
      line.fault = error instanceof Error ? (error.stack ?? error.message) : 'unknown'
    }
    return c.json({})
  })

/** Cancels a reset of two-factor login by the mailed link. */
export const cancelTwoFactorReset = (c: Context): Promise<Response> =>
  scoped(c, 'cancelTwoFactorReset', ['user.twofactor', 'user.log', 'user.idem'], async () => {
    const input = await inputOf(c, cancelResetInput)
    await cancelReset(input, originOf(c), c.get('line').at)
    return c.json({})
  })
