// An owner: the person a clinic treats animals for (spec § 3). Lists see a masked phone only.
import * as z from 'zod'
import { day, name, notes, pageOf, shortText, version } from '../contract/fields.ts'
import { id } from '../ids.ts'

const link = z.url({ protocol: /^https?$/, error: 'link.invalid' }).max(300)
const typedPhone = z.string().trim().min(1).max(40)

/** What the form sends. Phones as typed: the server reads them with the clinic's country. */
export const ownerInput = z.object({
  id,
  name,
  email: z.email('email.invalid').max(200).optional(),
  phone: typedPhone.optional(),
  landline: typedPhone.optional(),
  birthDate: day.optional(),
  address: shortText.optional(),
  facebookLink: link.optional(),
  instagramLink: link.optional(),
  referralSource: shortText.optional(),
  clinicNotes: notes.optional(),
})
export type OwnerInput = z.output<typeof ownerInput>

/** A row of the list. */
export const ownerRow = z.object({
  id: z.string(),
  /** Counted per clinic from 1001; serves in the address of the owner's pets. */
  number: z.int(),
  name: z.string(),
  email: z.string().optional(),
  phone: z.string().optional(),
  landline: z.string().optional(),
  active: z.boolean(),
  v: version,
})
export type OwnerRow = z.infer<typeof ownerRow>

/** The whole owner, phones still masked: revealing one is an act of its own. */
export const owner = ownerRow.extend(
  ownerInput.pick({
    birthDate: true,
    address: true,
    facebookLink: true,
    instagramLink: true,
    referralSource: true,
    clinicNotes: true,
  }).shape,
)
export type Owner = z.infer<typeof owner>

export const ownerPage = pageOf(ownerRow)

/** The full numbers, with their country codes, as people write them. */
export const revealedPhones = z.object({ phone: z.string().optional(), landline: z.string().optional() })
export type RevealedPhones = z.infer<typeof revealedPhones>

/** The first number of a clinic's owners (product § 3). */
export const FIRST_OWNER_NUMBER = 1001
