// Applies what a provider says of a payment: changes its row and, once approved, books it on the invoice, in one transaction.
import type { Actor } from '../access/actor.ts'
import { localDay } from '../calendar/local-day.ts'
import { AppError } from '../errors.ts'
import { newId } from '../ids.ts'
import { attempt, commit, type Step } from '../storage/commit.ts'
import { rowOf } from '../storage/entity.ts'
import { AdvanceRow } from './advance.entity.ts'
import { balanceSteps, owedByClient } from './balance.service.ts'
import { IntentRow } from './intent.entity.ts'
import { methodOfKind } from './intent.ts'
import {
  auditedOf,
  findWhole,
  headStep,
  type IntentData,
  nextHead,
  toIntent,
  type Whole,
} from './invoice-rows.ts'
import { afterMoney } from './payment.service.ts'
import { type HeardPayment, requirePaymentProvider } from './payment-provider.ts'
import { paymentStep } from './payment-row.ts'
import { findTill, tillSteps } from './till.service.ts'

/** Replaces an intent by its next state; if somebody else has changed it meanwhile, `attempt` starts again with fresh reads. */
const intentStep = (actor: Actor, before: IntentData, changes: Partial<IntentData>): [IntentData, Step] => {
  const after = { ...before, ...changes, v: before.v + 1, at: actor.request.at, by: actor.userId }
  return [
    after,
    { replace: rowOf(IntentRow, after), before: rowOf(IntentRow, before), lost: () => 'again' as const },
  ]
}

/** How much can be booked on the invoice as a payment. */
const roomOn = ({ head }: Whole): number =>
  head.status === 'draft' || head.status === 'cancelled' ? 0 : Math.max(0, head.balance)

/**
 * The steps that book what was taken: on the invoice no more than its balance. The rest becomes an advance on the owner's
 * account; on a sale at the counter it is a pending payment on the invoice, to be given back and rejected.
 */
const bookingSteps = async (actor: Actor, found: Whole, row: IntentData, heard: HeardPayment) => {
  const { clinicId, branchId, request, zone, name: byName } = actor
  const { head } = found
  const { ownerId, currency, number = '' } = head
  const [owed, till] = await Promise.all([owedByClient(clinicId, ownerId), findTill(clinicId, branchId)])
  const method = methodOfKind[row.kind]
  const { reference } = heard
  const paid = Math.min(heard.amount, roomOn(found))
  const over = heard.amount - paid
  const waiting = ownerId === undefined ? over : 0
  const advance = over - waiting
  const after =
    head.status === 'cancelled'
      ? nextHead(actor, head, { waiting: head.waiting + waiting })
      : afterMoney(actor, found, { paid, waiting })
  const more = { date: localDay(request.at, zone), till: till.seq, reference }
  const stamp = { v: 1, at: request.at, by: actor.userId }
  const payments = [
    { id: row.intentId, amount: paid, isVerified: true },
    { id: newId(), amount: waiting, isVerified: false },
  ].filter(({ amount }) => amount > 0)
  return {
    after,
    steps: [
      headStep(head, after),
      ...payments.map(({ isVerified, ...each }) =>
        paymentStep(actor, head.id, { ...each, method }, { ...more, isVerified }),
      ),
      ...(advance > 0 && ownerId
        ? [
            {
              create: rowOf(AdvanceRow, {
                ...{
                  clinicId,
                  ownerId,
                  id: row.intentId,
                  branchId,
                  date: more.date,
                  amount: advance,
                  method,
                },
                ...{ name: head.name, notes: number, till: till.seq, byName, ...stamp },
              }),
            },
          ]
        : []),
      ...balanceSteps(actor, owed, currency, [
        { kind: 'payment', amount: -paid, method, invoiceId: head.id, number },
        { kind: 'advance', amount: 0, credit: advance, advanceId: row.intentId, method, notes: number },
      ]),
      ...tillSteps(actor, branchId, till, [{ method, amount: paid + advance }]),
    ],
  }
}

type Ids = { id: string; intentId: string }

/** The changes of an intent that follow from the provider's answer, or undefined if nothing changes. */
const changesBy = (row: IntentData, heard: HeardPayment): Partial<IntentData> | undefined => {
  const { state, reference, url, reason } = heard
  if (row.state === 'approved' || (row.state !== 'pending' && state !== 'approved')) return undefined
  if (row.state === state && row.reference === reference && row.url === url) return undefined
  return { state, reference, url, reason: state === 'declined' ? (reason ?? 'other') : undefined }
}

/** The provider's answer; one that is still pending there, but expired or closed here, is cancelled at the provider first. */
const lastWord = async (row: IntentData, heard: HeardPayment, at: string): Promise<HeardPayment> => {
  if (heard.state !== 'pending') return heard
  const isLate = row.expiresAt <= at
  if (row.state === 'pending' && !isLate) return heard
  const last = await requirePaymentProvider().cancel(row.intentId)
  return last.state === 'cancelled' && row.state === 'pending' ? { ...last, state: 'expired' } : last
}

/**
 * Applies what a provider says of a payment, however often it says it: an approval is booked exactly once, even if the payment
 * was cancelled here. The actor's branch, zone and name must be those of whoever asked for it. Four trips at most. Throws
 * `not_found`, `payment.unreachable`.
 */
export const settleIntent = (
  actor: Actor,
  { id, intentId }: Ids,
  heard: HeardPayment,
): Promise<{ row: IntentData; isChanged: boolean }> =>
  attempt(async () => {
    const found = await findWhole(actor.clinicId, id)
    const row = found?.intents.find(each => each.intentId === intentId)
    if (!found || !row) throw new AppError('not_found')
    const said = await lastWord(row, heard, actor.request.at)
    const isBooked = said.state === 'approved'
    if (isBooked && said.currency !== row.currency)
      throw new Error('A provider took money of another currency.')
    const changes = changesBy(row, said)
    if (!changes) return { row, isChanged: false }
    const [after, step] = intentStep(actor, row, changes)
    const booking = isBooked ? await bookingSteps(actor, found, row, said) : undefined
    const endpoint = isBooked ? 'takePayment' : actor.request.endpoint
    await commit(
      { ...actor, request: { ...actor.request, endpoint } },
      {
        steps: [...(booking?.steps ?? []), step],
        subject: `invoice#${id}`,
        ...(booking && {
          before: auditedOf(found.head),
          after: { ...auditedOf(booking.after), amount: said.amount, method: methodOfKind[row.kind] },
        }),
        // The log has who asked for the payment, and who cancels it; any other answer that moves no money gets no event.
        isLogged: !isBooked && endpoint !== 'cancelIntent',
        answer: toIntent(after),
      },
    )
    return { row: after, isChanged: true }
  })
