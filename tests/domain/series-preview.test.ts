// The preview of a series: rooms are checked like vets, and however large the branch is, only little of it is read.
import { withSlot } from '@vetrounds/core/appointments/vet-day'
import { createAbsence } from '@vetrounds/core/calendar/absence.service'
import { absenceInput } from '@vetrounds/core/calendar/calendar'
import { isoAt } from '@vetrounds/core/clock'
import { newId } from '@vetrounds/core/ids'
import { finishSeries } from '@vetrounds/core/series/job.service'
import { previewSeries } from '@vetrounds/core/series/preview.service'
import { seriesInput, seriesPreviewQuery } from '@vetrounds/core/series/series'
import { bookSeries, readSeries } from '@vetrounds/core/series/series.service'
import { beforeEach, expect, test } from 'vitest'
import { actorOf, measured, run } from '../support/actor.ts'
import { addMember, branchRow, makeClinic, makePerson, type TestClinic } from '../support/clinic.ts'
import { again, at, book, makePatient } from '../support/make.ts'
import { giveRooms } from '../support/rooms.ts'
import { putRows } from '../support/table.ts'

// 2 December 2026 is a Wednesday. The branch is open from 09:00 to 18:00.
const FIRST = { start: at('10:00', '2026-12-02'), end: at('10:30', '2026-12-02') }

let clinic: TestClinic
let vetId: string
let patientId: string

const actor = () => again(actorOf(clinic))
const preview = (fields: object) =>
  measured(actor(), who =>
    previewSeries(
      who,
      seriesPreviewQuery.parse({
        rule: 'FREQ=WEEKLY;COUNT=4',
        type: 'followup',
        vetId,
        ...FIRST,
        ...fields,
      }),
    ),
  )
const taken = (day: string, from: string, to: string, more: object) =>
  book(actor(), { patientId, vetId: null, start: at(from, day), end: at(to, day), ...more })
const shut = (who: string | null, day: string) => {
  const input = absenceInput.parse({
    id: newId(),
    vetId: who,
    reason: 'Away',
    start: at('00:00', day),
    end: at('23:00', day),
  })
  return run(actor(), each => createAbsence(each, input))
}

beforeEach(async () => {
  clinic = await makeClinic()
  vetId = clinic.people.vet.userId
  patientId = (await makePatient(actor())).id
})

test('a taken room is a problem as the job will find it, and the place proposed is free in it, too', async () => {
  const [roomId] = await giveRooms(clinic)
  // Grooming without a vet takes the room all the same.
  await taken('2026-12-09', '09:45', '11:00', { roomId, type: 'grooming' })
  await taken('2026-12-09', '11:00', '12:00', { vetId })
  await taken('2026-12-16', '10:00', '10:30', { vetId })
  await taken('2026-12-16', '10:30', '15:00', { roomId })
  const { dates } = (await preview({ roomId })).answer
  expect(dates.map(date => [date.problem, date.proposal])).toEqual([
    [undefined, undefined],
    ['room', { start: at('12:00', '2026-12-09'), end: at('12:30', '2026-12-09'), vetId }],
    ['conflict', { start: at('15:00', '2026-12-16'), end: at('15:30', '2026-12-16'), vetId }],
    [undefined, undefined],
  ])
  expect((await preview({})).answer.dates.map(date => date.problem)).toEqual([
    undefined,
    undefined,
    'conflict',
    undefined,
  ])
  const input = { id: newId(), patientId, rule: 'FREQ=WEEKLY;COUNT=4', type: 'followup', vetId, roomId }
  const { id } = await run(actor(), who => bookSeries(who, seriesInput.parse({ ...input, ...FIRST })))
  await finishSeries(clinic.id, id)
  const { problems } = await run(actor(), who => readSeries(who, id))
  expect(problems.map(({ no, problem }) => [no, problem])).toEqual([
    [2, 'room'],
    [3, 'conflict'],
  ])
})

test('no other vet helps where the room is taken for days', async () => {
  const [roomId] = await giveRooms(clinic)
  await taken('2026-12-09', '08:00', '20:00', { roomId })
  await taken('2026-12-10', '08:00', '20:00', { roomId })
  const { dates } = (await preview({ roomId })).answer
  expect(dates[1]).toMatchObject({ problem: 'room' })
  expect(dates[1]).not.toHaveProperty('proposal')
})

test('a place proposed is none that the series has itself, nor one proposed for another date', async () => {
  await shut(null, '2026-12-02')
  const daily = { rule: 'FREQ=DAILY;COUNT=3' }
  const proposals = async () =>
    (await preview(daily)).answer.dates.map(({ problem, proposal }) => [problem, proposal?.start])
  expect(await proposals()).toEqual([
    ['closed', at('10:30', '2026-12-03')],
    [undefined, undefined],
    [undefined, undefined],
  ])
  await taken('2026-12-03', '10:00', '10:30', { vetId })
  expect(await proposals()).toEqual([
    ['closed', at('10:30', '2026-12-03')],
    ['conflict', at('11:00', '2026-12-03')],
    [undefined, undefined],
  ])
})

test('where it is open round the clock another vet is proposed for a time over midnight', async () => {
  const hours = Array.from({ length: 7 }, () => [[0, 1440]])
  await putRows([{ ...branchRow(clinic.id, clinic.branches[0]), hours }])
  await taken('2026-12-08', '10:00', '23:59', { vetId })
  await taken('2026-12-09', '00:00', '23:30', { vetId })
  await taken('2026-12-09', '23:50', '23:59', { vetId })
  await taken('2026-12-10', '00:00', '23:59', { vetId })
  await taken('2026-12-11', '00:00', '00:30', { vetId })
  const night = { start: at('23:45', '2026-12-02'), end: at('00:15', '2026-12-03') }
  const { dates } = (await preview({ ...night, rule: 'FREQ=WEEKLY;COUNT=2' })).answer
  const wanted = { start: at('23:45', '2026-12-09'), end: at('00:15', '2026-12-10') }
  expect(dates[1]).toMatchObject({
    problem: 'conflict',
    proposal: { ...wanted, vetId: clinic.secondVet.userId },
  })
})

test('where the branch’s zone gives the rule later dates than UTC, what is booked then is found, too', async () => {
  clinic = await makeClinic({ zones: ['Pacific/Auckland', 'Pacific/Auckland'] })
  vetId = clinic.people.vet.userId
  patientId = (await makePatient(actor())).id
  // Tuesday, 09:00 there, is Monday in UTC: the second date is the Monday after, not the next day.
  await taken('2026-12-20', '20:00', '20:30', { vetId })
  const { answer, scope } = await preview({
    rule: 'FREQ=WEEKLY;BYDAY=MO,TU;COUNT=2',
    start: at('20:00', '2026-12-14'),
    end: at('20:30', '2026-12-14'),
  })
  expect(answer.dates.map(({ start, problem }) => [start, problem])).toEqual([
    [at('20:00', '2026-12-14'), undefined],
    [at('20:00', '2026-12-20'), 'conflict'],
  ])
  expect(scope.trips).toBe(2)
})

test('a rule without a date is answered by none', async () => {
  const [roomId] = await giveRooms(clinic)
  const { dates } = (await preview({ rule: 'FREQ=WEEKLY;BYDAY=MO;UNTIL=20261203', roomId })).answer
  expect(dates).toEqual([])
})

const vetDays = (who: string, count: number, slots: Record<string, string>) =>
  putRows(
    Array.from({ length: count }, (_, n) => {
      const day = isoAt(Date.parse('2026-12-01T00:00:00Z') + n * 86_400_000).slice(0, 10)
      const own = { clinicId: clinic.id, vetId: who, day, slots, v: 1, _s: 1, at: FIRST.start, by: 'tests' }
      return {
        pk: `${clinic.id}#vd#${who}`,
        sk: day,
        ...own,
        __edb_e__: 'vetDay',
        __edb_v__: '1',
      }
    }),
  )
const slot = (from: number, to: number) => withSlot({}, newId(), { from, to, kind: 'n' })

test('other vets are read around the dates that need one alone, five of those who are there', async () => {
  const others: string[] = [clinic.secondVet.userId]
  for (let n = 0; n < 8; n += 1) {
    const person = await makePerson(`Vet ${n}`)
    others.push((await addMember(clinic, person, 'vet', { branches: [clinic.branches[0].id] })).userId)
  }
  // The mornings of six of them are taken for a hundred days; a day has 300 B, so reading all of them would be 30 KB per vet.
  const day = Object.assign({}, ...Array.from({ length: 6 }, (_, n) => slot(540 + n * 30, 570 + n * 30)))
  for (const who of others.slice(0, 6)) await vetDays(who, 100, day)
  const query = { rule: 'FREQ=WEEKLY;COUNT=12' }
  const free = await preview(query)
  for (const date of ['2026-12-09', '2026-12-10', '2027-02-17', '2027-02-18']) await shut(vetId, date)
  // On the first date, none of the first five has time, and no more are asked. On the last date, two of these are away, so that
  // two more are asked, the last of whom has time.
  await shut(others[0] ?? '', '2027-02-17')
  await shut(others[1] ?? '', '2027-02-17')
  const { answer, scope } = await preview(query)
  expect(answer.dates.map(({ problem }) => problem)).toEqual(
    Array.from({ length: 12 }, (_, n) => (n === 1 || n === 11 ? 'absent' : undefined)),
  )
  expect(answer.dates[1]).not.toHaveProperty('proposal')
  expect(answer.dates[11]?.proposal).toEqual({
    start: at('10:00', '2027-02-17'),
    end: at('10:30', '2027-02-17'),
    vetId: others[6],
  })
  // Two dates × five vets × half a unit, plus half a unit for the absences.
  expect(scope.reads - free.scope.reads).toBeLessThanOrEqual(5.5)
  expect([free.scope.trips, scope.trips]).toEqual([1, 2])
})
