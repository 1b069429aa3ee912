// Before the mail of a paper that nobody has sent is put out once more: checks whether it still goes to its owner, and whether
// what it says is still true (decision 267).
import { localDay } from '../calendar/local-day.ts'
import type { ClinicMail } from '../outbox/outbox.ts'
import { mailAddressOf } from '../owners/mail-address.service.ts'
import { linkToken, tokenHash } from '../sessions/link.ts'
import { EstimateHead } from './estimate.entity.ts'
import { InvoiceHead } from './invoice.entity.ts'
import { PaperLink } from './mailed-paper.entity.ts'

export type PaperClinicMail = Extract<ClinicMail, { kind: 'invoice' | 'dunning' | 'estimate' }>

/** Whether an address is still that of the owner, or of whoever they were merged into. One trip, one more for each merge. */
export const isStillOf = async (
  clinicId: string,
  ownerId: string,
  to: string | undefined,
): Promise<boolean> => (await mailAddressOf(clinicId, ownerId))?.toLowerCase() === to?.toLowerCase()

/** The mail of an estimate; undefined if the estimate is billed, given up or past its last day. */
const estimateNow = async (mail: Extract<PaperClinicMail, { kind: 'estimate' }>, key: Key, at: string) => {
  const { data: head } = await EstimateHead.get(key).go({ consistent: true })
  const holds = head?.status === 'open' || head?.status === 'signed'
  return holds && mail.holdsUntil >= localDay(at, mail.zone) ? mail : undefined
}

/**
 * The mail of an invoice with its present balance. A dunning letter is sent only while it asks for just that; a cancelled invoice
 * has no mail.
 */
const invoiceNow = async (mail: Exclude<PaperClinicMail, { kind: 'estimate' }>, key: Key, at: string) => {
  const { data: head } = await InvoiceHead.get(key).go({ consistent: true })
  if (!head || head.status === 'cancelled') return undefined
  const { balance } = head
  if (balance !== mail.balance && mail.kind === 'dunning') return undefined
  const { payUrl: _url, payUntil = at, payAmount: _amount, ...bare } = mail
  return payUntil > at && balance === mail.balance ? mail : { ...bare, balance }
}

type Key = { clinicId: string; id: string }

/**
 * The mail of a paper as it can be sent at a later moment, ISO text in UTC; undefined once its link has expired, its owner has
 * another address, or the paper would not be sent any more. An invoice's pay link is left out once it has expired or the balance
 * has changed. Three trips.
 */
export const mailNow = async (mail: PaperClinicMail, at: string): Promise<PaperClinicMail | undefined> => {
  const hash = tokenHash(linkToken(mail.purpose))
  const { data: link } = await PaperLink.get({ hash }).go({ consistent: true })
  if (!link || link.expiresAt <= at) return undefined
  const { clinicId, id, ownerId, to } = link
  if (ownerId && !(await isStillOf(clinicId, ownerId, to))) return undefined
  return mail.kind === 'estimate'
    ? estimateNow(mail, { clinicId, id }, at)
    : invoiceNow(mail, { clinicId, id }, at)
}
