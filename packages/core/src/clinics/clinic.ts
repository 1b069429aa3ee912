// A clinic is the tenant; it has branches, each with its own time zone and invoice series (product § 1).

import * as z from 'zod'
import { role } from '../access/roles.ts'
import { DAY_MINUTES } from '../calendar/lengths.ts'
import { mailedName, name, notes, pageOf, shortText, version } from '../contract/fields.ts'
import { id } from '../ids.ts'
import { NET_AT_MOST } from '../money/invoice-rules.ts'
import { languages } from '../sessions/choices.ts'
import { clinicStates, plans } from './clinic-states.ts'
import { isIban } from './iban.ts'

/** An IANA time zone known to this runtime. */
export const timeZone = z.string().refine(zone => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}, 'time_zone.unknown')

/** One span of a day's opening hours, in minutes from local midnight. */
const span = z.tuple([z.int().min(0).max(DAY_MINUTES), z.int().min(0).max(DAY_MINUTES)])

type Span = z.infer<typeof span>

// Checked for new hours only: whatever is stored must stay readable.
const isOpeningDay = (spans: readonly Span[]): boolean =>
  spans.every(([from, to], at) => from < to && from >= (spans[at - 1]?.[1] ?? 0))

/** A branch's form. Invoice numbers begin with the code (product § 3). */
const branchFields = z.object({
  name,
  code: z.string().regex(/^[A-Z0-9]{2,6}$/, 'code.malformed'),
  timeZone,
  /** Monday first; a day may be open in several spans. */
  hours: z.array(z.array(span).max(4)).length(7),
  address: shortText.optional(),
})

export const branch = branchFields.extend({
  id,
  /** Closed permanently or for a time: its past stays readable, nothing new begins. */
  closed: z.boolean().optional(),
  /** Since when, ISO text in UTC; missing for a branch that was closed before this field existed. */
  closedSince: z.string().optional(),
})
export type Branch = z.infer<typeof branch>

/** How a payment provider takes money at the branch; nothing where it has neither (decision 133). */
const paymentFields = {
  /** Its card terminal, as the provider calls it. */
  terminal: shortText.max(60).optional(),
  payLinks: z.boolean().optional(),
}

const wantedFields = branchFields.extend({
  ...paymentFields,
  name: mailedName,
  /** Whether each day's spans follow one another and end after they begin. */
  hours: z.array(z.array(span).max(4).refine(isOpeningDay, 'hours.invalid')).length(7),
})

export const branchInput = wantedFields.extend({ id })
export type BranchInput = z.output<typeof branchInput>
export const branchChange = wantedFields.extend({ v: version, closed: z.boolean() })
export type BranchChange = z.output<typeof branchChange>

/** A branch as it is shown to those who may change it. */
export const branchRow = branch.extend({ ...paymentFields, v: version })
export type BranchView = z.infer<typeof branchRow>
export const branchPage = pageOf(branchRow)

export const clinic = z.object({
  id,
  name,
  email: z.email('email.invalid').max(200),
  /** ISO 3166-1 alpha-2: how to read national phone numbers. */
  country: z.string().regex(/^[A-Z]{2}$/, 'country.unknown'),
  /** ISO 4217. */
  currency: z.string().regex(/^[A-Z]{3}$/, 'currency.unknown'),
})
export type Clinic = z.infer<typeof clinic>

/** A rate in hundredths of a percent: 1350 is 13.5 %. */
export const taxRate = z.object({
  name: shortText.min(1, 'required').max(40),
  rate: z.int().min(0).max(10_000),
})
export type TaxRate = z.infer<typeof taxRate>

/** Seconds of inactivity before the countdown: the default (spec § 9), and what a clinic may choose (product § 11). */
export const SESSION_TIMEOUT_SECONDS = 300
const sessionTimeout = z.int().min(60).max(3600)

const settings = z.object({
  taxRates: z.array(taxRate).max(10),
  /** Whether prices are entered including tax (product § 4). */
  pricesWithTax: z.boolean(),
  /** As the tax office gave it, without spaces; checked by the country's form. Empty for none. */
  vatNumber: shortText.max(30).optional(),
  /** Where clients call about an invoice. */
  phone: shortText.max(40).optional(),
  /** The account that clients transfer to; empty for none. */
  iban: shortText
    .max(42)
    .refine(typed => typed === '' || isIban(typed), 'iban.malformed')
    .optional(),
  /** Days that new invoices propose until they are due; 0 is at once. */
  paymentDays: z.int().min(0).max(NET_AT_MOST).optional(),
  /** The language of papers for owners who chose none. */
  documentLanguage: z.enum(languages),
  /** The language of the text under the first language's on invoices. */
  secondLanguage: z.enum(languages).optional(),
  /** Printed below each invoice. */
  invoiceNote: notes.max(1000).optional(),
  /** How many days before it expires an item is flagged. */
  expiryWarningDays: z.int().min(1, 'too_small').max(365),
  sessionTimeout,
  /** Roles that need a second factor to work. */
  twoFactorRoles: z.array(role).max(5),
  /** A file of the clinic. */
  logo: id.optional(),
  /** Whether devices may store names of owners and patients, so that they can search offline. */
  searchSnapshot: z.boolean(),
})

/** The clinic as its settings page shows it. */
export const clinicView = clinic.extend({
  ...settings.shape,
  state: z.enum(clinicStates),
  plan: z.enum(plans),
  /** Whether somebody proved that they read the mailbox of `email`: only then can others ask to join by that address. */
  emailConfirmed: z.boolean(),
  v: version,
})
export type ClinicView = z.infer<typeof clinicView>

/** What every member knows about their clinic. */
export const myClinic = clinicView.pick({
  id: true,
  name: true,
  email: true,
  emailConfirmed: true,
  country: true,
  currency: true,
  state: true,
  plan: true,
  sessionTimeout: true,
  logo: true,
  searchSnapshot: true,
  taxRates: true,
  pricesWithTax: true,
  expiryWarningDays: true,
  documentLanguage: true,
  paymentDays: true,
  secondLanguage: true,
})
export type MyClinic = z.infer<typeof myClinic>

export const clinicInput = clinic.extend({
  name: mailedName,
  taxRates: z.array(taxRate).max(10),
  branch: branchInput,
})
export type ClinicInput = z.output<typeof clinicInput>

/**
 * Country and currency can't be changed: numbers, taxes and phones were read with the country, and prices,
 * tills and accounts are counted in the currency.
 */
export const clinicChange = clinic
  .omit({ id: true, country: true, currency: true })
  .extend({
    ...settings.shape,
    name: mailedName,
    /** A file uploaded as a logo; null for none. */
    logo: id.nullable(),
    /** Null for none: new invoices are due at once. */
    paymentDays: settings.shape.paymentDays.unwrap().nullable(),
    /** Null for papers in one language. */
    secondLanguage: settings.shape.secondLanguage.unwrap().nullable(),
    v: version,
    language: z.enum(languages),
  })
  .partial()
  .required({ v: true })
export type ClinicChange = z.output<typeof clinicChange>

/** The token in the link mailed to the clinic's address. */
export const mailboxInput = z.object({ clinicId: id, token: z.string().min(20).max(100) })
