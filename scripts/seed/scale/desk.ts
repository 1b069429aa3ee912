// What benches work with in the clinics of a seeded scale: a branch, the director, a patient and a free slot.

import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Actor } from '@vetrounds/core/access/actor'
import { addDays, weekdayOf } from '@vetrounds/core/calendar/days'
import { newId } from '@vetrounds/core/ids'
import { chain } from '../chain.ts'
import { makeAccounts, personOf } from '../people.ts'
import { vetIdOf } from './bookings.ts'
import { chipOf, patientOf } from './owners-and-patients.ts'
import { clinicsOf, type Plan, type ScaleClinic } from './plan.ts'

/** The number of a patient with more than a page of entries. */
const OPENED = 7

const deskOf = (place: ScaleClinic, plan: Plan, userId: string) => {
  const [branch] = place.branches
  if (!branch) throw new Error('A clinic of a scale has no branch.')
  const monday = addDays(plan.today, -weekdayOf(plan.today))
  const patient = patientOf(place, OPENED)
  const actor = (): Actor => ({
    userId,
    sessionId: newId(),
    clinicId: place.clinic.id,
    branchId: branch.id,
    role: 'super_admin',
    name: 'Marta Lindqvist',
    branches: 'all',
    zone: branch.timeZone,
    request: {
      id: newId(),
      endpoint: 'bench',
      at: new Date().toISOString(),
      ip: '127.0.0.1',
      agent: 'bench',
      key: newId(),
      hash: newId(),
    },
  })
  // Before the clinic opens, so that no seeded appointment is there.
  const early = addDays(plan.today, 2)
  return {
    actor,
    place: `${place.clinic.id}.${branch.id}`,
    appointments: place.size.appointments,
    invoices: place.size.invoices,
    today: plan.today,
    week: { from: `${monday}T00:00:00.000Z`, to: `${addDays(monday, 7)}T00:00:00.000Z` },
    patient: { id: patient.id, ownerId: patient.ownerId, chip: chipOf(place, OPENED) },
    slot: {
      vetId: vetIdOf(place, 0, 0),
      start: `${early}T04:00:00.000Z`,
      end: `${early}T04:30:00.000Z`,
    },
  }
}

/** The desks of the scale that was seeded into the folder, one in each clinic, the largest first. Throws when none was seeded. */
export const benchTargetsOf = async (dir: string) => {
  const plan: Plan | undefined = await readFile(join(dir, 'scale.json'), 'utf8').then(
    JSON.parse,
    () => undefined,
  )
  if (!plan) throw new Error(`Nothing was seeded into ${dir}: npm run seed -- --scale chain.`)
  const userId = personOf(await makeAccounts(), chain[0]?.members[0]?.login ?? '')
  return clinicsOf(plan.scale).map(place => deskOf(place, plan, userId))
}
