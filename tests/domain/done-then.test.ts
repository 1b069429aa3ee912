// Work that the offline queue sends hours later counts as done when it was saved: its place in the record, what it cancels, and
// which owner pays.
import { readAppointment } from '@vetrounds/core/appointments/appointment.service'
import { changeAppointment } from '@vetrounds/core/appointments/change.service'
import { MINUTE_MS } from '@vetrounds/core/calendar/lengths'
import { isoAt, now } from '@vetrounds/core/clock'
import { newId } from '@vetrounds/core/ids'
import { transferPatient } from '@vetrounds/core/patients/change.service'
import { markAlive, markDeceased } from '@vetrounds/core/patients/deceased.service'
import { findCharge } from '@vetrounds/core/records/charge.service'
import { createCharge } from '@vetrounds/core/records/lone-charge.service'
import { listEntries } from '@vetrounds/core/records/timeline.service'
import { changeTreatment, createTreatment } from '@vetrounds/core/records/treatment.service'
import { setFaults } from '@vetrounds/core/storage/faults'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { treatment } from '../support/act-samples.ts'
import { actorOf, run, saved } from '../support/actor.ts'
import { handedOut } from '../support/charge-samples.ts'
import { makeClinic, type TestClinic } from '../support/clinic.ts'
import { again, book, makeOwner, makePatient } from '../support/make.ts'
import { deliver } from '../support/stream.ts'
import { getRow } from '../support/table.ts'

let clinic: TestClinic
const HOUR_MS = 60 * MINUTE_MS
/** The current time in ms, cut to whole minutes, as appointments require. */
let minute: number
const actor = () => again(actorOf(clinic))
const ago = (hours: number) => isoAt(minute - hours * HOUR_MS)
/** The actor of a request that was saved some hours ago and is sent now. */
const then = (hours: number) => saved(actor(), ago(hours))

beforeEach(async () => {
  clinic = await makeClinic()
  minute = Math.floor(now() / MINUTE_MS) * MINUTE_MS
})
afterEach(() => setFaults(undefined))

const bookAgo = (patientId: string, hours: number) =>
  book(actor(), {
    patientId,
    vetId: clinic.people.vet.userId,
    start: ago(hours),
    end: isoAt(Date.parse(ago(hours)) + HOUR_MS / 2),
  })
const seen = (id: string) => run(actor(), who => readAppointment(who, id))
const entriesOf = async (id: string) =>
  (await run(actor(), who => listEntries(who, id, {}))).rows.map(({ kind, at }) => [kind, at])
const death = (v: number, appointments: 'cancel' | 'keep' = 'cancel') => ({
  v,
  day: ago(9).slice(0, 10),
  appointments,
})

test('a transfer, a death and its undoing stand in the record when they were done', async () => {
  const { id } = await makePatient(actor())
  const next = await makeOwner(actor())
  await run(then(9), who => transferPatient(who, id, { v: 1, ownerId: next.id }))
  await run(then(7), who => markDeceased(who, id, death(2)))
  await run(then(5), who => markAlive(who, id, { v: 3 }))
  expect(await entriesOf(id)).toEqual([
    ['alive', ago(5)],
    ['deceased', ago(7)],
    ['transfer', ago(9)],
  ])
})

test('a death cancels what was ahead when it was noted, and its undoing books that again', async () => {
  const { id } = await makePatient(actor())
  const before = await bookAgo(id, 10)
  const after = await bookAgo(id, 4)
  expect(await run(then(9), who => markDeceased(who, id, death(1)))).toMatchObject({ cancelled: 1 })
  expect(await seen(before.id)).toMatchObject({ status: 'scheduled' })
  expect(await seen(after.id)).toMatchObject({ status: 'cancelled', cancelReason: 'deceased' })
  expect(await run(then(8), who => markAlive(who, id, { v: 2 }))).toMatchObject({ restored: 1, lost: 0 })
  expect(await seen(after.id)).toMatchObject({ status: 'scheduled' })
})

test('so does the stream, which finds what the index did not show yet', async () => {
  const { id } = await makePatient(actor())
  const before = await bookAgo(id, 10)
  const after = await bookAgo(id, 4)
  setFaults({ seed: 1, indexLagMs: 1e10 })
  expect(await run(then(9), who => markDeceased(who, id, death(1)))).toMatchObject({ cancelled: 0 })
  setFaults(undefined)
  const key = { pk: `${clinic.id}#p#${id}`, sk: 'b#body' }
  await deliver([{ after: { ...key, ...(await getRow(key.pk, key.sk)) } }])
  expect(await seen(before.id)).toMatchObject({ status: 'scheduled' })
  expect(await seen(after.id)).toMatchObject({ status: 'cancelled', cancelReason: 'deceased' })
})

test('an appointment that was kept at a death is moved as long as it was ahead by then', async () => {
  const { id } = await makePatient(actor())
  const [past, kept] = [await bookAgo(id, 10), await bookAgo(id, 4)]
  await run(actor(), who => markDeceased(who, id, death(1, 'keep')))
  const to = {
    v: 1,
    type: 'regular',
    vetId: clinic.people.vet.userId,
    start: ago(-24),
    end: ago(-25),
  } as const
  await expect(run(then(9), who => changeAppointment(who, past.id, to))).rejects.toMatchObject({
    code: 'patient.deceased',
  })
  expect(await run(then(9), who => changeAppointment(who, kept.id, to))).toMatchObject({ start: ago(-24) })
})

/** A patient that was transferred to other owners five and three hours ago, and which owner a treatment is charged to. */
const givenAway = async () => {
  const owners = [await makeOwner(actor()), await makeOwner(actor()), await makeOwner(actor())] as const
  const [first, second, third] = owners.map(({ id }) => id) as [string, string, string]
  const { id } = await makePatient(actor(), { ownerId: first })
  await run(then(5), who => transferPatient(who, id, { v: 1, ownerId: second }))
  await run(then(3), who => transferPatient(who, id, { v: 2, ownerId: third }))
  const { lines } = handedOut()
  const treat = (hours: number, fields: object = {}) =>
    run(actor(), who =>
      createTreatment(who, id, { ...treatment, id: newId(), at: ago(hours), closes: [], lines, ...fields }),
    )
  const chargedTo = async (entry: string) =>
    (await run(actor(), who => findCharge(who.clinicId, id, entry)))?.ownerId
  return { id, first, second, third, lines, treat, chargedTo }
}

test('an act that arrives after the animal was given away is charged to the owner of its time', async () => {
  const { first, second, third, treat, chargedTo } = await givenAway()
  const payers = []
  for (const hours of [9, 4, 1]) payers.push(await chargedTo((await treat(hours)).id))
  expect(payers).toEqual([first, second, third])
})

test('so is what is handed out, and what an amendment charges first', async () => {
  const { id, first, second, lines, treat, chargedTo } = await givenAway()
  expect(await run(actor(), who => createCharge(who, id, { ...handedOut(), at: ago(9) }))).toMatchObject({
    ownerId: first,
  })
  const { id: entry, at, v } = await treat(4, { lines: [] })
  expect(await chargedTo(entry)).toBeUndefined()
  await run(actor(), who =>
    changeTreatment(who, { id, entry }, { ...treatment, at, was: at, v, reason: 'Forgotten', lines }),
  )
  expect(await chargedTo(entry)).toBe(second)
})
