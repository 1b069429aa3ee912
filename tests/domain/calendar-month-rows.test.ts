// The rows of a month: what they cost to read and to keep, when one counts as missing, and what the nightly job creates and
// repairs (decision 166).
import { DeleteCommand, DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { appointmentChange } from '@vetrounds/core/appointments/appointment'
import { cancelAppointment, changeAppointment } from '@vetrounds/core/appointments/change.service'
import { moveFlow } from '@vetrounds/core/appointments/flow.service'
import { dayNumber } from '@vetrounds/core/calendar/days'
import { readMonth } from '@vetrounds/core/calendar/month.service'
import { storedDay } from '@vetrounds/core/calendar/month-day'
import { mendMonths as job } from '@vetrounds/core/calendar/month-mend.service'
import { keepDay, keepWeek, monthsToKeep } from '@vetrounds/core/calendar/month-rows.service'
import { isoAt, setClock } from '@vetrounds/core/clock'
import { newId } from '@vetrounds/core/ids'
import { logTo } from '@vetrounds/functions/middleware/log'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { actorOf, measured, run } from '../support/actor.ts'
import { expectWithinBudget } from '../support/budgets.ts'
import { branchRow, makeClinic, type TestClinic } from '../support/clinic.ts'
import { appointmentHead } from '../support/lay-heads.ts'
import { again, at, book, makePatient } from '../support/make.ts'
import { keepMonth } from '../support/month.ts'
import { handledAs } from '../support/rights.ts'
import { deliver } from '../support/stream.ts'
import { getRow, putRows, type Row, rawClient, rowsOf, tableName } from '../support/table.ts'

const mendMonths = handledAs('ScheduleFunction', job)

/** The pause between the two comparisons of the job: nothing changes in it. */
const still = async (): Promise<void> => {}

const HOUR = 3_600_000
const DAY = 24 * HOUR
const WEEK = 7 * DAY

beforeEach(() => setClock(() => Date.parse('2026-11-17T02:45:00.000Z')))
afterEach(() => {
  vi.restoreAllMocks()
  setClock(() => Date.now())
})

const heads = (clinic: TestClinic, some: readonly { vetId: string; start: number; type: string }[]): Row[] =>
  some.map(({ start, ...fields }) => {
    const span = { start: isoAt(start), end: isoAt(start + HOUR / 2) }
    return appointmentHead(clinic, { ...fields, ...span, id: newId(), v: 1 })
  })

const monthRows = ({ id, branches: [branch] }: TestClinic) => rowsOf(`${id}#b#${branch.id}#month`)

/** The rows without `v` and `at`, which differ by how often a row was written. */
const held = (rows: readonly Row[]) => rows.map(({ v: _, at: __, ...row }) => row)

const read = (clinic: TestClinic, from: string, days = 42) =>
  measured(again(actorOf(clinic)), who => readMonth(who, { from, to: isoAt(Date.parse(from) + days * DAY) }))

test('a month with 200 appointments a week of ten vets is three units, whatever the day that weeks begin with', async () => {
  const clinic = await makeClinic()
  const vets = Array.from({ length: 10 }, () => crypto.randomUUID())
  const types = ['regular', 'followup', 'surgery', 'non-emergency', 'grooming', 'emergency']
  // Twenty appointments per vet and week, none next to another, so that no two spans are joined.
  const monday = Date.parse('2026-11-02T00:00:00.000Z')
  const all = Array.from({ length: 7 * 200 }, (_, n) => {
    const [week, of] = [Math.floor(n / 200), n % 200]
    const [turn, vet] = [Math.floor(of / 10), of % 10]
    const start = monday + week * WEEK + Math.floor(turn / 4) * DAY + (9 + 2 * (turn % 4)) * HOUR
    return { vetId: vets[vet] ?? '', start: start + vet * 60_000, type: types[(n + week) % 6] ?? '' }
  })
  const rows = heads(clinic, all)
  await putRows(rows)
  const reckoned = await read(clinic, '2026-11-01T00:00:00.000Z')
  expect(reckoned.scope).toMatchObject({ trips: 2 })
  await keepMonth(again(actorOf(clinic)), '2026-10-26T00:00:00.000Z')
  await keepMonth(again(actorOf(clinic)), '2026-12-07T00:00:00.000Z')
  const fromSunday = await read(clinic, '2026-11-01T00:00:00.000Z')
  expect(fromSunday.answer).toEqual(reckoned.answer)
  for (const from of ['2026-11-02', '2026-11-08']) {
    const { answer, scope } = await read(clinic, `${from}T00:00:00.000Z`)
    expect(answer.days.reduce((sum, { count }) => sum + count, 0)).toBe(1200)
    expectWithinBudget('calendar month, 1,200 appointments of ten vets', scope)
  }
  const actor = again(actorOf(clinic))
  const place = { clinicId: clinic.id, branchId: actor.branchId, zone: actor.zone }
  // The change of one appointment out of forty on that day; the branch's row is read as well.
  const { scope } = await measured(actor, async () => {
    await keepDay(place, dayNumber('2026-11-02'), [String(rows[0]?.id)])
    await keepWeek(place, dayNumber('2026-11-02'))
  })
  expectWithinBudget('stream: a change of an appointment followed to its month', scope)
})

test('a month in which nothing is booked is three units, though it has no rows', async () => {
  const clinic = await makeClinic()
  const { answer, scope } = await read(clinic, '2027-01-04T00:00:00.000Z')
  expect(answer.days).toHaveLength(42)
  expect(answer.days.every(({ count }) => count === 0)).toBe(true)
  expect(scope.reads).toBeLessThanOrEqual(3)
})

test('a booking is followed to its days and weeks and leaves nothing behind; a step of the visit is not followed', async () => {
  const clinic = await makeClinic()
  const actor = actorOf(clinic)
  const patientId = (await makePatient(actor, { name: 'Biscuit' })).id
  const vetId = clinic.people.vet.userId
  const { id } = await book(actor, { patientId, vetId, start: at('09:00'), end: at('10:00') })
  const rowNow = async () => (await getRow(`${clinic.id}#a#${id}`, 'head')) as Row
  const made = await rowNow()
  await deliver([{ after: made }])
  // Seven rows of days and the row of their week.
  expect(await monthRows(clinic)).toHaveLength(8)
  const month = await read(clinic, at('00:00', '2026-11-16'), 7)
  expect(month.scope.trips).toBe(1)
  expect(month.answer.days[2]).toMatchObject({ count: 1, busy: { [vetId]: [[540, 600]] } })

  await run(again(actor), who => moveFlow(who, id, { v: 1, flow: 'arrived' }))
  const arrived = await rowNow()
  expect(monthsToKeep([{ row: arrived, before: made }])).toEqual([])

  const move = async (v: number, start: string, end: string) => {
    const before = await rowNow()
    const change = appointmentChange.parse({ v, type: 'regular', vetId, start, end })
    await run(again(actor), who => changeAppointment(who, id, change))
    await deliver([{ before, after: await rowNow() }])
  }
  /** The days of two weeks that have any appointment. */
  const booked = async () => {
    const { answer } = await read(clinic, at('00:00', '2026-11-16'), 14)
    return answer.days.flatMap(({ day, busy, count }) => (count > 0 ? [[day, busy[vetId]]] : []))
  }
  await move(2, at('11:00'), at('11:30'))
  expect(await booked()).toEqual([['2026-11-18', [[660, 690]]]])
  await move(3, at('22:00', '2026-11-24'), at('01:00', '2026-11-25'))
  expect(await booked()).toEqual([
    ['2026-11-24', [[1320, 1440]]],
    ['2026-11-25', [[0, 60]]],
  ])
  const before = await rowNow()
  await run(again(actor), who => cancelAppointment(who, id, { v: 4, reason: 'owner' }))
  await deliver([{ before, after: await rowNow() }])
  expect(await booked()).toEqual([])
})

test('rows of another zone count as missing until the night makes them anew', async () => {
  const clinic = await makeClinic()
  const [branch] = clinic.branches
  const vetId = clinic.people.vet.userId
  const rows = heads(clinic, [{ vetId, start: Date.parse(at('23:00')), type: 'regular' }])
  await putRows(rows)
  await deliver(rows.map(after => ({ after })))
  expect(await mendMonths(clinic.id, 0)).toEqual({ made: 0, mended: 0 })
  await putRows([branchRow(clinic.id, { ...branch, timeZone: 'Asia/Dubai' })])
  // In Dubai, that appointment is at 03:00 of the next day.
  const expected = { day: '2026-11-19', count: 1, busy: { [vetId]: [[180, 210]] } }
  const reckoned = await read(clinic, '2026-11-15T20:00:00.000Z', 7)
  expect(reckoned.answer.days[3]).toMatchObject(expected)
  await mendMonths(clinic.id)
  const kept = await read(clinic, '2026-11-15T20:00:00.000Z', 7)
  expect(kept.scope.trips).toBe(1)
  expect(kept.answer).toEqual(reckoned.answer)
})

test('the night makes what is missing, a part of it at a time, and mends what differs', async () => {
  const clinic = await makeClinic()
  const vetId = clinic.people.vet.userId
  const first = Date.parse(at('09:00', '2026-11-02'))
  await putRows(
    heads(
      clinic,
      Array.from({ length: 3 }, (_, n) => ({ vetId, start: first + n * WEEK, type: 'emergency' })),
    ),
  )
  expect(await mendMonths(clinic.id, 20)).toEqual({ made: 20, mended: 0 })
  expect(await mendMonths(clinic.id, 20)).toEqual({ made: 2, mended: 0 })
  // The weeks from six weeks before the first appointment to a quarter of a year ahead.
  const right = await monthRows(clinic)
  expect(right).toHaveLength(22 * 8)
  expect(await mendMonths(clinic.id)).toEqual({ made: 0, mended: 0 })

  const [day, week] = ['d#2026-11-09', 'w#2026-11-02'].map(sk => right.find(row => row.sk === sk)) as [
    Row,
    Row,
  ]
  const gone = right.find(row => row.sk === 'w#2026-11-16') as Row
  const phantom = storedDay({ [newId()]: { type: 'regular', from: 600, to: 660, vetId } })
  await putRows([
    { ...day, booked: phantom },
    { ...week, folded: { ...(week.folded as object), busy: {} } },
  ])
  const { pk, sk } = gone
  await rawClient().send(new DeleteCommand({ TableName: tableName(), Key: { pk, sk } }))
  expect(await mendMonths(clinic.id, undefined, still)).toEqual({ made: 1, mended: 2 })
  expect(held(await monthRows(clinic))).toEqual(held(right))
})

test('what the stream is still on its way to at night is left to it', async () => {
  const clinic = await makeClinic()
  const vetId = clinic.people.vet.userId
  const before = heads(clinic, [{ vetId, start: Date.parse(at('09:00')), type: 'regular' }])
  await putRows(before)
  await mendMonths(clinic.id)
  const after = before.map(row => ({ ...row, v: 2, gsi5sk: at('11:00'), e: at('12:00') }))
  await putRows(after)
  const followed = () => deliver(after.map((row, n) => ({ before: before[n], after: row })))
  expect(await mendMonths(clinic.id, 0, followed)).toEqual({ made: 0, mended: 0 })
  const { answer } = await read(clinic, at('00:00', '2026-11-16'), 7)
  expect(answer.days[2]).toMatchObject({ count: 1, busy: { [vetId]: [[660, 720]] } })
})

test('what fails is handed back from the first change of its branch on', async () => {
  const clinic = await makeClinic()
  const vetId = clinic.people.vet.userId
  const rows = heads(
    clinic,
    [0, 1, 2].map(n => ({ vetId, start: Date.parse(at('09:00')) + n * HOUR, type: 'regular' })),
  )
  const work = monthsToKeep([
    { row: { __edb_e__: 'patient' }, before: undefined },
    ...rows.map(row => ({ row, before: undefined })),
  ])
  expect(work.map(({ index }) => index)).toEqual([1])
})

type Command = { input: Record<string, unknown> }

test('a day that is full for good stands still, and holds up no other clinic behind it', async () => {
  const [full, other] = [await makeClinic(), await makeClinic()]
  const month = `${full.id}#b#${full.branches[0].id}#month`
  const send = DynamoDBDocumentClient.prototype.send as (command: unknown) => Promise<unknown>
  vi.spyOn(DynamoDBDocumentClient.prototype, 'send').mockImplementation(async function (
    this: unknown,
    command: Command,
  ) {
    // DynamoDB's answer to a row of more than 400 KB.
    const row = command.input.Item as Row | undefined
    if (row?.pk === month && row.sk === 'd#2026-11-18')
      throw Object.assign(new Error('Item size has exceeded the maximum allowed size'), {
        name: 'ValidationException',
      })
    return send.call(this, command)
  } as never)
  // The second appointment is in the week after the full day.
  const later = Date.parse(at('09:00', '2026-11-25'))
  const starts = [Date.parse(at('09:00')), later]
  const rows = [full, other].flatMap(clinic =>
    heads(
      clinic,
      starts.map(start => ({ vetId: clinic.people.vet.userId, start, type: 'regular' })),
    ),
  )
  await putRows(rows)
  const logged: string[] = []
  logTo(line => logged.push(line))
  await deliver(rows.map(after => ({ after })))
  expect(logged.map(line => JSON.parse(line))).toMatchObject([{ level: 'error', clinicId: full.id }])
  expect((await read(other, at('00:00', '2026-11-16'), 7)).answer.days[2]).toMatchObject({ count: 1 })
  const next = at('00:00', '2026-11-23')
  expect((await read(full, next, 7)).answer.days[2]).toMatchObject({ count: 1 })
  // The full day doesn't stop the nightly comparison either.
  await putRows(heads(full, [{ vetId: full.people.vet.userId, start: later, type: 'regular' }]))
  expect(await mendMonths(full.id, 0, async () => undefined)).toEqual({ made: 0, mended: 1 })
  expect((await read(full, next, 7)).answer.days[2]).toMatchObject({ count: 2 })
})

/** Holds back the table's first answer to a matching command until it is told to go on. */
const holdFirst = (isIt: (command: Command) => boolean) => {
  const send = DynamoDBDocumentClient.prototype.send as (command: unknown) => Promise<unknown>
  const held = Promise.withResolvers<void>()
  const goOn = Promise.withResolvers<void>()
  let isFirst = true
  vi.spyOn(DynamoDBDocumentClient.prototype, 'send').mockImplementation(async function (
    this: unknown,
    command: unknown,
  ) {
    const holds = isFirst && isIt(command as Command)
    if (holds) isFirst = false
    const answer = await send.call(this, command)
    if (holds) {
      held.resolve()
      await goOn.promise
    }
    return answer
  } as never)
  return { held: held.promise, goOn: goOn.resolve }
}

test.each([
  ['the appointment', ({ input }: Command) => (input.Key as Row | undefined)?.sk === 'head'],
  ['the days', ({ input }: Command) => 'KeyConditionExpression' in input],
] as const)('whoever read %s before a change never writes after who follows it', async (_, isIt) => {
  const clinic = await makeClinic()
  const vetId = clinic.people.vet.userId
  const [first] = heads(clinic, [{ vetId, start: Date.parse(at('09:00')), type: 'regular' }]) as [Row]
  const moved = (v: number, start: number): Row => ({
    ...first,
    v,
    gsi5sk: isoAt(start),
    e: isoAt(start + HOUR),
  })
  const [second, third] = [moved(2, Date.parse(at('11:00'))), moved(3, Date.parse(at('14:00')))]
  await putRows([first])
  await deliver([{ after: first }])
  await putRows([second])
  const { held, goOn } = holdFirst(isIt)
  const slow = deliver([{ before: first, after: second }])
  await held
  await putRows([third])
  await deliver([{ before: second, after: third }])
  goOn()
  await slow
  const { answer } = await read(clinic, at('00:00', '2026-11-16'), 7)
  expect(answer.days[2]).toMatchObject({ count: 1, busy: { [vetId]: [[840, 900]] } })
})
