// The clinic's settings: its identity, taxes, texts and rules for sessions.
import type { Actor, Reader } from '../access/actor.ts'
import { AppError } from '../errors.ts'
import { fileStep } from '../files/file.service.ts'
import { reserveMail } from '../outbox/mail-limits.service.ts'
import type { Language } from '../sessions/person.ts'
import { EXPIRES_SOON_DAYS } from '../stock/level.ts'
import { commit, type Step } from '../storage/commit.ts'
import { rowOf } from '../storage/entity.ts'
import { billing } from './billing.ts'
import { ClinicRow } from './clinic.entity.ts'
import type { ClinicChange, ClinicView, TaxRate } from './clinic.ts'
import { usualLanguage } from './document-language.ts'
import { compactIban } from './iban.ts'
import { confirmationStep } from './mailbox.service.ts'
import { compactVat, isVatNumber } from './vat-number.ts'

export type ClinicData = NonNullable<Awaited<ReturnType<typeof rowAt>>>

const rowAt = async (clinicId: string, consistent: boolean) =>
  (await ClinicRow.get({ clinicId }).go({ consistent })).data

/** The part of the clinic's row that a settings page shows. */
export const toClinicView = (row: ClinicData): ClinicView => ({
  id: row.clinicId,
  name: row.name,
  email: row.email,
  country: row.country,
  currency: row.currency,
  state: row.state,
  plan: row.plan,
  taxRates: row.taxRates as TaxRate[],
  pricesWithTax: row.pricesWithTax,
  ...(row.vatNumber && { vatNumber: row.vatNumber }),
  ...(row.phone && { phone: row.phone }),
  ...(row.iban && { iban: row.iban }),
  ...(row.paymentDays !== undefined && { paymentDays: row.paymentDays }),
  ...(row.invoiceNote && { invoiceNote: row.invoiceNote }),
  documentLanguage: row.documentLanguage ?? usualLanguage(row.country),
  ...(row.secondLanguage && { secondLanguage: row.secondLanguage }),
  expiryWarningDays: row.expiryWarningDays ?? EXPIRES_SOON_DAYS,
  sessionTimeout: row.sessionTimeout,
  twoFactorRoles: row.twoFactorRoles as ClinicView['twoFactorRoles'],
  ...(row.logo && { logo: row.logo }),
  searchSnapshot: row.searchSnapshot ?? true,
  emailConfirmed: row.emailConfirmed,
  v: row.v,
})

/** The clinic with its settings. One trip. Throws `not_found`. */
export const readClinic = async ({ clinicId }: Reader): Promise<ClinicView> => {
  const row = await rowAt(clinicId, false)
  if (!row) throw new AppError('not_found')
  return toClinicView(row)
}

// The country is in the row that is read anyway; it can't be changed together with the number.
const assertVat = ({ country }: ClinicData, vatNumber: string | undefined): void => {
  if (vatNumber && !isVatNumber(country, vatNumber))
    throw new AppError('request.invalid', {}, [{ path: 'body.vatNumber', code: 'vat.malformed' }])
}

type Options = {
  language?: Language | undefined
  also?: Step[]
  /** Passed to send the mailbox link again; throws if that is not allowed. */
  mayResend?: (before: ClinicData) => void
  /** Places an order that this change is about, once the version was checked. */
  order?: () => Promise<void>
}

const change = async (
  actor: Actor,
  v: number,
  fields: Partial<Omit<ClinicData, 'clinicId' | 'v' | 'at' | 'by'>>,
  { language = 'en', also = [], mayResend, order }: Options = {},
): Promise<ClinicView> => {
  const before = await rowAt(actor.clinicId, true)
  if (!before) throw new AppError('not_found')
  if (before.v !== v) throw new AppError('changed_elsewhere', { v: before.v })
  mayResend?.(before)
  assertVat(before, fields.vatNumber)
  const isNewMail = mayResend !== undefined || (fields.email !== undefined && fields.email !== before.email)
  const after: ClinicData = {
    ...before,
    ...fields,
    ...(isNewMail && { emailConfirmed: false, mailSentAt: actor.request.at }),
    v: before.v + 1,
    at: actor.request.at,
    by: actor.userId,
  }
  await order?.()
  if (isNewMail) await reserveMail(actor, after.email, { from: before })
  const rows = { before: rowOf(ClinicRow, before), after: rowOf(ClinicRow, after) }
  return commit(actor, {
    steps: [
      { replace: rows.after, before: rows.before },
      ...(isNewMail ? [confirmationStep(after, language)] : []),
      ...also,
    ],
    subject: `clinic#${actor.clinicId}`,
    place: { clinicId: actor.clinicId },
    ...rows,
    answer: toClinicView(after),
  })
}

/**
 * Changes settings. A new e-mail has to be confirmed, by a link in `language`. Throws `changed_elsewhere`, `mail.too_many`,
 * `request.invalid` for a VAT number that the country doesn't know, `not_found`, also for a logo that is not a checked file
 * of this clinic.
 */
export const changeClinic = (
  actor: Actor,
  { v, language, logo, vatNumber, phone, iban, paymentDays, secondLanguage, ...fields }: ClinicChange,
): Promise<ClinicView> => {
  const also = logo ? [fileStep(actor.clinicId, logo, 'logo')] : []
  return change(
    actor,
    v,
    {
      ...fields,
      ...(logo !== undefined && { logo: logo ?? undefined }),
      ...(vatNumber !== undefined && { vatNumber: compactVat(vatNumber) || undefined }),
      ...(phone !== undefined && { phone: phone || undefined }),
      ...(iban !== undefined && { iban: compactIban(iban) || undefined }),
      ...(paymentDays !== undefined && { paymentDays: paymentDays ?? undefined }),
      ...(secondLanguage !== undefined && { secondLanguage: secondLanguage ?? undefined }),
    },
    { language, also },
  )
}

/** Minimum seconds between two mails to one mailbox. */
const RESEND_SECONDS = 60

/**
 * Sends the link to the clinic's mailbox again, in `language`, and invalidates the earlier one. Throws `not_found`, `rate.limited`
 * within a minute of the last mail, `mail.too_many`, `changed_elsewhere`, also if the mailbox is confirmed already.
 */
export const resendClinicMail = (
  actor: Actor,
  { v, language }: { v: number; language: Language },
): Promise<ClinicView> =>
  change(
    actor,
    v,
    {},
    {
      language,
      mayResend: ({ emailConfirmed, mailSentAt }) => {
        if (emailConfirmed) throw new AppError('changed_elsewhere', { v })
        const passed = (Date.parse(actor.request.at) - Date.parse(mailSentAt)) / 1000
        if (passed < RESEND_SECONDS)
          throw new AppError('rate.limited', { seconds: Math.ceil(RESEND_SECONDS - passed) })
      },
    },
  )

/** Closes the clinic, which stays readable, or reopens it. Throws `not_found`, `changed_elsewhere`. */
export const changeClinicState = (
  actor: Actor,
  { v, state }: { v: number; state: ClinicView['state'] },
): Promise<ClinicView> => change(actor, v, { state })

/** Changes the subscription through the payment provider. Throws `not_found`, `changed_elsewhere`, `plan.provider` if none is connected. */
export const changePlan = (
  actor: Actor,
  { v, plan }: { v: number; plan: ClinicView['plan'] },
): Promise<ClinicView> => change(actor, v, { plan }, { order: () => billing().order(actor.clinicId, plan) })
