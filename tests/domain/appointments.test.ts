// Appointments: what may be booked, moved and cancelled, and which slots the vet's day holds afterwards.

import {
  type AppointmentRow,
  appointmentChange,
  appointmentInput,
} from '@vetrounds/core/appointments/appointment'
import { readAppointment } from '@vetrounds/core/appointments/appointment.service'
import { bookAppointment } from '@vetrounds/core/appointments/booking.service'
import { cancelAppointment, changeAppointment } from '@vetrounds/core/appointments/change.service'
import { newId } from '@vetrounds/core/ids'
import { beforeEach, expect, test } from 'vitest'
import { actorOf, run } from '../support/actor.ts'
import { addMember, makeClinic, type TestClinic } from '../support/clinic.ts'
import { again, at, book, booking, makePatient } from '../support/make.ts'
import { getRow, putRows, rowsOf } from '../support/table.ts'

let clinic: TestClinic
let patientId: string

beforeEach(async () => {
  clinic = await makeClinic()
  patientId = (await makePatient(actorOf(clinic))).id
})

const vet = () => clinic.people.vet.userId
const secondVet = () => clinic.secondVet.userId
const staff = () => actorOf(clinic)
const with_ = (fields: Record<string, unknown>) => ({ patientId, vetId: vet(), ...fields })
const bookVet = (from: string, to: string, more: Record<string, unknown> = {}) =>
  book(staff(), with_({ start: at(from), end: at(to), ...more }))

const slots = async (vetId: string, day = '2026-11-18') =>
  ((await getRow(`${clinic.id}#vd#${vetId}`, day))?.slots ?? {}) as Record<string, string>

const change = (id: string, fields: Record<string, unknown>) =>
  run(again(staff()), who => changeAppointment(who, id, appointmentChange.parse(fields)))

const cancel = (id: string, v = 1) =>
  run(again(staff()), who => cancelAppointment(who, id, { v, reason: 'owner' }))

const conflict = { code: 'appointment.conflict' }

test('a booking answers what the calendar shows, and takes exact minutes of the vet', async () => {
  const row = await bookVet('10:07', '10:23', { title: 'Limps', description: 'Since Sunday' })
  expect(row).toMatchObject({
    petName: 'Bruno',
    ownerName: 'Niamh Walsh',
    vetId: vet(),
    status: 'scheduled',
    zone: 'Europe/Dublin',
    overbooked: false,
    v: 1,
  })
  expect(await slots(vet())).toEqual({ [row.id]: '06070623n' })
  const read = await run(staff(), who => readAppointment(who, row.id))
  expect(read).toMatchObject({ title: 'Limps', description: 'Since Sunday' })
})

test.each([
  ['before by a minute', '09:00', '10:01'],
  ['after by a minute', '10:29', '11:00'],
  ['within', '10:10', '10:20'],
  ['around', '09:00', '12:00'],
  ['the same', '10:00', '10:30'],
])('an overlap is refused with the one in the way: %s', async (_, from, to) => {
  const first = await bookVet('10:00', '10:30')
  await expect(bookVet(from, to)).rejects.toMatchObject({
    ...conflict,
    data: { appointmentId: first.id, petName: 'Bruno', start: first.start, end: first.end },
  })
})

test('what touches at the minute is free; so is another vet', async () => {
  await bookVet('10:00', '10:30')
  await bookVet('09:30', '10:00')
  await bookVet('10:30', '11:00')
  await bookVet('10:00', '10:30', { vetId: secondVet() })
  expect(Object.keys(await slots(vet()))).toHaveLength(3)
})

test("a vet can't be in two branches at once", async () => {
  await addMember(clinic, clinic.people.vet, 'vet')
  const first = await bookVet('10:00', '10:30')
  const elsewhere = actorOf(clinic, clinic.people.admin, clinic.branches[1])
  await expect(book(elsewhere, with_({ start: at('10:15'), end: at('10:45') }))).rejects.toMatchObject({
    ...conflict,
    data: { appointmentId: first.id, branchId: clinic.branches[0].id },
  })
})

test('across midnight in UTC both days are taken, and both are freed', async () => {
  const night = await book(staff(), with_({ start: at('23:30'), end: at('00:45', '2026-11-19') }))
  expect(await slots(vet(), '2026-11-18')).toEqual({ [night.id]: '14101440n' })
  expect(await slots(vet(), '2026-11-19')).toEqual({ [night.id]: '00000045n' })
  const late = with_({ start: at('00:30', '2026-11-19'), end: at('01:00', '2026-11-19') })
  await expect(book(staff(), late)).rejects.toMatchObject(conflict)
  await cancel(night.id)
  expect(await slots(vet(), '2026-11-18')).toEqual({})
  await book(staff(), late)
})

test('up to 14 days are one booking, more is refused', async () => {
  const stay = await book(staff(), with_({ start: at('10:00'), end: at('10:00', '2026-12-02') }))
  const days = await rowsOf(`${clinic.id}#vd#${vet()}`)
  expect(days).toHaveLength(15)
  expect(days.every(day => stay.id in (day.slots as object))).toBe(true)
  const longer = {
    ...with_({ id: newId(), type: 'surgery' }),
    start: at('10:00'),
    end: at('10:01', '2026-12-02'),
  }
  expect(appointmentInput.safeParse(longer).error?.issues).toMatchObject([{ message: 'slot.invalid' }])
})

test.each([
  ['end before start', '10:00', '09:00'],
  ['less than five minutes', '10:00', '10:04'],
])('no slot: %s', (_, from, to) => {
  const fields = { ...with_({ id: newId(), type: 'regular' }), start: at(from), end: at(to) }
  expect(appointmentInput.safeParse(fields).error?.issues).toMatchObject([{ path: ['end'] }])
})

test('an emergency lies over another only when confirmed, and neither frees the other', async () => {
  const planned = await bookVet('10:00', '10:30')
  await expect(bookVet('10:10', '10:40', { type: 'emergency' })).rejects.toMatchObject(conflict)
  await expect(bookVet('10:10', '10:40', { overbook: true })).rejects.toMatchObject(conflict)
  const urgent = await bookVet('10:10', '10:40', { type: 'emergency', overbook: true })
  expect(urgent.overbooked).toBe(true)
  expect(await slots(vet())).toEqual({ [planned.id]: '06000630n', [urgent.id]: '06100640o' })
  await cancel(urgent.id)
  expect(await slots(vet())).toEqual({ [planned.id]: '06000630n' })
  await expect(bookVet('10:10', '10:40')).rejects.toMatchObject(conflict)
})

test('releasing what lies under an emergency leaves the emergency', async () => {
  const planned = await bookVet('10:00', '10:30')
  const urgent = await bookVet('10:10', '10:40', { type: 'emergency', overbook: true })
  await cancel(planned.id)
  expect(await slots(vet())).toEqual({ [urgent.id]: '06100640o' })
  expect((await run(staff(), who => readAppointment(who, urgent.id))).status).toBe('scheduled')
})

test('an emergency that overlaps nothing holds its slot like any other', async () => {
  await bookVet('10:00', '10:30', { type: 'emergency', overbook: true })
  await expect(bookVet('10:00', '10:30')).rejects.toMatchObject(conflict)
})

test('grooming and appointments without a vet bind nobody', async () => {
  await bookVet('10:00', '10:30')
  await bookVet('10:00', '10:30', { type: 'grooming' })
  await bookVet('10:00', '10:30', { vetId: null })
  expect(Object.keys(await slots(vet()))).toHaveLength(1)
})

test('a move to another time, day or vet frees the former and takes the new slot', async () => {
  const row = await bookVet('10:00', '10:30')
  const later = { type: 'regular', vetId: vet(), start: at('10:15'), end: at('10:45') }
  expect(await change(row.id, { v: 1, ...later })).toMatchObject({ v: 2, start: later.start })
  expect(await slots(vet())).toEqual({ [row.id]: '06150645n' })
  const other = { ...later, start: at('09:00', '2026-11-20'), end: at('09:30', '2026-11-20') }
  await change(row.id, { v: 2, ...other })
  expect(await slots(vet())).toEqual({})
  expect(await slots(vet(), '2026-11-20')).toEqual({ [row.id]: '05400570n' })
  await change(row.id, { v: 3, ...other, vetId: secondVet() })
  expect(await slots(vet(), '2026-11-20')).toEqual({})
  expect(await slots(secondVet(), '2026-11-20')).toEqual({ [row.id]: '05400570n' })
})

test('a move onto another is refused and changes nothing', async () => {
  const [one, other] = [await bookVet('10:00', '10:30'), await bookVet('11:00', '11:30')]
  const onto = { v: 1, type: 'regular', vetId: vet(), start: at('11:15'), end: at('11:45') }
  await expect(change(one.id, onto)).rejects.toMatchObject({ ...conflict, data: { appointmentId: other.id } })
  expect(await slots(vet())).toEqual({ [one.id]: '06000630n', [other.id]: '06600690n' })
  expect((await run(staff(), who => readAppointment(who, one.id))).v).toBe(1)
})

test('a change of type across the line releases and acquires', async () => {
  const row = await bookVet('10:00', '10:30')
  const same = { vetId: vet(), start: row.start, end: row.end }
  await change(row.id, { v: 1, type: 'grooming', ...same })
  expect(await slots(vet())).toEqual({})
  const taken = await bookVet('10:00', '10:30')
  await expect(change(row.id, { v: 2, type: 'regular', ...same })).rejects.toMatchObject(conflict)
  await cancel(taken.id)
  await change(row.id, { v: 2, type: 'regular', ...same })
  expect(await slots(vet())).toEqual({ [row.id]: '06000630n' })
  await change(row.id, { v: 3, type: 'regular', ...same, vetId: null })
  expect(await slots(vet())).toEqual({})
})

test('an overbooked emergency may be edited without a new confirmation, but not become regular in place', async () => {
  await bookVet('10:00', '10:30')
  const urgent = await bookVet('10:10', '10:40', { type: 'emergency', overbook: true })
  const same = { vetId: vet(), start: urgent.start, end: urgent.end }
  const edited = await change(urgent.id, { v: 1, type: 'emergency', title: 'Bitten', ...same })
  expect(edited).toMatchObject({ overbooked: true, title: 'Bitten' })
  await expect(change(urgent.id, { v: 2, type: 'regular', ...same })).rejects.toMatchObject(conflict)
})

test('an overbooked emergency that moves over another has to be confirmed anew', async () => {
  await bookVet('10:00', '10:30')
  await bookVet('12:00', '12:30')
  const urgent = await bookVet('10:10', '10:40', { type: 'emergency', overbook: true })
  const moved = { v: 1, type: 'emergency', vetId: vet(), start: at('12:10'), end: at('12:40') }
  await expect(change(urgent.id, moved)).rejects.toMatchObject(conflict)
  expect(await change(urgent.id, { ...moved, overbook: true })).toMatchObject({ overbooked: true })
})

test('what was booked with a vet who has left can be edited, and given to another', async () => {
  const row = await bookVet('10:00', '10:30')
  const left = await getRow(clinic.id, `member#${vet()}`)
  await putRows([{ ...left, takesAppointments: false } as never])
  const same = { type: 'regular', start: row.start, end: row.end }
  expect(await change(row.id, { v: 1, ...same, vetId: vet(), title: 'Limps' })).toMatchObject({
    title: 'Limps',
  })
  expect(await change(row.id, { v: 2, ...same, vetId: secondVet() })).toMatchObject({ vetId: secondVet() })
  await expect(change(row.id, { v: 3, ...same, vetId: vet() })).rejects.toMatchObject({
    errors: [{ path: 'body.vetId', code: 'vet.not_at_branch' }],
  })
})

test('a row of before, which held its start and its time of change twice, reads and changes like the others', async () => {
  const row = await bookVet('10:00', '10:30')
  const [pk, sk] = [`${clinic.id}#a#${row.id}`, 'head']
  const stored = await getRow(pk, sk)
  await putRows([{ pk, sk, ...stored, start: row.start, at: stored?.gsi4sk }])
  expect(await run(staff(), who => readAppointment(who, row.id))).toEqual(row)
  const later = { type: 'regular', vetId: vet(), start: at('11:00'), end: at('11:30') }
  await change(row.id, { v: 1, ...later })
  expect(await getRow(pk, sk)).toMatchObject({ gsi5sk: later.start, gsi3sk: `appt#${later.start}` })
  expect(await getRow(pk, sk)).not.toHaveProperty('start')
})

test('cancelling frees the slot and keeps the reason; a cancelled one can be neither moved nor cancelled', async () => {
  const row = await bookVet('10:00', '10:30')
  expect(await cancel(row.id)).toMatchObject({ status: 'cancelled', cancelReason: 'owner', v: 2 })
  await bookVet('10:00', '10:30')
  const state = { code: 'appointment.state', data: { status: 'cancelled' } }
  await expect(cancel(row.id, 2)).rejects.toMatchObject(state)
  const same = { v: 2, type: 'regular', vetId: vet(), start: row.start, end: row.end }
  await expect(change(row.id, same)).rejects.toMatchObject(state)
})

test('a stale version is refused with the one that counts', async () => {
  const row = await bookVet('10:00', '10:30')
  const same = { type: 'regular', vetId: vet(), start: row.start, end: row.end }
  await change(row.id, { v: 1, ...same, title: 'First' })
  const stale = { code: 'changed_elsewhere', data: { v: 2 } }
  await expect(change(row.id, { v: 1, ...same, title: 'Second' })).rejects.toMatchObject(stale)
  await expect(cancel(row.id, 1)).rejects.toMatchObject(stale)
})

test('of two changes at once, one wins', async () => {
  const row = await bookVet('10:00', '10:30')
  const same = { v: 1, type: 'regular', vetId: vet(), start: row.start, end: row.end }
  const results = await Promise.allSettled(
    ['One', 'Two', 'Three', 'Four'].map(title => change(row.id, { ...same, title })),
  )
  expect(results.filter(each => each.status === 'fulfilled')).toHaveLength(1)
  for (const each of results)
    if (each.status === 'rejected') expect(each.reason).toMatchObject({ code: 'changed_elsewhere' })
})

test('the description is added, changed, kept by a move and taken away', async () => {
  const row = await bookVet('10:00', '10:30')
  const same = { type: 'regular', vetId: vet(), start: row.start, end: row.end }
  const description = async () => (await run(staff(), who => readAppointment(who, row.id))).description
  await change(row.id, { v: 1, ...same, description: 'Fasting' })
  expect(await description()).toBe('Fasting')
  await change(row.id, { v: 2, ...same, description: 'Fasting since noon' })
  expect(await description()).toBe('Fasting since noon')
  await change(row.id, { v: 3, ...same })
  expect(await description()).toBe('Fasting since noon')
  await change(row.id, { v: 4, ...same, description: '' })
  expect((await description()) ?? '').toBe('')
})

test('a deceased patient, an unknown one and one of another clinic get no appointment', async () => {
  const head = await getRow(`${clinic.id}#p#${patientId}`, 'z#head')
  await putRows([{ pk: '', sk: '', ...head, alive: 'n', gsi1pk: `${clinic.id}#pets#n` }])
  await expect(bookVet('10:00', '10:30')).rejects.toMatchObject({ code: 'patient.deceased' })
  const foreign = await makePatient(actorOf(await makeClinic()))
  for (const id of [newId(), foreign.id])
    await expect(bookVet('10:00', '10:30', { patientId: id })).rejects.toMatchObject({ code: 'not_found' })
  expect(await slots(vet())).toEqual({})
})

test('an owner who is not to be booked is booked all the same: the person at the desk was asked', async () => {
  const patient = await getRow(`${clinic.id}#p#${patientId}`, 'z#head')
  const owner = await getRow(`${clinic.id}#o#${patient?.ownerId}`, 'head')
  await putRows([{ pk: '', sk: '', ...owner, doNotBook: true }])
  expect(await bookVet('10:00', '10:30')).toMatchObject({ status: 'scheduled' })
})

test('only a member of the branch who takes appointments is a vet', async () => {
  const refused = {
    code: 'request.invalid',
    errors: [{ path: 'body.vetId', code: 'vet.not_at_branch' }],
  }
  for (const vetId of [clinic.people.staff.userId, clinic.people.suspended.userId, 'nobody'])
    await expect(bookVet('10:00', '10:30', { vetId })).rejects.toMatchObject(refused)
})

test('an appointment of another branch is not found from this one', async () => {
  const row = await bookVet('10:00', '10:30')
  const elsewhere = actorOf(clinic, clinic.people.admin, clinic.branches[1])
  const missing = { code: 'not_found' }
  await expect(run(elsewhere, who => readAppointment(who, row.id))).rejects.toMatchObject(missing)
  await expect(
    run(again(elsewhere), who => cancelAppointment(who, row.id, { v: 1, reason: 'clinic' })),
  ).rejects.toMatchObject(missing)
})

test('twelve bookings at once on one vet’s day that do not touch are all made', async () => {
  const times = Array.from(
    { length: 12 },
    (_, n) => `${String(9 + Math.floor(n / 2)).padStart(2, '0')}:${n % 2 ? '30' : '00'}`,
  )
  const insist = async (from: string) => {
    const end = at(from.replace(':00', ':20').replace(':30', ':50'))
    const [who, input] = [again(staff()), booking(with_({ start: at(from), end }))]
    // After 2.5 s the server asks the client to send the request again, and on a busy machine all twelve take longer than that.
    const send = (): Promise<AppointmentRow> =>
      run(who, actor => bookAppointment(actor, input)).catch(error =>
        error.code === 'retry' ? send() : Promise.reject(error),
      )
    return send()
  }
  const rows = await Promise.all(times.map(insist))
  expect(Object.keys(await slots(vet())).sort()).toEqual(rows.map(({ id }) => id).sort())
}, 60_000)

test('a kept answer that has expired gives way, although nothing has swept it yet', async () => {
  const key = newId()
  const who = actorOf(clinic, clinic.people.staff, clinic.branches[0], key)
  const input = (id: string, from: string) =>
    appointmentInput.parse({
      id,
      ...with_({ type: 'regular', start: at(from), end: at(from.replace(':00', ':30')) }),
    })
  await run(who, actor => bookAppointment(actor, input(newId(), '09:00')))
  const kept = await getRow(`${clinic.id}#i#${key}`, '-')
  await putRows([{ ...kept, ttl: Math.floor(Date.now() / 1000) - 60 } as never])
  const second = await run(who, actor => bookAppointment(actor, input(newId(), '11:00')))
  expect(second.start).toBe(at('11:00'))
})
