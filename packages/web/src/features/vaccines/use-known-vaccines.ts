// What the vaccination status of an animal is reckoned from: the clinic's vaccines that count, and the vaccinations in its record.
import { countedFor, type KnownVaccines } from '@vetrounds/core/vaccines/status'
import { useMemo } from 'react'
import { useBranchZone } from '../../api/branch-clock.ts'
import { useEntries } from '../entries/use-entries.ts'
import type { KnownPatient, Pet } from '../pet/use-pet.ts'
import { type NamedVaccine, useVaccines } from './use-vaccines.ts'
import { vaccinationsIn } from './vaccinations-in.ts'

/** The clinic's vaccines that count for an animal, known at once. */
export const useCountedVaccines = ({
  species,
  breed,
}: Pick<KnownPatient, 'species' | 'breed'>): NamedVaccine[] => {
  const list = useVaccines(species)
  return useMemo(() => countedFor(list, { species, breed }), [list, species, breed])
}

/** Undefined until it is read. Of a long record its newest treatments are read besides. */
export const useKnownVaccines = (
  { entries, cursor, isUnsent, isRead: isPetRead }: Pet,
  patient: KnownPatient,
): KnownVaccines<NamedVaccine> | undefined => {
  const zone = useBranchZone()
  const counted = useCountedVaccines(patient)
  const isLong = cursor !== undefined
  const older = useEntries('treatment', patient.id, isUnsent || !isLong)
  // What waits here stands in both, and is not all there is.
  const isRead = entries !== undefined && (isUnsent || isPetRead) && (!isLong || older.isRead)
  return useMemo(
    () =>
      isRead
        ? {
            counted,
            given: vaccinationsIn(isLong ? [...entries, ...(older.entries ?? [])] : entries, zone),
            isWhole: !isLong || !older.hasMore,
          }
        : undefined,
    [isRead, isLong, entries, older.entries, older.hasMore, counted, zone],
  )
}
