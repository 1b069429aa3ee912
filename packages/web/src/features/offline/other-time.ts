// Whether another time can be chosen for an appointment whose time was taken meanwhile, and where: in the refilled booking form,
// or at the appointment.

import { localDay } from '@vetrounds/core/calendar/local-day'
import type { Unsent } from '../../offline/item.ts'
import { contentOf } from '../../offline/item-content.ts'
import { paths } from '../../paths.ts'

type Place = { kind: 'booking' } | { kind: 'change'; href: string }

/** Returns where another time can be found for an entry; undefined where a taken vet or room was not the problem. */
export const placeOf = (entry: Unsent): Place | undefined => {
  const content = contentOf(entry)
  if (entry.problem?.code !== 'appointment.conflict' && entry.problem?.code !== 'appointment.room_taken')
    return undefined
  if (content?.name === 'bookAppointment') return { kind: 'booking' }
  if (content?.name !== 'changeAppointment') return undefined
  const { id, start, zone } = content.row
  return { kind: 'change', href: paths.appointment(id, localDay(start, zone)) }
}
