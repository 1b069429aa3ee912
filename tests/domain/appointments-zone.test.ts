// A branch moves to another time zone: its coming appointments take over the new zone and are found on the days on which they
// fall there.
import { appointmentChange } from '@vetrounds/core/appointments/appointment'
import { readAppointment, readCalendar } from '@vetrounds/core/appointments/appointment.service'
import { changeAppointment } from '@vetrounds/core/appointments/change.service'
import { setClock } from '@vetrounds/core/clock'
import { newId } from '@vetrounds/core/ids'
import { finishSeries } from '@vetrounds/core/series/job.service'
import { seriesInput } from '@vetrounds/core/series/series'
import { bookSeries } from '@vetrounds/core/series/series.service'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { actorOf, run } from '../support/actor.ts'
import { branchRow, makeClinic, type TestClinic } from '../support/clinic.ts'
import { again, at, book, makePatient } from '../support/make.ts'
import { deliver } from '../support/stream.ts'
import { getRow, putRows, rowsOf } from '../support/table.ts'

const ZONE = 'Europe/Berlin'

let clinic: TestClinic
let patientId: string
const actor = () => again(actorOf(clinic))
/** The actor after the branch has got its new time zone. */
const there = () => ({ ...actor(), zone: ZONE })

beforeEach(async () => {
  setClock(() => Date.parse(at('08:00')))
  clinic = await makeClinic({ zones: ['Europe/Dublin', 'Europe/Dublin'] })
  patientId = (await makePatient(actor())).id
})
afterEach(() => setClock(() => Date.now()))

const put = (start: string, end: string) => book(actor(), { patientId, start, end })
const read = (id: string) => run(there(), who => readAppointment(who, id))
/** The ids of the appointments that the calendar finds because they cross midnight. */
const overnight = async () =>
  (await rowsOf(`${clinic.id}#b#${clinic.branches[0].id}#over`, 'gsi2')).map(({ id }) => id)

/** Gives the branch its new time zone; returns the change of its row as the stream delivers it. */
const move = async () => {
  const [branch] = clinic.branches
  const before = await getRow(clinic.id, `branch#${branch.id}`)
  const after = branchRow(clinic.id, { ...branch, timeZone: ZONE })
  await putRows([after])
  return { before, after }
}

test('what is ahead follows its branch into another zone, with the days that it has there; what is past stays as it was', async () => {
  const late = await put(at('22:30'), at('23:30'))
  const night = await put(at('23:15'), at('00:15', '2026-11-19'))
  const past = await put(at('10:00', '2026-10-01'), at('10:30', '2026-10-01'))
  const before = await put(at('10:00', '2026-11-17'), at('10:30', '2026-11-17'))
  expect(await overnight()).toEqual([night.id])
  const moved = await move()
  await deliver([moved])
  expect(await read(late.id)).toMatchObject({ zone: ZONE, start: late.start, end: late.end, v: 2 })
  expect(await read(night.id)).toMatchObject({ zone: ZONE, v: 2 })
  for (const { id } of [past, before]) expect(await read(id)).toMatchObject({ zone: 'Europe/Dublin', v: 1 })
  // In Berlin, `withTexts` is from 23:30 to 00:30 and `night` from 00:15 to 01:15.
  expect(await overnight()).toEqual([late.id])
  const nextDay = { from: at('23:00'), to: at('23:00', '2026-11-19') }
  const { appointments } = await run(there(), who => readCalendar(who, nextDay))
  expect(appointments.map(({ id }) => id)).toEqual([late.id, night.id])
  // Delivered again, the change has no effect; and somebody who has the appointment open can still save it.
  await deliver([moved])
  const change = appointmentChange.parse({ ...late, v: 1, title: 'Later' })
  expect(await run(there(), who => changeAppointment(who, late.id, change))).toMatchObject({ v: 3 })
})

test('one that is moved afterwards is on the clock of its branch as it is by now', async () => {
  const { id, ...past } = await put(at('10:00', '2026-10-01'), at('10:30', '2026-10-01'))
  const span = { start: at('22:30'), end: at('23:30') }
  const change = appointmentChange.parse({ ...past, ...span, v: 1 })
  expect(await run(there(), who => changeAppointment(who, id, change))).toMatchObject({ ...span, zone: ZONE })
  expect(await overnight()).toEqual([id])
})

test('a series that was ordered before books on its own clock, and in the zone of its branch', async () => {
  const id = newId()
  const span = { start: at('22:30', '2026-11-25'), end: at('23:30', '2026-11-25') }
  const input = { id, patientId, rule: 'FREQ=WEEKLY;COUNT=1', type: 'followup', vetId: null, ...span }
  await run(actor(), who => bookSeries(who, seriesInput.parse(input)))
  await move()
  await finishSeries(clinic.id, id)
  const week = { from: at('23:00', '2026-11-22'), to: at('23:00', '2026-11-29') }
  const { appointments } = await run(there(), who => readCalendar(who, week))
  expect(appointments).toMatchObject([{ ...span, zone: ZONE }])
  expect(await overnight()).toEqual([appointments[0]?.id])
})
