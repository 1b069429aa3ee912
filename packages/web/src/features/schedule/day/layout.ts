// Where appointments are drawn: in columns of a day by vet, with overlapping ones side by side.
import type { AppointmentRow } from '@vetrounds/core/appointments/appointment'
import type { Absence } from '@vetrounds/core/calendar/calendar'
import { isoAt } from '@vetrounds/core/clock'
import type { TeamMember } from '@vetrounds/core/members/member'
import { type LocalDay, type Minutes, partOn } from './time.ts'

/** An appointment, or the part of it that falls on a day, with its lane among the appointments it overlaps. */
export type Part = Minutes & {
  row: AppointmentRow
  lane: number
  lanes: number
  /** Cancelled while its time is in use again: drawn as a thin strip at the end of the column. */
  strip: boolean
  /** Whether the block leaves room for such a strip. */
  yields: boolean
  /** How many columns wide the block is, if the columns beside it are free at that time; one column if undefined. */
  reach?: number
}

/** Shorter appointments are drawn as if they took this many minutes: smaller blocks could not be hit or read. */
export const SHORTEST_DRAWN = 20

/** The part of an absence that falls on a day. */
export type Gap = Minutes & { absence: Absence }

/** One vet on one day; `vetId` null is the column for appointments without a vet. */
export type Column = { key: string; day: LocalDay; vetId: string | null; parts: Part[]; gaps: Gap[] }

const overlap = (a: Minutes, b: Minutes): boolean => a.from < b.to && b.from < a.to

/**
 * Gives each span the first free lane. Spans that overlap, directly or through others, share the same number of lanes. No span
 * counts as shorter than `shortest` minutes.
 */
const inLanes = <T extends Minutes>(
  spans: readonly T[],
  shortest: number,
): (T & { lane: number; lanes: number })[] => {
  const endOf = ({ from, to }: Minutes) => Math.max(to, from + shortest)
  const sorted = [...spans].sort((a, b) => a.from - b.from || b.to - a.to)
  const placed: (T & { lane: number; lanes: number })[] = []
  let knot: (T & { lane: number; lanes: number })[] = []
  const close = () => {
    const lanes = Math.max(1, ...knot.map(each => each.lane + 1))
    for (const each of knot) each.lanes = lanes
    knot = []
  }
  for (const span of sorted) {
    if (!knot.some(each => endOf(each) > span.from)) close()
    const used = new Set(knot.filter(each => endOf(each) > span.from).map(each => each.lane))
    let lane = 0
    while (used.has(lane)) lane++
    const next = { ...span, lane, lanes: 1 }
    knot.push(next)
    placed.push(next)
  }
  close()
  return placed
}

/** Places the appointments of one column, in the order of time. */
export const placed = (
  day: LocalDay,
  rows: readonly AppointmentRow[],
  shortest: number = SHORTEST_DRAWN,
): Part[] => {
  const parts = rows.flatMap(row => {
    const part = partOn(day, row)
    return part ? [{ ...part, row }] : []
  })
  const live = parts.filter(({ row }) => row.status !== 'cancelled')
  const given = parts.filter(({ row }) => row.status === 'cancelled')
  const reused = given.filter(part => live.some(each => overlap(each, part)))
  const free = given.filter(part => !reused.includes(part))
  return [
    ...inLanes(live, shortest).map(part => ({
      ...part,
      strip: false,
      yields: reused.some(each => overlap(each, part)),
    })),
    ...inLanes(free, shortest).map(part => ({ ...part, strip: false, yields: false })),
    ...reused.map(part => ({ ...part, lane: 0, lanes: 1, strip: true, yields: false })),
  ].sort((a, b) => a.from - b.from || a.lane - b.lane)
}

/**
 * The vets with a column: those who take appointments, and others with appointments in `rows`. Null, the column without a vet, is
 * added if a row has none of these vets, or if there is no vet.
 */
export const columnVets = (
  members: readonly TeamMember[],
  rows: readonly AppointmentRow[],
): (TeamMember | null)[] => {
  const busy = new Set(rows.map(row => row.vetId))
  const vets = members
    .filter(member => member.takesAppointments || busy.has(member.userId))
    .sort((a, b) => a.order - b.order)
  const known = new Set<string | null>(vets.map(vet => vet.userId))
  const unassigned = rows.some(row => !known.has(row.vetId)) || vets.length === 0
  return unassigned ? [...vets, null] : vets
}

/** What keeps a vet from working on the day: their own absences and the closures of the branch. */
const gapsOf = (day: LocalDay, vetId: string | null, absences: readonly Absence[]): Gap[] =>
  absences
    .filter(absence => absence.vetId === null || absence.vetId === vetId)
    .flatMap(absence => {
      const part = partOn(day, absence)
      return part ? [{ ...part, absence }] : []
    })
    .sort((a, b) => a.from - b.from)

/** The columns of a day. Appointments of nobody in `vets` go into the column without a vet. */
export const columnsOf = (
  day: LocalDay,
  vets: readonly (TeamMember | null)[],
  rows: readonly AppointmentRow[],
  absences: readonly Absence[] = [],
  shortest: number = SHORTEST_DRAWN,
): Column[] => {
  const known = new Set<string | null>(vets.map(vet => vet?.userId ?? null))
  // Compared as texts, which sort like the instants: most rows of a week are of another day.
  const [from, to] = [isoAt(day.start), isoAt(day.end)]
  const there = rows.filter(({ start, end }) => start < to && end > from)
  return vets.map(vet => {
    const vetId = vet?.userId ?? null
    const own = there.filter(row => (known.has(row.vetId) ? row.vetId : null) === vetId)
    const gaps = gapsOf(day, vetId, absences)
    return { key: `${day.date} ${vetId ?? '-'}`, day, vetId, parts: placed(day, own, shortest), gaps }
  })
}

/** The spans of the opening hours without an appointment in the column, from the minute `after` on. */
export const freeMinutes = (
  open: readonly (readonly [number, number])[],
  parts: readonly Part[],
  after = 0,
): Minutes[] => {
  const taken = parts.filter(({ row }) => row.status !== 'cancelled').sort((a, b) => a.from - b.from)
  return open.flatMap(([from, to]) => {
    const gaps: Minutes[] = []
    let at = Math.max(from, after)
    for (const each of taken) {
      if (each.from > at) gaps.push({ from: at, to: Math.min(each.from, to) })
      at = Math.max(at, each.to)
    }
    gaps.push({ from: at, to })
    return gaps.filter(gap => gap.to > gap.from)
  })
}

/** The opening hours without the `gaps`, when somebody is away or the branch is closed. */
export const openWithout = (
  open: readonly (readonly [number, number])[],
  gaps: readonly Minutes[],
): (readonly [number, number])[] =>
  gaps.reduce<(readonly [number, number])[]>(
    (left, gap) =>
      left.flatMap(([from, to]) =>
        [[from, Math.min(to, gap.from)] as const, [Math.max(from, gap.to), to] as const].filter(
          ([start, end]) => end > start,
        ),
      ),
    [...open],
  )

/** The spans of the opening hours in which the column's vet is present and free, from the minute `after` on. */
export const freeIn = (
  { parts, gaps }: Pick<Column, 'parts' | 'gaps'>,
  open: readonly (readonly [number, number])[],
  after = 0,
): Minutes[] => freeMinutes(openWithout(open, gaps), parts, after)

/** Start times are offered at multiples of this, in minutes. */
const OFFERED = 5

/** The first free start for `duration` minutes from `after` on, of a vet who takes appointments. Columns are as in `vets`. */
export const nextFree = (
  columns: readonly Column[],
  vets: readonly (TeamMember | null)[],
  hours: readonly (readonly [number, number])[],
  after: number,
  duration: number,
): { minute: number; vetId: string | null } | undefined => {
  const [first] = columns
    // A vet who takes no new appointments may still have a column.
    .filter((_, index) => vets[index]?.takesAppointments)
    .flatMap(column =>
      freeIn(column, hours, after).map(({ from, to }) => ({
        vetId: column.vetId,
        minute: Math.ceil(from / OFFERED) * OFFERED,
        to,
      })),
    )
    .filter(gap => gap.to - gap.minute >= duration)
    .sort((a, b) => a.minute - b.minute)
  return first && { minute: first.minute, vetId: first.vetId }
}

/**
 * The first time from the wanted minute on at which a vet who takes appointments is free for the duration; if there is none, the
 * wanted minute with the first such vet.
 */
export const firstFree = (
  day: LocalDay,
  { minute, duration }: { minute: number; duration: number },
  hours: readonly (readonly [number, number])[],
  vets: readonly (TeamMember | null)[],
  rows: readonly AppointmentRow[],
  absences: readonly Absence[] = [],
): { minute: number; vetId: string | null } => {
  const found = nextFree(columnsOf(day, vets, rows, absences), vets, hours, minute, duration)
  return found ?? { minute, vetId: vets.find(vet => vet?.takesAppointments)?.userId ?? null }
}
