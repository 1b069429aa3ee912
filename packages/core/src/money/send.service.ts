// Sends an invoice, a dunning letter or an estimate to its owner: a mail with a link that opens the PDF without signing in, for
// seven days or until the owner has another address.
import type { Actor } from '../access/actor.ts'
import { reaches } from '../access/actor.ts'
import { DAY_MS } from '../calendar/lengths.ts'
import { localDay } from '../calendar/local-day.ts'
import { findClinicMoney } from '../clinics/clinic.service.ts'
import { isoAt } from '../clock.ts'
import { AppError } from '../errors.ts'
import { newId } from '../ids.ts'
import { reserveMail } from '../outbox/mail-limits.service.ts'
import { mailStep } from '../outbox/outbox.service.ts'
import { addresseeOf } from '../owners/owner.service.ts'
import { linkToken, tokenHash } from '../sessions/link.ts'
import type { Language } from '../sessions/person.ts'
import { attempt, commit, type Step } from '../storage/commit.ts'
import { rowOf } from '../storage/entity.ts'
import { currentScope } from '../storage/scope.ts'
import { letterSteps } from './dunning.service.ts'
import { EstimateHead } from './estimate.entity.ts'
import type { Dunning, PaperMail } from './invoice.ts'
import { toMail, type Whole } from './invoice-rows.ts'
import { isStillOf, type PaperClinicMail } from './mailed.service.ts'
import { EstimateMailRow, InvoiceMailRow, PaperLink } from './mailed-paper.entity.ts'
import { type EstimateFacts, type PaperFacts, readEstimateFacts, readPaperFacts } from './paper.service.ts'
import { invoiceFor } from './payment.service.ts'

/** For how many days the link works, and for how many more it says that it has expired. */
const LINK_DAYS = 7
const KEPT_DAYS = 90

const rowsOfMails = { invoice: InvoiceMailRow, dunning: InvoiceMailRow, estimate: EstimateMailRow } as const

/** The fields that all mails with the link of a paper have. */
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
/** The further fields of a mail, by its kind. */
type Own = {
  [K in PaperClinicMail['kind']]: Omit<Extract<PaperClinicMail, { kind: K }>, Shared>
}[PaperClinicMail['kind']]

type Sending = {
  id: string
  branchId: string
  ownerId: string | undefined
  after: Record<string, unknown>
  /** Further steps of the same transaction, such as the row of a letter. */
  steps?: readonly Step[]
}

/**
 * Mails a paper to the present address of its owner, or of whoever they were merged into, in that person's document language.
 * Each mail has a link of its own. Three trips, more after a merge. Throws `not_found`, `invoice.no_email` without an owner or
 * their address, `mail.too_many`.
 */
const send = async (
  actor: Actor,
  { id, branchId, ownerId, after, steps = [] }: Sending,
  own: Own,
): Promise<PaperMail> => {
  const { clinicId, userId, request, name, zone } = actor
  const { kind } = own
  const [clinic, owner] = await Promise.all([
    findClinicMoney(clinicId),
    ownerId ? addresseeOf(clinicId, ownerId) : undefined,
  ])
  if (!clinic) throw new AppError('not_found')
  if (!owner?.email) throw new AppError('invoice.no_email')
  const { email: to } = owner
  await reserveMail(actor, to, { from: clinic, kind: 'invoiceMail' })
  const language = owner.documentLanguage ?? clinic.documentLanguage
  const mailId = newId()
  const purpose = `${kind} ${clinicId} ${id} ${mailId}`
  const begun = Date.parse(request.at)
  const expiresAt = isoAt(begun + LINK_DAYS * DAY_MS)
  const ttl = Math.floor((begun + (LINK_DAYS + KEPT_DAYS) * DAY_MS) / 1000)
  const stamp = { v: 1, at: request.at, by: userId }
  const level = own.kind === 'dunning' ? own.level : undefined
  const mail = { clinicId, id, mailId, to, byName: name, level, ...stamp }
  const from = { clinic: clinic.name, ...(clinic.emailConfirmed && { clinicEmail: clinic.email }) }
  const leads = { clinicId, branchId, kind, id, level, ownerId, to }
  const link = { hash: tokenHash(linkToken(purpose)), ...leads, language, ...from }
  return commit(actor, {
    steps: [
      ...steps,
      { create: rowOf(rowsOfMails[kind], mail) },
      { create: rowOf(PaperLink, { ...link, expiresAt, ttl }) },
      mailStep(clinicId, request.at, {
        ...own,
        ...{ to, language, ...from, name: owner.name, country: clinic.country },
        ...{ validUntil: expiresAt, zone, purpose },
      }),
    ],
    subject: `${kind === 'estimate' ? kind : 'invoice'}#${id}`,
    after,
    answer: toMail(mail),
  })
}

/**
 * The pay link of an invoice, until when it works and for how much, if one is pending that asks for no more than the present
 * balance: the invoice may have been paid otherwise since. Of several, the one that was made last.
 */
const payLinkOf = ({ request }: Actor, { head, intents }: Whole) => {
  const link = intents.findLast(
    ({ kind, state, url, expiresAt, amount }) =>
      kind === 'link' && state === 'pending' && url && expiresAt > request.at && amount <= head.balance,
  )
  return link && { payUrl: link.url, payUntil: link.expiresAt, payAmount: link.amount }
}

/**
 * Mails an issued invoice, with its pay link if one is pending (`payLinkOf`). Four trips. Throws `not_found`, `invoice.state` for
 * a draft or a cancelled one, `invoice.no_email` without an owner or their address, `mail.too_many`.
 */
export const sendInvoice = async (actor: Actor, id: string): Promise<PaperMail> => {
  const found = await invoiceFor(actor, id)
  const { number, status, branchId, ownerId, currency, total, balance, due } = found.head
  if (!number || status === 'cancelled') throw new AppError('invoice.state')
  const own = { kind: 'invoice', number, ...payLinkOf(actor, found), total, balance, currency, due } as const
  return send(actor, { id, branchId, ownerId, after: { number } }, own)
}

/**
 * The last dunning letter, to be mailed once more. Throws `dunning.not_due` if it has another level, or another amount than the
 * present balance.
 */
const writtenBefore = ({ head, dunnings }: Whole, level: number) => {
  const row = dunnings.at(-1)
  if (row?.level !== level || row.amount !== head.balance) throw new AppError('dunning.not_due')
  return { row, steps: [] }
}

/**
 * Writes the dunning letter of this level as `writeDunning` does and mails it, both or neither. With `isAgain` it writes none and
 * mails the last one again. Four trips. Throws `not_found`, `dunning.not_due`, `invoice.no_email` without an owner or their
 * address, `mail.too_many`.
 */
export const sendDunning = (
  actor: Actor,
  id: string,
  { level, isAgain }: { level: number; isAgain?: boolean | undefined },
): Promise<PaperMail> =>
  attempt(async () => {
    const found = await invoiceFor(actor, id)
    const { row, steps } = isAgain
      ? writtenBefore(found, level)
      : letterSteps(actor, found, { level, isMailed: true })
    const { number = '', branchId, ownerId, currency, due } = found.head
    const { amount: balance } = row
    const pay = payLinkOf(actor, found)
    const own = { kind: 'dunning', level, number, ...pay, balance, currency, due } as const
    return send(actor, { id, branchId, ownerId, after: { number, level, balance }, steps }, own)
  })

/**
 * Mails an estimate that is still valid. Four trips. Throws `not_found`, `estimate.state` for one that is billed or
 * was given up, `estimate.expired`, `invoice.no_email` without an owner or their address, `mail.too_many`.
 */
export const sendEstimate = async (actor: Actor, id: string): Promise<PaperMail> => {
  const { clinicId, request, zone } = actor
  const { data: head } = await EstimateHead.get({ clinicId, id }).go({ consistent: true })
  if (!head || !reaches(actor, head.branchId)) throw new AppError('not_found')
  const { status, branchId, ownerId, date, validUntil: holdsUntil, currency, total, upTo } = head
  if (status === 'billed' || status === 'given_up') throw new AppError('estimate.state')
  if (holdsUntil < localDay(request.at, zone)) throw new AppError('estimate.expired')
  const own = { kind: 'estimate', date, holdsUntil, currency, total, upTo } as const
  return send(actor, { id, branchId, ownerId, after: { total, upTo } }, own)
}

type Opened =
  | { state: 'open'; kind: 'invoice'; facts: PaperFacts }
  | { state: 'open'; kind: 'dunning'; facts: PaperFacts; letter: Dunning }
  | { state: 'open'; kind: 'estimate'; facts: EstimateFacts }
  | { state: 'expired'; language: Language; clinic: string; clinicEmail?: string | undefined }

/**
 * What the link of a mail opens at a moment, ISO text in UTC. The link expires after its days, and once the owner has another
 * address, since the former one may be a stranger's. Throws `not_found` if the link or its paper doesn't exist.
 */
export const openPaperLink = async (token: string, at: string): Promise<Opened> => {
  const { data } = await PaperLink.get({ hash: tokenHash(token) }).go({ consistent: true })
  if (!data) throw new AppError('not_found')
  const { clinicId, branchId, kind, id, level, ownerId, to, expiresAt, language, clinic, clinicEmail } = data
  const ended = { state: 'expired', language, clinic, clinicEmail } as const
  if (expiresAt <= at) return ended
  // The token was only in the clinic's mail: whoever has it may make the following reads in that clinic.
  currentScope().clinics.add(clinicId)
  if (ownerId && !(await isStillOf(clinicId, ownerId, to))) return ended
  if (kind === 'estimate') return { state: 'open', kind, facts: await readEstimateFacts({ clinicId }, id) }
  const facts = await readPaperFacts({ clinicId, branchId }, id)
  if (kind !== 'dunning') return { state: 'open', kind: 'invoice', facts }
  const letter = facts.invoice.dunnings.find(each => each.level === level)
  if (!letter) throw new AppError('not_found')
  return { state: 'open', kind, facts, letter }
}
