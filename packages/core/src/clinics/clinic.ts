// A clinic is the tenant; it has branches, each with its own time zone and invoice series (product § 1).
import * as z from 'zod'
import { name, shortText } from '../contract/fields.ts'
import { id } from '../ids.ts'

/** An IANA time zone that this runtime knows. */
export const timeZone = z.string().refine(zone => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}, 'time_zone.unknown')

/** Opening hours of one day, minutes from local midnight; none when closed. */
const span = z.tuple([z.int().min(0).max(1440), z.int().min(0).max(1440)])

export const branch = z.object({
  id,
  name,
  code: z.string().regex(/^[A-Z0-9]{2,6}$/),
  timeZone,
  /** Monday first; a day may be open in several spans. */
  hours: z.array(z.array(span).max(4)).length(7),
  address: shortText.optional(),
})
export type Branch = z.infer<typeof branch>

export const clinic = z.object({
  id,
  name,
  email: z.email(),
  /** ISO 3166-1 alpha-2: decides how national phone numbers are read. */
  country: z.string().length(2),
  /** ISO 4217. */
  currency: z.string().length(3),
})
export type Clinic = z.infer<typeof clinic>
