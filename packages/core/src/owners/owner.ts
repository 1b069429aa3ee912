// An owner: the person whose animals a clinic treats (spec § 3). Lists only ever see a masked phone.
import * as z from 'zod'
import { day, name, notes, pageOf, shortText, version } from '../contract/fields.ts'
import { asAnswerFields } from '../contract/shape.ts'
import { id } from '../ids.ts'
import { languages } from '../sessions/choices.ts'
import { phoneDigitsOf } from '../text/phone-digits.ts'
import { money } from './money.ts'

const link = z.url({ protocol: /^https?$/, error: 'link.invalid' }).max(300)
const typedPhone = z.string().trim().min(1).max(40)

/** Fields of the form in the body: lists don't show them. */
export const bodyFields = {
  address: shortText.optional(),
  /** The language of papers and letters to this owner; if missing, the clinic's. */
  documentLanguage: z.enum(languages).optional(),
  birthDate: day.optional(),
  facebookLink: link.optional(),
  instagramLink: link.optional(),
  referralSource: shortText.optional(),
  clinicNotes: notes.optional(),
}

/** Fields of the form that lists show too, as they were typed. */
export const headFields = { name, email: z.email('email.invalid').max(200).optional() }

/** What the form sends. Phones as typed: the server reads them with the clinic's country. */
export const ownerInput = z.object({
  id,
  name: headFields.name,
  phone: typedPhone.optional(),
  email: headFields.email,
  landline: typedPhone.optional(),
  ...bodyFields,
})
export type OwnerInput = z.output<typeof ownerInput>

/** A row of the list. */
export const ownerRow = z.object({
  id: z.string(),
  /** Counted per clinic from 1001; used in the URLs of the owner's pets. */
  number: z.int(),
  ...asAnswerFields(headFields),
  /** Masked, like the landline. */
  phone: z.string().optional(),
  landline: z.string().optional(),
  active: z.boolean(),
  /** Bookings are stopped: whoever books for this owner is warned and has to confirm. */
  doNotBook: z.boolean(),
  /** The owner that this one was merged into. */
  mergedInto: z.string().optional(),
  /** The day of the last completed appointment of one of their pets, `YYYY-MM-DD` in its branch's zone. */
  lastVisit: z.string().optional(),
  /** Another owner has one of their numbers. */
  sharesPhone: z.boolean().optional(),
  v: version,
})
export type OwnerRow = z.infer<typeof ownerRow>

/** The body: fields of the form, and why bookings are stopped. */
export const ownerBody = { ...asAnswerFields(bodyFields), doNotBookReason: z.string().optional() }

/** The complete owner, phones still masked: revealing one is a separate act. */
export const owner = ownerRow.extend({
  ...ownerBody,
  balance: money.optional(),
  /** Masks of the further numbers that merges brought: a search for them finds this owner, too. */
  others: z.array(z.string()).optional(),
})
export type Owner = z.infer<typeof owner>

export const ownerPage = pageOf(ownerRow)

/** The full numbers with country codes, formatted as people write them. */
export const revealedPhones = z.object({ phone: z.string().optional(), landline: z.string().optional() })
export type RevealedPhones = z.infer<typeof revealedPhones>

/** The first number of a clinic's owners (product § 3). */
export const FIRST_OWNER_NUMBER = 1001

/** The form of an existing owner: a field that is not sent is cleared, except for phones, which the form sees masked. */
export const ownerChange = ownerInput.omit({ id: true }).extend({
  v: version,
  /** Missing keeps it; empty clears it. */
  phone: z.string().trim().max(40).optional(),
  landline: z.string().trim().max(40).optional(),
  doNotBook: z.boolean(),
  /** Required while bookings are stopped. */
  doNotBookReason: shortText.optional(),
  /** Removes the further numbers that merges brought. */
  dropOthers: z.boolean().optional(),
})
export type OwnerChange = z.output<typeof ownerChange>

export const ownerState = z.object({ v: version, active: z.boolean() })

/** Digits of a phone as typed, at least four, from its beginning or its end. */
export const phoneDigits = z.object({
  digits: z
    .string()
    .max(40)
    .transform(phoneDigitsOf)
    .pipe(z.string().regex(/^\+?\d{4,15}$/)),
})

/** What was typed into a form so far. A missing name or invalid phone is not compared. */
export const likeness = z.object({
  phone: z.string().max(40).optional(),
  landline: z.string().max(40).optional(),
  name: z.string().max(120).optional(),
  birthDate: z.string().max(10).optional(),
  /** The owner who is being edited. */
  except: z.string().max(26).optional(),
  /** An existing owner whose stored phones are compared, so that nobody has to type them. */
  of: z.string().max(26).optional(),
})
export type Likeness = z.output<typeof likeness>

/** An owner similar to the one being entered: same phone, same name and birth date, or same name alone. */
export const likeOwner = ownerRow.extend({
  because: z.enum(['phone', 'person', 'name']),
  /** Which numbers are the same as those of the owner in `of`, compared in full: masks can't tell. */
  same: z.array(z.enum(['phone', 'landline'])).optional(),
  pets: z.array(z.string()),
})
export type LikeOwner = z.infer<typeof likeOwner>

/** What depends on an owner: living pets, and upcoming appointments, the next of them by name. */
export const ownerTies = z.object({
  pets: z.int(),
  appointments: z.int(),
  coming: z.array(z.object({ id: z.string(), start: z.string(), zone: z.string(), petName: z.string() })),
})
export type OwnerTies = z.infer<typeof ownerTies>
