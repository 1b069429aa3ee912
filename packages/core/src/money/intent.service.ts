// Asks a provider for the payment of an invoice, hears what became of it, and cancels it (decision 115).
import { createHash } from 'node:crypto'
import type { Actor, RequestInfo } from '../access/actor.ts'
import { DAY_MS, MINUTE_MS } from '../calendar/lengths.ts'
import { findBranch } from '../clinics/clinic.service.ts'
import { isoAt, nowIso } from '../clock.ts'
import { AppError } from '../errors.ts'
import { newId } from '../ids.ts'
import { attempt, commit } from '../storage/commit.ts'
import { rowOf } from '../storage/entity.ts'
import { IntentRow } from './intent.entity.ts'
import type { Intent, IntentInput, IntentKind } from './intent.ts'
import { settleIntent } from './intent-booking.service.ts'
import { headStep, type IntentData, nextHead, toIntent, unpayable, type Whole } from './invoice-rows.ts'
import { invoiceFor } from './payment.service.ts'
import { placeText } from './payment-event.ts'
import { type HeardPayment, requirePaymentProvider } from './payment-provider.ts'
import { terminalFor } from './payment-ways.ts'

/** How long a payment can be made: briefly at a terminal, where the client waits; longer by a link, which lies in a mailbox. */
const LIFE_MS: Readonly<Record<IntentKind, number>> = { terminal: 3 * MINUTE_MS, link: 7 * DAY_MS }

/**
 * Reads the invoice, after the provider was asked about expired payments that are still pending: else these would reserve a part
 * of the balance.
 */
const withoutEnded = async (actor: Actor, id: string): Promise<Whole> => {
  const found = await invoiceFor(actor, id)
  const ended = found.intents.filter(
    ({ state, expiresAt }) => state === 'pending' && expiresAt <= actor.request.at,
  )
  if (ended.length === 0) return found
  try {
    for (const { intentId } of ended) await checkIntent(actor, { id, intentId })
  } catch (error) {
    // A payment that the provider says nothing about goes on reserving its share of the balance.
    if (!(error instanceof AppError && error.code === 'payment.unreachable')) throw error
  }
  return invoiceFor(actor, id)
}

/**
 * Stores that the provider is to take a payment; the provider itself is asked at the first check. All pending payments together
 * never exceed the balance. Two trips, more if the provider has to be asked about expired ones first. Throws `not_found`,
 * `already_exists`, `payment.no_provider`, `payment.not_here`, `invoice.over_balance`, `payment.asked` where pending payments
 * leave too little of the balance, and what keeps the invoice from being paid.
 */
export const startIntent = (actor: Actor, id: string, input: IntentInput): Promise<Intent> =>
  attempt(async () => {
    const { clinicId, branchId, request, userId, name } = actor
    const [terminal, { head, intents }] = await Promise.all([
      terminalFor(input.kind, actor),
      withoutEnded(actor, id),
    ])
    if (intents.some(({ intentId }) => intentId === input.id)) throw new AppError('already_exists')
    const no = unpayable(head)
    if (no) throw no
    const asked = intents
      .filter(({ state }) => state === 'pending')
      .reduce((all, { amount }) => all + amount, 0)
    const { balance } = head
    if (input.amount > balance) throw new AppError('invoice.over_balance', { balance })
    if (input.amount > balance - asked) throw new AppError('payment.asked', { balance: balance - asked })
    const { id: intentId, kind, amount } = input
    const row: IntentData = {
      ...{ clinicId, id, intentId, branchId, kind, amount, currency: head.currency, state: 'pending' },
      ...(terminal && { terminal }),
      number: head.number ?? '',
      expiresAt: isoAt(Date.parse(request.at) + LIFE_MS[kind]),
      ...{ startedAt: request.at, startedBy: userId, byName: name, v: 1, at: request.at, by: userId },
    }
    return commit(actor, {
      steps: [
        // Two parallel requests would each see enough balance: the invoice's version lets only one through.
        headStep(head, nextHead(actor, head, {})),
        { create: rowOf(IntentRow, row) },
      ],
      subject: `invoice#${id}`,
      after: { amount, method: kind },
      answer: toIntent(row),
    })
  })

type Ids = { clinicId: string; id: string; intentId: string }

const findIntent = async (ids: Ids): Promise<IntentData> => {
  const { data } = await IntentRow.get(ids).go({ consistent: true })
  if (!data) throw new AppError('not_found')
  return data
}

/** Asks the provider. Until a start has been answered, the payment is started again: with the same id it is one payment there. */
const hear = (row: IntentData): Promise<HeardPayment> => {
  const { intentId: id, number: note, kind, terminal, amount, currency, expiresAt, clinicId, branchId } = row
  const provider = requirePaymentProvider()
  if (row.reference) return provider.read(id)
  const place = placeText(clinicId, branchId, row.id)
  return provider.start({ id, kind, ...(terminal && { terminal }), amount, currency, note, expiresAt, place })
}

/**
 * The actor who books a payment: whoever asked for it, no matter who checks it. The request gets a new idempotency key, since the
 * rows already ensure that the payment is booked only once.
 */
const starterOf = async (row: IntentData, request: RequestInfo): Promise<Actor> => {
  const { clinicId, branchId, startedBy, byName } = row
  const branch = await findBranch(clinicId, branchId)
  if (!branch) throw new AppError('not_found')
  const key = newId()
  const hash = createHash('sha256').update(key).digest('base64url')
  return {
    ...{ clinicId, branchId, userId: startedBy, sessionId: '-', name: byName, zone: branch.timeZone },
    role: 'staff',
    branches: [branchId],
    request: { ...request, key, hash },
  }
}

/**
 * Asks the provider what became of a payment, and books it if it is approved. A closed payment is checked only if `isTold`: the
 * provider itself said that something changed. Throws `not_found`, `payment.no_provider`, `payment.unreachable`.
 */
export const checkIntent = async (
  { clinicId, request }: { clinicId: string; request: RequestInfo },
  { id, intentId }: Omit<Ids, 'clinicId'>,
  isTold = false,
): Promise<Intent> => {
  const row = await findIntent({ clinicId, id, intentId })
  if (row.state === 'approved' || (row.state !== 'pending' && !isTold)) return toIntent(row)
  const heard = await hear(row)
  const isOver = heard.state !== 'pending' || row.state !== 'pending' || row.expiresAt <= request.at
  if (!isOver && row.reference === heard.reference && row.url === heard.url) return toIntent(row)
  const settled = await settleIntent(await starterOf(row, request), { id, intentId }, heard)
  return toIntent(settled.row)
}

/**
 * Cancels a pending payment, at the provider first. If that is too late, the payment is booked and answered as `approved`. Throws
 * `not_found`, `payment.state` for one that is closed, `payment.running` while a card is being read, `payment.no_provider`,
 * `payment.unreachable`.
 */
export const cancelIntent = async (actor: Actor, id: string, intentId: string): Promise<Intent> => {
  await invoiceFor(actor, id)
  const before = await findIntent({ clinicId: actor.clinicId, id, intentId })
  if (before.state !== 'pending') throw new AppError('payment.state')
  const [heard, { branchId, zone, name }] = await Promise.all([
    requirePaymentProvider().cancel(intentId),
    starterOf(before, actor.request),
  ])
  if (heard.state === 'pending') throw new AppError('payment.running')
  // If it is booked after all, the payment has the till and the day of the branch that asked, and the name of whoever asked. The
  // log and the answer kept for a retry belong to the canceller.
  const { row, isChanged } = await settleIntent({ ...actor, branchId, zone, name }, { id, intentId }, heard)
  if (!isChanged) throw new AppError('payment.state')
  return toIntent(row)
}

/**
 * Checks all pending payments of a clinic, one after the other, since an event may get lost while nobody looks at the payment.
 * Returns how many are decided by now. Throws `payment.no_provider`, and `payment.unreachable` after all were tried.
 */
export const hearWaiting = async (clinicId: string): Promise<number> => {
  const { data } = await IntentRow.query.waiting({ clinicId }).go({ pages: 'all' })
  let decided = 0
  let silent: unknown
  for (const { id, intentId } of data)
    try {
      const at = nowIso()
      const request = { id: newId(), endpoint: 'hearPayment', at, ip: '-', agent: 'schedule' }
      const { state } = await checkIntent({ clinicId, request }, { id, intentId })
      if (state !== 'pending') decided += 1
    } catch (error) {
      silent = error
    }
  if (silent) throw silent
  return decided
}
