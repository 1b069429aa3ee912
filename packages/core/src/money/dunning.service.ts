// Letters that ask for what is overdue: three levels, three weeks apart, each kept with who wrote it and when.
import type { Actor } from '../access/actor.ts'
import { localDay } from '../calendar/wall.ts'
import { AppError } from '../errors.ts'
import { attempt, commit } from '../storage/commit.ts'
import { rowOf } from '../storage/entity.ts'
import { DunningRow, InvoiceHead } from './invoice.entity.ts'
import type { Dunning } from './invoice.ts'
import { toDunning } from './invoice-rows.ts'
import { dueDunning } from './invoice-rules.ts'
import { invoiceFor } from './payment.service.ts'

/**
 * Writes the letter of this level. Two trips. Throws `not_found`, `dunning.not_due` for another level than the one that is due: the
 * invoice isn't overdue, the letter before is younger than three weeks, all were written, or somebody else has just written it.
 */
export const writeDunning = (actor: Actor, id: string, { level }: { level: number }): Promise<Dunning> =>
  attempt(async () => {
    const { head, dunnings } = await invoiceFor(actor, id)
    const date = localDay(actor.request.at, actor.zone)
    if (dueDunning(head, dunnings, date) !== level) throw new AppError('dunning.not_due')
    const { clinicId, request, name, userId } = actor
    const stamp = { v: 1, _s: 1, at: request.at, by: userId }
    const row = { clinicId, id, level, date, amount: head.balance, byName: name, ...stamp }
    const { pk, sk } = rowOf(InvoiceHead, head)
    return commit(actor, {
      steps: [
        { create: rowOf(DunningRow, row), lost: () => new AppError('dunning.not_due') },
        // A payment in the same moment: it is asked anew whether anything is overdue.
        {
          check: { pk: String(pk), sk: String(sk) },
          when: [{ path: 'v', equals: head.v }],
          lost: () => 'again',
        },
      ],
      subject: `invoice#${id}`,
      after: { number: head.number, level, balance: head.balance },
      answer: toDunning(row),
    })
  })
