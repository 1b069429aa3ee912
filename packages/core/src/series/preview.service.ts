// A preview of a series: its dates, conflicts, closures and absences, and an alternative for each of those.
import type { Reader } from '../access/actor.ts'
import { bookedIn, bookedWith } from '../appointments/span.service.ts'
import { listAbsences } from '../calendar/absence.service.ts'
import type { Absence } from '../calendar/calendar.ts'
import { DAY_MS, MINUTE_MS, minutesOf } from '../calendar/lengths.ts'
import { openOn } from '../calendar/opening-hours.ts'
import { overlap, type Span, spanOf } from '../calendar/subtract-spans.ts'
import { instantOf, wallAt } from '../calendar/wall.ts'
import { findBranch } from '../clinics/clinic.service.ts'
import type { Branch } from '../clinics/clinic.ts'
import { isoAt } from '../clock.ts'
import { AppError } from '../errors.ts'
import { readTeam } from '../members/member.service.ts'
import { isTooMany, placeAt, wallsOf } from './plan.ts'
import { isFree, nextFree } from './proposal.ts'
import { isEndless, parseRule } from './rule.ts'
import {
  OCCURRENCES_AT_MOST,
  type PreviewDate,
  type SeriesPreview,
  type SeriesPreviewQuery,
} from './series.ts'

/** The maximum number of alternatives in one preview. The rest is up to the person. */
const PROPOSALS_AT_MOST = 20
/** How many other vets are tried for each, in the branch's order: at most 100 small reads if nobody is free. */
const OTHERS_AT_MOST = 5

/**
 * `bound`: whether the appointments take slots in vets' days. `room`: the room's booked spans, with any vet. `series`: the
 * series' own dates that can be booked, and the proposals for its others: the patient is busy then.
 */
type Around = { branch: Branch; absences: Absence[]; bound: boolean; room: Span[]; series: Span[] }

/** What keeps a vet from working, apart from bookings: their absences, and closures of the branch. */
const awayOf = ({ absences }: Pick<Around, 'absences'>, vetId: string | null): Absence[] =>
  absences.filter(each => each.vetId === null || each.vetId === vetId)

/**
 * When the branch is open on the day on which a span begins, or `days` later. Hours continue over midnight, so that a span of
 * that length may begin before it.
 */
const openAt = ({ branch }: Pick<Around, 'branch'>, { from, to }: Span, days = 0): Span[] => {
  const { timeZone } = branch
  const day = wallAt(from, timeZone).day + days
  // Absences and bookings further ahead were not read.
  const end = instantOf({ day: day + 1, minute: 0 }, timeZone) + to - from
  return openOn(branch, day, Math.ceil((to - from) / DAY_MS)).map(open => ({
    from: open.from,
    to: Math.min(open.to, end),
  }))
}

/** Why an occurrence can't be at a place. A time outside opening hours is the person's choice; a day without any is closed. */
export const problemAt = (
  around: Omit<Around, 'room' | 'series'>,
  span: Span,
  vetId: string | null,
  booked: readonly Span[],
): 'conflict' | 'closed' | 'absent' | undefined => {
  const inTheWay = awayOf(around, vetId).filter(each => overlap(spanOf(each), span))
  if (openAt(around, span).length === 0 || inTheWay.some(each => each.vetId === null)) return 'closed'
  if (inTheWay.length > 0) return 'absent'
  return around.bound && vetId !== null && booked.some(each => overlap(each, span)) ? 'conflict' : undefined
}

/** Another place with the same vet, or without one if there was none: later or earlier that day, otherwise the day after. */
const ownPlace = (around: Around, wanted: Span, vetId: string | null, booked: readonly Span[]) => {
  const busy = [...awayOf(around, vetId).map(spanOf), ...around.room, ...around.series, ...booked]
  // The same wall time on the next day, even across a clock change.
  const { timeZone } = around.branch
  const { day, minute } = wallAt(wanted.from, timeZone)
  const next = spanOf(placeAt({ day: day + 1, minute }, (wanted.to - wanted.from) / MINUTE_MS, timeZone))
  return (
    nextFree({ open: openAt(around, wanted), busy }, wanted) ??
    nextFree({ open: openAt(around, wanted, 1), busy }, next)
  )
}

/** Another vet who is free at that time, among the first few. Reads their days around it, all in parallel. */
const anotherVet = async (
  clinicId: string,
  around: Around,
  wanted: Span,
  others: readonly string[],
): Promise<string | undefined> => {
  const open = openAt(around, wanted)
  const isThere = (vetId: string) =>
    isFree({ open, busy: [...awayOf(around, vetId).map(spanOf), ...around.room, ...around.series] }, wanted)
  const there = others.filter(isThere).slice(0, OTHERS_AT_MOST)
  if (!around.bound) return there[0]
  const booked = await Promise.all(there.map(each => bookedWith(clinicId, each, wanted)))
  return there.find((_, at) => !booked[at]?.some(each => overlap(each, wanted)))
}

/** What a preview reads of a span: absences and closures, and what is booked with the vet and in the room. */
type Busy = { absences: Absence[]; own: Span[]; room: Span[] }

const busyIn = async (
  reader: Reader,
  { vetId, roomId, bound }: { vetId: string | null; roomId: string | undefined; bound: boolean },
  span: Span,
): Promise<Busy> => {
  const { clinicId } = reader
  const [{ absences }, own, room] = await Promise.all([
    listAbsences(reader, { from: isoAt(span.from), to: isoAt(span.to) }),
    vetId !== null && bound ? bookedWith(clinicId, vetId, span) : [],
    roomId === undefined ? [] : bookedIn(clinicId, roomId, span),
  ])
  return { absences, own, room }
}

/**
 * The dates of a rule, each with what prevents it. One trip for the branch, its absences, and the days of vet and room; a
 * second one for other vets, only around dates for which the vet has no alternative, and one more where the branch's zone gives
 * the rule later dates than UTC. Throws `not_found`, `request.invalid` for more than 366 dates.
 */
export const previewSeries = async (reader: Reader, query: SeriesPreviewQuery): Promise<SeriesPreview> => {
  const { clinicId, branchId, request } = reader
  const { rule, start, end, type, roomId } = query
  const vetId = query.vetId ?? null
  const bound = type !== 'grooming'
  const parsed = parseRule(rule)
  const wallsIn = (zone: string) => wallsOf({ rule, start, zone }, Date.parse(request.at))
  const first = Date.parse(start)
  const busyUntil = (to: number) =>
    busyIn(reader, { vetId, roomId, bound }, { from: first - DAY_MS, to: to + Date.parse(end) - first })
  // The branch is read at the same time, so its zone is not known yet. Other dates of the rule than in UTC may be in it.
  const lastInUtc = wallsIn('UTC').slice(0, OCCURRENCES_AT_MOST).at(-1) ?? wallAt(first, 'UTC')
  const guess = (lastInUtc.day + 3) * DAY_MS
  const [branch, team, guessed] = await Promise.all([
    findBranch(clinicId, branchId),
    readTeam(reader),
    busyUntil(guess),
  ])
  if (!branch) throw new AppError('not_found')
  const { timeZone } = branch
  const minutes = Math.round(minutesOf({ start, end }))
  const all = wallsIn(timeZone)
  if (isTooMany(rule, all.length))
    throw new AppError('request.invalid', {}, [{ path: 'query.rule', code: 'rule.too_many' }])
  const walls = all.slice(0, OCCURRENCES_AT_MOST)
  const last = walls.at(-1)
  // A place is looked for until the end of the day after a date.
  const needed = last ? instantOf({ day: last.day + 2, minute: 0 }, timeZone) : guess
  const { absences, own, room } = needed > guess ? await busyUntil(needed) : guessed
  const around: Around = { branch, absences, bound, room, series: [] }
  const dates = walls.map((wall): PreviewDate => {
    const place = placeAt(wall, minutes, timeZone)
    const span = spanOf(place)
    const isRoomTaken = room.some(each => overlap(each, span))
    const problem = problemAt(around, span, vetId, own) ?? (isRoomTaken ? 'room' : undefined)
    return { ...place, ...(problem && { problem }) }
  })
  around.series.push(...dates.filter(date => date.problem === undefined).map(spanOf))
  const asked = dates.filter(date => date.problem !== undefined).slice(0, PROPOSALS_AT_MOST)
  const others = team.members
    .filter(each => each.takesAppointments && each.userId !== vetId && vetId !== null)
    .map(each => each.userId)
  // One after the other: no two dates are offered the same place.
  for (const date of asked) {
    const free = ownPlace(around, spanOf(date), vetId, own)
    if (!free) continue
    around.series.push(free)
    date.proposal = { start: isoAt(free.from), end: isoAt(free.to), vetId }
  }
  await Promise.all(
    asked
      .filter(date => !date.proposal)
      .map(async date => {
        const another = await anotherVet(clinicId, around, spanOf(date), others)
        if (another !== undefined) date.proposal = { start: date.start, end: date.end, vetId: another }
      }),
  )
  return { dates, endless: parsed !== undefined && isEndless(parsed) }
}
