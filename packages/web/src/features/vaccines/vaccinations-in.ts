// The vaccinations that a record's entries tell of.
import { localDay } from '@vetrounds/core/calendar/local-day'
import type { TimelineEntry } from '@vetrounds/core/records/timeline'
import type { GivenVaccine } from '@vetrounds/core/vaccines/status'

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
        day: localDay(entry.at, zone),
        due: textOf(next) ?? textOf(until),
      },
    ]
  })
