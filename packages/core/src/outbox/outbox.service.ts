// The outbox: a row in a change's transaction, picked up by the stream, done once.
import { DAY_SECONDS } from '../calendar/lengths.ts'
import { nowIso } from '../clock.ts'
import { newId } from '../ids.ts'
import type { Step } from '../storage/commit.ts'
import { rowOf } from '../storage/entity.ts'
import { newScope, withScope } from '../storage/scope.ts'
import { OutboxRow } from './outbox.entity.ts'
import type { ClinicMail } from './outbox.ts'

const KEPT_SECONDS = 8 * DAY_SECONDS

/** The step that leaves a mail to be sent after the commit. */
export const mailStep = (clinicId: string, at: string, mail: ClinicMail): Step => {
  const ttl = Math.floor(Date.parse(at) / 1000) + KEPT_SECONDS
  return { create: rowOf(OutboxRow, { clinicId, id: newId(), mail, at, ttl }) }
}

/** The outbox row in a new row of the table, or undefined for any other row. */
export const outboxOf = (
  row: Record<string, unknown>,
): { clinicId: string; id: string; mail: ClinicMail } | undefined => {
  if (row.__edb_e__ !== 'outbox') return undefined
  const { clinicId, id, mail } = row as { clinicId: string; id: string; mail: ClinicMail }
  return { clinicId, id, mail }
}

/**
 * Does a row's work unless it was done before. A crash between the work and noting it leads to a second mail, which
 * is better than none. `work` answers the reason of a permanent refusal, which is noted instead of the time.
 */
export const doOnce = (
  { clinicId, id }: { clinicId: string; id: string },
  work: () => Promise<string | undefined>,
): Promise<void> =>
  withScope(newScope({ clinicId }), async () => {
    const { data } = await OutboxRow.get({ clinicId, id }).go({ consistent: true })
    if (!data || data.sentAt || data.refused || data.again) return
    const refused = await work()
    await OutboxRow.put({ ...data, ...(refused ? { refused } : { sentAt: nowIso() }) }).go()
  })
