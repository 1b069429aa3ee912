// What the vaccination status of an animal is reckoned from: the clinic's vaccines that count, and the vaccinations in its record.
import type { TimelineEntry } from '@vetrounds/core/records/timeline'
import { countedFor, type GivenVaccine, type KnownVaccines } from '@vetrounds/core/vaccines/status'
import { useMemo } from 'react'
import { useBranchZone } from '../../api/branch-clock.ts'
import { dayIn } from '../../api/calendar-day.ts'
import { useEntries } from '../entries/use-entries.ts'
import type { KnownPatient, Pet } from '../pet/use-pet.ts'
import { type NamedVaccine, useVaccines } from './use-vaccines.ts'

const textOf = (fact: string | number | undefined): string | undefined =>
  typeof fact === 'string' ? fact : undefined

/** The vaccinations among entries that stand: due when the vet said, of those without a reminder when they are valid no more. */
export const vaccinationsIn = (entries: readonly TimelineEntry[], zone: string): GivenVaccine[] =>
  entries.flatMap(entry => {
    if (entry.kind !== 'treatment' || entry.state === 'struck' || entry.facts?.sort !== 'vaccine') return []
    const { vaccine, until, next } = entry.facts
    return [
      {
        vaccine: textOf(vaccine),
        name: entry.title,
        day: dayIn(zone, Date.parse(entry.at)),
        due: textOf(next) ?? textOf(until),
      },
    ]
  })

/** Undefined until it is read. Of a long record its newest treatments are read besides. */
export const useKnownVaccines = (
  { entries, cursor, isUnsent }: Pet,
  { id, species, breed }: KnownPatient,
): KnownVaccines<NamedVaccine> | undefined => {
  const zone = useBranchZone()
  const list = useVaccines(species)
  const isLong = cursor !== undefined
  const older = useEntries('treatment', id, isUnsent || !isLong)
  const isRead = entries !== undefined && (!isLong || older.entries !== undefined)
  return useMemo(
    () =>
      isRead
        ? {
            counted: countedFor(list, { species, breed }),
            given: vaccinationsIn(isLong ? [...entries, ...(older.entries ?? [])] : entries, zone),
            isWhole: !isLong || !older.hasMore,
          }
        : undefined,
    [isRead, isLong, entries, older.entries, older.hasMore, list, species, breed, zone],
  )
}
