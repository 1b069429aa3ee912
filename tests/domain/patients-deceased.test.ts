// A patient's death: its day, the coming appointments, however many there are, and undoing all of it.
import { readAppointment } from '@vetrounds/core/appointments/appointment.service'
import { bookingSteps } from '@vetrounds/core/appointments/booking.service'
import {
  cancelAppointment,
  changeAppointment,
  completeAppointment,
  reopenAppointment,
} from '@vetrounds/core/appointments/change.service'
import { auditLocks } from '@vetrounds/core/appointments/lock-audit.service'
import { listComing } from '@vetrounds/core/appointments/of-patient.service'
import { newId } from '@vetrounds/core/ids'
import { markAlive, markDeceased } from '@vetrounds/core/patients/deceased.service'
import { listPatients, readPatient } from '@vetrounds/core/patients/patient.service'
import { createDue, endDue, readDues } from '@vetrounds/core/records/due.service'
import { moveEntry } from '@vetrounds/core/records/move.service'
import { strikeEntry } from '@vetrounds/core/records/strike.service'
import { listEntries } from '@vetrounds/core/records/timeline.service'
import { changeTreatment, createTreatment } from '@vetrounds/core/records/treatment.service'
import { commit } from '@vetrounds/core/storage/commit'
import { setFaults } from '@vetrounds/core/storage/faults'
import { newScope, withScope } from '@vetrounds/core/storage/scope'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { treatment } from '../support/act-samples.ts'
import { actorOf, measured, run } from '../support/actor.ts'
import { expectWithinBudget } from '../support/budgets.ts'
import { makeClinic, type TestClinic } from '../support/clinic.ts'
import { again, book, booking, makePatient } from '../support/make.ts'
import { giveRooms } from '../support/rooms.ts'
import { deliver } from '../support/stream.ts'
import { eventsOf, getRow, putRows, rowsOf } from '../support/table.ts'

const DAY = '2026-11-20'
const LATER = '2098-11-18'

let clinic: TestClinic
const actor = () => again(actorOf(clinic))

beforeEach(async () => {
  clinic = await makeClinic()
})

afterEach(() => setFaults(undefined))

const at = (day: string, time: string) => `${day}T${time}:00.000Z`
const bookAt = (patientId: string, day: string, hour: number, fields: object = {}) =>
  book(actor(), {
    patientId,
    vetId: clinic.people.vet.userId,
    start: at(day, `${String(hour).padStart(2, '0')}:00`),
    end: at(day, `${String(hour).padStart(2, '0')}:30`),
    ...fields,
  })
const die = (id: string, v: number, appointments: 'cancel' | 'keep' = 'cancel', day = DAY) =>
  run(actor(), who => markDeceased(who, id, { v, day, appointments }))
const live = (id: string, v: number) => run(actor(), who => markAlive(who, id, { v }))
const seen = (id: string) => run(actor(), who => readAppointment(who, id))
const remind = (patientId: string, title: string) =>
  run(actor(), who => createDue(who, patientId, { id: newId(), title, day: '2026-12-01', sort: 'check' }))
const duesOf = async (id: string) =>
  Object.fromEntries(
    ((await run(actor(), who => readDues(who, [id]))).dues[id] ?? []).map(due => [due.title, due.state]),
  )
/** The titles of the branch's open reminders. */
const dueHere = async () =>
  (await rowsOf(`${clinic.id}#b#${clinic.branches[0].id}#due`, 'gsi1')).map(({ title }) => title)
const differences = () => withScope(newScope({ clinicId: clinic.id }), () => auditLocks(clinic.id))

test('it leaves the list of the living, can’t be booked, and says when it died', async () => {
  const { id } = await makePatient(actor(), { birthDate: '2020-05-04' })
  expect(await die(id, 1)).toMatchObject({ deceased: true, cancelled: 0, v: 2 })
  expect((await run(actor(), who => listPatients(who, {}))).rows).toEqual([])
  expect((await run(actor(), who => listPatients(who, { deceased: true }))).rows).toMatchObject([{ id }])
  expect(await run(actor(), who => readPatient(who, id))).toMatchObject({ deceasedOn: DAY })
  await expect(bookAt(id, '2098-11-18', 10)).rejects.toMatchObject({ code: 'patient.deceased' })
  // A mistyped day of death can be corrected.
  expect(await die(id, 2, 'keep', '2026-11-19')).toMatchObject({ v: 3 })
  expect(await run(actor(), who => readPatient(who, id))).toMatchObject({ deceasedOn: '2026-11-19' })
  const { rows } = await run(actor(), who => listEntries(who, id, {}))
  expect(rows.map(entry => [entry.kind, 'day' in entry && entry.day])).toEqual([
    ['deceased', '2026-11-19'],
    ['deceased', DAY],
  ])
})

test('no day before birth, none yet to come, and no stale version', async () => {
  const { id } = await makePatient(actor(), { birthDate: '2020-05-04' })
  const code = (word: string) => ({ errors: [{ path: 'body.day', code: `date.${word}` }] })
  await expect(die(id, 1, 'keep', '2020-05-03')).rejects.toMatchObject(code('before_birth'))
  await expect(die(id, 1, 'keep', '2099-01-01')).rejects.toMatchObject(code('future'))
  await expect(die(id, 7)).rejects.toMatchObject({ code: 'changed_elsewhere', data: { v: 1 } })
  expect(await die(id, 1, 'keep', '2020-05-04')).toMatchObject({ deceased: true })
})

test('what is ahead is cancelled at all branches and its vets are free; what is past or kept stays', async () => {
  const { id } = await makePatient(actor())
  const past = await bookAt(id, '2026-01-07', 10)
  const first = await bookAt(id, '2098-11-18', 10)
  // Same vet and day as the first: one transaction can't change a vet's day twice.
  const second = await bookAt(id, '2098-11-18', 11)
  const there = again(actorOf(clinic, clinic.people.admin, clinic.branches[1]))
  const third = await book(there, {
    patientId: id,
    vetId: null,
    start: at('2098-11-19', '10:00'),
    end: at('2098-11-19', '10:30'),
  })
  expect(await run(actor(), who => listComing(who, id))).toMatchObject({
    count: 3,
    appointments: [{ id: first.id }, { id: second.id }, { id: third.id, branchId: clinic.branches[1].id }],
  })
  expect(await die(id, 1)).toMatchObject({ cancelled: 3 })
  for (const each of [first, second])
    expect(await seen(each.id)).toMatchObject({ status: 'cancelled', cancelReason: 'deceased', v: 2 })
  expect((await seen(past.id)).status).toBe('scheduled')
  const other = await makePatient(actor())
  expect(await bookAt(other.id, '2098-11-18', 10)).toMatchObject({ status: 'scheduled' })
  expect(await differences()).toEqual([])
  // Each cancelled appointment has its own event in the log, at its branch.
  const events = (await eventsOf(clinic.id)).filter(
    ({ after }) => (after as { cancelReason?: string } | undefined)?.cancelReason === 'deceased',
  )
  expect(new Set(events.map(({ subject }) => subject))).toEqual(
    new Set([first, second, third].map(each => `appointment#${each.id}`)),
  )
  expect(new Set(events.map(({ branchId }) => branchId))).toEqual(
    new Set(clinic.branches.map(each => each.id)),
  )
})

test('kept, they stay as they are', async () => {
  const { id } = await makePatient(actor())
  const ahead = await bookAt(id, '2098-11-18', 10)
  expect(await die(id, 1, 'keep')).toMatchObject({ cancelled: 0 })
  expect(await seen(ahead.id)).toMatchObject({ status: 'scheduled', v: 1 })
})

test('its open reminders are withdrawn, whatever becomes of appointments, and those alone are open again', async () => {
  const { id } = await makePatient(actor())
  const { id: living } = await makePatient(actor())
  await remind(living, 'Nails')
  await remind(id, 'Rabies')
  const byHand = await remind(id, 'Deworming')
  const done = await remind(id, 'Check')
  await bookAt(id, LATER, 10)
  const end = { v: 1, reason: 'At home' }
  await run(actor(), who => endDue(who, { id, due: byHand.id }, { ...end, state: 'withdrawn' }))
  await run(actor(), who => endDue(who, { id, due: done.id }, { ...end, state: 'done' }))
  const before = { Rabies: 'open', Deworming: 'withdrawn', Check: 'done' }
  for (const [appointments, v] of [
    ['cancel', 1],
    ['keep', 3],
  ] as const) {
    await die(id, v, appointments)
    expect(await duesOf(id)).toEqual({ ...before, Rabies: 'withdrawn' })
    expect(await dueHere()).toEqual(['Nails'])
    // Correcting the day of death withdraws nothing more, and leaves withdrawn what the death withdrew.
    if (appointments === 'keep') await die(id, v + 1, 'keep', '2026-11-19')
    await live(id, appointments === 'keep' ? v + 2 : v + 1)
    expect(await duesOf(id)).toEqual(before)
    expect((await dueHere()).toSorted()).toEqual(['Nails', 'Rabies'])
  }
  const events = (await eventsOf(clinic.id)).filter(({ subject }) => subject === `patient#${id}`)
  const told = (part: 'before' | 'after') =>
    events.filter(event => (event[part] as { dueTitle?: string } | undefined)?.dueTitle === 'Rabies').length
  // The log has two withdrawals by the two deaths, and three openings: one by its author, two when the deaths were undone.
  expect([told('before'), told('after')]).toEqual([2, 3])
})

test('an entry that is amended, struck out or moved after the death leaves no reminder of the dead', async () => {
  const [dead, other] = [await makePatient(actor()), await makePatient(actor())]
  const vet = () => again(actorOf(clinic, clinic.people.vet))
  const given = { at: at('2026-01-12', '10:00'), ...treatment, hasReminder: true, closes: [] }
  const settled = await remind(dead.id, 'Settled')
  const give = (name: string, closes: string[] = [], hasReminder = true) => {
    const input = { ...given, id: newId(), name, nextDate: '2027-01-12', closes, hasReminder }
    return run(vet(), async who => ({ input, entry: await createTreatment(who, dead.id, input) }))
  }
  const [added, ended, amended, struck, moved] = [
    await give('Added', [], false),
    await give('Ended'),
    await give('Amended'),
    await give('Struck', [settled.id]),
    await give('Moved'),
  ]
  const byHand = { v: 1, state: 'withdrawn', reason: 'At home' } as const
  await run(vet(), who => endDue(who, { id: dead.id, due: ended.entry.id }, byHand))
  await die(dead.id, 1)
  const placeOf = ({ entry }: typeof amended) => ({ id: dead.id, entry: entry.id })
  for (const each of [added, ended, amended]) {
    const { id: _id, closes: _closes, ...content } = each.input
    await run(vet(), who =>
      changeTreatment(who, placeOf(each), {
        ...{ ...content, v: 1, was: given.at, nextDate: '2027-02-01', reason: 'Another day' },
        hasReminder: true,
      }),
    )
  }
  const stands = { at: given.at, v: 1, reason: 'Of the other' }
  await run(vet(), who => strikeEntry(who, placeOf(struck), { ...stands, why: 'twice' }))
  await run(vet(), who => moveEntry(who, placeOf(moved), { ...stands, to: other.id, id: newId() }))
  const ofAll = (state: string) => ({
    ...{ Settled: state, Added: state, Ended: state, Amended: state },
    ...{ Struck: 'withdrawn', Moved: 'withdrawn' },
  })
  expect(await duesOf(dead.id)).toEqual(ofAll('withdrawn'))
  expect(await duesOf(other.id)).toEqual({ Moved: 'open' })
  expect(await dueHere()).toEqual(['Moved'])
  await live(dead.id, 2)
  expect(await duesOf(dead.id)).toEqual(ofAll('open'))
})

test('more reminders than fit beside its appointments are withdrawn with the death, and the appointments follow', async () => {
  const { id } = await makePatient(actor())
  for (let n = 0; n < 30; n += 1) await remind(id, `Check ${n}`)
  for (let n = 0; n < 20; n += 1)
    await bookAt(id, `2098-${String(1 + Math.floor(n / 4)).padStart(2, '0')}-07`, 8 + (n % 4))
  expect(await die(id, 1)).toMatchObject({ cancelled: 20 })
  expect(await dueHere()).toEqual([])
  expect((await run(actor(), who => listComing(who, id))).count).toBe(0)
  expect(await live(id, 2)).toMatchObject({ restored: 20 })
  expect(await dueHere()).toHaveLength(30)
}, 60_000)

test('thirty appointments are cancelled in bounded transactions, and taken up again', async () => {
  const { id } = await makePatient(actor())
  for (let n = 0; n < 30; n += 1)
    await bookAt(id, `2098-${String(1 + Math.floor(n / 4)).padStart(2, '0')}-07`, 8 + (n % 4))
  expect(await die(id, 1)).toMatchObject({ cancelled: 30 })
  expect((await run(actor(), who => listComing(who, id))).count).toBe(0)
  expect(await differences()).toEqual([])
  expect(await live(id, 2)).toMatchObject({ deceased: false, restored: 30, lost: 0, v: 3 })
  expect((await run(actor(), who => listComing(who, id))).count).toBe(30)
  expect(await differences()).toEqual([])
}, 60_000)

test('taken back, it is booked again where its time is still free; cancelled before its death stays cancelled', async () => {
  const { id } = await makePatient(actor())
  const [kept, lost] = [await bookAt(id, '2098-11-18', 10), await bookAt(id, '2098-11-18', 12)]
  const urgent = await bookAt(id, '2098-11-18', 16, { type: 'emergency' })
  await die(id, 1)
  const other = await makePatient(actor())
  for (const hour of [12, 16]) await bookAt(other.id, '2098-11-18', hour)
  expect(await live(id, 2)).toMatchObject({ deceased: false, restored: 2, lost: 1 })
  // An emergency is restored as an overbooking rather than lost.
  expect(await seen(urgent.id)).toMatchObject({ status: 'scheduled', overbooked: true })
  expect(await seen(kept.id)).toMatchObject({ status: 'scheduled', v: 3 })
  expect(await seen(kept.id)).not.toHaveProperty('cancelReason')
  expect(await seen(lost.id)).toMatchObject({ status: 'cancelled' })
  expect(await run(actor(), who => readPatient(who, id))).not.toHaveProperty('deceasedOn')
  expect(await differences()).toEqual([])
  // For a living patient there is nothing to undo.
  expect(await live(id, 3)).toMatchObject({ deceased: false, v: 3 })
})

test('kept, they can be moved and completed; a past one is not brought ahead, which is to book it', async () => {
  const { id } = await makePatient(actor())
  const past = await bookAt(id, '2026-01-07', 10)
  const kept = await bookAt(id, LATER, 10)
  await die(id, 1, 'keep')
  const to = (v: number, day: string) => ({
    v,
    type: 'regular' as const,
    vetId: clinic.people.vet.userId,
    start: at(day, '15:00'),
    end: at(day, '15:30'),
  })
  const change = (which: string, fields: ReturnType<typeof to>) =>
    run(actor(), who => changeAppointment(who, which, fields))
  await expect(change(past.id, to(1, LATER))).rejects.toMatchObject({ code: 'patient.deceased' })
  expect(await change(past.id, to(1, '2026-01-08'))).toMatchObject({ start: at('2026-01-08', '15:00') })
  expect(await change(kept.id, to(1, '2098-11-19'))).toMatchObject({ v: 2 })
  await run(actor(), who => completeAppointment(who, kept.id, { v: 2 }))
  expect(await run(actor(), who => reopenAppointment(who, kept.id, { v: 3 }))).toMatchObject({
    status: 'scheduled',
  })
  // The past appointment of a living patient may be moved into the future.
  await live(id, 2)
  expect(await change(past.id, to(2, LATER))).toMatchObject({ start: at(LATER, '15:00') })
  expect(await differences()).toEqual([])
})

test('what a person cancelled with the same reason stays cancelled, and where vet or room have left the branch, too', async () => {
  const [roomId = ''] = await giveRooms(clinic)
  const { id } = await makePatient(actor())
  const byHand = await bookAt(id, LATER, 10)
  const inRoom = await bookAt(id, LATER, 11, { roomId })
  const withVet = await bookAt(id, LATER, 12)
  const free = await bookAt(id, LATER, 13, { vetId: clinic.secondVet.userId })
  await run(actor(), who => cancelAppointment(who, byHand.id, { v: 1, reason: 'deceased' }))
  await die(id, 1)
  await giveRooms(clinic, ['Another'])
  const membership = { pk: clinic.id, sk: `member#${clinic.people.vet.userId}` }
  await putRows([
    { ...membership, ...(await getRow(membership.pk, membership.sk)), takesAppointments: false },
  ])
  expect(await live(id, 2)).toMatchObject({ deceased: false, restored: 1, lost: 2 })
  for (const each of [byHand, inRoom, withVet])
    expect(await seen(each.id)).toMatchObject({ status: 'cancelled', cancelReason: 'deceased' })
  expect(await seen(free.id)).toMatchObject({ status: 'scheduled' })
  expect(await differences()).toEqual([])
})

test('one that the death cancelled and a person took up and cancelled again is that person’s', async () => {
  const [one, other] = await Promise.all([makePatient(actor()), makePatient(actor())])
  const { id } = await bookAt(one.id, LATER, 10)
  await die(one.id, 1)
  const between = await bookAt(other.id, LATER, 10)
  expect(await live(one.id, 2)).toMatchObject({ lost: 1 })
  await run(actor(), who => cancelAppointment(who, between.id, { v: 1, reason: 'owner' }))
  await run(actor(), who => reopenAppointment(who, id, { v: 2 }))
  await run(actor(), who => cancelAppointment(who, id, { v: 3, reason: 'deceased' }))
  await die(one.id, 3)
  expect(await live(one.id, 4)).toMatchObject({ restored: 0, lost: 0 })
  expect(await seen(id)).toMatchObject({ status: 'cancelled', v: 4 })
})

const bodyOf = async (id: string) => {
  const key = { pk: `${clinic.id}#p#${id}`, sk: 'b#body' }
  return { ...key, ...(await getRow(key.pk, key.sk)) }
}

test('stays of fourteen days with vet and room are cancelled, too', async () => {
  const [roomId] = await giveRooms(clinic)
  const { id } = await makePatient(actor())
  for (const [from, to] of [
    ['2098-01-01', '2098-01-15'],
    ['2098-01-16', '2098-01-30'],
    ['2098-02-01', '2098-02-15'],
  ] as const)
    await bookAt(id, from, 10, { end: at(to, '10:00'), roomId })
  expect(await die(id, 1)).toMatchObject({ cancelled: 3 })
  expect((await run(actor(), who => listComing(who, id))).count).toBe(0)
  expect(await differences()).toEqual([])
})

test('it dies while somebody books it: the booking is refused', async () => {
  const { id } = await makePatient(actor())
  const who = actor()
  const { vet } = clinic.people
  const { steps, heads } = await run(who, each =>
    bookingSteps(each, [
      booking({ patientId: id, vetId: vet.userId, start: at(LATER, '10:00'), end: at(LATER, '10:30') }),
    ]),
  )
  await die(id, 1)
  await expect(
    run(who, each => commit(each, { steps, subject: `appointment#${heads[0]?.id}`, answer: null })),
  ).rejects.toMatchObject({ code: 'patient.deceased' })
})

test('one that the index did not show yet is cancelled by the stream, unless the death was a mistake', async () => {
  const [dead, living, kept] = await Promise.all([1, 2, 3].map(() => makePatient(actor())))
  if (!dead || !living || !kept) throw new Error('Three were made.')
  const late = await bookAt(dead.id, LATER, 10)
  const fine = await bookAt(living.id, LATER, 11)
  const asked = await bookAt(kept.id, LATER, 12)
  setFaults({ seed: 1, indexLagMs: 1e10 })
  expect(await die(dead.id, 1)).toMatchObject({ cancelled: 0 })
  expect(await die(living.id, 1)).toMatchObject({ cancelled: 0 })
  setFaults(undefined)
  await die(kept.id, 1, 'keep')
  const bodies = await Promise.all([dead.id, living.id, kept.id].map(bodyOf))
  await live(living.id, 2)
  await deliver([...bodies, ...bodies].map(after => ({ after })))
  expect(await seen(late.id)).toMatchObject({ status: 'cancelled', cancelReason: 'deceased', v: 2 })
  for (const each of [fine, asked]) expect(await seen(each.id)).toMatchObject({ status: 'scheduled', v: 1 })
  expect(await differences()).toEqual([])
})

test('a death whose appointments could not all be cancelled is a death, and the stream does the rest', async () => {
  const [roomId = ''] = await giveRooms(clinic)
  const { id } = await makePatient(actor())
  const first = await bookAt(id, LATER, 10)
  // Same vet and day: it is cancelled in a transaction of its own, after the patient's.
  const second = await bookAt(id, LATER, 11, { roomId })
  const lock = { pk: `${clinic.id}#rd#${roomId}`, sk: LATER }
  const { slots, ...broken } = (await getRow(lock.pk, lock.sk)) ?? { slots: {} }
  await putRows([{ ...lock, ...broken }])
  expect(await die(id, 1)).toMatchObject({ deceased: true })
  expect([(await seen(first.id)).status, (await seen(second.id)).status]).toEqual(['cancelled', 'scheduled'])
  await putRows([{ ...lock, ...broken, slots }])
  await deliver([{ after: await bodyOf(id) }])
  expect(await seen(second.id)).toMatchObject({ status: 'cancelled', cancelReason: 'deceased' })
  expect(await differences()).toEqual([])
})

test('the same call twice is one death', async () => {
  const { id } = await makePatient(actor())
  await bookAt(id, '2098-11-18', 10)
  const who = actor()
  const mark = () => measured(who, each => markDeceased(each, id, { v: 1, day: DAY, appointments: 'cancel' }))
  const first = await mark()
  expectWithinBudget('mark deceased, one appointment', first.scope)
  expect(await mark()).toMatchObject({ replayed: true, answer: first.answer })
  expect((await run(actor(), each => listEntries(each, id, {}))).rows).toHaveLength(1)
})
