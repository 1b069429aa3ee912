// What a merge would move: all pets of both owners, and the booked appointments of the owner who is merged into the other.
import type { Owner } from '@vetrounds/core/owners/owner'
import type { PatientRow } from '@vetrounds/core/patients/patient'
import { useRead } from '../../api/client.ts'
import { useAllPets } from '../patients/use-all-pets.ts'

export type Moves = { mine: readonly PatientRow[]; theirs: readonly PatientRow[]; appointments: number }

/** `moves` is missing until all of it is known; `error` is set where something could not be read. */
export const useMergeMoves = (stays: Owner | undefined, goes: Owner | undefined) => {
  const mine = useAllPets(goes && stays?.id)
  const theirs = useAllPets(stays && goes?.id)
  const ties = useRead('readOwnerTies', goes ? { params: { id: goes.id } } : undefined)
  const moves: Moves | undefined =
    mine.isWhole && theirs.isWhole && ties.data
      ? { mine: mine.pets, theirs: theirs.pets, appointments: ties.data.appointments }
      : undefined
  return {
    moves,
    error: moves ? undefined : (mine.error ?? theirs.error ?? ties.error),
    again: () => {
      for (const pets of [mine, theirs]) if (pets.error) pets.again()
      if (ties.error) void ties.mutate()
    },
  }
}
