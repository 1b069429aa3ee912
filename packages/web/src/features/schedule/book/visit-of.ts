// Finds the visit that was opened for an appointment: among the patient's newest entries, else among the visits around that day.
import type { AppointmentRow } from '@vetrounds/core/appointments/appointment'
import { DAY_MS } from '@vetrounds/core/calendar/lengths'
import { isoAt } from '@vetrounds/core/clock'
import type { OpenedPatient, TimelineEntry } from '@vetrounds/core/records/timeline'
import { useRead } from '../../../api/client.ts'

/** A visit may be written up this long after its appointment. No patient has fifty visits (one page) in that time. */
const WRITTEN_UP_MS = 30 * DAY_MS
/** Entries made during a visit have its time, or a time up to this much later. */
const DONE_MS = 2 * DAY_MS

const after = (at: string, ms: number): string => isoAt(Date.parse(at) + ms)

const visitOf = (entries: readonly TimelineEntry[], appointmentId: string) => {
  for (const entry of entries)
    if (entry.kind === 'visit' && entry.state !== 'struck' && entry.facts?.appointment === appointmentId)
      return entry
  return undefined
}

/** Reads older entries than the patient was opened with; reads nothing if `before` is undefined. */
const useOlder = (patientId: string, before: string | undefined, kind?: 'visit') =>
  useRead(
    'listEntries',
    before ? { params: { id: patientId }, query: { before, ...(kind && { kind }) } } : undefined,
    { revalidateOnFocus: false },
  )

/** Looks for the visit; `visit` is undefined while looking (`isLooking`), and if there is none. */
export const useVisitOf = (
  { patient, entries, cursor }: OpenedPatient,
  { id, start }: Pick<AppointmentRow, 'id' | 'start'>,
) => {
  const near = visitOf(entries, id)
  const older = useOlder(patient.id, !near && cursor ? after(start, WRITTEN_UP_MS) : undefined, 'visit')
  const visit = near ?? visitOf(older.data?.rows ?? [], id)
  const isFar = visit !== undefined && !near
  const around = useOlder(patient.id, isFar ? after(visit.at, DONE_MS) : undefined)
  const asked = isFar ? around : older
  return {
    visit,
    /** The entries that include everything done during the visit. */
    entries: isFar ? (around.data?.rows ?? []) : entries,
    isLooking: (older.isLoading || around.isLoading) && !asked.error,
    error: asked.error,
    again: () => void asked.mutate(),
  }
}
