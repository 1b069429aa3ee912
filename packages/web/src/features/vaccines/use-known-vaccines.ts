// The basis of an animal's vaccination status: the clinic's vaccines that count, and the vaccinations in its record.
import { countedFor, type KnownVaccines } from '@vetrounds/core/vaccines/status'
import { useMemo } from 'react'
import { useBranchZone } from '../../api/branch-clock.ts'
import { useEntries } from '../entries/use-entries.ts'
import type { KnownPatient, Pet } from '../pet/use-pet.ts'
import { type NamedVaccine, useVaccines } from './use-vaccines.ts'
import { vaccinationsIn } from './vaccinations-in.ts'

/** The clinic's vaccines that count for an animal; available at once. */
export const useCountedVaccines = ({
  species,
  breed,
}: Pick<KnownPatient, 'species' | 'breed'>): NamedVaccine[] => {
  const list = useVaccines(species)
  return useMemo(() => countedFor(list, { species, breed }), [list, species, breed])
}

/** Undefined until everything is read. For a long record, its newest treatments are read in addition. */
export const useKnownVaccines = (
  { entries, cursor, isUnsent, isRead: isPetRead }: Pet,
  patient: KnownPatient,
): KnownVaccines<NamedVaccine> | undefined => {
  const zone = useBranchZone()
  const counted = useCountedVaccines(patient)
  const isLong = cursor !== undefined
  const older = useEntries('treatment', patient.id, isUnsent || !isLong)
  // Entries that wait to be sent are in both lists before these are read, and are not the whole record.
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
