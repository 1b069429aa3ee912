// The month's rows equal the sums of its appointments, in whatever order changes are delivered and whatever fails; and a month
// without rows gives the same answer (decision 166).
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import type { Absence, MonthDay } from '@vetrounds/core/calendar/calendar'
import { dayName, dayNumber } from '@vetrounds/core/calendar/days'
import { dayBegin } from '@vetrounds/core/calendar/days-in-zone'
import { freeOn } from '@vetrounds/core/calendar/free-time'
import { readMonth } from '@vetrounds/core/calendar/month.service'
import { mendMonths } from '@vetrounds/core/calendar/month-mend.service'
import { openOn } from '@vetrounds/core/calendar/opening-hours'
import { isoAt, setClock } from '@vetrounds/core/clock'
import { newId } from '@vetrounds/core/ids'
import { setFaults } from '@vetrounds/core/storage/faults'
import fc from 'fast-check'
import { afterEach, expect, test, vi } from 'vitest'
import { actorOf, measured } from '../support/actor.ts'
import { makeClinic, type TestClinic } from '../support/clinic.ts'
import { appointmentHead } from '../support/lay-heads.ts'
import { times } from '../support/scale.ts'
import { appointmentsIn } from '../support/stored.ts'
import { followChanges, recordsOf } from '../support/stream.ts'
import { putRows, type Row } from '../support/table.ts'

const MINUTE = 60_000
/** The pause between the two comparisons of the job: no time passes in it. */
const still = async (): Promise<void> => {}
const HOURS = [
  [
    [540, 780],
    [840, 1080],
  ],
  [[540, 1080]],
  [[540, 1080]],
  [[0, 1440]],
  [[540, 1080]],
  [],
  [],
] as const

afterEach(() => {
  vi.restoreAllMocks()
  setFaults(undefined)
  setClock(() => Date.now())
})

/** The first of two weeks of days around the end of summer time in Europe and America, and how many days the page asks for. */
const FIRST = dayNumber('2026-10-19')
const DAYS = 21

type Fields = {
  vet: number | null
  type: 'regular' | 'emergency' | 'surgery' | 'non-emergency'
  status: 'scheduled' | 'walkin' | 'completed' | 'cancelled'
  /** Minutes since the beginning of the first day. */
  start: number
  length: number
  name: string
}

const fields: fc.Arbitrary<Fields> = fc.record({
  vet: fc.constantFrom(0, 0, 1, 2, null),
  type: fc.constantFrom('regular', 'regular', 'emergency', 'surgery', 'non-emergency'),
  status: fc.constantFrom('scheduled', 'scheduled', 'walkin', 'completed', 'cancelled'),
  start: fc.oneof(fc.integer({ min: 0, max: (DAYS - 1) * 1440 }), fc.integer({ min: 8640, max: 11_520 })),
  length: fc.oneof(
    { arbitrary: fc.integer({ min: 5, max: 180 }), weight: 8 },
    fc.integer({ min: 181, max: 14 * 1440 }),
  ),
  name: fc.constantFrom('Rex', 'Biscuit'),
})

const step = fc.oneof(
  {
    arbitrary: fc.record({ act: fc.constant('save' as const), which: fc.nat({ max: 2 }), fields }),
    weight: 6,
  },
  {
    arbitrary: fc.record({
      act: fc.constant('deliver' as const),
      from: fc.nat(),
      count: fc.integer({ min: 1, max: 3 }),
      again: fc.array(fc.nat(), { maxLength: 2 }),
    }),
    weight: 4,
  },
  { arbitrary: fc.record({ act: fc.constant('mend' as const) }), weight: 1 },
)

type Event = { before?: Row | undefined; after: Row }
type World = { clinic: TestClinic; vets: string[]; ids: string[]; rows: Map<string, Row>; events: Event[] }

const worldIn = async (zone: string): Promise<World> => {
  const clinic = await makeClinic({ zones: [zone, 'Europe/Dublin'] })
  const vets = [clinic.people.vet, clinic.secondVet, clinic.people.admin].map(({ userId }) => userId)
  return { clinic, vets, ids: Array.from({ length: 3 }, () => newId()), rows: new Map(), events: [] }
}

const zoneOf = ({ clinic }: World): string => clinic.branches[0].timeZone

const save = async (
  world: World,
  id: string,
  { vet, name, start, length, ...own }: Fields,
): Promise<void> => {
  const { clinic, vets, rows, events } = world
  const begin = Date.parse(dayBegin(FIRST, zoneOf(world))) + start * MINUTE
  const before = rows.get(id)
  const after = appointmentHead(clinic, {
    ...own,
    id,
    petName: name,
    vetId: vet === null ? undefined : vets[vet],
    start: isoAt(begin),
    end: isoAt(begin + length * MINUTE),
    // Marks it for the index by end time; the mark does no harm where the appointment doesn't cross midnight.
    overnight: true,
    v: Number(before?.v ?? 0) + 1,
  })
  await putRows([after])
  rows.set(id, after)
  events.push({ before, after })
}

/**
 * Delivers events as the stream does: failed ones are handed over again; of a batch that fails as a whole, the first half comes
 * before the rest.
 */
const handOver = async (events: readonly Event[]): Promise<void> => {
  let count = events.length
  for (let tries = 0; tries < 40; tries += 1) {
    const batch = events.slice(0, count)
    try {
      const { batchItemFailures } = await followChanges({ Records: recordsOf(batch) } as never)
      const [failed] = batchItemFailures
      events = events.slice(failed ? Number(failed.itemIdentifier) : batch.length)
      count = events.length
    } catch {
      count = Math.ceil(batch.length / 2)
    }
    if (events.length === 0) return
  }
  throw new Error('It never came through.')
}

type Taken = { type: string; petName: string; vetId?: string | undefined; from: number; to: number }

const takenIn = ({ rows }: World): Taken[] =>
  appointmentsIn([...rows.values()])
    .filter(({ status }) => status !== 'cancelled')
    .map(({ start, end, ...rest }) => ({ ...rest, from: Date.parse(start), to: Date.parse(end) }))

const covers = ({ from, to }: { from: number; to: number }, at: number): boolean => from <= at && at < to

/** The expected row of a day, computed from what is booked and open in each of its minutes. */
const expectedDay = (world: World, day: number, absences: readonly Absence[]) => {
  const zone = zoneOf(world)
  const [from, to] = [day, day + 1].map(each => Date.parse(dayBegin(each, zone))) as [number, number]
  const booked = takenIn(world).filter(each => each.from < to && each.to > from)
  const away = absences.map(({ vetId, start, end }) => ({
    vetId,
    from: Date.parse(start),
    to: Date.parse(end),
  }))
  const open = openOn({ hours: HOURS, timeZone: zone }, day)
  const minutes: Record<string, number> = {}
  const counts: Record<string, number> = {}
  for (const { type } of booked) counts[type] = (counts[type] ?? 0) + 1
  let free = 0
  for (let at = from; at < to; at += MINUTE) {
    const now = booked.filter(each => covers(each, at))
    for (const { type } of now) minutes[type] = (minutes[type] ?? 0) + 1
    if (!open.some(span => covers(span, at))) continue
    for (const vet of world.vets.slice(0, 2)) {
      const isAway = away.some(each => (each.vetId === null || each.vetId === vet) && covers(each, at))
      if (!isAway && !now.some(({ vetId }) => vetId === vet)) free += 1
    }
  }
  const emergencies = booked.filter(({ type }) => type === 'emergency')
  return {
    day: dayName(day),
    count: booked.length,
    minutes,
    counts,
    ...(emergencies.length === 1 && { emergency: emergencies[0]?.petName }),
    free,
  }
}

const read = (world: World) => {
  const zone = zoneOf(world)
  const span = { from: dayBegin(FIRST, zone), to: dayBegin(FIRST + DAYS, zone) }
  return measured(actorOf(world.clinic), who => readMonth(who, span))
}

const expectRight = async (world: World) => {
  const zone = zoneOf(world)
  const away = (n: number, vetId: string | null, hours: number): Absence => {
    const start = Date.parse(dayBegin(FIRST + n, zone)) + 600 * MINUTE
    return {
      id: newId(),
      vetId,
      start: isoAt(start),
      end: isoAt(start + hours * 60 * MINUTE),
      reason: '',
      v: 1,
    }
  }
  const absences = [away(1, world.vets[0] ?? null, 2), away(6, null, 30), away(8, world.vets[1] ?? null, 60)]
  const { answer, scope } = await read(world)
  const shown = answer.days.map(({ busy, ...day }: MonthDay) => ({
    ...day,
    free: freeOn({ hours: HOURS, timeZone: zone }, { day: day.day, busy }, world.vets.slice(0, 2), absences),
  }))
  expect(shown).toEqual(Array.from({ length: DAYS }, (_, n) => expectedDay(world, FIRST + n, absences)))
  return scope
}

const zones = fc.constantFrom(
  'Europe/Dublin',
  'America/New_York',
  'Australia/Lord_Howe',
  'Pacific/Auckland',
  'Africa/Cairo',
)

/** Delays some answers of the table, so that concurrent work overtakes other work. */
const slowDown = (seed: number): void => {
  let state = seed
  const send = DynamoDBDocumentClient.prototype.send as (...args: unknown[]) => Promise<unknown>
  vi.spyOn(DynamoDBDocumentClient.prototype, 'send').mockImplementation(async function (
    this: unknown,
    ...args: unknown[]
  ) {
    const answer = await send.apply(this, args)
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0
    if (state % 7 === 0) await new Promise(done => setTimeout(done, 25))
    return answer
  } as never)
}

test(
  'whatever is saved, and however changes are delivered, months are what is booked',
  async () => {
    await fc.assert(
      fc.asyncProperty(
        zones,
        fc.array(step, { minLength: 3, maxLength: times(16, 40) }),
        fc.integer(),
        fc.boolean(),
        async (zone, steps, seed, isFaulty) => {
          const world = await worldIn(zone)
          const { events } = world
          slowDown(seed)
          if (isFaulty) setFaults({ seed, throttle: 0.05, lostAnswer: 0.05, indexLagMs: 200 })
          const under: Promise<unknown>[] = []
          const waiting: Event[] = []
          for (const taken of steps)
            if (taken.act === 'save') {
              await save(world, world.ids[taken.which] ?? '', taken.fields)
              waiting.push(...events.slice(-1))
            } else if (taken.act === 'mend')
              under.push(mendMonths(world.clinic.id, 2, still).catch(() => undefined))
            else if (events.length > 0) {
              // Each event comes at least once, in any order, and some come again; none is awaited.
              const some = waiting.splice(taken.from % Math.max(1, waiting.length), taken.count)
              under.push(handOver([...some, ...taken.again.flatMap(at => events[at % events.length] ?? [])]))
            }
          under.push(...waiting.map(event => handOver([event])))
          await Promise.all(under)
          setFaults(undefined)
          vi.restoreAllMocks()
          await expectRight(world)
          expect(await mendMonths(world.clinic.id, 0)).toEqual({ made: 0, mended: 0 })
          const scope = await expectRight(world)
          if (takenIn(world).length > 0) expect(scope.trips).toBeLessThanOrEqual(2)
        },
      ),
      { numRuns: times(8, 100) },
    )
  },
  times(120_000, 900_000),
)
