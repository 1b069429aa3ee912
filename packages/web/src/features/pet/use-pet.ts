// What is known about a patient: at once from the row that led here, then from the server, including unsent changes.
import type { AppointmentRow } from '@vetrounds/core/appointments/appointment'
import { localDay } from '@vetrounds/core/calendar/local-day'
import { nowIso } from '@vetrounds/core/clock'
import type { OwnerCard } from '@vetrounds/core/owners/owner-card'
import type { Patient, PatientRow } from '@vetrounds/core/patients/patient'
import type { OpenedPatient, PetAppointment, TimelineEntry } from '@vetrounds/core/records/timeline'
import type { Problem } from '@vetrounds/core/records/visit'
import { useMemo, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import useSWR, { unstable_serialize, useSWRConfig } from 'swr'
import type { ApiError } from '../../api/api-error.ts'
import { NOT_READ } from '../../api/apply-edits.ts'
import { request } from '../../api/request.ts'
import { usePlace } from '../../api/working-place.ts'
import { useShown } from '../../cache/as-of.ts'
import { madeBy } from '../../offline/item.ts'
import { appointmentsOf, entriesOf, useWaitingContents } from '../../offline/item-content.ts'
import { isWaiting, useQueue, useWaitingRows } from '../../offline/use-queue.ts'
import { patientWith, usePatientEdits } from '../patients/use-patient-edits.ts'
import { isHereStill } from '../schedule/day/flow-marks.ts'
import { useZoneOf } from '../schedule/day/use-zone-of.ts'

/** A row of the list, with the other fields as far as they are known. */
export type KnownPatient = PatientRow & Partial<Patient>

export type Pet = {
  patient: KnownPatient | undefined
  /** These fields are undefined until the server has answered. */
  owner: OwnerCard | undefined
  entries: readonly TimelineEntry[] | undefined
  appointments: readonly PetAppointment[] | undefined
  /** The open problems, oldest first. */
  problems: readonly Problem[] | undefined
  /** Ids of entries and appointments that wait to be sent. */
  waiting: ReadonlySet<string>
  /** Whether the patient itself was created here and waits to be sent. */
  isUnsent: boolean
  /** Whether a change of the patient waits to be sent. */
  isChanged: boolean
  /** Whether there is an answer of the server, a new one or one kept from before. */
  isRead: boolean
  /** Leads to older entries. */
  cursor: string | undefined
  error: ApiError | undefined
  reread: () => void
}

type Lists = { rows?: readonly PatientRow[] }[] | { rows?: readonly PatientRow[] }

/** A row of any patient list that this device has read, to be shown before the server answers. */
const useReadRow = (address: string): PatientRow | undefined => {
  const { cache } = useSWRConfig()
  const [row] = useState(() => {
    for (const key of cache.keys()) {
      if (!key.includes('"listPatients"')) continue
      const pages = (cache.get(key)?.data ?? []) as Lists
      for (const { rows = [] } of Array.isArray(pages) ? pages : [pages]) {
        const found = rows.find(each => each.chip === address || each.id === address)
        if (found) return found
      }
    }
    return undefined
  })
  return row
}

const useUnsent = (address: string): Patient | undefined => {
  const row = useWaitingRows('createPatient').find(({ id, chip }) => id === address || chip === address)
  const contents = useWaitingContents(row?.id)
  for (const { name, body, row } of contents) if (name === 'createPatient') return { ...body, ...row }
  return undefined
}

/**
 * The appointments as they will be once waiting changes are sent, each in its branch's time zone. A new one belongs to this
 * branch.
 */
const useAppointmentsWith = (patientId: string | undefined, read: readonly PetAppointment[] | undefined) => {
  const branchId = usePlace()?.split('.')[1] ?? ''
  const waiting = useWaitingRows('readCalendar')
  const zoneOf = useZoneOf()
  return useMemo(() => {
    const byId = new Map((read ?? []).map(row => [row.id, row]))
    for (const row of appointmentsOf(waiting)) {
      const known = byId.get(row.id)
      // A waiting change is shown as it was saved here; one that was already sent is dropped if there is a newer version.
      const isOlder = known !== undefined && known.v > row.v && !isWaiting(row.id)
      if (row.patientId !== patientId || isOlder) continue
      byId.set(row.id, { ...row, branchId: known?.branchId ?? branchId })
    }
    const rows = [...byId.values()].map(row => ({ ...row, zone: zoneOf(row) }))
    return read || rows.length > 0 ? rows : undefined
  }, [branchId, patientId, read, waiting, zoneOf])
}

/** The entries as they will be once waiting changes are sent. */
const useEntriesWith = (patientId: string | undefined, read: readonly TimelineEntry[] | undefined) => {
  const waiting = useWaitingRows('listEntries')
  return useMemo(() => {
    const byId = new Map<string, TimelineEntry>((read ?? []).map(entry => [entry.id, entry]))
    const own = entriesOf(waiting).filter(entry => entry.patientId === patientId)
    for (const entry of own) {
      const known = byId.get(entry.id)
      // Events have no version, and only striking out changes them: once an event is sent, the one that was read is never older.
      const isOlder = known && ('v' in known && 'v' in entry ? known.v > entry.v : !isWaiting(entry.id))
      if (!isOlder) byId.set(entry.id, entry)
    }
    return read || own.length > 0 ? [...byId.values()] : undefined
  }, [patientId, read, waiting])
}

const useWaitingIds = (): ReadonlySet<string> => {
  const { waiting } = useQueue()
  return useMemo(() => new Set(waiting.flatMap(madeBy)), [waiting])
}

/**
 * The patient at an address: a chip, a tag, or the id of a patient that waits to be sent. Rereads it every `everyMs` ms, where
 * others write at the same time; with 0, only when the page is looked at again.
 */
export const usePet = (address: string, everyMs = 0): Pet => {
  const place = usePlace()
  const { state } = useLocation()
  const unsent = useUnsent(address)
  const readRow = useReadRow(address)
  // For a patient found by a search, the version that the search knows: changes are based on it until the patient is read.
  const given = useMemo(() => {
    const pet = (state as { pet?: PatientRow & { foundV?: number } } | null)?.pet
    return pet && { ...pet, v: pet.v || (pet.foundV ?? NOT_READ) }
  }, [state])
  const row = given && [given.chip, given.id].includes(address) ? given : readRow
  // The key leaves out the hints of the query, so that a patient has one cache entry, however the user came here.
  const key = unsent ? null : ['openPatient', { params: { chip: address } }, place]
  useShown(key ? unstable_serialize(key) : undefined)
  // Once the patient is read, its id is kept as a hint: otherwise a chip corrected meanwhile would lead to nobody.
  const read = useRef<Patient>(undefined)
  const { data, error, mutate } = useSWR<OpenedPatient, ApiError>(
    key,
    () => {
      const hint = row ?? read.current
      const query = hint ? { id: hint.id, owner: hint.ownerId } : {}
      return request('openPatient', { params: { chip: address }, query }, { branch: place })
    },
    { refreshInterval: everyMs },
  )
  read.current = data?.patient
  const known: KnownPatient | undefined = unsent ?? data?.patient ?? row
  const contents = useWaitingContents(known?.id)
  const edited = usePatientEdits()
  const patient = known && edited(patientWith(known, contents))
  return {
    patient,
    // While a transfer waits to be sent, only the name of the next owner is known.
    owner: data?.owner.id === patient?.ownerId ? data?.owner : undefined,
    entries: useEntriesWith(patient?.id, unsent ? [] : data?.entries),
    appointments: useAppointmentsWith(patient?.id, unsent ? [] : data?.appointments),
    problems: unsent ? [] : data?.problems,
    waiting: useWaitingIds(),
    isUnsent: unsent !== undefined,
    isChanged: unsent === undefined && contents.length > 0,
    isRead: data !== undefined,
    cursor: data?.cursor,
    error,
    reread: () => void mutate(),
  }
}

/** The next appointment that has not ended and is still planned, or the current one. */
export const nextOf = <A extends AppointmentRow>(appointments: readonly A[]): A | undefined => {
  const at = nowIso()
  return appointments
    .filter(({ status, end }) => (status === 'scheduled' || status === 'walkin') && end > at)
    .toSorted((a, b) => (a.start < b.start ? -1 : 1))[0]
}

/**
 * Whether an appointment concerns the present: it is today on its branch's clock, or going on now, or its patient has been here
 * since last night. One that nobody completed says nothing on any other day.
 */
export const isOfNow = (row: AppointmentRow): boolean => {
  const { start, end, zone } = row
  const at = nowIso()
  const isToday = localDay(start, zone) === localDay(at, zone)
  return isToday || (start <= at && at < end) || isHereStill(row, Date.parse(at))
}

// The most appointments that the server sends: with as many as this, there may be more.
const UPCOMING = 4
const PAST = 6

/** Whether there may be appointments beyond those that came with the patient. */
export const mayBeMore = (appointments: readonly PetAppointment[]): boolean => {
  const at = nowIso()
  const upcoming = appointments.filter(({ start }) => start >= at).length
  return upcoming >= UPCOMING || appointments.length - upcoming >= PAST
}
