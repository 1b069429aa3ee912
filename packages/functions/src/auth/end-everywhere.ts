// Ends all of a person's sessions, for cases in which somebody else may hold one of their tokens.
import { endSessions } from '@vetrounds/core/sessions/session.service'
import type { Context } from '../app.ts'
import { originOf } from './call-origin.ts'
import { signOutEverywhere } from './cognito.ts'

/**
 * Ends every session of a person, here and at Cognito. If Cognito fails, its error is only logged: the change that led here has
 * been made, and our session rows have ended.
 */
export const endEverywhere = async (c: Context, userId: string): Promise<void> => {
  await endSessions(userId, originOf(c))
  try {
    await signOutEverywhere(userId)
  } catch (error) {
    c.get('line').fault = error instanceof Error ? (error.stack ?? error.message) : 'unknown'
  }
}
