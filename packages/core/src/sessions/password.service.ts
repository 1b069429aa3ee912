// Logs a changed password in the person's own log, and mails them about it.
import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb'
import { nowIso } from '../clock.ts'
import { accountMailRow } from '../outbox/account-mail.service.ts'
import { isPassing, withRetries } from '../storage/retry.ts'
import { db } from '../storage/seam.ts'
import { accountReader } from './account-reader.service.ts'
import { eventPut, type Origin } from './session.service.ts'

/** Logs that a password was changed, signed in or by the mailed link. Also leaves a mail, but none before the first sign-in. */
export const notePassword = async (
  userId: string,
  act: 'changePassword' | 'resetPassword',
  origin: Origin,
): Promise<void> => {
  const reader = await accountReader(userId)
  const { ip, agent, place } = origin
  const at = nowIso()
  const told = { kind: 'passwordChanged' as const, at, ip, agent, ...(place && { place }) }
  const TransactItems = [
    eventPut(userId, act, `person#${userId}`, origin),
    ...(reader ? [{ Put: { TableName: 'table', Item: accountMailRow(at, { ...reader, ...told }) } }] : []),
  ]
  await withRetries(() => db.send(new TransactWriteCommand({ TransactItems })), isPassing)
}
