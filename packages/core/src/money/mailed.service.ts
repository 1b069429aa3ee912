// What became of a paper since its mail was written: whether the mail still goes to its owner, and still says what holds (decision 267).
import { localDay } from '../calendar/local-day.ts'
import type { ClinicMail } from '../outbox/outbox.ts'
import { mailAddressOf } from '../owners/mail-address.service.ts'
import { linkToken, tokenHash } from '../sessions/link.ts'
import { EstimateHead } from './estimate.entity.ts'
import { InvoiceHead } from './invoice.entity.ts'
import { PaperLink } from './mailed-paper.entity.ts'

export type PaperClinicMail = Extract<ClinicMail, { kind: 'invoice' | 'dunning' | 'estimate' }>

/** Whether an address is still the owner's, or of whoever they were merged into. One trip, one more for each merge. */
export const isStillOf = async (
  clinicId: string,
  ownerId: string,
  to: string | undefined,
): Promise<boolean> => (await mailAddressOf(clinicId, ownerId))?.toLowerCase() === to?.toLowerCase()

/** An estimate that nobody would send any more isn't left again. */
const estimateNow = async (mail: Extract<PaperClinicMail, { kind: 'estimate' }>, key: Key, at: string) => {
  const { data: head } = await EstimateHead.get(key).go({ consistent: true })
  const holds = head?.status === 'open' || head?.status === 'signed'
  return holds && mail.holdsUntil >= localDay(at, mail.zone) ? mail : undefined
}

/** An invoice tells what is open by now; a letter goes only while that is what it asks for. */
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
 * The mail of a paper as it can be sent at a later moment, ISO text in UTC; nothing once its link is over, its owner has another address,
 * or nobody would send it any more. An invoice's is without its pay link once that has ended, or asks for what was paid otherwise. Three trips.
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
