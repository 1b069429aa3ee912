// A person: one Cognito user, with a profile and preferences, and what `/me` says of them.
import * as z from 'zod'
import { role } from '../access/roles.ts'
import { branch, myClinic } from '../clinics/clinic.ts'
import { mailedName, name, version } from '../contract/fields.ts'
import { id } from '../ids.ts'
import { memberStates } from '../members/member.ts'

export const languages = ['en', 'de', 'ar'] as const
export type Language = (typeof languages)[number]
export const themes = ['light', 'dark', 'system'] as const
export const numerals = ['latn', 'arab'] as const

/** How long a new appointment may be by default, in minutes. */
export const usualMinutes = [15, 20, 30, 45] as const

const SHORTCUTS_AT_MOST = 40

/** How the calendar opens; what is missing is as the branch and the product have it. */
const calendarDefaults = z.object({
  view: z.enum(['day', 'week']),
  /** First hour in sight, `00` to `23`. */
  start: z
    .string()
    .regex(/^([01]\d|2[0-3])$/)
    .optional(),
  /** Of new appointments. */
  minutes: z.literal(usualMinutes).optional(),
  /** Whether days leave out what was cancelled. */
  hidesCancelled: z.boolean().optional(),
})
export type CalendarDefaults = z.infer<typeof calendarDefaults>

/** The first steps in a young clinic, as far as its data can't tell them. */
const firstSteps = z.object({
  clinicId: id,
  /** Its opening hours were looked at. */
  hours: z.boolean().optional(),
  /** Its list was closed, or is done. */
  closed: z.boolean().optional(),
})
export type FirstSteps = z.infer<typeof firstSteps>

/** Preferences kept on the account. Theme is light by default (spec § 9); the language follows the browser until chosen. */
export const preferences = z.object({
  language: z.enum(languages).optional(),
  theme: z.enum(themes),
  numerals: z.enum(numerals),
  shortcuts: z
    .record(z.string().max(40), z.string().max(40))
    .refine(keys => Object.keys(keys).length <= SHORTCUTS_AT_MOST, 'too_many'),
  /** The day that weeks begin with, 1 is Monday; without it, as usual in the clinic's country. */
  firstDay: z.int().min(1).max(7).optional(),
  calendar: calendarDefaults.optional(),
  firstSteps: firstSteps.optional(),
})

export const profile = z.object({
  id: z.string(),
  name,
  email: z.email(),
  /** A photo that they uploaded. */
  photo: id.optional(),
  v: version,
  ...preferences.shape,
})
export type Profile = z.infer<typeof profile>

/** A branch as whoever reaches it sees it. */
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
  /** The clinic would belong to nobody: who is its last super_admin can't leave. */
  lastOwner: z.boolean().optional(),
  /** Reaches every branch, also those to come. */
  allBranches: z.boolean(),
  branches: z.array(myBranch),
  /** There are more than those named here: `listMyBranches`. */
  moreBranches: z.boolean().optional(),
})

export const me = z.object({
  /** With their two-factor login, and how many recovery codes are unused. */
  person: profile.extend({ twoFactor: z.boolean(), recoveryCodes: z.int() }),
  memberships: z.array(myMembership),
  /** Where the account worked last; absent for a person who reaches no branch. */
  current: z.object({ clinicId: z.string(), branchId: z.string() }).optional(),
})
export type Me = z.infer<typeof me>

/** What a person may change of themselves, and the branch that a new tab opens with. */
export const meChange = z
  .object({
    v: version,
    name: mailedName,
    /** A photo that they uploaded; null for none. */
    photo: id.nullable(),
    current: z.object({ clinicId: z.string(), branchId: z.string() }),
    ...preferences.shape,
    /** null: as usual in the clinic's country. */
    firstDay: z.int().min(1).max(7).nullable(),
  })
  .partial()
  .required({ v: true })
export type MeChange = z.infer<typeof meChange>
