// Which reads show what the queue may hold.
import type { EndpointName } from '@vetrounds/core/contract/endpoints'
import type { QueueableName } from './item.ts'

type Shown = {
  /** The read whose rows are of the kind that the change answers. */
  list: EndpointName
  /** The read of one of them. */
  record: EndpointName
  /** Whether its rows belong to a branch; else to the whole clinic (product § 1). */
  isOfBranch: boolean
}

const appointment: Shown = { list: 'readCalendar', record: 'readAppointment', isOfBranch: true }

export const shownBy: Record<QueueableName, Shown> = {
  createOwner: { list: 'listOwners', record: 'readOwner', isOfBranch: false },
  createPatient: { list: 'listPatients', record: 'readPatient', isOfBranch: false },
  recordWeight: { list: 'listEntries', record: 'openPatient', isOfBranch: false },
  bookAppointment: appointment,
  changeAppointment: appointment,
  cancelAppointment: appointment,
  // Its answer holds several rows, each of that kind.
  bookAppointments: appointment,
  moveFlow: appointment,
  completeAppointment: appointment,
  reopenAppointment: appointment,
}
