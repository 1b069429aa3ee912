// Decides for a changed row of the table what is published about it, and whose connections have to end.

import { toRow } from '../appointments/appointment-head.ts'
import { headsAmong } from '../appointments/span.service.ts'
import { absencesAmong } from '../calendar/changes.service.ts'
import { addDays } from '../calendar/days.ts'
import { isSameJson } from '../canonical-json.ts'
import { nowIso } from '../clock.ts'
import { searchedOwnerOf, searchedPatientOf } from '../search/searched-rows.ts'
import { NEVER_EXPIRES } from '../stock/level.ts'
import { searchedItemOf } from '../stock/searched-item.ts'
import type { CuttingKind, TellingKind } from './kinds.ts'
import type { Audience, Changed } from './news.ts'

type Row = Record<string, unknown>

type Told = { to: Audience; changed: Changed }

const isSame = (a: object | undefined, b: object): boolean =>
  a !== undefined && isSameJson({ ...a, v: 0 }, { ...b, v: 0 })

/**
 * No bell counts a stock level that expires later than in so many days: the longest warning is a year ahead (clinics/clinic.ts).
 */
const WARNED_DAYS = 365

/** What the bell may count of a stock level: its places in the two indexes that are counted, and whether any of it is left. */
const alertOf = (row: Row | undefined): string => {
  const expires = String(row?.expires ?? NEVER_EXPIRES)
  const isNear = row?.gsi4pk !== undefined && expires <= addDays(nowIso().slice(0, 10), WARNED_DAYS)
  const isLow = row?.gsi3pk !== undefined
  return JSON.stringify([isLow, isLow && row?.a === 0, isNear && expires])
}

const isOpen = (row: Row | undefined): boolean => row?.state === 'open'

type Teller = (row: Row, before: Row | undefined) => Told | undefined

const toBranch = ({ clinicId, branchId }: Row, changed: Changed): Told => ({
  to: { clinicId: String(clinicId), branchId: String(branchId) },
  changed,
})
const toClinic = ({ clinicId }: Row, changed: Changed): Told => ({
  to: { clinicId: String(clinicId) },
  changed,
})
const toPerson: Teller = ({ userId }) => ({ to: { userId: String(userId) }, changed: { me: true } })

const tellers: Record<TellingKind, Teller> = {
  appointment: row => toBranch(row, { appointments: headsAmong([row]).map(toRow) }),
  absence: row => toBranch(row, { absences: absencesAmong([row]) }),
  owner: (row, before) => {
    const owner = searchedOwnerOf(row)
    if (isSame(before && searchedOwnerOf(before), owner)) return undefined
    return toClinic(row, { owners: [owner] })
  },
  patient: (row, before) => {
    const patient = searchedPatientOf(row)
    if (isSame(before && searchedPatientOf(before), patient)) return undefined
    return toClinic(row, { patients: [patient] })
  },
  item: (row, before) => {
    const item = searchedItemOf(row)
    if (isSame(before && searchedItemOf(before), item)) return undefined
    return toClinic(row, { items: [item] })
  },
  stockLevel: (row, before) =>
    alertOf(row) === alertOf(before) ? undefined : toBranch(row, { alerts: true }),
  stockShort: (row, before) => (isOpen(row) === isOpen(before) ? undefined : toBranch(row, { alerts: true })),
  clinic: row => toClinic(row, { me: true }),
  branch: row => toClinic(row, { me: true }),
  membership: toPerson,
  profile: toPerson,
  twoFactor: toPerson,
}

/** What is published about a changed row, and to whom, or undefined. Of owners, patients and items only what a search shows. */
export const messageForRow = (row: Row, before: Row | undefined): Told | undefined => {
  const kind = String(row.__edb_e__)
  return Object.hasOwn(tellers, kind) ? tellers[kind as TellingKind](row, before) : undefined
}

/** The connections to end: a person's of one clinic, or of one session; or everybody's of a clinic. */
export type Cut =
  | { userId: string; clinicId: string }
  | { userId: string; sessionId: string }
  | { clinicId: string }

const rightsIn = ({ state, role, branches }: Row): string => JSON.stringify([state, role, branches])

const rolesIn = (roles: unknown): unknown[] => (Array.isArray(roles) ? roles : [])

const cutters: Record<CuttingKind, (row: Row, before: Row | undefined) => Cut | undefined> = {
  session: ({ userId, sessionId, revokedAt }, before) =>
    revokedAt && !before?.revokedAt ? { userId: String(userId), sessionId: String(sessionId) } : undefined,
  membership: (row, before) =>
    before && rightsIn(row) !== rightsIn(before)
      ? { userId: String(row.userId), clinicId: String(row.clinicId) }
      : undefined,
  clinic: ({ clinicId, twoFactorRoles }, before) =>
    before && rolesIn(twoFactorRoles).some(role => !rolesIn(before.twoFactorRoles).includes(role))
      ? { clinicId: String(clinicId) }
      : undefined,
}

/**
 * Whose connections a change ends: of a member who was suspended, left, or got another role or other branches; of a session
 * that was ended (product § 11); and of a clinic that requires a second factor of more roles. Members who still have access
 * connect again.
 */
export const connectionsEndedBy = (row: Row, before: Row | undefined): Cut | undefined => {
  const kind = String(row.__edb_e__)
  return Object.hasOwn(cutters, kind) ? cutters[kind as CuttingKind](row, before) : undefined
}
