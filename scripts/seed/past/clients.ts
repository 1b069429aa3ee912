// The clients of the demo's past: animals that live, whose owners are still clients, as their rows say.
import type { Species } from '@vetrounds/core/patients/species'
import type { Row } from '../write-rows.ts'

export interface Client {
  id: string
  name: string
  ownerId: string
  ownerName: string
  species: Species
  breed?: string
  gender?: 'male' | 'female'
  neutered?: boolean
  birthDate: string
  allergic: boolean
  careful: boolean
}

/** Living animals of active owners for whom bookings are not stopped, in the order in which they were registered. */
export const clientsOf = (rows: readonly Row[]): Client[] => {
  const owners = new Set(
    rows.filter(row => row.__edb_e__ === 'owner' && row.active === 'y' && !row.doNotBook).map(({ id }) => id),
  )
  return rows.filter(
    row => row.__edb_e__ === 'patient' && row.alive === 'y' && owners.has(row.ownerId),
  ) as unknown as Client[]
}
