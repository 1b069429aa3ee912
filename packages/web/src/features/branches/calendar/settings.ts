// The calendar settings as typed: rooms, order of the columns, and minutes by appointment type, for the branch or for one vet.

import { type AppointmentType, appointmentTypes } from '@vetrounds/core/appointments/states'
import type { CalendarChange, CalendarOfTeam } from '@vetrounds/core/calendar/calendar'
import { isDuration } from '@vetrounds/core/calendar/limits'
import * as z from 'zod'

/** The key of the branch's own minutes, beside the IDs of vets. */
export const BRANCH = 'branch'

type Minutes = Partial<Record<AppointmentType, number | undefined>>

/** Minutes by vet ID, or by `BRANCH`. */
export type TypedMinutes = Readonly<Record<string, Minutes>>

export type Room = { id: string; name: string }

export const typedMinutes = ({ durations, vetDurations }: CalendarOfTeam): TypedMinutes => ({
  ...vetDurations,
  [BRANCH]: durations,
})

const isLength = (minutes: number | undefined): boolean => minutes === undefined || isDuration(minutes)

/** Returns the key whose minutes aren't allowed; undefined when all are. */
export const wrongMinutes = (typed: TypedMinutes): string | undefined =>
  Object.keys(typed).find(who => !Object.values(typed[who] ?? {}).every(isLength))

const filled = (minutes: Minutes): CalendarChange['durations'] =>
  Object.fromEntries(
    appointmentTypes.flatMap(type => (minutes[type] === undefined ? [] : [[type, minutes[type]]])),
  )

/** What is sent of the minutes: vets without minutes of their own are left out. */
export const sentMinutes = ({ [BRANCH]: branch, ...vets }: TypedMinutes) => ({
  durations: filled(branch ?? {}),
  vetDurations: Object.fromEntries(
    Object.entries(vets)
      .map(([vet, minutes]) => [vet, filled(minutes)] as const)
      .filter(([, minutes]) => Object.keys(minutes).length > 0),
  ),
})

export const schema = z.object({
  rooms: z.custom<Room[]>().refine(rooms => rooms.every(({ name }) => name.trim() !== ''), 'required'),
  order: z.custom<string[]>(),
  minutes: z.custom<TypedMinutes>().refine(minutes => wrongMinutes(minutes) === undefined, 'minutes.invalid'),
})

/** What is sent of the whole form. */
export const sentOf = ({ rooms, order, minutes }: z.output<typeof schema>): Omit<CalendarChange, 'v'> => ({
  rooms: rooms.map(room => ({ ...room, name: room.name.trim() })),
  order,
  ...sentMinutes(minutes),
})

/** Returns the list with one item moved by one place, as far as there is a place. */
export const moved = <T>(list: readonly T[], index: number, by: 1 | -1): T[] => {
  const next = [...list]
  const [taken] = next.splice(index, 1)
  if (taken !== undefined) next.splice(Math.max(0, index + by), 0, taken)
  return next
}
