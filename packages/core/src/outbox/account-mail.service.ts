// The outbox for mails about accounts: a row in a change's transaction, picked up by the stream, sent once.
import { DAY_SECONDS } from '../calendar/lengths.ts'
import { nowIso } from '../clock.ts'
import { newId } from '../ids.ts'
import { tokenHash } from '../sessions/link.ts'
import { rowOf } from '../storage/entity.ts'
import { newScope, withScope } from '../storage/scope.ts'
import { AccountMailRow } from './account-mail.entity.ts'
import type { AccountMail } from './account-mail.ts'

const KEPT_SECONDS = 8 * DAY_SECONDS

const accountMail = (at: string, mail: AccountMail) => ({
  hash: tokenHash(mail.to.trim().toLowerCase()),
  id: newId(),
  mail,
  at,
  ttl: Math.floor(Date.parse(at) / 1000) + KEPT_SECONDS,
})

/** The row that leaves a mail to be sent after the commit. */
export const accountMailRow = (at: string, mail: AccountMail): Record<string, unknown> =>
  rowOf(AccountMailRow, accountMail(at, mail))

/** Leaves a mail to be sent on its own, if there is no change of ours to put it into. */
export const leaveAccountMail = async (at: string, mail: AccountMail): Promise<void> => {
  await AccountMailRow.put(accountMail(at, mail)).go()
}

type Waiting = { hash: string; id: string; mail: AccountMail }

/** The mail in a new row of the table, or undefined for any other row. */
export const accountMailOf = (row: Record<string, unknown>): Waiting | undefined => {
  if (row.__edb_e__ !== 'accountMail') return undefined
  const { hash, id, mail } = row as Waiting
  return { hash, id, mail }
}

/**
 * Sends a mail unless it was sent before. A crash between sending and noting it leads to a second mail, which is better than
 * none. `send` answers the reason of a permanent refusal, which is noted instead of the time.
 */
export const sendAccountMail = (
  { hash, id }: Waiting,
  send: () => Promise<string | undefined>,
): Promise<void> =>
  withScope(newScope({ families: ['mail'] }), async () => {
    const { data } = await AccountMailRow.get({ hash, id }).go({ consistent: true })
    if (!data || data.sentAt || data.refused) return
    const refused = await send()
    await AccountMailRow.put({ ...data, ...(refused ? { refused } : { sentAt: nowIso() }) }).go()
  })
