// Daily sums of movements: together with the rows of days not yet summed up, they equal the sum of all rows, whenever the job
// ran, in whatever time zone, for each filter that is answered from sums (decision 145).
import { DeleteCommand } from '@aws-sdk/lib-dynamodb'
import { localDay } from '@vetrounds/core/calendar/local-day'
import { isoAt, setClock } from '@vetrounds/core/clock'
import { categories } from '@vetrounds/core/stock/item-kinds'
import type { Movement, MovementsOfBranch } from '@vetrounds/core/stock/movement'
import { sumDays as job } from '@vetrounds/core/stock/movement-day.service'
import { movementTypes } from '@vetrounds/core/stock/movement-kinds'
import { listMovements } from '@vetrounds/core/stock/movements.service'
import * as fc from 'fast-check'
import { afterEach, expect, test } from 'vitest'
import { barsOf } from '../../packages/web/src/features/stock/movement-days.ts'
import type { MovementFilter } from '../../packages/web/src/features/stock/movement-filter.ts'
import { reportOf } from '../../packages/web/src/features/stock/movement-report.ts'
import { sumsOf } from '../../packages/web/src/features/stock/movement-sums.ts'
import { actorOf, run } from '../support/actor.ts'
import { branchRow, makeClinic, type TestClinic } from '../support/clinic.ts'
import { movementRow } from '../support/long-lists.ts'
import { again } from '../support/make.ts'
import { handledAs } from '../support/rights.ts'
import { times } from '../support/scale.ts'
import { putRows, rawClient, rowsOf, tableName } from '../support/table.ts'

const sumDays = handledAs('ScheduleFunction', job)

const HOUR = 3_600_000
const DAY = 24 * HOUR

afterEach(() => setClock(() => Date.now()))

/** A branch to which the test adds movements over time. */
const branchIn = async (zone: string) => {
  const clinic = await makeClinic({ zones: [zone, 'Europe/Berlin'] })
  const [branch] = clinic.branches
  return { clinic, branch: { ...branch }, actor: actorOf(clinic, clinic.people.admin) }
}
type Place = Awaited<ReturnType<typeof branchIn>>

const moveTo = async ({ clinic, branch }: Place, zone: string): Promise<void> => {
  branch.timeZone = zone
  await putRows([branchRow(clinic.id, branch)])
}

const daysOf = ({ clinic, branch }: Pick<Place, 'clinic' | 'branch'>) =>
  rowsOf(`${clinic.id}#b#${branch.id}#days`)

/** The report of a period made from only as many pages as it needs, and the one made from all pages. */
const reportsOf = async ({ actor, branch }: Place, from: string, to: string, filter: MovementFilter) => {
  const nothing = () => undefined
  const asked = { filter, words: { who: nothing, reference: nothing, notes: nothing }, zone: branch.timeZone }
  let summed: MovementsOfBranch['summed']
  let cursor: string | undefined
  let soon: ReturnType<typeof reportOf> | undefined
  const rows: Movement[] = []
  do {
    const page = await run(again(actor), who => listMovements(who, { from, to, cursor }))
    summed ??= page.summed
    rows.push(...page.rows)
    cursor = page.cursor
    const report = reportOf({ rows: [...rows], summed, isComplete: !cursor }, asked)
    if (report.parts) soon ??= report
  } while (cursor)
  return { soon, whole: reportOf({ rows, summed: undefined, isComplete: true }, asked), summed }
}

const figures = (parts: Parameters<typeof sumsOf>[0], from: string, to: string) => ({
  sums: sumsOf(parts),
  bars: barsOf(parts as never, { from, to }),
})

const zones = ['Europe/Dublin', 'Asia/Dubai', 'America/New_York', 'Pacific/Chatham', 'Africa/Cairo'] as const
/** Days around clock changes: in Cairo, the clocks go forward at midnight, and the hour before midnight occurs twice. */
const begins = ['2026-03-26', '2026-04-22', '2026-10-23', '2026-10-28', '2026-06-10'] as const

const moved = fc.record({
  act: fc.constant('move' as const),
  hours: fc.double({ min: 0.01, max: 30, noNaN: true }),
  rows: fc.array(
    fc.record({
      type: fc.constantFrom(...movementTypes),
      category: fc.constantFrom(...categories.filter(id => id !== 'treatment')),
      value: fc.option(fc.integer({ min: -90_000, max: 90_000 }), { nil: undefined }),
    }),
    { minLength: 1, maxLength: 40, size: 'max' },
  ),
})
const ran = fc.record({
  act: fc.constant('sum' as const),
  hours: fc.double({ min: 0, max: 30, noNaN: true }),
  runs: fc.integer({ min: 1, max: 2 }),
  most: fc.constantFrom(1, 20_000),
})
const quiet = fc.record({ act: fc.constant('wait' as const), hours: fc.integer({ min: 24, max: 45 * 24 }) })
const rezoned = fc.record({
  act: fc.constant('zone' as const),
  hours: fc.constant(1),
  zone: fc.constantFrom(...zones),
})
const steps = fc.array(
  fc.oneof(
    { weight: 6, arbitrary: moved },
    { weight: 5, arbitrary: ran },
    { weight: 1, arbitrary: quiet },
    { weight: 1, arbitrary: rezoned },
  ),
  { minLength: 4, maxLength: 24, size: 'max' },
)

/** A fixed example in which the job sums up days, as the random ones may have none. */
const summedStory = [
  'Europe/Dublin' as const,
  '2026-06-10' as const,
  [
    {
      act: 'move' as const,
      hours: 1,
      rows: [{ type: 'sale' as const, category: 'food' as const, value: 450 }],
    },
    { act: 'wait' as const, hours: 72 },
    { act: 'sum' as const, hours: 1, runs: 1, most: 20_000 },
    {
      act: 'move' as const,
      hours: 2,
      rows: [{ type: 'sale' as const, category: 'toy' as const, value: 900 }],
    },
  ],
  -1,
  8,
] as const

test('days that are summed up and the rest come to what all movements come to, whenever the job ran', {
  timeout: times(60_000, 900_000),
}, async () => {
  let seenSummed = 0
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...zones),
      fc.constantFrom(...begins),
      steps,
      fc.integer({ min: -3, max: 12 }),
      fc.integer({ min: 0, max: 80 }),
      async (zone, begin, story, offset, length) => {
        const place = await branchIn(zone)
        const { clinic, actor, branch } = place
        let [at, n] = [Date.parse(`${begin}T05:00:00.000Z`), 0]
        setClock(() => at)
        for (const step of story) {
          at += Math.round(step.hours * HOUR)
          if (step.act === 'zone') await moveTo(place, step.zone)
          if (step.act === 'move')
            await putRows(
              step.rows.map((row, k) => {
                n += 1
                return movementRow(actor, n, { ...row, at: isoAt(at - (step.rows.length - k)) })
              }),
            )
          if (step.act === 'sum')
            for (let time = 0; time < step.runs; time += 1) await sumDays(clinic.id, step.most)
        }
        const from = isoAt(Date.parse(begin) + offset * DAY).slice(0, 10)
        const to = isoAt(Date.parse(from) + length * DAY).slice(0, 10)
        for (const filter of [
          {},
          { type: 'sale' },
          { category: 'food' },
          { type: 'expired', category: 'toy' },
        ] as const) {
          const { soon, whole, summed } = await reportsOf(place, from, to, filter)
          if (summed) seenSummed += 1
          expect(figures(soon?.parts ?? [], from, to)).toEqual(figures(whole.parts ?? [], from, to))
          expect(sumsOf(soon?.parts ?? []).count).toBe(whole.shown.length)
        }
        // A day is summed up an hour after its end at the earliest.
        for (const { day } of (await daysOf(place)).filter(each => each.zone === branch.timeZone))
          expect(String(day) < localDay(isoAt(at - HOUR), branch.timeZone)).toBe(true)
      },
    ),
    { numRuns: times(8, 150), examples: [summedStory as never] },
  )
  // Makes sure that sums were tested, and not only rows.
  expect(seenSummed).toBeGreaterThan(0)
})

const lay = (place: Place, ...moments: string[]): Promise<void> =>
  putRows(moments.map((at, n) => movementRow(place.actor, n, { at, value: -100 * (n + 1) })))

const plain = (rows: readonly Record<string, unknown>[]) =>
  rows.map(({ day, zone, parts, isFirst }) => ({ day, zone, parts, ...(isFirst === true && { isFirst }) }))

test('each day from the first movement on is summed up an hour after its end, those without movements too', async () => {
  const place = await branchIn('Asia/Dubai')
  const { clinic } = place
  // In Dubai, the first movement is on 2 October and the last one on 5 October.
  await lay(place, '2026-10-01T20:30:00.000Z', '2026-10-04T07:00:00.000Z', '2026-10-04T21:00:00.000Z')
  setClock(() => Date.parse('2026-10-04T20:59:00.000Z'))
  expect(await sumDays(clinic.id)).toBe(2)
  setClock(() => Date.parse('2026-10-04T21:00:00.000Z'))
  expect(await sumDays(clinic.id)).toBe(1)
  const written = plain(await daysOf(place))
  expect(written).toEqual([
    { day: '2026-10-02', zone: 'Asia/Dubai', parts: { sp: [1, 0, 100] }, isFirst: true },
    { day: '2026-10-03', zone: 'Asia/Dubai', parts: {} },
    { day: '2026-10-04', zone: 'Asia/Dubai', parts: { sp: [1, 0, 200] } },
  ])
  expect(await sumDays(clinic.id)).toBe(0)
  expect(plain(await daysOf(place))).toEqual(written)
})

test('a run that was cut short, or loses how far it came, writes the same again', async () => {
  const place = await branchIn('Europe/Dublin')
  await lay(place, '2026-08-30T10:00:00.000Z', '2026-09-20T10:00:00.000Z', '2026-10-20T10:00:00.000Z')
  setClock(() => Date.parse('2026-10-25T10:00:00.000Z'))
  // Days are summed up month by month: with a limit of 1, each run does one month.
  expect([await sumDays(place.clinic.id, 1), await sumDays(place.clinic.id, 1)]).toEqual([31, 25])
  const written = plain(await daysOf(place))
  expect(written).toHaveLength(56)
  const Key = { pk: `${place.clinic.id}#summed-days`, sk: place.branch.id }
  await rawClient().send(new DeleteCommand({ TableName: tableName(), Key }))
  expect(await sumDays(place.clinic.id)).toBe(56)
  expect(plain(await daysOf(place))).toEqual(written)
})

test('days of another zone count as missing until they are summed up anew', async () => {
  const place = await branchIn('Asia/Dubai')
  const { clinic } = place
  await lay(place, '2026-10-01T20:30:00.000Z', '2026-10-02T21:30:00.000Z')
  setClock(() => Date.parse('2026-10-05T10:00:00.000Z'))
  await sumDays(clinic.id)
  const summedIn = async () => (await reportsOf(place, '2026-10-01', '2026-10-05', {})).summed
  expect(await summedIn()).toMatchObject({ until: '2026-10-04T20:00:00.000Z' })
  await moveTo(place, 'Europe/Dublin')
  expect(await summedIn()).toBeUndefined()
  await sumDays(clinic.id)
  expect(await summedIn()).toEqual({
    until: '2026-10-04T23:00:00.000Z',
    parts: [
      { day: '2026-10-01', type: 'sale', category: 'pharmaceutical', count: 1, came: 0, went: 100 },
      { day: '2026-10-02', type: 'sale', category: 'pharmaceutical', count: 1, came: 0, went: 200 },
    ],
  })
})

test('a branch that never moved anything has no rows, and each branch is summed up by its own midnight', async () => {
  const clinic: TestClinic = await makeClinic({ zones: ['America/New_York', 'Asia/Dubai'] })
  setClock(() => Date.parse('2026-10-05T10:00:00.000Z'))
  expect(await sumDays(clinic.id)).toBe(0)
  const [here, there] = clinic.branches
  for (const [n, { id }] of [here, there].entries())
    await putRows([
      movementRow({ clinicId: clinic.id, branchId: id }, n, { at: '2026-10-05T12:00:00.000Z', value: 5 }),
    ])
  setClock(() => Date.parse('2026-10-05T22:00:00.000Z'))
  expect(await sumDays(clinic.id)).toBe(1)
  expect(await daysOf({ clinic, branch: here })).toEqual([])
  expect(plain(await daysOf({ clinic, branch: there }))).toHaveLength(1)
})
