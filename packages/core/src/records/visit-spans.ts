// Finds the visit in which something was made, where only the time tells it (decision 174).
import { MINUTE_MS } from '../calendar/lengths.ts'
import type { RecordEntry } from './entry.ts'
import type { TimelineEntry } from './timeline.ts'

/**
 * How long a visit goes on at most after the last entry in it: whoever has
 * not closed it by then, or closes it much later, may have forgotten it.
 */
export const OPEN_MS = 12 * 60 * MINUTE_MS

/**
 * A visit with the times when it began (`from`), when it ended or its last entry was made
 * (`last`), until when something may belong to it (`until`), and until when somebody may
 * be working on it (`atWork`), which for a reopened visit may be long after its end.
 */
export type VisitSpan = { visit: RecordEntry; from: number; last: number; until: number; atWork: number }

/** Returns the visits that are not struck out, the newest first. */
export const visitSpansOf = (entries: readonly TimelineEntry[]): VisitSpan[] => {
  const newest = new Map<string, number>()
  for (const entry of entries) {
    const id = 'visitId' in entry ? entry.visitId : undefined
    if (id) newest.set(id, Math.max(newest.get(id) ?? 0, Date.parse(entry.at)))
  }
  return entries
    .flatMap((entry): VisitSpan[] => {
      if (!('versions' in entry) || entry.kind !== 'visit' || entry.state === 'struck') return []
      const from = Date.parse(entry.at)
      const entered = Math.max(from, newest.get(entry.id) ?? from)
      const atWork = entered + OPEN_MS
      const end =
        entry.facts?.end === undefined ? undefined : Math.max(from, Date.parse(String(entry.facts.end)))
      const span =
        end === undefined || end > atWork ? { last: entered, until: atWork } : { last: end, until: end }
      return [{ visit: entry, from, ...span, atWork }]
    })
    .toSorted((a, b) => b.from - a.from)
}

/** Returns the visit that was under way at a time; of several, the one that began last. */
const underWay = (visits: readonly VisitSpan[], at: number): VisitSpan | undefined =>
  visits.find(({ from, until }) => from <= at && at <= until)

/** Returns the id of the branch's visit that is open at a time: what is begun then belongs to it. */
export const openVisitAt = (
  entries: readonly TimelineEntry[],
  at: string,
  branchId: string,
): string | undefined => {
  const time = Date.parse(at)
  return visitSpansOf(entries).find(
    ({ visit, from, atWork }) =>
      visit.state === 'draft' && visit.branchId === branchId && from <= time && time <= atWork,
  )?.visit.id
}

/**
 * Returns the id of the visit that an entry is, or in which it was made: as the entry says, else the visit under way at its time,
 * else the nearest visit on its day.
 * @param dayOf the day of a time at the branch
 */
export const visitOf = (
  { id, kind, at, visitId }: Pick<RecordEntry, 'id' | 'kind' | 'at' | 'visitId'>,
  visits: readonly VisitSpan[],
  dayOf: (ms: number) => string,
): string | undefined => {
  if (kind === 'visit') return id
  // A struck visit, which is not among `visits`, contains nothing.
  if (visits.some(({ visit }) => visit.id === visitId)) return visitId
  const time = Date.parse(at)
  const day = dayOf(time)
  const away = ({ from, last }: VisitSpan) => Math.max(from - time, time - last)
  const [nearest] = visits
    .filter(({ from, last }) => dayOf(from) === day || dayOf(last) === day)
    .toSorted((a, b) => away(a) - away(b))
  return (underWay(visits, time) ?? nearest)?.visit.id
}
