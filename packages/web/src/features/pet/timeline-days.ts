// The days of a patient's timeline: entries and appointments together, those to come above today, the newest past below it.
import { localDay } from '@vetrounds/core/calendar/local-day'
import { groupBy } from '@vetrounds/core/group-by'
import type { PetAppointment, TimelineEntry } from '@vetrounds/core/records/timeline'

export type TimelineItem =
  | { kind: 'appointment'; id: string; at: string; row: PetAppointment }
  | { kind: 'entry'; id: string; at: string; entry: TimelineEntry }

/** What the chips above the timeline choose; `other` is what happened to the record itself. */
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
 * Days `YYYY-MM-DD` of the branch's zone (`zone` is the tab's) with what happened on them: what comes next stands first, then today, then the past
 * with the newest day first. Today stands between them even where it has nothing.
 */
export const daysOf = (
  items: readonly TimelineItem[],
  filter: Filter,
  { zone, today }: { zone: string; today: string },
): { date: string; items: TimelineItem[] }[] => {
  const chosen = items
    .filter(item => filter === 'all' || filterOf(item) === filter)
    .toSorted((a, b) => (a.at < b.at ? 1 : -1))
  // An appointment's day is that of its branch, which may have another clock.
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
