// The forty changes that are made during an outage of a quarter of an hour.
import { newId } from '@vetrounds/core/ids'
import { predictedOwner } from '../../../packages/web/src/features/owners/predicted-owner.ts'
import { predictedPatient } from '../../../packages/web/src/features/patients/predicted-patient.ts'
import {
  predictedBooking,
  predictedCancel,
  predictedChange,
} from '../../../packages/web/src/features/schedule/day/predicted-appointment.ts'
import type { Desk } from './desk.ts'
import type { Outcome } from './in-page.ts'
import { type Place, zoneOf } from './people.ts'
import type { Tab } from './tab.ts'

const MINUTE = 60_000
const FAMILIES = 10
const START = Date.parse('2027-05-03T08:00:00.000Z')

const slotAt = (n: number) => {
  const start = START + n * 15 * MINUTE
  return { start: new Date(start).toISOString(), end: new Date(start + 15 * MINUTE).toISOString() }
}

/** Makes ten owners with a pet and a booking each; moves half of the bookings, cancels the others. Returns all states. */
export const fortyChanges = async (desk: Desk, tab: Tab, place: Place, marker: string): Promise<string[]> => {
  const told: string[] = []
  const note = async (work: Promise<Outcome>): Promise<void> => {
    told.push((await desk.settle(work)).state)
  }
  for (let n = 1; n <= FAMILIES; n += 1) {
    const owner = { id: newId(), name: `${marker} O${n}` }
    await note(tab.submit('createOwner', { body: owner }, predictedOwner(owner)))
    const pet = { id: newId(), ownerId: owner.id, name: `${marker} P${n}`, species: 'feline' as const }
    const patient = predictedPatient(pet, owner.name)
    await note(tab.submit('createPatient', { body: pet }, patient))
    const input = {
      id: newId(),
      patientId: pet.id,
      type: 'regular' as const,
      vetId: null,
      title: `${marker} B${n}`,
      ...slotAt(n),
    }
    const booking = predictedBooking(input, patient, zoneOf(place))
    await note(tab.submit('bookAppointment', { body: input }, booking))
    const params = { id: input.id }
    if (n % 2 === 0) {
      const body = {
        v: 1,
        type: 'regular' as const,
        vetId: null,
        title: `${marker} M${n}`,
        ...slotAt(n + 20),
      }
      await note(tab.submit('changeAppointment', { params, body }, predictedChange(booking, body)))
    } else {
      const body = { v: 1, reason: 'owner' as const }
      await note(tab.submit('cancelAppointment', { params, body }, predictedCancel(booking, body)))
    }
  }
  return told
}
