// A person: one Cognito user, with a profile and preferences, and what `/me` says about them.
import * as z from 'zod'
import { role } from '../access/roles.ts'
import { branch, myClinic } from '../clinics/clinic.ts'
import { mailedName, name, version } from '../contract/fields.ts'
import { id } from '../ids.ts'
import { memberStates } from '../members/member-states.ts'
import { languages, numerals, themes } from './choices.ts'

export type Language = (typeof languages)[number]

/** Choices for the default length of a new appointment, in minutes. */
export const usualMinutes = [15, 20, 30, 45] as const

const SHORTCUTS_AT_MOST = 40

/** How the calendar opens; anything missing is as the branch or the product sets it. */
const calendarDefaults = z.object({
  view: z.enum(['day', 'week', 'month', 'agenda']),
  /** First visible hour, `00` to `23`. */
  start: z
    .string()
    .regex(/^([01]\d|2[0-3])$/)
    .optional(),
  /** The default for new appointments. */
  minutes: z.literal(usualMinutes).optional(),
  /** Whether a vet's day shows their own column alone. */
  onlyMine: z.boolean().optional(),
  /** Whether days hide cancelled appointments. */
  hidesCancelled: z.boolean().optional(),
})
export type CalendarDefaults = z.infer<typeof calendarDefaults>

/** Progress in a new clinic's first steps, as far as the clinic's data doesn't show it. */
const stepsOfClinic = z.object({
  clinicId: id,
  /** Its opening hours were looked at. */
  hours: z.boolean().optional(),
  /** The import of its stock was opened. */
  stock: z.boolean().optional(),
  /** Its list was closed or completed. */
  closed: z.boolean().optional(),
})
export type StepsOfClinic = z.infer<typeof stepsOfClinic>

/** The first steps of the clinic where something was done last; `others` are those of earlier clinics. */
const firstSteps = stepsOfClinic.extend({ others: z.array(stepsOfClinic).max(4).optional() })
export type FirstSteps = z.infer<typeof firstSteps>

/**
 * Preferences stored with the account. The theme is light by default (spec § 9); the language follows the browser until chosen.
 */
export const preferences = z.object({
  language: z.enum(languages).optional(),
  theme: z.enum(themes),
  numerals: z.enum(numerals),
  shortcuts: z
    .record(z.string().max(40), z.string().max(40))
    .refine(keys => Object.keys(keys).length <= SHORTCUTS_AT_MOST, 'too_many'),
  /** The first day of the week, 1 is Monday; if missing, as usual in the clinic's country. */
  firstDay: z.int().min(1).max(7).optional(),
  calendar: calendarDefaults.optional(),
  firstSteps: firstSteps.optional(),
})

export const profile = z.object({
  id: z.string(),
  name,
  email: z.email(),
  /** A photo they uploaded. */
  photo: id.optional(),
  v: version,
  ...preferences.shape,
})
export type Profile = z.infer<typeof profile>

/** A branch as anybody who reaches it sees it. */
export const myBranch = branch.pick({
  id: true,
  name: true,
  code: true,
  timeZone: true,
  hours: true,
  closed: true,
})
export type MyBranch = z.infer<typeof myBranch>

export const myMembership = z.object({
  clinic: myClinic,
  role,
  state: z.enum(memberStates),
  /** The clinic requires two-factor login of this role. */
  needsTwoFactor: z.boolean(),
  /** The last super_admin of the clinic, who can't leave, since the clinic would belong to nobody. */
  lastOwner: z.boolean().optional(),
  /** Reaches every branch, including future ones. */
  allBranches: z.boolean(),
  branches: z.array(myBranch),
  /** There are more than listed here: see `listMyBranches`. */
  moreBranches: z.boolean().optional(),
})

export const me = z.object({
  /** Including two-factor login, and how many recovery codes are unused. */
  person: profile.extend({ twoFactor: z.boolean(), recoveryCodes: z.int() }),
  memberships: z.array(myMembership),
  /** Where the account last worked; missing if the person reaches no branch. */
  current: z.object({ clinicId: z.string(), branchId: z.string() }).optional(),
  /** The push channel where changes are published; without it, screens poll. */
  push: z.object({ url: z.string(), prefix: z.string() }).optional(),
})
export type Me = z.infer<typeof me>

/** What people may change about themselves, and the branch that a new tab opens with. */
export const meChange = z
  .object({
    v: version,
    name: mailedName,
    /** A photo they uploaded; null for none. */
    photo: id.nullable(),
    current: z.object({ clinicId: z.string(), branchId: z.string() }),
    ...preferences.shape,
    /** null: as usual in the clinic's country. */
    firstDay: z.int().min(1).max(7).nullable(),
  })
  .partial()
  .required({ v: true })
export type MeChange = z.infer<typeof meChange>
