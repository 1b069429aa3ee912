// The pages of a timeline: the newest one comes with the patient, older ones on demand, and those of a chosen year. They are kept
// until the page is left.
import { localDay } from '@vetrounds/core/calendar/local-day'
import { instantAt } from '@vetrounds/core/calendar/wall'
import { isoAt } from '@vetrounds/core/clock'
import type { TimelineEntry } from '@vetrounds/core/records/timeline'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useBranchZone } from '../../api/branch-clock.ts'
import { problemText } from '../../api/problem-text.ts'
import { usePlace } from '../../api/working-place.ts'
import { useT } from '../../i18n/use-t.ts'
import { toast } from '../../ui/toast.ts'
import { readPages } from '../entries/read-pages.ts'
import { useOnEntryChange } from '../entries/use-entries.ts'
import type { KnownPatient, Pet } from './use-pet.ts'

type Read = {
  year?: number
  /** The instant before which the first page starts, if it is not the newest page. */
  before?: string
  entries: readonly TimelineEntry[]
  cursor: string | undefined
  /** How many pages were read, including the patient's own. */
  pages: number
}

/** The most years offered: no record is longer. */
const YEARS_AT_MOST = 80

const yearOf = (day: string): number => Number(day.slice(0, 4))

/**
 * The years that may have entries, as far as is known: back to the oldest known entry, or to the birth if there are older
 * entries.
 */
const yearsOf = (pet: Pet, patient: KnownPatient, thisYear: number, zone: string): number[] => {
  const known = (pet.entries ?? []).map(({ at }) => yearOf(localDay(at, zone)))
  const oldest = Math.min(
    thisYear,
    ...known,
    ...(pet.cursor && patient.birthDate ? [yearOf(patient.birthDate)] : []),
  )
  const count = Math.min(YEARS_AT_MOST, thisYear - oldest + 1)
  return Array.from({ length: count }, (_, index) => thisYear - index)
}

/** Each entry once, with the content of its first occurrence. */
const once = (entries: readonly TimelineEntry[]): TimelineEntry[] =>
  [...new Map(entries.toReversed().map(entry => [entry.id, entry])).values()].toReversed()

/** With `isLooking`, something is searched among all entries, so they are read to the end. */
export const useTimelinePages = (pet: Pet, patient: KnownPatient, today: string, isLooking = false) => {
  const t = useT('pet')
  const common = useT('common')
  const place = usePlace()
  const zone = useBranchZone()
  const [read, setRead] = useState<Read>()
  const [isReading, setReading] = useState(false)
  // If a second year is chosen before the first is read, the second one counts.
  const asked = useRef(0)
  const cursor = read ? read.cursor : pet.cursor
  const load = async (
    query: { cursor?: string | undefined; before?: string },
    next: (page: Read) => Read,
    pages = 1,
  ) => {
    asked.current += 1
    const mine = asked.current
    setReading(true)
    try {
      const { rows, cursor } = await readPages(patient.id, query, pages, place)
      const from = query.before === undefined ? {} : { before: query.before }
      if (mine === asked.current) setRead(next({ ...from, entries: rows, cursor, pages }))
    } catch (error) {
      if (mine === asked.current)
        toast({
          severity: 'error',
          summary: t('timeline.olderFailed'),
          detail: problemText(common, error) ?? '',
        })
    } finally {
      if (mine === asked.current) setReading(false)
    }
  }
  // The changed entry may be on any of the pages.
  useOnEntryChange(() => {
    if (!read) return
    const { before, pages } = read
    void load(before === undefined ? {} : { before }, page => ({ ...read, ...page }), pages)
  })
  const { year } = read ?? {}
  const entries = once([...(year === undefined ? (pet.entries ?? []) : []), ...(read?.entries ?? [])])
  const readOn = (more: number) => {
    // Includes the entries of the patient's own page, because the oldest of those leave it with each new entry.
    const kept = entries.filter(({ id }) => !pet.waiting.has(id))
    const pages = (read?.pages ?? 1) + more
    return load({ cursor }, page => ({ ...read, ...page, entries: [...kept, ...page.entries], pages }), more)
  }
  const readToEnd = useEffectEvent(() => void readOn(Number.POSITIVE_INFINITY))
  useEffect(() => {
    // Runs once for each cursor, so that a failed reading is not repeated again and again.
    if (isLooking && cursor !== undefined) readToEnd()
  }, [isLooking, cursor])
  return {
    /** The shown entries: from the newest, or from the end of the chosen year. */
    entries,
    year,
    years: yearsOf(pet, patient, yearOf(today), zone),
    hasMore: cursor !== undefined,
    /** Whether the whole record is shown: only then may the page say how many entries there are, or that there is none. */
    isWhole: (pet.isRead || pet.isUnsent) && cursor === undefined && year === undefined,
    isReading,
    readOlder: () => readOn(1),
    /** Jumps to a year with one request; without a year, back to the newest. */
    jump: (to: number | undefined): void => {
      asked.current += 1
      if (to === undefined) {
        setRead(undefined)
        setReading(false)
      } else {
        const before = isoAt(instantAt(`${to + 1}-01-01`, 0, zone))
        void load({ before }, page => ({ ...page, year: to }))
      }
    },
  }
}

export type TimelinePages = ReturnType<typeof useTimelinePages>
