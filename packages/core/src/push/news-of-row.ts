// From a changed row of the table to what is published of it, and to whose connections have to end.

import { toRow } from '../appointments/appointment-head.ts'
import { headsAmong } from '../appointments/span.service.ts'
import { absencesAmong } from '../calendar/changes.service.ts'
import { searchedOwnerOf, searchedPatientOf } from '../search/searched-rows.ts'
import { searchedItemOf } from '../stock/searched-item.ts'
import { upcast } from '../storage/upcast.ts'
import type { Audience, Changed } from './news.ts'

type Row = Record<string, unknown>

type Told = { to: Audience; changed: Changed }

const isSame = (a: object | undefined, b: object): boolean =>
  a !== undefined && JSON.stringify({ ...a, v: 0 }) === JSON.stringify({ ...b, v: 0 })

/** What is told of a changed row, or undefined. Of owners, patients and items only what a search shows. */
export const newsOfRow = (changed: Row, before: Row | undefined): Told | undefined => {
  const row = upcast(changed)
  const clinicId = String(row.clinicId)
  const branch = { clinicId, branchId: String(row.branchId) }
  switch (row.__edb_e__) {
    case 'appointment':
      return { to: branch, changed: { appointments: headsAmong([row]).map(toRow) } }
    case 'absence':
      return { to: branch, changed: { absences: absencesAmong([row]) } }
    case 'owner': {
      const owner = searchedOwnerOf(row)
      if (isSame(before && searchedOwnerOf(before), owner)) return undefined
      return { to: { clinicId }, changed: { owners: [owner] } }
    }
    case 'patient': {
      const patient = searchedPatientOf(row)
      if (isSame(before && searchedPatientOf(before), patient)) return undefined
      return { to: { clinicId }, changed: { patients: [patient] } }
    }
    case 'item': {
      const item = searchedItemOf(row)
      if (isSame(before && searchedItemOf(before), item)) return undefined
      return { to: { clinicId }, changed: { items: [item] } }
    }
    case 'clinic':
    case 'branch':
      return { to: { clinicId }, changed: { me: true } }
    case 'membership':
    case 'profile':
    case 'twoFactor':
      return { to: { userId: String(row.userId) }, changed: { me: true } }
    default:
      return undefined
  }
}

/** The connections to end: a person's of one clinic, or of one session. */
export type Cut = { userId: string } & ({ clinicId: string } | { sessionId: string })

/**
 * Whose connections a change ends: of a member who was suspended, left, or got another role or other branches, and of a session
 * that was ended (product § 11). Whoever still may come back does.
 */
export const cutOfRow = (row: Row, before: Row | undefined): Cut | undefined => {
  const userId = String(row.userId)
  if (row.__edb_e__ === 'session' && row.revokedAt && !before?.revokedAt)
    return { userId, sessionId: String(row.sessionId) }
  if (row.__edb_e__ !== 'membership' || !before) return undefined
  const rights = ({ state, role, branches }: Row) => JSON.stringify([state, role, branches])
  return rights(row) === rights(before) ? undefined : { userId, clinicId: String(row.clinicId) }
}
