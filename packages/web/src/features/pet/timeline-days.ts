// The days of a patient's timeline, with entries and appointments together: coming days above today, past days below it, the
// newest first.
import { localDay } from '@vetrounds/core/calendar/local-day'
import { groupBy } from '@vetrounds/core/group-by'
import type { PetAppointment, TimelineEntry } from '@vetrounds/core/records/timeline'

export type TimelineItem =
  | { kind: 'appointment'; id: string; at: string; row: PetAppointment }
  | { kind: 'entry'; id: string; at: string; entry: TimelineEntry }

/** The filters of the chips above the timeline; `other` is every entry that is no weight. */
export type Filter = 'all' | 'appointments' | 'weights' | 'other'

const filterOf = (item: TimelineItem): Filter => {
  if (item.kind === 'appointment') return 'appointments'
  return item.entry.kind === 'weight' ? 'weights' : 'other'
}

export const itemsOf = (
  entries: readonly TimelineEntry[],
  appointments: readonly PetAppointment[],
): TimelineItem[] => [
  ...entries.map(entry => ({ kind: 'entry' as const, id: entry.id, at: entry.at, entry })),
  ...appointments.map(row => ({ kind: 'appointment' as const, id: row.id, at: row.start, row })),
]

export const countOf = (items: readonly TimelineItem[], filter: Filter): number =>
  items.filter(item => filter === 'all' || filterOf(item) === filter).length

/**
 * The days (`YYYY-MM-DD`) with their items: coming days first, then today, then past days with the newest first. Today is listed
 * between them even if it has no items. Entries have the day in `zone`, the zone of the tab's branch.
 */
export const daysOf = (
  items: readonly TimelineItem[],
  filter: Filter,
  { zone, today }: { zone: string; today: string },
): { date: string; items: TimelineItem[] }[] => {
  const chosen = items
    .filter(item => filter === 'all' || filterOf(item) === filter)
    .toSorted((a, b) => (a.at < b.at ? 1 : -1))
  // An appointment has the day of its own branch, which may be in another time zone.
  const dayOf = (item: TimelineItem) => localDay(item.at, item.kind === 'appointment' ? item.row.zone : zone)
  const days = [...groupBy(chosen, dayOf)]
    .map(([date, ofDay]) => ({ date, items: ofDay }))
    .sort((a, b) => (a.date < b.date ? 1 : -1))
  const coming = days.filter(({ date }) => date > today).toReversed()
  const rest = days.filter(({ date }) => date <= today)
  const hasToday = coming.length === 0 || rest[0]?.date === today
  return [
    ...coming.map(day => ({ ...day, items: day.items.toReversed() })),
    ...(hasToday ? [] : [{ date: today, items: [] }]),
    ...rest,
  ]
}
