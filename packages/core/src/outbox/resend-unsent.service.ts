// Leaves mails that were not sent once more each night, unless their link has ended, another mail took their place (decision
// 246), or what they say about an invoice or estimate no longer holds (decision 267).
import { MINUTE_MS } from '../calendar/lengths.ts'
import { isMailboxOpen } from '../clinics/mailbox.service.ts'
import { isoAt, now, nowIso } from '../clock.ts'
import { newId } from '../ids.ts'
import { isInviteOpen } from '../members/invite.service.ts'
import { mailNow } from '../money/mailed.service.ts'
import { linkToken } from '../sessions/link.ts'
import { LAST } from '../storage/list-index.ts'
import { newScope, withScope } from '../storage/scope.ts'
import { OutboxRow } from './outbox.entity.ts'
import type { ClinicMail } from './outbox.ts'

/** The stream may have given up on mails that were left longer ago than this (infra/jobs.ts). */
const LATE_MS = 60 * MINUTE_MS

/** Whether the link in a mail, if there is one, still leads somewhere. */
const isOpen = async (mail: ClinicMail, at: string): Promise<boolean> => {
  if (mail.kind === 'invite') return isInviteOpen(linkToken(mail.purpose), at)
  if (mail.kind === 'clinicMailbox') return isMailboxOpen(mail, at)
  return !('validUntil' in mail) || mail.validUntil > at
}

/** A mail as it can still be sent, or undefined. */
const asOf = async (mail: ClinicMail, at: string): Promise<ClinicMail | undefined> => {
  if (mail.kind === 'invoice' || mail.kind === 'dunning' || mail.kind === 'estimate') return mailNow(mail, at)
  return (await isOpen(mail, at)) ? mail : undefined
}

/** What the link in a mail is for: its purpose without the last word, which differs at each sending. Undefined without a link. */
const aimOf = (mail: ClinicMail): string | undefined =>
  'purpose' in mail ? mail.purpose.slice(0, mail.purpose.lastIndexOf(' ')) : undefined

/**
 * The nightly job for a clinic: leaves unsent mails once more, each in a new row, so that the stream takes it as new. The new row
 * is kept no longer than the first one would have been. Answers how many mails it left.
 */
export const requeueUnsentMails = (clinicId: string): Promise<number> =>
  withScope(newScope({ clinicId, families: ['invite', 'invoicelink'] }), async () => {
    const { data } = await OutboxRow.query
      .row({ clinicId })
      .between({ id: '0' }, { id: LAST })
      .go({ pages: 'all' })
    const rows = data.map(row => {
      const mail = row.mail as ClinicMail
      return { row, mail, aim: aimOf(mail) }
    })
    const late = isoAt(now() - LATE_MS)
    const unsent = rows.filter(({ row: { sentAt, refused, again, at, ttl }, aim }) => {
      if (sentAt || refused || again || at >= late || ttl * 1000 <= now()) return false
      return aim === undefined || !rows.some(later => later.aim === aim && later.row.at > at)
    })
    let count = 0
    for (const { row, mail } of unsent) {
      const still = await asOf(mail, nowIso())
      if (!still) continue
      // A crash between the two leads to a second mail, which is better than none.
      await OutboxRow.put({ ...row, mail: still, id: newId() }).go()
      await OutboxRow.put({ ...row, again: nowIso() }).go()
      count += 1
    }
    return count
  })
