// Whether a time is free as far as this tab's calendar knows, to say so before anything is sent. The server decides.
import type { AppointmentRow } from '@vetrounds/core/appointments/appointment'
import { useMemo } from 'react'
import { type CurrentBranch, useAppointments } from '../day/queries.ts'
import { localDay } from '../day/time.ts'
import type { InTheWay } from '../day/use-problem.ts'
import type { AppointmentFields } from './booking.ts'

const asWay = ({ id, petName, start, end }: AppointmentRow): InTheWay => ({
  appointmentId: id,
  petName,
  start,
  end,
})

type Span = { start: string; end: string } | undefined

/** The appointment in the way of the vet's time, and whether the room is taken. Ignores `ownId`, the appointment being moved. */
export const useAvailability = (
  typed: AppointmentFields,
  span: Span,
  here: CurrentBranch,
  ownId?: string,
) => {
  const { date, vetId, roomId, type } = typed
  const days = useMemo(() => (date ? [localDay(date, here.timeZone)] : []), [date, here.timeZone])
  const { rows } = useAppointments(days)
  const others = (span ? (rows ?? []) : []).filter(
    row =>
      row.id !== ownId && row.status !== 'cancelled' && span && row.start < span.end && row.end > span.start,
  )
  // Grooming and appointments without a vet may overlap others; an overbooked emergency blocks nobody's time (product § 7).
  const isBound = vetId !== null && type !== 'grooming'
  const taken = others.find(
    row => isBound && row.vetId === vetId && row.type !== 'grooming' && !row.overbooked,
  )
  return {
    way: taken && asWay(taken),
    isRoomTaken: Boolean(roomId) && others.some(row => row.roomId === roomId),
    rows,
  }
}
