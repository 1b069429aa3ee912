// Ends all of a person's sessions, where somebody else may hold a token of theirs.
import { endSessions } from '@vetrounds/core/sessions/session.service'
import type { Context } from '../app.ts'
import { originOf } from './call-origin.ts'
import { signOutEverywhere } from './cognito.ts'

/**
 * Ends every session of a person, here and at Cognito. If Cognito doesn't answer, that is logged alone: whatever led here has happened,
 * and the rows are ended.
 */
export const endEverywhere = async (c: Context, userId: string): Promise<void> => {
  await endSessions(userId, originOf(c))
  try {
    await signOutEverywhere(userId)
  } catch (error) {
    c.get('line').fault = error instanceof Error ? (error.stack ?? error.message) : 'unknown'
  }
}
