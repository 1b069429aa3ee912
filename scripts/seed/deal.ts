// Who comes on which day: owners take turns, so that nobody comes twice a day and each has a few appointments at most.
import type { AppointmentType } from '@vetrounds/core/appointments/states'
import { dayNumber } from '@vetrounds/core/calendar/days'
import type { PatientRow } from '@vetrounds/core/patients/patient'
import type { DemoClinic } from './chain.ts'
import { type Chance, chanceOf } from './random.ts'

/** The animals of one owner. */
type Household = readonly PatientRow[]

// Steps of this share of a round spread any number of days evenly over it (golden ratio).
const STEP = (Math.sqrt(5) - 1) / 2

// The titles of grooming, surgeries and emergencies speak of dogs and cats.
const suits = (type: AppointmentType, { species }: PatientRow): boolean => {
  if (type === 'grooming') return species === 'canine'
  if (type !== 'surgery' && type !== 'emergency') return true
  return species === 'canine' || species === 'feline'
}

/** Whether a patient is one of the branch's: each branch has as large a share of the owners as of the vets. */
export const comesTo = ({ members, branches }: DemoClinic, branchId: string) => {
  const places = branches.flatMap(({ id, code }) =>
    members.filter(({ role, branches: of }) => role === 'vet' && of.includes(code)).map(() => id),
  )
  return ({ ownerId }: { ownerId: string }): boolean =>
    chanceOf(`branch of ${ownerId}`).pick(places) === branchId
}

/** Patients by owner, in the order in which owners take turns. */
export const householdsOf = (patients: readonly PatientRow[]): Household[] => {
  const byOwner = Map.groupBy(patients, ({ ownerId }) => ownerId)
  const turn = new Map([...byOwner.keys()].map(id => [id, chanceOf(`turn ${id}`).next()]))
  return [...byOwner]
    .sort(([a], [b]) => (turn.get(a) ?? 0) - (turn.get(b) ?? 0))
    .map(([, household]) => household)
}

/** Deals a day's patients: no owner and no name of an animal comes twice. None is left once all of them came. */
export const dealOf = (households: readonly Household[], day: string) => {
  const first = Math.floor(((dayNumber(day) * STEP) % 1) * households.length)
  const waiting = [...households.slice(first), ...households.slice(0, first)]
  const named = new Set<string>()
  return (type: AppointmentType, chance: Chance): PatientRow | undefined => {
    for (const [at, household] of waiting.entries()) {
      const fitting = household.filter(patient => suits(type, patient) && !named.has(patient.name))
      if (fitting.length === 0) continue
      const patient = chance.pick(fitting)
      named.add(patient.name)
      waiting.splice(at, 1)
      return patient
    }
    return undefined
  }
}
