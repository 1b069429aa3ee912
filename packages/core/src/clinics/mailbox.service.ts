// Confirms the clinic's own mailbox by a mailed link.
// Otherwise anyone could claim somebody's address and collect the people who ask to join.
import type { RequestInfo } from '../access/actor.ts'
import { DAY_MS } from '../calendar/lengths.ts'
import { AppError } from '../errors.ts'
import { mailStep } from '../outbox/outbox.service.ts'
import { linkToken, tokenHash } from '../sessions/link.ts'
import type { Language } from '../sessions/person.ts'
import { commit, type Step } from '../storage/commit.ts'
import { rowOf } from '../storage/entity.ts'
import { currentScope } from '../storage/scope.ts'
import { ClinicRow } from './clinic.entity.ts'
import { MailClaim } from './mailbox.entity.ts'

/** Days for which the link to a clinic's mailbox works. */
const MAILBOX_DAYS = 7

type ClinicMailbox = { clinicId: string; name: string; email: string; mailSentAt: string }

const purposeOf = ({ clinicId, email, mailSentAt }: Omit<ClinicMailbox, 'name'>): string =>
  `mailbox ${clinicId} ${email} ${mailSentAt}`

/** The step that sends the link to the clinic's address. */
export const confirmationStep = (clinic: ClinicMailbox, language: Language): Step =>
  mailStep(clinic.clinicId, clinic.mailSentAt, {
    kind: 'clinicMailbox',
    to: clinic.email,
    language,
    clinic: clinic.name,
    clinicId: clinic.clinicId,
    purpose: purposeOf(clinic),
  })

/** The key part for an address, the same for every spelling. */
export const hashOf = (email: string): string => tokenHash(email.trim().toLowerCase())

const rowAt = async (clinicId: string) => (await ClinicRow.get({ clinicId }).go({ consistent: true })).data

const holds = async (clinicId: string, hash: string): Promise<boolean> => {
  currentScope().clinics.add(clinicId)
  const row = await rowAt(clinicId)
  return row?.emailConfirmed === true && hashOf(row.email) === hash
}

/** The clinic that has confirmed the address of this hash, or undefined. */
export const clinicOfMail = async (hash: string): Promise<string | undefined> => {
  const { data } = await MailClaim.get({ hash }).go({ consistent: true })
  return data && (await holds(data.clinicId, hash)) ? data.clinicId : undefined
}

const isOver = ({ mailSentAt }: Pick<ClinicMailbox, 'mailSentAt'>, at: string): boolean =>
  Date.parse(mailSentAt) + MAILBOX_DAYS * DAY_MS < Date.parse(at)

/**
 * Whether a confirmation link can still confirm the address at a moment, ISO text in UTC: no newer link was sent, its days aren't
 * over, and nobody has followed it.
 */
export const isMailboxOpen = async (
  { clinicId, purpose }: { clinicId: string; purpose: string },
  at: string,
): Promise<boolean> => {
  const row = await rowAt(clinicId)
  return row !== null && !row.emailConfirmed && purposeOf(row) === purpose && !isOver(row, at)
}

const taken = () => new AppError('clinic.mail_taken')

/**
 * Confirms the clinic's address by the token in the link. Safe to repeat. Throws `not_found` for an unknown token or one
 * for an earlier address, `invite.expired` after 7 days, `clinic.mail_taken` if another clinic has the address.
 */
export const confirmMailbox = async (
  { clinicId, token }: { clinicId: string; token: string },
  { id, at, ip, agent }: Pick<RequestInfo, 'id' | 'at' | 'ip' | 'agent'>,
): Promise<{ clinic: string }> => {
  // Read without a signed-in person: nothing is disclosed before the token was compared.
  currentScope().clinics.add(clinicId)
  const before = await rowAt(clinicId)
  if (!before || linkToken(purposeOf(before)) !== token) throw new AppError('not_found')
  if (before.emailConfirmed) return { clinic: before.name }
  if (isOver(before, at)) throw new AppError('invite.expired')
  const hash = hashOf(before.email)
  const { data: claim } = await MailClaim.get({ hash }).go({ consistent: true })
  if (claim && claim.clinicId !== clinicId && (await holds(claim.clinicId, hash))) throw taken()
  const stamp = { at, by: 'mailbox' }
  const next = { hash, clinicId, v: (claim?.v ?? 0) + 1, ...stamp }
  const after = { ...before, emailConfirmed: true, v: before.v + 1, ...stamp }
  const rows = { before: rowOf(ClinicRow, before), after: rowOf(ClinicRow, after) }
  const key = `mailbox-${tokenHash(token).slice(0, 40)}`
  const request = { id, endpoint: 'confirmMailbox', at, ip, agent, key, hash: key }
  return commit(
    { userId: 'mailbox', sessionId: '-', request },
    {
      steps: [
        { replace: rows.after, before: rows.before },
        claim
          ? { replace: rowOf(MailClaim, next), before: rowOf(MailClaim, claim), lost: taken }
          : { create: rowOf(MailClaim, next), lost: taken },
      ],
      subject: `clinic#${clinicId}`,
      ...rows,
      place: { clinicId },
      answer: { clinic: before.name },
    },
  )
}
