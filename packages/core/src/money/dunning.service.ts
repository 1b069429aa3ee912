// Dunning letters on overdue invoices: three levels, three weeks apart, each stored with who wrote it and when.
import type { Actor } from '../access/actor.ts'
import { localDay } from '../calendar/local-day.ts'
import { AppError } from '../errors.ts'
import { attempt, commit, type Step } from '../storage/commit.ts'
import { rowOf } from '../storage/entity.ts'
import { DunningRow } from './invoice.entity.ts'
import type { Dunning, Letter } from './invoice.ts'
import { type DunningData, headStep, nextHead, toDunning, type Whole } from './invoice-rows.ts'
import { dueDunning } from './invoice-rules.ts'
import { invoiceFor } from './payment.service.ts'

/**
 * The dunning letter of this level on an invoice, and the steps that store it: its own row, and the head, which lists all letters
 * so far. Throws `dunning.not_due` if this level isn't due: the invoice isn't overdue, the letter before is less than three weeks
 * old, all levels were written, or somebody else has just written it.
 */
export const letterSteps = (
  actor: Actor,
  { head, dunnings, mails }: Whole,
  { level, isMailed }: Pick<Letter, 'level' | 'isMailed'>,
): { row: DunningData; steps: Step[] } => {
  const { clinicId, request, name, userId, zone } = actor
  const date = localDay(request.at, zone)
  if (dueDunning(head, dunnings, date) !== level) throw new AppError('dunning.not_due')
  const stamp = { v: 1, at: request.at, by: userId }
  const row = { clinicId, id: head.id, level, date, amount: head.balance, byName: name, ...stamp }
  const before = dunnings.map(each => ({
    ...{ level: each.level, date: each.date },
    isMailed: mails.some(mail => mail.level === each.level),
  }))
  const after = nextHead(actor, head, { letters: [...before, { level, date, isMailed }] })
  return {
    row,
    steps: [
      { create: rowOf(DunningRow, row), lost: () => new AppError('dunning.not_due') },
      // If a payment changes the head at the same moment, the retry checks again whether anything is overdue.
      headStep(head, after),
    ],
  }
}

/** Writes the letter of this level. Two trips. Throws `not_found`, `dunning.not_due` (`letterSteps`). */
export const writeDunning = (actor: Actor, id: string, { level }: { level: number }): Promise<Dunning> =>
  attempt(async () => {
    const found = await invoiceFor(actor, id)
    const { row, steps } = letterSteps(actor, found, { level, isMailed: false })
    const { number, balance } = found.head
    return commit(actor, {
      steps,
      subject: `invoice#${id}`,
      after: { number, level, balance },
      answer: toDunning(row),
    })
  })
