// The vaccinations in the entries of a record.
import { localDay } from '@vetrounds/core/calendar/local-day'
import type { TimelineEntry } from '@vetrounds/core/records/timeline'
import type { GivenVaccine } from '@vetrounds/core/vaccines/status'

const textOf = (fact: string | number | undefined): string | undefined =>
  typeof fact === 'string' ? fact : undefined

/** The vaccinations among entries that are not struck out. Due is the day of the vet's reminder, else the end of validity. */
export const vaccinationsIn = (entries: readonly TimelineEntry[], zone: string): GivenVaccine[] =>
  entries.flatMap(entry => {
    if (entry.kind !== 'treatment' || entry.state === 'struck' || entry.facts?.sort !== 'vaccine') return []
    const { vaccine, until, next } = entry.facts
    return [
      {
        vaccine: textOf(vaccine),
        name: entry.title,
        day: localDay(entry.at, zone),
        due: textOf(next) ?? textOf(until),
      },
    ]
  })
