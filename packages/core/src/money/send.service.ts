// Sends an invoice or an estimate to its owner: a mail with a link that opens the PDF without signing in, for seven days.
import type { Actor } from '../access/actor.ts'
import { reaches } from '../access/actor.ts'
import { localDay } from '../calendar/wall.ts'
import { findClinicMoney } from '../clinics/clinic.service.ts'
import { isoAt } from '../clock.ts'
import { AppError } from '../errors.ts'
import { newId } from '../ids.ts'
import { reserveMail } from '../outbox/mail-limits.service.ts'
import { mailStep } from '../outbox/outbox.service.ts'
import type { ClinicMail } from '../outbox/outbox.ts'
import { payerOf } from '../owners/money.service.ts'
import { findWhole as findOwner } from '../owners/owner.service.ts'
import { linkToken, tokenHash } from '../sessions/link.ts'
import type { Language } from '../sessions/person.ts'
import { commit } from '../storage/commit.ts'
import { rowOf } from '../storage/entity.ts'
import { currentScope } from '../storage/scope.ts'
import { EstimateHead } from './estimate.entity.ts'
import type { PaperMail } from './invoice.ts'
import { toMail } from './invoice-rows.ts'
import { EstimateMailRow, InvoiceMailRow, PaperLink } from './mailed-paper.entity.ts'
import { type EstimateFacts, type PaperFacts, readEstimateFacts, readPaperFacts } from './paper.service.ts'
import { invoiceFor } from './payment.service.ts'

const DAY = 86_400_000
/** How long the link works, and how long it says that it has ended. */
const LINK_DAYS = 7
const KEPT_DAYS = 90

const rowsOfMails = { invoice: InvoiceMailRow, estimate: EstimateMailRow } as const

type Mail = Extract<ClinicMail, { kind: 'invoice' | 'estimate' }>
/** What every mail with a link says of it. */
type Shared =
  | 'to'
  | 'language'
  | 'clinic'
  | 'clinicEmail'
  | 'country'
  | 'name'
  | 'validUntil'
  | 'zone'
  | 'purpose'
/** What one of its kind says beside that. */
type Own = { [K in Mail['kind']]: Omit<Extract<Mail, { kind: K }>, Shared> }[Mail['kind']]

type Sending = { id: string; branchId: string; ownerId: string | undefined; after: Record<string, unknown> }

/**
 * Mails a paper to the address that its owner has now, in their document language. Each mail has a link of its own. Two trips. Throws
 * `not_found`, `invoice.no_email` without an owner or their address, `mail.too_many`.
 */
const send = async (
  actor: Actor,
  { id, branchId, ownerId, after }: Sending,
  own: Own,
): Promise<PaperMail> => {
  const { clinicId, userId, request, name, zone } = actor
  const { kind } = own
  const [clinic, owner] = await Promise.all([
    findClinicMoney(clinicId),
    ownerId ? findOwner(clinicId, ownerId) : undefined,
  ])
  if (!clinic) throw new AppError('not_found')
  if (!owner?.email) throw new AppError('invoice.no_email')
  const { email: to } = owner
  await reserveMail(actor, to, 'invoiceMail')
  const language = owner.documentLanguage ?? clinic.documentLanguage
  const mailId = newId()
  const purpose = `${kind} ${clinicId} ${id} ${mailId}`
  const begun = Date.parse(request.at)
  const expiresAt = isoAt(begun + LINK_DAYS * DAY)
  const ttl = Math.floor((begun + (LINK_DAYS + KEPT_DAYS) * DAY) / 1000)
  const stamp = { v: 1, _s: 1, at: request.at, by: userId }
  const mail = { clinicId, id, mailId, to, byName: name, ...stamp }
  const from = { clinic: clinic.name, clinicEmail: clinic.email }
  const link = { hash: tokenHash(linkToken(purpose)), clinicId, branchId, kind, id, language, ...from }
  return commit(actor, {
    steps: [
      { create: rowOf(rowsOfMails[kind], mail) },
      { create: rowOf(PaperLink, { ...link, expiresAt, ttl }) },
      mailStep(clinicId, request.at, {
        ...own,
        ...{ to, language, ...from, name: owner.name, country: clinic.country },
        ...{ validUntil: expiresAt, zone, purpose },
      }),
    ],
    subject: `${kind}#${id}`,
    after,
    answer: toMail(mail),
  })
}

/**
 * Mails an issued invoice, with the pay link that waits. Three trips. Throws `not_found`, `invoice.state` for a draft, `invoice.no_email`
 * without an owner or their address, `mail.too_many`.
 */
export const sendInvoice = async (actor: Actor, id: string): Promise<PaperMail> => {
  const { head, intents } = await invoiceFor(actor, id)
  const { number, branchId, ownerId, currency, total, balance, due } = head
  if (!number) throw new AppError('invoice.state')
  const payLink = intents.find(
    ({ kind, state, expiresAt }) => kind === 'link' && state === 'pending' && expiresAt > actor.request.at,
  )
  const own = { kind: 'invoice', number, payUrl: payLink?.url, total, balance, currency, due } as const
  return send(actor, { id, branchId, ownerId, after: { number } }, own)
}

/**
 * Mails an estimate that still holds, to whoever its owner was merged into. Three trips. Throws `not_found`, `estimate.state` for one that is
 * billed or was given up, `estimate.expired`, `invoice.no_email` without an owner or their address, `mail.too_many`.
 */
export const sendEstimate = async (actor: Actor, id: string): Promise<PaperMail> => {
  const { clinicId, request, zone } = actor
  const { data: head } = await EstimateHead.get({ clinicId, id }).go({ consistent: true })
  if (!head || !reaches(actor, head.branchId)) throw new AppError('not_found')
  const { status, branchId, date, validUntil: holdsUntil, currency, total, upTo } = head
  if (status === 'billed' || status === 'given_up') throw new AppError('estimate.state')
  if (holdsUntil < localDay(request.at, zone)) throw new AppError('estimate.expired')
  const ownerId = head.ownerId && (await payerOf(clinicId, head.ownerId)).payer
  const own = { kind: 'estimate', date, holdsUntil, currency, total, upTo } as const
  return send(actor, { id, branchId, ownerId, after: { total, upTo } }, own)
}

type Opened =
  | { state: 'open'; kind: 'invoice'; facts: PaperFacts }
  | { state: 'open'; kind: 'estimate'; facts: EstimateFacts }
  | { state: 'expired'; language: Language; clinic: string; clinicEmail: string }

/** What the link of a mail leads to at a moment, ISO text in UTC. Throws `not_found` if it leads nowhere. */
export const openPaperLink = async (token: string, at: string): Promise<Opened> => {
  const { data } = await PaperLink.get({ hash: tokenHash(token) }).go({ consistent: true })
  if (!data) throw new AppError('not_found')
  const { clinicId, branchId, kind, id, expiresAt, language, clinic, clinicEmail } = data
  if (expiresAt <= at) return { state: 'expired', language, clinic, clinicEmail }
  // Only the clinic's mail disclosed the token whose hash leads here; that permits these reads.
  currentScope().clinics.add(clinicId)
  return kind === 'estimate'
    ? { state: 'open', kind, facts: await readEstimateFacts({ clinicId }, id) }
    : { state: 'open', kind: 'invoice', facts: await readPaperFacts({ clinicId, branchId }, id) }
}
