// The parts of the calendar besides its appointments: the branch's settings, the list with its filters, the month summed by days.
import { createAbsence, listAbsences } from '@vetrounds/core/calendar/absence.service'
import { absenceInput, calendarChange } from '@vetrounds/core/calendar/calendar'
import { freeOn } from '@vetrounds/core/calendar/free-time'
import { listAppointments } from '@vetrounds/core/calendar/list.service'
import { readMonth } from '@vetrounds/core/calendar/month.service'
import { changeCalendarSettings } from '@vetrounds/core/calendar/settings.service'
import { findBranch } from '@vetrounds/core/clinics/clinic.service'
import { newId } from '@vetrounds/core/ids'
import { readTeam } from '@vetrounds/core/members/member.service'
import { expect, test } from 'vitest'
import { actorOf, measured, run } from '../support/actor.ts'
import { expectWithinBudget } from '../support/budgets.ts'
import { makeClinic } from '../support/clinic.ts'
import { layLike } from '../support/lay-heads.ts'
import { again, at, book, makeOwner, makePatient } from '../support/make.ts'
import { keepMonth } from '../support/month.ts'

const setUp = async () => {
  const clinic = await makeClinic()
  const actor = actorOf(clinic)
  const patientId = (await makePatient(actor, { name: 'Biscuit' })).id
  const vetId = clinic.people.vet.userId
  return { clinic, actor, patientId, vetId, otherVet: clinic.secondVet.userId }
}

const NOVEMBER = { from: at('00:00', '2026-11-01'), to: at('00:00', '2026-12-01') }

test('settings are read with the team, and order its columns', async () => {
  const { clinic, vetId, otherVet } = await setUp()
  const admin = actorOf(clinic, clinic.people.admin)
  const team = () => run(again(admin), readTeam)
  const before = await team()
  expect(before).toMatchObject({ rooms: [], durations: {}, vetDurations: {}, v: 0 })
  const theatre = { id: newId(), name: 'Theatre' }
  const set = (v: number, order: string[]) =>
    run(again(admin), who =>
      changeCalendarSettings(
        who,
        calendarChange.parse({
          v,
          rooms: [theatre],
          durations: { surgery: 90 },
          vetDurations: { [vetId]: { regular: 20 } },
          order,
        }),
      ),
    )
  await set(0, [otherVet, vetId])
  const after = await team()
  expect(after).toMatchObject({
    rooms: [theatre],
    durations: { surgery: 90 },
    vetDurations: { [vetId]: { regular: 20 } },
    v: 1,
  })
  expect(after.members.slice(0, 2).map(each => each.userId)).toEqual([otherVet, vetId])
  expect(after.members.map(each => each.order)).toEqual(after.members.map((_, index) => index))
  await expect(set(0, [])).rejects.toMatchObject({ code: 'changed_elsewhere', data: { v: 1 } })
  await set(1, [vetId])
  expect((await team()).members[0]?.userId).toBe(vetId)
})

test('the list filters by vet, type, status and names, and says how far it has looked', async () => {
  const { actor, patientId, vetId, otherVet } = await setUp()
  const owner = await makeOwner(actor, { name: 'Séamus Ó Briain' })
  const other = (await makePatient(actor, { name: 'Rex', ownerId: owner.id })).id
  await book(actor, { patientId, vetId, start: at('09:00'), end: at('09:30') })
  await book(actor, {
    patientId: other,
    vetId: otherVet,
    start: at('10:00'),
    end: at('10:30'),
    type: 'surgery',
  })
  await book(actor, { patientId: other, start: at('11:00'), end: at('11:30') })
  const found = async (query: object) => {
    const answer = await run(again(actor), who => listAppointments(who, { ...NOVEMBER, ...query }))
    expect(answer).toMatchObject({ looked: 3, until: at('11:00') })
    return answer.rows.map(row => row.start.slice(11, 16))
  }
  expect(await found({})).toEqual(['09:00', '10:00', '11:00'])
  expect(await found({ vetIds: `${otherVet},none` })).toEqual(['10:00', '11:00'])
  expect(await found({ types: 'surgery,grooming' })).toEqual(['10:00'])
  expect(await found({ statuses: 'completed' })).toEqual([])
  expect(await found({ search: 'bisc' })).toEqual(['09:00'])
  expect(await found({ search: 'o bri seamus' })).toEqual(['10:00', '11:00'])
  expect(await found({ search: 'uit' })).toEqual([])
})

test('the list finds people as their search does, in every spelling', async () => {
  const { actor } = await setUp()
  const people = [
    ['Jörg Müller', '09'],
    ['ليلى الحسن', '10'],
    ['Łukasz Wrona', '11'],
  ] as const
  for (const [name, hour] of people) {
    const { id: ownerId } = await makeOwner(actor, { name })
    const { id: patientId } = await makePatient(actor, { name: 'Biscuit', ownerId })
    await book(actor, { patientId, start: at(`${hour}:00`), end: at(`${hour}:30`) })
  }
  const found = async (search: string) => {
    const { rows } = await run(again(actor), who => listAppointments(who, { ...NOVEMBER, search }))
    return rows.map(row => row.start.slice(11, 13)).join()
  }
  const searches = ['mueller', 'muller bisc', 'Müller', 'حسن', 'الحسن', 'lukasz', '—']
  expect(await Promise.all(searches.map(found))).toEqual(['09', '09', '09', '10', '10', '11', '09,10,11'])
})

test('the list is of the branch, of another one that the person reaches, or of a patient everywhere', async () => {
  const { clinic, actor, patientId } = await setUp()
  const [here, there] = clinic.branches
  const admin = actorOf(clinic, clinic.people.admin, there)
  await book(actor, { patientId, start: at('09:00'), end: at('09:30') })
  await book(admin, { patientId, start: at('10:00'), end: at('10:30') })
  const branches = async (who: typeof actor, query: object) =>
    (await run(again(who), each => listAppointments(each, { ...NOVEMBER, ...query }))).rows.map(
      row => row.branchId,
    )
  expect(await branches(actor, {})).toEqual([here.id])
  expect(await branches(admin, {})).toEqual([there.id])
  expect(await branches(admin, { branchId: here.id })).toEqual([here.id])
  expect(await branches(actor, { patientId })).toEqual([here.id, there.id])
  expect(await branches(admin, { patientId, branchId: there.id })).toEqual([there.id])
  const barred = actorOf(clinic, clinic.people.vet)
  expect(clinic.people.vet.branches).toEqual([here.id])
  await expect(branches(barred, { branchId: there.id })).rejects.toMatchObject({ code: 'branch.not_reached' })
})

test('the list goes on from page to page, and a filter that finds little gives its place after four of them', async () => {
  const { clinic, actor, patientId, vetId } = await setUp()
  const rare = (await makePatient(actor, { name: 'Zorro' })).id
  const start = Date.parse(at('00:00', '2026-11-02'))
  const slot = (n: number) => ({
    start: new Date(start + n * 3_600_000).toISOString(),
    end: new Date(start + n * 3_600_000 + 600_000).toISOString(),
  })
  const { id } = await book(actor, { patientId, type: 'grooming', vetId, ...slot(0) })
  await layLike(
    { clinicId: clinic.id, id },
    Array.from({ length: 199 }, (_, n) => slot(n + 1)),
  )
  await book(actor, { patientId: rare, ...slot(200) })
  const page = (query: object) =>
    measured(again(actor), who => listAppointments(who, { ...NOVEMBER, ...query }))
  const first = await page({})
  expectWithinBudget('list of appointments, a page of 45', first.scope)
  const second = await page({ cursor: first.answer.cursor })
  const starts = [...first.answer.rows, ...second.answer.rows].map(row => row.start)
  expect(starts).toEqual(Array.from({ length: 90 }, (_, n) => slot(n).start))
  const month = () => measured(again(actor), who => readMonth(who, NOVEMBER))
  const reckoned = await month()
  expect(reckoned.answer.days.reduce((sum, each) => sum + each.count, 0)).toBe(201)
  expectWithinBudget('calendar month, 201 appointments, without its rows', reckoned.scope)
  await keepMonth(again(actor), NOVEMBER.from)
  const kept = await month()
  expect(kept.answer).toEqual(reckoned.answer)
  expectWithinBudget('calendar month, 201 appointments', kept.scope)
  const looked = await page({ search: 'zorro' })
  expect(looked.answer).toMatchObject({ rows: [], looked: 180, until: slot(179).start })
  expectWithinBudget('list of appointments, a filter that drops all of four pages', looked.scope)
  const rest = await page({ search: 'zorro', cursor: looked.answer.cursor })
  expect(rest.answer.rows.map(row => row.petName)).toEqual(['Zorro'])
  expect(rest.answer.cursor).toBeUndefined()
  await expect(page({ search: 'rex', cursor: looked.answer.cursor })).rejects.toMatchObject({
    errors: [{ path: 'query.cursor', code: 'cursor.unknown' }],
  })
})

test('the month adds up what is booked and what is left of the vets’ hours', async () => {
  const { clinic, actor, patientId, vetId } = await setUp()
  await book(actor, { patientId, vetId, start: at('09:00'), end: at('10:00') })
  await book(actor, { patientId, start: at('10:00'), end: at('10:20'), type: 'grooming' })
  for (const [date, time] of [
    ['2026-11-24', '09:00'],
    ['2026-11-25', '09:00'],
    ['2026-11-25', '14:00'],
  ] as const)
    await book(actor, {
      patientId,
      vetId,
      start: at(time, date),
      end: at(time.replace(':00', ':30'), date),
      type: 'emergency',
    })
  // Half of the appointment is on the next day. It is outside the opening hours.
  await book(actor, { patientId, vetId, start: at('23:30', '2026-11-19'), end: at('00:30', '2026-11-20') })
  const away = absenceInput.parse({
    id: newId(),
    vetId,
    reason: 'Course',
    start: at('12:00', '2026-11-19'),
    end: at('14:00', '2026-11-19'),
  })
  await run(again(actor), who => createAbsence(who, away))
  const closed = {
    ...away,
    id: newId(),
    vetId: null,
    start: at('00:00', '2026-11-20'),
    end: at('00:00', '2026-11-21'),
  }
  await run(again(actor), who => createAbsence(who, absenceInput.parse(closed)))
  const { answer, scope } = await measured(again(actor), who => readMonth(who, NOVEMBER))
  expect(scope.trips).toBe(2)
  expect(answer.days).toHaveLength(30)
  const [branch, { members }, { absences }] = await run(again(actor), who =>
    Promise.all([findBranch(who.clinicId, who.branchId), readTeam(who), listAbsences(who, NOVEMBER)]),
  )
  const vets = members.flatMap(each => (each.takesAppointments ? each.userId : []))
  const day = (name: string) => {
    const found = answer.days.find(each => each.day === name)
    if (!branch || !found) return undefined
    const { busy: _, ...rest } = found
    return { ...rest, free: freeOn(branch, found, vets, absences) }
  }
  const hours = 540 * vets.length
  expect(clinic.branches[0].timeZone).toBe('Europe/Dublin')
  expect(day('2026-11-17')).toEqual({
    day: '2026-11-17',
    count: 0,
    minutes: {},
    counts: {},
    free: hours,
  })
  expect(day('2026-11-18')).toEqual({
    day: '2026-11-18',
    count: 2,
    minutes: { regular: 60, grooming: 20 },
    counts: { regular: 1, grooming: 1 },
    free: hours - 60,
  })
  // A single emergency is named; several are only counted.
  expect(day('2026-11-24')).toMatchObject({ counts: { emergency: 1 }, emergency: 'Biscuit' })
  expect(day('2026-11-25')?.counts).toEqual({ emergency: 2 })
  expect(day('2026-11-25')?.emergency).toBeUndefined()
  expect(day('2026-11-19')).toMatchObject({ count: 1, minutes: { regular: 30 }, free: hours - 120 })
  expect(day('2026-11-20')).toMatchObject({ count: 1, minutes: { regular: 30 }, free: 0 })
  expect(day('2026-11-21')).toMatchObject({ count: 0, free: 0 })
})

test('the days of a month are the branch’s own over the change of its clocks', async () => {
  const clinic = await makeClinic({ zones: ['Europe/Berlin', 'Europe/Dublin'] })
  const span = { from: '2026-10-18T22:00:00.000Z', to: '2026-11-01T23:00:00.000Z' }
  const { days } = await run(actorOf(clinic), who => readMonth(who, span))
  expect(days.map(each => each.day)).toEqual(
    ['19', '20', '21', '22', '23', '24', '25', '26', '27', '28', '29', '30', '31']
      .map(day => `2026-10-${day}`)
      .concat('2026-11-01'),
  )
})
