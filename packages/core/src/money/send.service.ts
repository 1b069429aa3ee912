// Sends an invoice to its owner: a mail with a link that opens the PDF without signing in, for seven days.
import type { Actor } from '../access/actor.ts'
import { findClinicMoney } from '../clinics/clinic.service.ts'
import { isoAt } from '../clock.ts'
import { AppError } from '../errors.ts'
import { newId } from '../ids.ts'
import { reserveMail } from '../outbox/mail-limits.service.ts'
import { mailStep } from '../outbox/outbox.service.ts'
import { findWhole as findOwner } from '../owners/owner.service.ts'
import { linkToken, tokenHash } from '../sessions/link.ts'
import type { Language } from '../sessions/person.ts'
import { commit } from '../storage/commit.ts'
import { rowOf } from '../storage/entity.ts'
import { currentScope } from '../storage/scope.ts'
import type { InvoiceMail } from './invoice.ts'
import { InvoiceLink, InvoiceMailRow } from './invoice-link.entity.ts'
import { toMail } from './invoice-rows.ts'
import { type PaperFacts, readPaperFacts } from './paper.service.ts'
import { invoiceFor } from './payment.service.ts'

const DAY = 86_400_000
/** How long the link works, and how long it says that it has ended. */
const LINK_DAYS = 7
const KEPT_DAYS = 90

/**
 * Mails an issued invoice to the address that its owner has now, in their document language, with the pay link that waits. Each mail has a
 * link of its own. Three trips.
 * Throws `not_found`, `invoice.state` for a draft, `invoice.no_email` without an owner or their address, `mail.too_many`.
 */
export const sendInvoice = async (actor: Actor, id: string): Promise<InvoiceMail> => {
  const { clinicId, userId, request, name, zone } = actor
  const [{ head, intents }, clinic] = await Promise.all([invoiceFor(actor, id), findClinicMoney(clinicId)])
  if (!clinic) throw new AppError('not_found')
  const { number, branchId, currency, total, balance, due } = head
  if (!number) throw new AppError('invoice.state')
  const owner = head.ownerId ? await findOwner(clinicId, head.ownerId) : undefined
  if (!owner?.email) throw new AppError('invoice.no_email')
  const { email: to } = owner
  await reserveMail(actor, to, 'invoiceMail')
  const language = owner.documentLanguage ?? clinic.documentLanguage
  const payLink = intents.find(
    ({ kind, state, expiresAt }) => kind === 'link' && state === 'pending' && expiresAt > request.at,
  )
  const mailId = newId()
  const purpose = `invoice ${clinicId} ${id} ${mailId}`
  const begun = Date.parse(request.at)
  const expiresAt = isoAt(begun + LINK_DAYS * DAY)
  const ttl = Math.floor((begun + (LINK_DAYS + KEPT_DAYS) * DAY) / 1000)
  const stamp = { v: 1, _s: 1, at: request.at, by: userId }
  const mail = { clinicId, id, mailId, to, byName: name, ...stamp }
  const from = { clinic: clinic.name, clinicEmail: clinic.email }
  const link = { hash: tokenHash(linkToken(purpose)), clinicId, branchId, id, language, ...from }
  return commit(actor, {
    steps: [
      { create: rowOf(InvoiceMailRow, mail) },
      { create: rowOf(InvoiceLink, { ...link, expiresAt, ttl }) },
      mailStep(clinicId, request.at, {
        kind: 'invoice',
        ...{ to, language, ...from, name: owner.name, number, country: clinic.country },
        payUrl: payLink?.url,
        ...{ total, balance, currency, due, validUntil: expiresAt, zone, purpose },
      }),
    ],
    subject: `invoice#${id}`,
    after: { number },
    answer: toMail(mail),
  })
}

type Opened =
  | { state: 'open'; facts: PaperFacts }
  | { state: 'expired'; language: Language; clinic: string; clinicEmail: string }

/** What the link of a mail leads to at a moment, ISO text in UTC. Throws `not_found` if it leads nowhere. */
export const openInvoiceLink = async (token: string, at: string): Promise<Opened> => {
  const { data } = await InvoiceLink.get({ hash: tokenHash(token) }).go({ consistent: true })
  if (!data) throw new AppError('not_found')
  const { clinicId, branchId, id, expiresAt, language, clinic, clinicEmail } = data
  if (expiresAt <= at) return { state: 'expired', language, clinic, clinicEmail }
  // Only the clinic's mail disclosed the token whose hash leads here; that permits these reads.
  currentScope().clinics.add(clinicId)
  return { state: 'open', facts: await readPaperFacts({ clinicId, branchId }, id) }
}
