// Where a patient is now, by today's appointment: waiting, in a room, or expected later today.
import type { AppointmentRow } from '@vetrounds/core/appointments/appointment'
import { localDay } from '@vetrounds/core/calendar/local-day'
import { useFormat } from '../../i18n/format.ts'
import { useNow } from '../../ui/use-now.ts'
import { minutesSince, visitStateOf } from '../schedule/day/flow-marks.ts'
import { useTeam } from '../schedule/day/queries.ts'
import { isOfNow, nextOf } from './use-pet.ts'

const STEP_MS = 15_000

type Now =
  | { flow: 'arrived' | 'in_room'; minutes: string; room: string | undefined }
  | { flow: undefined; time: string }

export const useWhereNow = (appointments: readonly AppointmentRow[]): Now | undefined => {
  const { time, number } = useFormat()
  const { data: team } = useTeam()
  const at = useNow(STEP_MS)
  const open = appointments
    .filter(row => (visitStateOf(row) === 'in_room' || visitStateOf(row) === 'arrived') && isOfNow(row))
    .toSorted((a, b) => ((a.flowAt ?? '') < (b.flowAt ?? '') ? 1 : -1))[0]
  if (open) {
    const flow = visitStateOf(open) === 'arrived' ? 'arrived' : 'in_room'
    const name = team?.rooms.find(({ id }) => id === open.roomId)?.name
    const minutes = number(minutesSince(open, at) ?? 0)
    return { flow, minutes, room: flow === 'in_room' ? name : undefined }
  }
  const next = nextOf(appointments)
  if (!next || localDay(next.start, next.zone) !== localDay(at, next.zone)) return undefined
  return { flow: undefined, time: time(next.start, next.zone) }
}
